// Whether a change of a round in progress names the tables that change, and no others.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { byePlace, changedBy, seatingOf, withSwapped, withTable } from "./re_pair";

const before = seatingOf([{ table: 21, one: 1, two: 4 }, { table: 22, one: 2, two: 5 }], 3, [1, 2, 3, 4, 5, 6]);

test("everybody has a place: at a table, with the bye, or none yet", () => {
  expect(before).toEqual({ tables: [21, 22], places: [1, 4, 2, 5, 3, 6] });
  expect(byePlace(before)).toBe(4);
});

test("a swap within one table changes that alone", () => {
  expect(changedBy(before, withSwapped(before, 0, 1))).toEqual({ tables: [{ table: 21, teams: [4, 1] }] });
});

test("two late teams get a table of their own", () => {
  let after = withTable(before, 21);
  expect(after).toEqual({ tables: [21, 22, 23], places: [1, 4, 2, 5, null, null, 3, 6] });
  after = withSwapped(withSwapped(after, 4, 6), 5, 7);
  expect(changedBy(before, after)).toEqual({ tables: [{ table: 23, teams: [3, 6] }] });
});

test("who takes the place of the bye is named", () => {
  expect(changedBy(before, withSwapped(before, 1, 4))).toEqual({ tables: [{ table: 21, teams: [1, 3] }], bye: 4 });
});

test("a table whose teams both go is taken away", () => {
  const gone = withSwapped(withSwapped(withTable(before, 21), 2, 4), 3, 5);
  expect(changedBy(before, gone)).toEqual({ tables: [{ table: 22 }, { table: 23, teams: [2, 5] }] });
});

test("one team alone at a table is incomplete, and an unchanged seating changes nothing", () => {
  expect(changedBy(before, withSwapped(withTable(before, 21), 0, 4))).toBeNull();
  expect(changedBy(before, before)).toBeNull();
  expect(changedBy(before, withTable(before, 21))).toBeNull();
});
