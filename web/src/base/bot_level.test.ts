// Bots get stronger as a person wins against them, and weaker as they lose.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Over, PersonKind, Seat, SeatView, Winner } from "../../protocol";
import { afterMatch, againstBots, firstLevel, noRun, type BotRun } from "./bot_level";
import { bySeat } from "./seat";

type Outcome = "won" | "lost" | "drawn";

// The levels after each of these matches.
function levels(from: number, outcomes: readonly Outcome[]): number[] {
  let now: { level: number; run: BotRun } = { level: from, run: noRun };
  return outcomes.map((outcome, index) => (now = afterMatch(now.level, now.run, `match${index}`, outcome)).level);
}

test("two wins in a row bring a higher level, and two losses a lower one", () => {
  expect(levels(firstLevel, ["won", "won", "won", "won"])).toEqual([3, 4, 4, 5]);
  expect(levels(firstLevel, ["lost", "lost", "lost", "lost"])).toEqual([3, 2, 2, 1]);
});

test("what is not in a row changes nothing", () => {
  expect(levels(5, ["won", "lost", "won", "lost"])).toEqual([5, 5, 5, 5]);
  expect(levels(5, ["won", "drawn", "won", "won"])).toEqual([5, 5, 5, 6]);
});

test("there is nothing below the first level or above the last", () => {
  expect(levels(1, ["lost", "lost", "lost"])).toEqual([1, 1, 1]);
  expect(levels(8, ["won", "won", "won"])).toEqual([8, 8, 8]);
});

test("a run against bots of another level is not gone on with", () => {
  const { run } = afterMatch(3, noRun, "a", "won");
  expect(afterMatch(6, run, "b", "won").level).toBe(6);
});

test("a match counts once, whatever other tabs have noted of it", () => {
  const once = afterMatch(3, noRun, "a", "won");
  expect(afterMatch(once.level, once.run, "a", "won")).toEqual(once);
});

// Of Ann at A.white and bots of that level, but for what `others` says.
function people(level: number, others: Partial<Record<Seat, PersonKind>> = {}): Record<Seat, SeatView> {
  return bySeat((seat) => {
    const kind = seat === "A.white" ? "guest" : (others[seat] ?? "bot");
    const view: SeatView = { person: seat, name: seat, kind, present: true };
    return kind === "bot" ? { ...view, level } : view;
  });
}
const over = (winner?: Winner): Over => {
  const end: Over = { reason: "checkmate", articles: [], say: "" };
  return winner === undefined ? end : { ...end, winner };
};

test("a match counts where both opponents are bots of one's own level", () => {
  expect(againstBots("A.white", people(3), over("one"), 3)).toBe("won");
  expect(againstBots("A.white", people(3), over("two"), 3)).toBe("lost");
  expect(againstBots("A.white", people(3), over("draw"), 3)).toBe("drawn");
  expect(againstBots("A.white", people(3, { "B.black": "guest" }), over("one"), 3)).toBe("won");
});

test("no other match does", () => {
  expect(againstBots("A.white", people(4), over("one"), 3)).toBe(null);
  expect(againstBots("A.white", people(3, { "A.black": "guest" }), over("one"), 3)).toBe(null);
  expect(againstBots("A.white", people(3, { "B.white": "account" }), over("one"), 3)).toBe(null);
  expect(againstBots("A.white", people(3), over(), 3)).toBe(null);
});
