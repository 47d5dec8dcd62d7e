// Messages that come with parts of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("virtual:messages");
});

it("two parts that come at the same time do not keep each other from coming", async () => {
  // Each request for messages takes a time of its own.
  const times = [10, 20];
  const later = (): Promise<object> => {
    const ms = times.shift() ?? 15;
    return new Promise((done) => setTimeout(() => done({ default: { "app.settings": "All" } }), ms));
  };
  const first = (): Promise<object> => Promise.resolve({ default: {} });
  vi.doMock("virtual:messages", () => ({ languages: { en: { first, later } } }));
  vi.resetModules();
  const { say, speak, withMessages } = await import("./say.svelte");
  vi.useFakeTimers();
  await speak("en");
  const came: string[] = [];
  for (const part of ["one", "other"]) void withMessages(Promise.resolve(part)).then((it) => came.push(it));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(came).toEqual(["one", "other"]);
  expect(say("app.settings")).toBe("All");
});
