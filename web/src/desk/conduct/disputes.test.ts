// What a dispute waits for, at each of its steps.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Dispute, Ruling } from "../event/event";
import { courseOf, hasAppeals, heardBy, isOpen, turnOf } from "./disputes";

const ruling = { by: "dora", article: "", text: "stands" };

test.each([
  ["a ruling at first", 0, 0, "rule"],
  ["an appeal, if anybody wants one", 1, 0, "appeal-possible"],
  ["a ruling on the appeal", 1, 1, "appeal"],
  ["another appeal, once that is ruled on", 2, 1, "appeal-possible"],
  ["the last ruling", 2, 2, "appeal"],
])("it waits for %s", (_, rulings, appeals, turn) => {
  const dispute = { rulings: Array.from({ length: rulings }, () => ruling), appeals: Array.from({ length: appeals }) };
  expect(turnOf(dispute)).toBe(turn);
  expect(isOpen(dispute)).toBe(turn !== "appeal-possible");
});

test("an appeal stands behind the ruling that it is from", () => {
  const [first, second] = [{ text: "stands" }, { text: "does not" }] as unknown as [Ruling, Ruling];
  const [to] = [{ at: "", team: 1, level: "floor-chief" }] as Dispute["appeals"];
  expect(courseOf({ rulings: [first, second], appeals: [to!] }).map(({ what }) => what)).toEqual(["ruling", "appeal", "ruling"]);
  expect(courseOf({ rulings: [], appeals: [] })).toEqual([]);
});

test("an appeal goes to an office that somebody has", () => {
  const chief = { name: "Carl", role: "floor-chief" } as const;
  expect(heardBy("section-chief", "k12", [{ name: "Sue", role: "section-chief", division: "k12" }, chief])).toBe("section-chief");
  expect(heardBy("section-chief", "k12", [{ name: "Sue", role: "section-chief", division: "k8" }, chief])).toBe("floor-chief");
  expect(heardBy("floor-chief", "k12", [{ name: "Dora", role: "director" }])).toBe("organiser");
});

test("only a book with a chain of appeals has them, and a house rulebook may", () => {
  expect(["nsb", "sn5", "trn", "fbx", ""].filter(hasAppeals)).toEqual(["nsb", "sn5", ""]);
});
