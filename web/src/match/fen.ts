// Changing a position where it is written: reserves, the side to move, what a pawn became.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Needs: FENs as the core writes them, reserves in brackets, dearest first, White's before Black's.
import type { Color } from "../../protocol";
import {
  files,
  letters,
  parseMove,
  reserveRoles,
  roleOf,
  type ReserveRole,
  type Square,
} from "../base/chess";

export const startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

export type Held = Record<ReserveRole, number>;

const kMostOfRole = 63;
const dearestFirst = [...reserveRoles].reverse();

export function held(fen: string, color: Color): Held {
  const counts: Held = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };
  for (const letter of /\[([^\]]*)\]/.exec(fen)?.[1] ?? "") {
    const role = roleOf(letter);
    if (role && role !== "king" && colorOf(letter) === color) ++counts[role];
  }
  return counts;
}

export function withHeld(fen: string, color: Color, men: Held): string {
  const both = { white: held(fen, "white"), black: held(fen, "black"), [color]: men };
  const text = (["white", "black"] as const)
    .map((side) => dearestFirst.map((role) => letterOf(role, side).repeat(both[side][role])).join(""))
    .join("");
  return fen.replace(/(\[[^\]]*\])? /, `[${text}] `);
}

export function withMore(fen: string, color: Color, role: ReserveRole, more: number): string {
  const men = held(fen, color);
  men[role] = Math.min(kMostOfRole, Math.max(0, men[role] + more));
  return withHeld(fen, color, men);
}

export function turnOf(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

// Nothing can be taken in passing once the turn was given to somebody else.
export function withTurn(fen: string, color: Color): string {
  if (turnOf(fen) === color) return fen;
  const [board, , castling, , ...rest] = fen.split(" ");
  return [board, color === "white" ? "w" : "b", castling, "-", ...rest].join(" ");
}

// The man on a square is another one now, and promoted.
export function withPromoted(fen: string, square: Square, role: ReserveRole): string {
  const [placement = "", ...rest] = fen.split("[");
  const rows = placement.split("/");
  const row = 8 - Number(square[1]);
  const squares = spread(rows[row] ?? "");
  const file = files.indexOf(square[0] as (typeof files)[number]);
  const man = squares[file];
  if (!man) return fen;
  squares[file] = letterOf(role, colorOf(man)) + "~";
  rows[row] = folded(squares);
  return [rows.join("/"), ...rest].join("[");
}

// A pawn that arrives without a word is a queen: "e7e8" is "e7e8q".
export function declared(fen: string, text: string): string {
  const move = parseMove(text);
  if (move?.kind !== "step" || move.promotion !== null) return text;
  const man = manAt(fen, move.from);
  const arrives = (man === "P" && move.to[1] === "8") || (man === "p" && move.to[1] === "1");
  return arrives ? `${text}q` : text;
}

// As a FEN writes it: "P", "q~"; "" of an empty square.
function manAt(fen: string, square: Square): string {
  const row = (fen.split(/[[ ]/)[0] ?? "").split("/")[8 - Number(square[1])] ?? "";
  return spread(row)[files.indexOf(square[0] as (typeof files)[number])] ?? "";
}

// "P3q~" as eight squares: "P", "", "", "", "q~", …
function spread(row: string): string[] {
  const squares: string[] = [];
  for (const man of row.match(/[A-Za-z]~?|\d/g) ?? []) {
    if (/\d/.test(man)) squares.push(...Array<string>(Number(man)).fill(""));
    else squares.push(man);
  }
  return squares;
}

function folded(squares: string[]): string {
  return squares
    .map((man) => man || "1")
    .join("")
    .replace(/1+/g, (run) => String(run.length));
}

function letterOf(role: ReserveRole, color: Color): string {
  return color === "white" ? letters[role] : letters[role].toLowerCase();
}

function colorOf(letter: string): Color {
  return letter.charAt(0) === letter.charAt(0).toUpperCase() ? "white" : "black";
}
