// What a table offers at each of its stages.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { partsOf } from "./parts";

const paired = { started: false, isOpen: true, isPlayed: false, isKnockOut: false, byRule: false };
const ids = (table: Partial<typeof paired>): string[] => partsOf({ ...paired, ...table }).map(({ id }) => id);

test("before the start there are line-ups and boards, and nothing to correct", () => {
  expect(ids({})).toEqual(["line-ups", "boards", "no-show", "clocks"]);
  expect(ids({ byRule: true })).not.toContain("line-ups");
});

test("in play a result can be entered in full, disputed and annulled", () => {
  expect(ids({ started: true })).toEqual(["line-ups", "boards", "dispute", "no-show", "details", "provisional", "replay", "record", "clocks"]);
});

test("a level tie of a knock-out gets one more leg", () => {
  expect(ids({ started: true, isOpen: false, isPlayed: true, isKnockOut: true })).toContain("play-off-leg");
  expect(ids({ started: true, isOpen: true, isKnockOut: true })).not.toContain("play-off-leg");
});
