// Where on a board something may lie so that a move stays in sight.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { squaresOf } from "../../base/chess";
import { placeOf } from "../picture/geometry";

// In squares from the top: near the lower edge, the middle or the upper edge, as far as can be from
// the squares of the move; of two as good the lower one, where a thumb is.
export function rowBeside(move: string, orientation: Color): number {
  const rows = squaresOf(move).map((square) => placeOf(square, orientation).y + 0.5);
  const away = (row: number): number => Math.min(...rows.map((each) => Math.abs(each - row)));
  return [7, 4, 1].reduce((best, row) => (away(row) > away(best) ? row : best));
}
