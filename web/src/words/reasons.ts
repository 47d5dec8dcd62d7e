// Why a match ended and who won, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Reason, Seat, Team, Winner } from "../../protocol";
import { joined, say } from "../base/language/say.svelte";
import { seatOf, seatsOf, teamOf } from "../base/seat";

// An imported match may have no end.
export type EndReason = Reason | "unfinished";

// What must be known of an end; `over` of a view and `verdict` of a record both are one.
export interface Ending {
  winner?: Winner | null;
  board?: BoardId | null;
  reason: EndReason;
}

// In the order of a choice.
export const endReasons: readonly EndReason[] = [
  "checkmate",
  "illegal-move",
  "flag",
  "both-flags",
  "resignation",
  "agreement",
  "repetition",
  "fifty-moves",
  "stalemate",
  "simultaneous",
  "both-games",
  "forfeit",
  "no-clock",
  "ruling",
  "annulled",
  "unfinished",
];

// Two words at most, for lists: "Checkmate".
export function reasonWords(reason: EndReason): string {
  return endReasons.includes(reason) ? say(`end.${reason}`) : reason;
}

// "Ann and Di"
export function teamNames(team: Team, names: Record<Seat, string>): string {
  return joined(
    seatsOf(team).map((seat) => names[seat]),
    "and",
  );
}

// "Ann and Di win", "Draw", "Nobody wins".
export function winnerWords(ending: Ending, names: Record<Seat, string>): string {
  switch (ending.winner) {
    case "one":
    case "two":
      return say("end.team-wins", { team: teamNames(ending.winner, names) });
    case "draw":
      return say("end.draw");
    default:
      return say("end.nobody-wins");
  }
}

// Why, as a sentence: "Bo is mated on board A."
export function howItEnded(ending: Ending, names: Record<Seat, string>): string {
  const board = ending.board ?? null;
  const loser = loserOf(ending);
  const white = board ? seatOf(board, "white") : null;
  const black = board ? seatOf(board, "black") : null;
  const seat = loser && white && black ? (teamOf(white) === loser ? white : black) : null;
  const one = seat !== null;
  const who = seat ? names[seat] : loser ? teamNames(loser, names) : "Nobody";
  const there = board ? ` on board ${board}` : "";
  switch (ending.reason) {
    case "checkmate":
      return `${who} ${one ? "is" : "are"} mated${there}.`;
    case "illegal-move":
      return one ? `${who} made an illegal move${there}.` : `${who} made illegal moves.`;
    case "flag":
      return one ? `The time of ${who} ran out${there}.` : `The time of ${who} ran out.`;
    case "both-flags":
      return `Both clocks ran out${there}.`;
    case "resignation":
      return `${who} resigned.`;
    case "agreement":
      return "The players agreed on a draw.";
    case "repetition":
      return `A position was repeated${there}.`;
    case "fifty-moves":
      return `Drawn by the fifty-move rule${there}.`;
    case "stalemate":
      return `Stalemate${there}.`;
    case "simultaneous":
      return "Both boards ended at the same time.";
    case "both-games":
      return "Both boards were played to their ends.";
    case "forfeit":
      return loser ? `${who} ${one ? "forfeits" : "forfeit"} the match.` : "The match was forfeited.";
    case "no-clock":
      return "No clock was available.";
    case "ruling":
      return "The director declared it.";
    case "annulled":
      return "The match is annulled and to be played again.";
    case "unfinished":
      return "The record stops before the match was over.";
  }
}

function loserOf(ending: Ending): Team | null {
  if (ending.winner === "one") return "two";
  return ending.winner === "two" ? "one" : null;
}
