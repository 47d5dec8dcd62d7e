// Where the buttons that confirm a move lie.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { rowBeside } from "./row_beside";

test("they lie away from the move, and low where that is as good", () => {
  expect(rowBeside("e2e4", "white")).toBe(1);
  expect(rowBeside("e2e4", "black")).toBe(7);
  expect(rowBeside("a1a8", "white")).toBe(4);
  expect(rowBeside("e4e5", "white")).toBe(7);
  expect(rowBeside("N@f7", "white")).toBe(7);
});
