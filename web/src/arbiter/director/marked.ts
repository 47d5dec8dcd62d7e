// What the director is told without being asked: illegal moves that stand.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, MatchEvent, Seat } from "../../../protocol";
import { boardOf, opponentOf } from "../../base/seat";
import { seenName } from "../../words/seen_name";

export interface IllegalMove {
  line: number;
  at: number;
  seat: Seat;
  move: string; // as the list of moves has it
}

// Completed moves that the arbiter judges to be illegal, as long as they can be claimed: until they
// are, are taken back or answered, or their board is over. The server tells such judgements to
// officials alone.
export function illegalMoves(lines: readonly LineView[]): IllegalMove[] {
  return lines.flatMap((line, i) =>
    line.events.filter(isIllegal).flatMap((event): IllegalMove[] => {
      const seat = event["seat"] as Seat;
      const past = lines.slice(i).some(({ events }) => events.some(settles(seat, event.n)));
      return past ? [] : [{ line: line.line, at: event.at, seat, move: seenName(event, String(event["move"])) }];
    }),
  );
}

const isIllegal = (event: MatchEvent): boolean =>
  event.event === "completed" && typeof event["move"] === "string" && event["judgement"] === null;

// The first of a player's turns that comes back after it is this one.
const settles = (seat: Seat, after: number) => (event: MatchEvent): boolean => {
  if (event.n <= after) return false;
  switch (event.event) {
    case "turn-returned":
      return event["seat"] === seat;
    case "completed":
      return event["seat"] === opponentOf(seat);
    case "claim-upheld":
      return event["seat"] === opponentOf(seat) && event["what"] === "illegal-move";
    case "board-over":
      return event["board"] === boardOf(seat);
    case "match-over":
      return true;
    default:
      return false;
  }
};

// Whether all players have agreed that the director may call what they overlook.
export const mayCall = (lines: readonly LineView[]): boolean =>
  lines.some(({ events }) => events.some(({ event }) => event === "agreed"));
