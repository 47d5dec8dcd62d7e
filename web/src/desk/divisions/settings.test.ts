// Whether a division keeps its settings when one of them is changed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { DivisionNow } from "../event/event";
import { settingsOf } from "./settings";

const now: DivisionNow = {
  name: "K-12", highest_grade: 12, format: "fide-team", rounds: 3, legs: 2, check_in: "needed", first_table: 1, line_ups: "blind", finalists: [],
  basis: "encounters", schedule: [], late_from: null, tie_breaks: "", from_place: 1,
  prizes: [{ name: "First", kind: "trophies", first: 1, last: 1, cents: null, group: { school: null, rated_below: 1200 } }],
};

test("what a division has stays, and what is usual or empty is not said", () => {
  expect(settingsOf(now, { rounds: 5 })).toEqual({
    name: "K-12", highest_grade: 12, format: "fide-team", rounds: 5, legs: 2, check_in: "needed", basis: "encounters",
    prizes: [{ name: "First", kind: "trophies", first: 1, last: 1, group: { rated_below: 1200 } }],
  });
});

test("a setting can go back to what is usual", () => {
  expect(settingsOf(now, { check_in: "not-needed", highest_grade: null })).not.toHaveProperty("check_in");
  expect(settingsOf(now, { check_in: "not-needed", highest_grade: null })).not.toHaveProperty("highest_grade");
});

test("a new division has what was chosen", () => {
  expect(settingsOf(null, { name: "Open", rounds: 5, first_table: 21 })).toEqual({ name: "Open", rounds: 5, first_table: 21 });
});
