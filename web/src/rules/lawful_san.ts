// What a move is called, if it is one.
// SPDX-License-Identifier: GPL-3.0-or-later
import { RulesFault, type Book, type Core } from "./core";
import { declared } from "./fen";

// "Nbd2" for "b1d2"; null where the move is not legal for the side to move.
export function lawfulSan(core: Core, book: Book, fen: string, move: string): string | null {
  try {
    return core.san(fen, declared(fen, move), book);
  } catch (error) {
    if (error instanceof RulesFault) return null;
    throw error;
  }
}
