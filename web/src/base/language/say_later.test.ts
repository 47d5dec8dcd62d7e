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
  const events = (): Promise<object> => Promise.reject(new Error("nobody wants them"));
  vi.doMock("virtual:messages", () => ({ languages: { en: { first, later, events } } }));
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

it("what only screens of events say comes with them, and stays in another language", async () => {
  const part = (texts: object): (() => Promise<object>) => () => Promise.resolve({ default: texts });
  const language = (greeting: string): object => ({
    first: part({}),
    later: part({ "app.settings": greeting }),
    events: part({ "desk.desk": `${greeting}!` }),
  });
  vi.doMock("virtual:messages", () => ({ languages: { en: language("All"), de: language("Alle") } }));
  vi.resetModules();
  const { say, speak, withMessages } = await import("./say.svelte");
  await speak("en");
  await withMessages(Promise.resolve("a screen"));
  expect([say("app.settings"), say("desk.desk")]).toEqual(["All", "desk.desk"]);
  await withMessages(Promise.resolve("the desk"), "events");
  expect(say("desk.desk")).toBe("All!");
  await withMessages(Promise.resolve("a screen"));
  await speak("de");
  expect([say("app.settings"), say("desk.desk")]).toEqual(["Alle", "Alle!"]);
});
