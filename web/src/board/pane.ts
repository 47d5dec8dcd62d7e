// The size of a board with the strips of its two seats, for whoever lays out a screen.
// SPDX-License-Identifier: GPL-3.0-or-later

// Reserves, names and clocks stand above and below a board, or beside it.
export type Strips = "tall" | "side";

export interface Pane {
  strips: Strips;
  square: number; // px
  strip: number; // px: how high the strips are, or how wide the column of both
  width: number;
  height: number;
}

export const kLeastSquare = 12; // px
const kStrip = 28; // px: holds a name above a clock
const kNameRow = 14; // px: the least that holds a name
const kName = 100; // px: holds a name of twelve letters

// Where the strips of a board may be. Beside it they are two squares wide, or at least as wide as a
// short name, or as a long one.
export interface Frame {
  strips: Strips;
  least: number; // px
}
export const tall: Frame = { strips: "tall", least: kStrip };
export const side: Frame = { strips: "side", least: 76 };
export const broad: Frame = { strips: "side", least: kName };

// A board of eight squares with its strips.
export function paneOf({ strips, least }: Frame, square: number): Pane {
  const board = 8 * square;
  const strip = Math.max(strips === "tall" ? square : 2 * square, least);
  return strips === "tall"
    ? { strips, square, strip, width: board, height: board + 2 * strip }
    : { strips, square, strip, width: board + strip, height: board };
}

// The same board with strips that take up to `spare` px more of the height, as far as their clocks gain by it.
export function stretched(pane: Pane, spare: number): Pane {
  const more = Math.floor(Math.min(spare / 2, 0.8 * pane.square));
  if (pane.strips === "side" || more <= 0) return pane;
  return { ...pane, strip: pane.strip + more, height: pane.height + 2 * more };
}

// Whether its strips hold a name beyond a clock that is as high as the reserve.
export const isStretched = ({ strips, square, strip }: Pane): boolean =>
  strips === "tall" && square >= kStrip && strip - square >= kNameRow;

// What is lost where names have little room, 0 to 1: beside the reserve, or in the column.
export function cutNames({ strips, square, strip }: Pane): number {
  return Math.max(0, 1 - (strips === "tall" ? 3 * square : strip) / kName);
}

// The largest square whose pane is not larger than this; 0 if there is none.
export function squareWithin(frame: Frame, width: number, height: number): number {
  const [wide, high] = frame.strips === "tall" ? [8, 10] : [10, 8];
  let square = Math.floor(Math.min(width / wide, height / high));
  for (; square > 0; --square) {
    const pane = paneOf(frame, square);
    if (pane.width <= width && pane.height <= height) return square;
  }
  return 0;
}
