// A board as it would stand if what is planned had been played, and nobody else had moved.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { parseMove, type Square } from "../../base/chess";
import { RulesFault, type Book, type Core } from "../../rules/core";
import { readPosition, reserveOf, startFen, withMore, withTurn, writePosition } from "../../rules/fen";

export interface Rules {
  color: Color; // whose plans they are
  core: Core;
  book: Book;
}

export interface Ahead {
  fen: string;
  dropped: ReadonlySet<Square>; // where pieces stand that would come from the reserve
}

export function aheadOf(fen: string, plans: readonly string[], rules: Rules): Ahead {
  const dropped = new Set<Square>();
  let at = fen;
  for (const plan of plans) {
    at = afterPlan(at, plan, rules);
    const move = parseMove(plan);
    if (move?.kind === "drop" || (move && dropped.delete(move.from))) dropped.add(move.to);
  }
  return { fen: at, dropped };
}

// After one plan. Whatever cannot be done even by hand changes nothing.
export function afterPlan(fen: string, plan: string, { color, core, book }: Rules): string {
  const move = parseMove(plan);
  if (!move) return fen;
  const own = withTurn(fen, color);
  const lacks = move.kind === "drop" && reserveOf(own, color)[move.role] === 0;
  const before = lacks ? withMore(own, color, move.role, 1) : own;
  return (
    after(before, plan, core, book) ??
    // The piece that stands there may have been taken by then.
    after(without(before, move.to), plan, core, book) ??
    fen
  );
}

function after(fen: string, move: string, core: Core, book: Book): string | null {
  try {
    return core.after({ A: fen, B: startFen }, "A", move, book).A;
  } catch (error) {
    if (error instanceof RulesFault) return null;
    throw error;
  }
}

function without(fen: string, square: Square): string {
  const position = readPosition(fen, null);
  position.pieces.delete(square);
  return writePosition(position);
}
