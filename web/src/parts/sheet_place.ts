// Where a sheet opens over a match, so that it covers no board that it need not, and no clock of one's own.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Box } from "./placing";

// What is behind it: boards with their strips, and the clocks of one's own.
export interface Behind {
  own: readonly Box[];
  all: readonly Box[];
  clocks: readonly Box[];
}

// At an edge of the window, and how wide or high there, in px; null where there is no such place.
export type Place = { edge: "left" | "right" | "bottom"; size: number } | null;

const kMost = 400; // px wide
const kGap = 4; // px to a board
const kWide = 280; // px that a sheet is rather wide
const kNarrow = 210; // px that it has to be wide
const kLow = 300; // px that it has to be high

function beside(width: number, boards: readonly Box[], least: number): Place {
  const right = width - kGap - Math.max(...boards.map((board) => board.right));
  const left = Math.min(...boards.map((board) => board.left)) - kGap;
  const edge = right >= left ? "right" : "left";
  const size = Math.max(left, right);
  return size >= least ? { edge, size: Math.min(kMost, size) } : null;
}

// Beside both boards if it can be, then beside one's own, then below one's clocks.
export function sheetPlace({ width, height }: { width: number; height: number }, { own, all, clocks }: Behind): Place {
  if (own.length === 0) return null;
  const below = height - kGap - Math.max(...clocks.map((clock) => clock.bottom));
  return (
    beside(width, all, kWide) ??
    beside(width, own, kNarrow) ??
    (below >= kLow ? { edge: "bottom", size: below } : null)
  );
}
