// What differs between two positions, for the eye: which pieces glide, appear and vanish.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Piece, Square } from "../../base/chess";

type Pieces = ReadonlyMap<Square, Piece>;

export interface Changes {
  glides: { from: Square; to: Square; piece: Piece }[];
  appears: { on: Square; piece: Piece }[];
  vanishes: Square[];
}

const samePiece = (a: Piece, b: Piece): boolean =>
  a.color === b.color && a.role === b.role && a.promoted === b.promoted;

// A pawn and what it became.
const promotes = (a: Piece, b: Piece): boolean =>
  a.color === b.color && ((a.role === "pawn" && b.promoted) || (b.role === "pawn" && a.promoted));

function distance(a: Square, b: Square): number {
  return Math.hypot(a.charCodeAt(0) - b.charCodeAt(0), a.charCodeAt(1) - b.charCodeAt(1));
}

// The nearest of these squares whose piece is meant; null if there is none.
function nearest(to: Square, gone: Pieces, meant: (piece: Piece) => boolean): Square | null {
  let best: Square | null = null;
  for (const [square, piece] of gone) {
    if (meant(piece) && (best === null || distance(square, to) < distance(best, to))) best = square;
  }
  return best;
}

// A piece that is new on its square glides there from the nearest square that the same piece left;
// a promoted one, if need be, from where a pawn stood.
export function changesBetween(before: Pieces, after: Pieces): Changes {
  const stays = (a: Piece, b: Piece | undefined): boolean => b !== undefined && samePiece(a, b);
  const gone = new Map([...before].filter(([square, piece]) => !stays(piece, after.get(square))));
  let fresh = [...after].filter(([square, piece]) => !stays(piece, before.get(square)));
  const glides: Changes["glides"] = [];
  for (const alike of [samePiece, promotes]) {
    fresh = fresh.filter(([to, piece]) => {
      const from = nearest(to, gone, (left) => alike(left, piece));
      if (from === null) return true;
      gone.delete(from);
      glides.push({ from, to, piece });
      return false;
    });
  }
  return {
    glides,
    appears: fresh.map(([on, piece]) => ({ on, piece })),
    vanishes: [...gone.keys()],
  };
}
