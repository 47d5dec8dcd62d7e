// A pace lets the last through.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first passes at once, and of those that follow the last one after a while", () => {
  const passed: number[] = [];
  const pace = new Pace<number>(1_500, (value) => passed.push(value));
  for (const each of [1, 2, 3]) pace.put(each);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(1_499);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([1, 3]);
  pace.put(4);
  vi.advanceTimersByTime(1_500);
  expect(passed).toEqual([1, 3, 4]);
});

test("after a rest the next passes at once again", () => {
  const passed: string[] = [];
  const pace = new Pace<string>(1_500, (value) => passed.push(value));
  pace.put("a");
  vi.advanceTimersByTime(5_000);
  pace.put("b");
  expect(passed).toEqual(["a", "b"]);
});
