// The time control of an event, entered and read again.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { lacksMinutes, timeForm, timeIn } from "./time_control";

test("what is entered is read again", () => {
  for (const form of [
    { minutes: 3, increment: 2, delay: 1 },
    { minutes: 0.5, increment: 0, delay: 0 },
  ]) {
    expect(timeForm(timeIn(form))).toEqual(form);
  }
});

test("without minutes all of it is the rulebook's", () => {
  expect(timeIn({ minutes: null, increment: 5, delay: 5 })).toEqual({ clock_ms: 0, increment_ms: 0, delay_ms: 0 });
  expect(timeForm({ clock_ms: 0, increment_ms: 0, delay_ms: 0 })).toEqual({ minutes: null, increment: 0, delay: 0 });
});

test("what a move adds or waits needs minutes beside it", () => {
  expect(lacksMinutes({ minutes: null, increment: 2, delay: 0 })).toBe(true);
  expect(lacksMinutes({ minutes: null, increment: 0, delay: 1 })).toBe(true);
  expect(lacksMinutes({ minutes: null, increment: 0, delay: 0 })).toBe(false);
  expect(lacksMinutes({ minutes: 3, increment: 2, delay: 0 })).toBe(false);
});
