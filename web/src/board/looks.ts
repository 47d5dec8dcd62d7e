// What a board shows beside the position itself: marked squares, men in the air, men only thought of.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../protocol";
import { parseMove, squaresOf, type Man, type Role, type Square } from "../base/chess";
import type { Position } from "../rules/core";
import { isReserve, type Hand, type Source } from "./hand.svelte";

export interface Situation {
  position: Position;
  color: Color | null; // whose hand it is
  hand: Hand;
  carried: Source | null; // in the air
  hovered: Square | null; // under the pointer
  last: string | null; // the last move
  pressed: boolean; // or it only lies on the board
  hints: readonly Square[]; // where a man would help
  targets: "shown" | "hidden";
}

// The men as they lie: one in the air is not on the board, nor one who is becoming another.
export function lyingMen({ position, hand, carried }: Situation): ReadonlyMap<Square, Man> {
  const from = hand.promoting?.from ?? (carried !== null && !isReserve(carried) ? carried : null);
  if (from === null) return position.men;
  const rest = new Map(position.men);
  rest.delete(from);
  return rest;
}

export interface PaleMan {
  square: Square;
  role: Role;
  color: Color;
  kind: "left" | "planned"; // where one was taken up, where one is to be
}

export function paleMen({ position, color, hand, carried }: Situation): PaleMan[] {
  const pale: PaleMan[] = [];
  if (!color) return pale;
  if (carried !== null && !isReserve(carried)) {
    const man = position.men.get(carried);
    if (man) pale.push({ square: carried, role: man.role, color, kind: "left" });
  }
  const plan = hand.plan === null ? undefined : parseMove(hand.plan);
  if (plan) {
    const role =
      plan.kind === "drop" ? plan.role : (plan.promotion ?? position.men.get(plan.from)?.role);
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
    mark(to, `target${position.men.has(to) ? " taken" : ""}${over ? " over" : ""}`);
  }
  return squares;
}
