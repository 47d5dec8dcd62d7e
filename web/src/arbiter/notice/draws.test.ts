// Draw offers, as each of the four sees them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Seat } from "../../../protocol";
import { drawStand } from "./draws";

test("an offer needs both partners before the opponents are asked", () => {
  const one: Seat[] = ["A.white"];
  expect(drawStand("A.white", one, [])).toEqual({ is: "offered", awaits: "partner" });
  expect(drawStand("B.black", one, [])).toEqual({ is: "asked", by: "A.white" });
  expect(drawStand("A.black", one, [])).toEqual({ is: "heard", by: "A.white" });
  expect(drawStand("B.white", one, [])).toEqual({ is: "heard", by: "A.white" });
});

test("both opponents accept", () => {
  const both: Seat[] = ["B.black", "A.white"];
  expect(drawStand("A.black", both, [])).toMatchObject({ is: "asked-to-accept" });
  expect(drawStand("A.black", both, ["A.black"])).toMatchObject({ is: "accepted" });
  expect(drawStand("A.white", both, ["A.black"])).toEqual({
    is: "offered",
    awaits: "opponents",
    accepted: ["A.black"],
  });
});
