// The rules as a match that is followed or replayed needs them: what a hand makes of a board.
// SPDX-License-Identifier: GPL-3.0-or-later
import { RulesFault, type Book, type Core } from "../rules/core";
import { declared, startFen } from "../rules/fen";
import type { MoveRules } from "./state";

// Moves that no hand could make leave a board as it is.
export function moveRulesOf(core: Core, book: Book): MoveRules {
  const or = <T>(otherwise: T, ask: () => T): T => {
    try {
      return ask();
    } catch (error) {
      if (error instanceof RulesFault) return otherwise;
      throw error;
    }
  };
  return {
    play: (fen, move) =>
      or(fen, () => core.after({ A: fen, B: startFen }, "A", declared(fen, move), book).A),
    transferred: (fen, move) => or(null, () => core.transferred(fen, declared(fen, move), book)),
  };
}
