// Castling as hands do it: two squares with the king, or the king put on its rook.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import type { Square } from "../../base/chess";
import type { Position } from "../../rules/core";

// A king that may castle may also be put on the rook that castles with it.
export function withRooks(
  king: Square,
  targets: readonly Square[],
  position: Position,
  color: Color,
): Square[] {
  const rank = color === "white" ? "1" : "8";
  if (king !== `e${rank}`) return [...targets];
  const rooks = ([["g", "h"], ["c", "a"]] as const)
    .filter(([to]) => targets.includes(`${to}${rank}`))
    .map(([, rook]): Square => `${rook}${rank}`)
    .filter((rook) => {
      const piece = position.pieces.get(rook);
      return piece?.role === "rook" && piece.color === color && !targets.includes(rook);
    });
  return [...targets, ...rooks];
}

// Where a king goes that is put on a square: beside its rook, if the square holds it.
export function kingTo(king: Square, to: Square, position: Position): Square {
  const rook = position.pieces.get(to);
  const own = position.pieces.get(king)?.color;
  if (rook?.role !== "rook" || rook.color !== own) return to;
  return `${to > king ? "g" : "c"}${king.charAt(1) as "1" | "8"}`;
}
