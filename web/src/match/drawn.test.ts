// What is drawn, as it is sent, and how often.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Throttle, shapesOf, shapesText, type Shape } from "./drawn";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first goes at once, and of what follows the latest after a pause", () => {
  const sent: string[] = [];
  const throttle = new Throttle<string>((what) => sent.push(what));
  for (const what of ["a", "b", "c"]) throttle.give(what);
  expect(sent).toEqual(["a"]);
  vi.advanceTimersByTime(199);
  expect(sent).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["a", "c"]);
  throttle.give("d");
  expect(sent).toEqual(["a", "c"]);
  vi.advanceTimersByTime(200);
  expect(sent).toEqual(["a", "c", "d"]);
  vi.advanceTimersByTime(200);
  throttle.give("e");
  expect(sent).toEqual(["a", "c", "d", "e"]);
});

test("shapes are written in one text and read again", () => {
  const shapes: Shape[] = [
    { board: "A", from: "e2", to: "e4" },
    { board: "B", from: "f7", to: "f7" },
  ];
  expect(shapesText(shapes)).toBe("Ae2e4 Bf7f7");
  expect(shapesOf("Ae2e4 Bf7f7")).toEqual(shapes);
  expect(shapesOf("")).toEqual([]);
});
