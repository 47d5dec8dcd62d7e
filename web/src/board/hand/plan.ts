// What becomes of moves that were planned ahead: premoves, and drops of pieces still to come.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { parseMove } from "../../base/chess";
import { readPosition, withMore } from "../../rules/fen";

export type Fate = "play" | "wait" | "cancel";

export interface Outlook {
  fen: string;
  color: Color; // who has planned
  mayMove: boolean; // it is that player's turn, and the clocks run
  isAllowed: (fen: string, move: string) => boolean; // for the side to move
}

// A plan is played as soon as it may be. It waits for its turn, and for a piece that is not held
// yet; it is given up when its piece is gone, or when what was planned cannot be done any more.
export function fateOf(plan: string, outlook: Outlook): Fate {
  const { fen, color, mayMove, isAllowed } = outlook;
  const move = parseMove(plan);
  if (!move) return "cancel";
  const { pieces, reserves } = readPosition(fen, null);
  if (move.kind === "step") {
    const piece = pieces.get(move.from);
    if (piece?.color !== color) return "cancel";
    if (move.promotion && piece.role !== "pawn") return "cancel";
    if (!mayMove) return "wait";
    return isAllowed(fen, plan) ? "play" : "cancel";
  }
  if (!mayMove) return "wait";
  if (reserves[color][move.role] > 0) return isAllowed(fen, plan) ? "play" : "cancel";
  return isAllowed(withMore(fen, color, move.role, 1), plan) ? "wait" : "cancel";
}

export interface Sifted {
  played: string | null;
  kept: readonly string[];
  lost: readonly string[]; // one that cannot be played, and all after it
}

// Of plans that are to be played one after another: the first may be played, the others wait as long
// as the pieces are there that they are to move; `after` is a position after a plan.
export function sift(
  plans: readonly string[],
  outlook: Outlook,
  after: (fen: string, plan: string) => string,
): Sifted {
  let { fen } = outlook;
  for (const [i, plan] of plans.entries()) {
    const fate = fateOf(plan, { ...outlook, fen, mayMove: outlook.mayMove && i === 0 });
    if (fate === "play") return { played: plan, kept: plans.slice(1), lost: [] };
    if (fate === "cancel") return { played: null, kept: plans.slice(0, i), lost: plans.slice(i) };
    fen = after(fen, plan);
  }
  return { played: null, kept: plans, lost: [] };
}
