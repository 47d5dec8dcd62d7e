// A side of a clock while it runs: what a delay holds back, and where it ends.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { ran, type Side } from "./clock";

const side: Side = { left: 10_000, delay: 2_000 };

test.each<[number, Side]>([
  [0, { left: 10_000, delay: 2_000 }],
  [1_999, { left: 10_000, delay: 1 }],
  [2_000, { left: 10_000, delay: 0 }],
  [2_001, { left: 9_999, delay: 0 }],
  [11_999, { left: 1, delay: 0 }],
  [12_000, { left: 0, delay: 0 }],
  [99_000, { left: 0, delay: 0 }],
])("after %d ms", (span, after) => {
  expect(ran(side, span)).toEqual(after);
});

test("a server's time that is still to come takes nothing", () => {
  expect(ran(side, -500)).toEqual(side);
});

test("it may be asked as often as one likes", () => {
  let often = side;
  for (let at = 0; at < 13_000; at += 250) {
    expect(often).toEqual(ran(side, at));
    often = ran(often, 250);
  }
});
