// The words of one board: squares, roles, colours, moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../protocol";

export const files = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
export const ranks = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
export type File = (typeof files)[number];
export type Rank = (typeof ranks)[number];
// "e4"
export type Square = `${File}${Rank}`;

// Cheapest first.
export const roles = ["pawn", "knight", "bishop", "rook", "queen", "king"] as const;
export type Role = (typeof roles)[number];
// What a reserve can hold and a drop can bring, in the order of the reserves on the page.
export const reserveRoles = ["pawn", "knight", "bishop", "rook", "queen"] as const;
export type ReserveRole = (typeof reserveRoles)[number];
// What a pawn can become, dearest first.
export const promotionRoles = ["queen", "rook", "bishop", "knight"] as const;

export const letters = {
  pawn: "P",
  knight: "N",
  bishop: "B",
  rook: "R",
  queen: "Q",
  king: "K",
} as const satisfies Record<Role, string>;

const rolesByLetter = new Map<string, Role>(roles.map((role) => [letters[role], role]));

// From a letter of either case; nothing for any other.
export function roleOf(letter: string): Role | undefined {
  return rolesByLetter.get(letter.toUpperCase());
}

export function isSquare(text: string): text is Square {
  return /^[a-h][1-8]$/.test(text);
}

// A piece as it stands on a square.
export interface Piece {
  role: Role;
  color: Color;
  promoted: boolean;
}

export type Reserve = Record<ReserveRole, number>;

// A move taken apart: "e2e4", "e7e8q", "N@f3". Castling is the king's step.
export type Move =
  | { kind: "step"; from: Square; to: Square; promotion: Role | null }
  | { kind: "drop"; role: ReserveRole; to: Square };

// Nothing unless the text is such a move.
export function parseMove(text: string): Move | undefined {
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(text);
  if (drop) {
    return { kind: "drop", role: roleOf(drop[1]!) as ReserveRole, to: drop[2] as Square };
  }
  const step = /^([a-h][1-8])([a-h][1-8])([nbrq]?)$/.exec(text);
  if (!step) return undefined;
  const promotion = step[3] ? (roleOf(step[3]) ?? null) : null;
  return { kind: "step", from: step[1] as Square, to: step[2] as Square, promotion };
}

export function moveText(move: Move): string {
  if (move.kind === "drop") return `${letters[move.role]}@${move.to}`;
  return move.from + move.to + (move.promotion ? letters[move.promotion].toLowerCase() : "");
}

// "N@f3" for a knight to f3.
export function dropText(role: ReserveRole, to: Square): string {
  return `${letters[role]}@${to}`;
}

// What a move touches, as boards mark the last move: [from, to], or [to] of a drop.
export function squaresOf(text: string): Square[] {
  const move = parseMove(text);
  if (!move) return [];
  return move.kind === "drop" ? [move.to] : [move.from, move.to];
}
