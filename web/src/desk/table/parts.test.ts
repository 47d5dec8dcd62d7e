// What a table offers at each of its stages.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { groupsOf, partsOf } from "./parts";

const paired = { started: false, isOpen: true, isPlayed: false, isKnockOut: false, byRule: false };
const ids = (table: Partial<typeof paired>): string[] => partsOf({ ...paired, ...table }).map(({ id }) => id);

test("before the start there are line-ups and boards, and nothing to correct", () => {
  expect(ids({})).toEqual(["no-show", "line-ups", "boards", "clocks"]);
  expect(ids({ byRule: true })).not.toContain("line-ups");
});

test("in play a result can be entered in full, disputed and annulled", () => {
  expect(ids({ started: true })).toEqual(["details", "no-show", "provisional", "replay", "dispute", "line-ups", "boards", "clocks", "record"]);
});

test("a level tie of a knock-out gets one more leg", () => {
  expect(ids({ started: true, isOpen: false, isPlayed: true, isKnockOut: true })).toContain("play-off-leg");
  expect(ids({ started: true, isOpen: true, isKnockOut: true })).not.toContain("play-off-leg");
});

test("what is about results stands together, below the table before the start and above it after", () => {
  const parts = partsOf({ ...paired, started: true, isPlayed: true });
  expect(parts.filter(({ group }) => group === "results").map(({ id }) => id)).toEqual(["details", "no-show", "provisional", "correct", "replay"]);
  expect([groupsOf(false), groupsOf(true)]).toEqual([["table", "results"], ["results", "table"]]);
});
