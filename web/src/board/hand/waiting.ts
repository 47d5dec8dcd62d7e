// Whether the side to move can do nothing but wait for a piece.
// SPDX-License-Identifier: GPL-3.0-or-later
import { RulesFault, type Book, type Core, type Finding } from "../../rules/core";

export interface Standing {
  fen: string;
  otherBoard: "running" | "over";
}

// What the judge says of it, where it says "wait".
export function waiting(core: Core, book: Book, { fen, otherBoard }: Standing): Finding | null {
  try {
    const found = core.judge(fen, book, otherBoard);
    return found.judgement === "wait" ? found : null;
  } catch (error) {
    // Where moves stand that no rule allows, there may be nothing to judge.
    if (error instanceof RulesFault) return null;
    throw error;
  }
}
