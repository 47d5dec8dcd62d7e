// What a board shows beside the position itself: marked squares, pieces being dragged, and planned pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { parseMove, squaresOf, type Piece, type ReserveRole, type Role, type Square } from "../../base/chess";
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
// What is planned is seen as if it had been played.
export function lyingPieces({ hand, carried }: Situation): ReadonlyMap<Square, Piece> {
  const from = hand.promoting?.from ?? (carried !== null && !isReserve(carried) ? carried : null);
  const pale = hand.proposed === null ? hand.dropped : new Set<Square>();
  if (from === null && pale.size === 0) return hand.ahead.pieces;
  const rest = new Map(hand.ahead.pieces);
  for (const square of pale) rest.delete(square);
  if (from !== null) rest.delete(from);
  return rest;
}

// Where one's own pieces would stand after what is planned, and do not stand now.
export function plannedPieces({ position, color, hand }: Situation): ReadonlyMap<Square, Role> {
  const planned = new Map<Square, Role>();
  for (const [square, piece] of hand.ahead.pieces) {
    const now = position.pieces.get(square);
    if (piece.color === color && (now?.color !== color || now.role !== piece.role)) {
      planned.set(square, piece.role);
    }
  }
  return planned;
}

// The roles of the reserve that are to be dropped.
export function plannedRoles({ plans }: Hand): ReserveRole[] {
  return plans.flatMap((plan) => {
    const move = parseMove(plan);
    return move?.kind === "drop" ? [move.role] : [];
  });
}

export function palePieces({ position, color, hand, carried }: Situation): PalePiece[] {
  const pale: PalePiece[] = [];
  if (!color) return pale;
  if (carried !== null && !isReserve(carried)) {
    const piece = hand.ahead.pieces.get(carried);
    if (piece) pale.push({ square: carried, role: piece.role, color, kind: "left" });
  }
  if (hand.proposed !== null) return pale;
  for (const square of hand.dropped) {
    const piece = hand.ahead.pieces.get(square);
    if (piece && square !== carried) pale.push({ square, role: piece.role, color, kind: "planned" });
  }
  // A single plan changes nothing on the board.
  const plan = hand.plans.length === 1 && hand.aheadFen === hand.ground.fen ? parseMove(hand.plans[0]!) : undefined;
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
    if (names?.split(" ").includes(name)) return;
    squares.set(square, names === undefined ? name : `${names} ${name}`);
  };
  for (const square of squaresOf(last ?? "")) mark(square, pressed ? "last" : "last lies");
  if (position.check) mark(position.check, "check");
  for (const square of hints) mark(square, "helps");
  for (const plan of hand.plans) for (const square of squaresOf(plan)) mark(square, "plan");
  for (const square of squaresOf(hand.proposed ?? "")) mark(square, "chosen");
  if (hand.held && !isReserve(hand.held.source)) mark(hand.held.source, "chosen");
  if (hand.promoting) mark(hand.promoting.from, "chosen");
  for (const to of hand.targets) {
    const over = to === hovered;
    if (targets === "hidden" && !over) continue;
    mark(to, `target${hand.ahead.pieces.has(to) ? " taken" : ""}${over ? " over" : ""}`);
  }
  return squares;
}
