// How points that are given or taken are written.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { pointsText } from "./points";

test("with their sign, and halves as such", () => {
  expect([0.5, -0.5, 1, -1.5, 2].map(pointsText)).toEqual(["+½", "−½", "+1", "−1½", "+2"]);
});
