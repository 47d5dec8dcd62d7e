// Ladders of penalties.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { ladderOf, nextStep } from "./ladder";

const nsb: Record<string, string> = {
  "ladder.wrong_hand": "warning add loss",
  "ladder.hovering": "warning add",
  pointing: "true",
  etiquette: "true",
};
const setting = (key: string): string => nsb[key] ?? "";

test("a ladder is climbed, and its last step repeats", () => {
  const ladder = ladderOf("wrong-hand", setting);
  expect([0, 1, 2, 3].map((before) => nextStep(ladder, before))).toEqual(["warning", "add", "loss", "loss"]);
  expect(ladder.free).toBe(false);
});

test("some are left to the director, some are none", () => {
  expect(ladderOf("hovering", setting)).toMatchObject({ free: true, steps: ["warning", "add"] });
  expect(ladderOf("pointing", setting).known).toBe(false);
  const annoying = ladderOf("annoying", setting);
  expect(annoying).toMatchObject({ free: true, known: true });
  expect(nextStep(annoying, 0)).toBe("recorded");
});
