// Somebody whom the hall puts at a table goes there; an earlier table does not call them back.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { bySeat } from "../base/seat";
import { isFoundFor } from "./quick_play_table";

const table = {
  code: "XSSK",
  seats: bySeat((seat) => ({ person: seat === "B.white" ? "g:qia" : `g:${seat}`, ready: true })),
};

test("a new table where the player has a seat has been found", () => {
  expect(isFoundFor(table, "g:qia", new Set(["EQCA"]))).toBe(true);
});

test("a table that the greeting names was there before", () => {
  expect(isFoundFor(table, "g:qia", new Set(["XSSK"]))).toBe(false);
});

test("a table that one only enters has not been found", () => {
  expect(isFoundFor(table, "g:ann", new Set())).toBe(false);
});
