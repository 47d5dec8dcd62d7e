// A FEN with reserves taken apart, for whoever draws it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../protocol";
import { files, isSquare, ranks, roleOf } from "../base/chess";
import type { Man, Reserve, Square } from "../base/chess";

export interface Position {
  men: Map<Square, Man>;
  reserves: Record<Color, Reserve>;
  turn: Color;
  // The king that is on the move and in check.
  check: Square | null;
  // "KQkq", "-"
  castling: string;
  // Passed over by the double step just made.
  epSquare: Square | null;
  halfMoves: number;
  moveNumber: number;
}

export function emptyReserve(): Reserve {
  return { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };
}

function colorOf(letter: string): Color {
  return letter === letter.toUpperCase() ? "white" : "black";
}

function readMen(placement: string): Map<Square, Man> {
  const men = new Map<Square, Man>();
  placement.split("/").forEach((row, i) => {
    const rank = ranks[7 - i];
    let file = 0;
    let last: Man | undefined;
    for (const letter of row) {
      const role = roleOf(letter);
      if (letter === "~" && last) last.promoted = true;
      else if (!role) file += Number(letter);
      else {
        last = { role, color: colorOf(letter), promoted: false };
        men.set(`${files[file]!}${rank!}`, last);
        ++file;
      }
    }
  });
  return men;
}

function readReserves(letters: string): Record<Color, Reserve> {
  const reserves = { white: emptyReserve(), black: emptyReserve() };
  for (const letter of letters) {
    const role = roleOf(letter);
    if (role && role !== "king") ++reserves[colorOf(letter)][role];
  }
  return reserves;
}

// Needs: a FEN that the core could read.
export function readPosition(fen: string, check: Square | null): Position {
  const [board = "", turn, castling = "-", ep = "-", halfMoves, moveNumber] = fen.split(" ");
  const [placement = "", held = ""] = board.split("[");
  return {
    men: readMen(placement),
    reserves: readReserves(held),
    turn: turn === "b" ? "black" : "white",
    check,
    castling,
    epSquare: isSquare(ep) ? ep : null,
    halfMoves: Number(halfMoves ?? 0),
    moveNumber: Number(moveNumber ?? 1),
  };
}
