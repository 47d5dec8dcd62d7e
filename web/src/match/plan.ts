// What becomes of a move that was planned ahead: a premove, or a drop of a man still to come.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../protocol";
import { letters, parseMove, type ReserveRole } from "../base/chess";
import { readPosition } from "../rules/position";

export type Fate = "play" | "wait" | "cancel";

export interface Outlook {
  fen: string;
  color: Color; // who has planned
  mayMove: boolean; // it is that player's turn, and the clocks run
  isAllowed: (fen: string, move: string) => boolean; // for the side to move
}

// A plan is played as soon as it may be. It waits for its turn, and for a man that is not held
// yet; it is given up when its man is gone, or when what was planned cannot be done any more.
export function fateOf(plan: string, outlook: Outlook): Fate {
  const { fen, color, mayMove, isAllowed } = outlook;
  const move = parseMove(plan);
  if (!move) return "cancel";
  const { men, reserves } = readPosition(fen, null);
  if (move.kind === "step") {
    const man = men.get(move.from);
    if (man?.color !== color) return "cancel";
    if (move.promotion && man.role !== "pawn") return "cancel";
    if (!mayMove) return "wait";
    return isAllowed(fen, plan) ? "play" : "cancel";
  }
  if (!mayMove) return "wait";
  if (reserves[color][move.role] > 0) return isAllowed(fen, plan) ? "play" : "cancel";
  return isAllowed(withMan(fen, move.role, color), plan) ? "wait" : "cancel";
}

// The same position with one man more in that reserve.
export function withMan(fen: string, role: ReserveRole, color: Color): string {
  const letter = color === "white" ? letters[role] : letters[role].toLowerCase();
  return fen.replace("]", `${letter}]`);
}

// The same position with that side to move.
export function withTurn(fen: string, color: Color): string {
  const [placement = "", turn, castling = "-", ep = "-", ...counts] = fen.split(" ");
  const letter = color === "white" ? "w" : "b";
  return [placement, letter, castling, turn === letter ? ep : "-", ...counts].join(" ");
}
