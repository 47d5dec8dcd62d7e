// Whose board comes first, and who stands below.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { sidesOf } from "./sides";

test("nobody's match is seen from White's side of board A", () => {
  expect(sidesOf(null, "as-usual")).toEqual({ order: ["A", "B"], below: { A: "white", B: "black" } });
  expect(sidesOf(null, "turned").below).toEqual({ A: "black", B: "white" });
});

test("one's own board comes first, one's own team is below", () => {
  expect(sidesOf("B.white", "as-usual")).toEqual({ order: ["B", "A"], below: { A: "black", B: "white" } });
});
