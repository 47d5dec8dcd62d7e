// Where a small panel may lie beside what it explains, without covering what is needed.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Window } from "../base/window";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Obstacles {
  window: Window;
  never: readonly Box[]; // what it must not cover
  rather: readonly Box[]; // what it covers only where there is no other place
}

const kMargin = 4; // px to the edge of the window
const kStep = 4; // px from one place that is tried to the next
const kGap = 6; // px between the panel and what it explains

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const coveredOf = (box: Box, all: readonly Box[]): number =>
  all.reduce((sum, each) => sum + covered(box, each), 0);

// How far it lies from what it explains, in px; below it rather than above, and begun where it begins.
function distance(box: Box, anchor: Box): number {
  const across = Math.max(0, anchor.left - box.right, box.left - anchor.right);
  const down = Math.max(0, anchor.top - box.bottom, box.top - anchor.bottom);
  const above = box.top < anchor.top ? 2 : 0;
  return across + Math.abs(down - kGap) + above + Math.abs(box.left - anchor.left) / 50;
}

// The nearest place for a panel of this size.
export function placed(
  size: { width: number; height: number },
  anchor: Box,
  { window, never, rather }: Obstacles,
): { left: number; top: number } {
  let best = { left: kMargin, top: kMargin };
  let least = Infinity;
  for (let top = kMargin; top + size.height <= window.height - kMargin; top += kStep) {
    for (let left = kMargin; left + size.width <= window.width - kMargin; left += kStep) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const cost =
        distance(box, anchor) + coveredOf(box, rather) / 20 + 1_000 * coveredOf(box, [...never, anchor]);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}
