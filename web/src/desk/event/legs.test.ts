// Which leg a result is for, and what a swap of two teams does.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { LegNow, Winner } from "./event";
import { choosesLineUp, lacking, openLeg, scoreText, swapped } from "./legs";

const leg = (winner: Winner | null, provisional = false): LegNow => ({
  white: { one: null, two: null },
  result: winner && { winner, board: null, reason: null, board_a: null, board_b: null, played: true },
  provisional, no_clock: { A: false, B: false }, annulled: [],
});

test("a result is for the first leg without a firm one", () => {
  expect(openLeg([leg(null), leg(null)])).toBe(1);
  expect(openLeg([leg("one"), leg(null)])).toBe(2);
  expect(openLeg([leg("one", true), leg(null)])).toBe(1);
  expect(openLeg([leg("one"), leg("draw")])).toBeNull();
});

test("a table lacks its first result, the next leg, or a firm result", () => {
  expect(lacking([leg(null), leg(null)])).toEqual({ what: "result", leg: 1 });
  expect(lacking([leg("one"), leg(null)])).toEqual({ what: "leg", leg: 2 });
  expect(lacking([leg("one"), leg("two", true)])).toEqual({ what: "firm-result", leg: 2 });
  expect(lacking([leg("one"), leg("draw")])).toBeNull();
});

test("a score is written leg by leg", () => {
  expect(scoreText([leg("one"), leg("draw"), leg("nobody"), leg(null)])).toBe("1–0 · ½–½ · 0–0");
  expect(scoreText([leg(null)])).toBe("");
});

test("who says who has White", () => {
  const legs = [leg("one"), leg(null)];
  expect(choosesLineUp("blind", legs, 2, "one")).toBe(true);
  expect(choosesLineUp("switch", legs, 1, "one")).toBe(true);
  expect(choosesLineUp("switch", legs, 2, "one")).toBe(false);
  expect(choosesLineUp("higher-rated-white", legs, 1, "one")).toBe(false);
  expect(choosesLineUp("winner-switches", legs, 2, "one")).toBe(false);
  expect(choosesLineUp("winner-switches", legs, 2, "two")).toBe(true);
  expect(choosesLineUp("winner-switches", [leg(null), leg(null)], 2, "two")).toBe(false);
});

const pairs = { tables: [{ one: 1, two: 4 }, { one: 2, two: 5 }], bye: 3 };

test("two teams change places at their tables", () => {
  expect(swapped(pairs, 1, 5)).toEqual({ tables: [{ one: 5, two: 4 }, { one: 2, two: 1 }], bye: 3 });
  expect(swapped(pairs, 1, 4)).toEqual({ tables: [{ one: 4, two: 1 }, { one: 2, two: 5 }], bye: 3 });
});

test("a team changes places with the one that has the bye", () => {
  expect(swapped(pairs, 3, 2)).toEqual({ tables: [{ one: 1, two: 4 }, { one: 3, two: 5 }], bye: 2 });
});
