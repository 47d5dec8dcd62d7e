// What an illegal move is called.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { MatchEvent } from "../../protocol";

// What a move is called that has no name by the rules, as anybody sees it: "Qh5xf7+", "e2e4", "N@f3";
// "e4-e5" where there was no piece to move; "O-O" where a king leaves its first square for one two
// files away, as it does to castle.
export function seenName(event: MatchEvent, move: string): string {
  const check = event["check"] === true ? "+" : "";
  if (move.includes("@")) return move + check;
  if (typeof event["piece"] !== "string") return `${move.slice(0, 2)}-${move.slice(2)}`;
  const side = event["piece"] === "K" ? castled[move] : undefined;
  if (side !== undefined) return side + check;
  const piece = event["piece"] === "P" ? "" : event["piece"];
  const takes = typeof event["captured"] === "string" ? "x" : "";
  const becomes = move.length > 4 ? `=${move.slice(4).toUpperCase()}` : "";
  return `${piece}${move.slice(0, 2)}${takes}${move.slice(2, 4)}${becomes}${check}`;
}

const castled: Readonly<Record<string, string>> = { e1g1: "O-O", e8g8: "O-O", e1c1: "O-O-O", e8c8: "O-O-O" };
