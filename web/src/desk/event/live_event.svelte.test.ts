// Whether what was entered is kept and sent by itself while the server is away or takes no more.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveEvent, type Waiting } from "./live_event.svelte";

const note = { commands: [{ do: "note", text: "lunch at one" }] };
const done = { version: 3, done: [], refused: [], later: [] };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function enteredAt(fetched: ReturnType<typeof vi.fn>): { event: LiveEvent; outcome: Promise<unknown>; waits: () => Waiting | null } {
  vi.stubGlobal("fetch", fetched);
  const event = new LiveEvent("h7kq2mwp");
  let waiting: Waiting | null = null;
  const outcome = event.enter(note, (waits) => (waiting = waits));
  return { event, outcome, waits: () => waiting };
}

test("an entry that comes too often waits as long as the server says, says so, and goes on by itself", async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(429, { why: "too-often", say: "Too many requests." }, { "Retry-After": "7" }))
    .mockResolvedValue(answer(200, done));
  const { event, outcome, waits } = enteredAt(fetched);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(waits()?.why).toBe("too-often");
  expect(event.waiting).toHaveLength(1);
  expect(event.isAway).toBe(false);
  event.answered(200); // something else was read: what waits still has to
  await vi.advanceTimersByTimeAsync(500);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ ok: true, version: 3 });
  expect(event.waiting).toHaveLength(0);
});

test("an entry that waits for its turn can be given up", async () => {
  const fetched = vi.fn().mockImplementation(async () => answer(429, { why: "too-often" }, { "Retry-After": "60" }));
  const { event, outcome } = enteredAt(fetched);
  await vi.advanceTimersByTimeAsync(100);
  event.giveUp();
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ ok: false });
  expect(event.waiting).toHaveLength(0);
});

test("an entry waits for a server that is away, and is sent once it answers anything", async () => {
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new Error("lost"))
    .mockRejectedValueOnce(new Error("lost"))
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValue(answer(200, done));
  const { event, outcome, waits } = enteredAt(fetched);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(waits()?.why).toBe("away");
  expect(event.isAway).toBe(true);
  event.answered(200);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ ok: true });
});
