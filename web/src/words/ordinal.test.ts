// Ordinal numbers as they are written.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { ordinal } from "./ordinal";

test("ordinals", () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
});
