// When the reasons of quick messages are asked for, and how often.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reasonsByLine, type TalkReason } from "../words/talk_reasons";
import { askReasons } from "./reasons";

const reason: TalkReason = {
  line: 7,
  say: "A queen on f7 would mate.",
  message: { say: "talk-reason.mates", with: { piece: "queen", square: "f7" } },
};
const isOn = { status: 409, body: { why: "match-is-on", say: "The match is still going on." } };
let answers: { status: number; body: unknown }[] = [];
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("window", { setTimeout, clearTimeout });
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const { status, body } = answers.shift()!;
    return status === 0
      ? Promise.reject(new TypeError("offline"))
      : Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("they are asked for until the record is written, and then no more", async () => {
  answers = [isOn, { status: 0, body: null }, { status: 200, body: { talk_reasons: [reason] } }];
  const heard: (readonly TalkReason[])[] = [];
  askReasons("a/b", 0, (reasons) => heard.push(reasons));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toEqual(Array(3).fill("/api/matches/a%2Fb"));
  expect(heard).toEqual([[reason]]);
  expect([...reasonsByLine(heard[0]!)]).toEqual([[7, "A queen on f7 would mate."]]);
});

test("they are asked for at once where the match ended some time ago, else a little later", async () => {
  for (const [since, later] of [
    [5_000, 0],
    [0, 2_000],
  ] as const) {
    asked = [];
    answers = [{ status: 200, body: {} }];
    askReasons("m", since, () => undefined);
    await vi.advanceTimersByTimeAsync(Math.max(0, later - 1));
    expect(asked.length).toBe(since > 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.length).toBe(1);
  }
});

test("whoever may not read the record asks once", async () => {
  answers = [{ status: 404, body: { why: "no-such-match", say: "There is no such match." } }];
  const heard = vi.fn();
  askReasons("m", 5_000, heard);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked.length).toBe(1);
  expect(heard).not.toHaveBeenCalled();
});

test("nobody is told once it has ended", async () => {
  answers = [{ status: 200, body: {} }];
  const heard = vi.fn();
  askReasons("m", 5_000, heard)();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(heard).not.toHaveBeenCalled();
});
