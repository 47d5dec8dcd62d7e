// Where the squares of a board are, depending on how it is turned.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { files, ranks, type Square } from "../../base/chess";

// In squares, from the left and from the top.
export interface Place {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function placeOf(square: Square, orientation: Color): Place {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return orientation === "white" ? { x: file, y: 7 - rank } : { x: 7 - file, y: rank };
}

// The square at a place counted from the left and from the top; nothing beside the board.
export function squareIn(x: number, y: number, orientation: Color): Square | null {
  const white = orientation === "white";
  const file = files[white ? x : 7 - x];
  const rank = ranks[white ? 7 - y : y];
  return file && rank ? `${file}${rank}` : null;
}

// The square under a point of the window.
export function squareAt(x: number, y: number, box: Box, orientation: Color): Square | null {
  return squareIn(
    Math.floor((8 * (x - box.left)) / box.width),
    Math.floor((8 * (y - box.top)) / box.height),
    orientation,
  );
}

// All squares as they are read: from the left, from the top.
export function rowsOf(orientation: Color): Square[][] {
  return Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => squareIn(x, y, orientation)!),
  );
}

// The middle of a square in the window.
export function middleOf(square: Square, box: Box, orientation: Color): Place {
  const { x, y } = placeOf(square, orientation);
  return { x: box.left + ((x + 0.5) * box.width) / 8, y: box.top + ((y + 0.5) * box.height) / 8 };
}
