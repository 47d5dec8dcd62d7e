// Ladders of penalties.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { firstStep, ladderOf } from "./ladder";

const nsb: Record<string, string> = {
  "ladder.wrong_hand": "warning add loss",
  "ladder.hovering": "warning add",
  pointing: "true",
  etiquette: "true",
};
const setting = (key: string): string => nsb[key] ?? "";

test("a ladder is climbed from its first step", () => {
  const ladder = ladderOf("wrong-hand", setting);
  expect(ladder.steps).toEqual(["warning", "add", "loss"]);
  expect(firstStep(ladder)).toBe("warning");
  expect(ladder.free).toBe(false);
});

test("some are left to the director, some do not exist", () => {
  expect(ladderOf("hovering", setting)).toMatchObject({ free: true, steps: ["warning", "add"] });
  expect(ladderOf("pointing", setting).known).toBe(false);
  const annoying = ladderOf("annoying", setting);
  expect(annoying).toMatchObject({ free: true, known: true });
  expect(firstStep(annoying)).toBe("recorded");
});
