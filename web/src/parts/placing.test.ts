// Where a small panel lies.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { placed, type Box } from "./placing";

const window = { width: 390, height: 664 };
const size = { width: 260, height: 90 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const at = (anchor: Box, never: Box[], rather: Box[] = []): Box => {
  const { left, top } = placed(size, anchor, { window, never, rather });
  return box(left, top, size.width, size.height);
};
const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test("it lies below what it explains, inside the window", () => {
  const anchor = box(100, 44, 120, 44);
  const found = at(anchor, []);
  expect(found.top).toBeGreaterThanOrEqual(anchor.bottom);
  expect(found.top).toBeLessThan(anchor.bottom + 12);
  const edge = at(box(260, 44, 130, 44), []);
  expect(edge.right).toBeLessThanOrEqual(window.width);
});

test("it covers no clock, and what else is needed only where there is no other place", () => {
  const anchor = box(260, 44, 130, 44);
  const clocks = [box(176, 84, 76, 30), box(176, 120, 76, 30)];
  const found = at(anchor, clocks, [box(0, 230, 390, 312)]);
  for (const clock of clocks) expect(apart(found, clock)).toBe(true);
  expect(apart(found, anchor)).toBe(true);
  expect(at(anchor, [], [box(0, 90, 390, 100)]).top).not.toBe(94);
});

test("where it fits nowhere without covering something, it covers no clock", () => {
  const clock = box(0, 90, 390, 200);
  const found = at(box(260, 44, 130, 44), [clock], [box(0, 0, 390, 664)]);
  expect(apart(found, clock)).toBe(true);
});
