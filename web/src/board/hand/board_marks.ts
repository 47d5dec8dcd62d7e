// What a board shows beside the position itself: marked squares, pieces being dragged, and planned pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { parseMove, squaresOf, type Piece, type Square } from "../../base/chess";
import type { Position } from "../../rules/core";
import type { PalePiece } from "../picture/PalePieces.svelte";
import { isReserve, type Hand, type Source } from "./hand.svelte";

export interface Situation {
  position: Position;
  color: Color | null; // whose hand it is
  hand: Hand;
  carried: Source | null; // in the air
  hovered: Square | null; // under the pointer
  last: string | null; // the last move
  pressed: boolean; // or it only lies on the board
  hints: readonly Square[]; // where a piece would help
  targets: "shown" | "hidden";
}

// The pieces as they lie: one in the air is not on the board, nor one that is becoming another.
export function lyingPieces({ position, hand, carried }: Situation): ReadonlyMap<Square, Piece> {
  const from = hand.promoting?.from ?? (carried !== null && !isReserve(carried) ? carried : null);
  if (from === null) return position.pieces;
  const rest = new Map(position.pieces);
  rest.delete(from);
  return rest;
}

export function palePieces({ position, color, hand, carried }: Situation): PalePiece[] {
  const pale: PalePiece[] = [];
  if (!color) return pale;
  if (carried !== null && !isReserve(carried)) {
    const piece = position.pieces.get(carried);
    if (piece) pale.push({ square: carried, role: piece.role, color, kind: "left" });
  }
  const plan = hand.plan === null ? undefined : parseMove(hand.plan);
  if (plan) {
    const role =
      plan.kind === "drop" ? plan.role : (plan.promotion ?? position.pieces.get(plan.from)?.role);
    if (role) pale.push({ square: plan.to, role, color, kind: "planned" });
  }
  return pale;
}

// Classes by square, as board.css knows them.
export function marksOf(situation: Situation): Map<Square, string> {
  const { position, hand, hovered, last, pressed, hints, targets } = situation;
  const squares = new Map<Square, string>();
  const mark = (square: Square, name: string): void => {
    const names = squares.get(square);
    squares.set(square, names === undefined ? name : `${names} ${name}`);
  };
  for (const square of squaresOf(last ?? "")) mark(square, pressed ? "last" : "last lies");
  if (position.check) mark(position.check, "check");
  for (const square of hints) mark(square, "hint");
  for (const square of squaresOf(hand.plan ?? "")) mark(square, "plan");
  if (hand.held && !isReserve(hand.held.source)) mark(hand.held.source, "chosen");
  if (hand.promoting) mark(hand.promoting.from, "chosen");
  for (const to of hand.targets) {
    const over = to === hovered;
    if (targets === "hidden" && !over) continue;
    mark(to, `target${position.pieces.has(to) ? " taken" : ""}${over ? " over" : ""}`);
  }
  return squares;
}
