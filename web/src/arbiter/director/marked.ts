// What the director is told without being asked: illegal moves that stand, stops of one alone.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { LineView, MatchEvent, Seat } from "../../../protocol";
import { boardOf, opponentOf, partnerOf } from "../../base/seat";

export interface IllegalMove {
  line: number;
  at: number;
  seat: Seat;
  move: string; // coordinates
}

// Completed moves that the arbiter judges to be illegal, as long as they can be claimed: until they
// are, are taken back or answered, or their board is over. The server tells such judgements to
// officials alone.
export function illegalMoves(lines: readonly LineView[]): IllegalMove[] {
  return lines.flatMap((line, i) =>
    line.events.filter(isIllegal).flatMap((event): IllegalMove[] => {
      const seat = event["seat"] as Seat;
      const past = lines.slice(i).some(({ events }) => events.some(settles(seat, event.n)));
      return past ? [] : [{ line: line.line, at: event.at, seat, move: String(event["move"]) }];
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

export interface LoneStop {
  line: number;
  at: number;
  seat: Seat;
  text: string;
}

// Stops for a dispute that need both partners, and that the other one has not joined.
export function loneStops(lines: readonly LineView[]): LoneStop[] {
  const stops = lines.flatMap((line) =>
    line.events
      .filter(({ event }) => event === "stopped")
      .map((event) => ({ line, seat: event["seat"] as Seat })),
  );
  return stops.flatMap(({ line, seat }, i): LoneStop[] => {
    const team = [seat, partnerOf(seat)];
    const next = stops.slice(i + 1).find((stop) => team.includes(stop.seat));
    const joined = next?.seat === partnerOf(seat) && pauses(next.line);
    if (pauses(line) || joined) return [];
    const { at, ["text"]: said } = line.command;
    return [{ line: line.line, at, seat, text: typeof said === "string" ? said : "" }];
  });
}

const pauses = ({ events }: LineView): boolean => events.some(({ event }) => event === "paused");

// Whether all players have agreed that the director may call what they overlook.
export const mayCall = (lines: readonly LineView[]): boolean =>
  lines.some(({ events }) => events.some(({ event }) => event === "agreed"));
