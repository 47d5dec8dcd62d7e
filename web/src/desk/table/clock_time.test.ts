// Whether times are read as they stand on a clock.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { msOfClock } from "./clock_time";

test("minutes and seconds, or seconds alone", () => {
  expect(["5:00", "0:45", " 3:25.5 ", "3:25,5", "45"].map(msOfClock)).toEqual([300_000, 45_000, 205_500, 205_500, 45_000]);
});

test("anything else is not a time", () => {
  for (const text of ["", "3:75", "x", "3:2:1", "61:00", "-1:00"]) expect(msOfClock(text), text).toBeNull();
});
