// Muting and blocking, as the page knows them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, expect, test, vi } from "vitest";
import { Neighbours } from "./neighbours.svelte";

const answers = (status: number, body: unknown): ReturnType<typeof vi.fn> =>
  vi.fn(() =>
    Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status })),
  );

afterEach(() => vi.unstubAllGlobals());

test("a muted person is not heard until they are heard again", () => {
  const all = new Neighbours();
  expect(all.hears("g:bo")).toBe(true);
  all.mute("g:bo", true);
  expect(all.hears("g:bo")).toBe(false);
  all.mute("g:bo", false);
  expect(all.hears("g:bo")).toBe(true);
});

test("the server says who is blocked, once for each identity", async () => {
  const fetched = answers(200, { blocks: [{ person: "a:cy", name: "Cy", wall_ms: 1 }] });
  vi.stubGlobal("fetch", fetched);
  const all = new Neighbours();
  await all.know("a:ann");
  await all.know("a:ann");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(all.hears("a:cy")).toBe(false);
  expect(all.blocked.get("a:cy")).toBe("Cy");
  await all.know("a:di");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("what the server refuses changes nothing", async () => {
  vi.stubGlobal("fetch", answers(409, { why: "too-many", say: "You have blocked as many as you can." }));
  const all = new Neighbours();
  await expect(all.block("g:bo")).rejects.toThrow("as many");
  expect(all.hears("g:bo")).toBe(true);
});

test("a report says where it was", async () => {
  const fetched = answers(204, null);
  vi.stubGlobal("fetch", fetched);
  await new Neighbours().report("g:bo", { match: "k3xw" }, "insults");
  const [path, init] = fetched.mock.calls[0] as [string, RequestInit];
  expect(path).toBe("/api/reports");
  expect(JSON.parse(String(init.body))).toEqual({ person: "g:bo", why: "insults", match: "k3xw" });
});
