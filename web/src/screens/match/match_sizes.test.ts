// The sizes of boards on the screens that people have.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { kMatchBar, kQuickBar, layoutToPlay, layoutToWatch } from "./match_sizes";

const phone = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };
const desk = { width: 1440, height: 900 };

test("upright, one's own board takes the whole width and everything fits", () => {
  const { own, partner } = layoutToPlay(phone);
  expect(own).toBe(48);
  expect(10 * own + 10 * partner + kMatchBar + kQuickBar).toBeLessThanOrEqual(844);
  expect(partner).toBeGreaterThanOrEqual(20);
});

test("upright under a browser's bars, squares stay large enough for a finger", () => {
  const { own, partner } = layoutToPlay({ width: 390, height: 664 });
  expect(own).toBeGreaterThanOrEqual(44);
  expect(10 * (own + partner) + kMatchBar + kQuickBar).toBeLessThanOrEqual(664);
});

test("lying, one's own board takes the whole height", () => {
  const { own, partner } = layoutToPlay(lying);
  expect(own).toBe(48);
  expect(10 * own + 8 * partner).toBeLessThan(844);
  expect(10 * partner + kQuickBar).toBeLessThanOrEqual(390);
});

test("on a desk the partner's board has two thirds", () => {
  const { own, partner } = layoutToPlay(desk);
  expect(own).toBe(82);
  expect(partner).toBe(54);
});

test("spectators see equal boards that fit", () => {
  for (const window of [phone, lying, desk]) {
    const { own, partner, mode } = layoutToWatch(window, "watches");
    expect(own).toBe(partner);
    const across = mode === "upright" ? 8 : 16;
    const down = mode === "upright" ? 20 : 10;
    expect(across * own).toBeLessThanOrEqual(window.width);
    expect(down * own).toBeLessThanOrEqual(window.height);
  }
});
