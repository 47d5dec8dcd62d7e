// What the lists of moves of a match that is on and of one that is over both tell of a turn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, seats, type BoardId, type Command, type MatchEvent, type Seat } from "../../../protocol";
import { boardOf, byBoard } from "../../base/seat";
import { readPosition } from "../../rules/fen";
import { tell, type Telling, withReason } from "../../words/events";
import type { MoveShown } from "./moment";

// How long turns have been thought about, by the time that the clocks of their board have run.
export class ThinkingTime {
  #run = byBoard(() => 0); // ms
  #began = byBoard(() => 0); // of its turn, by that

  pass(board: BoardId, ms: number): void {
    this.#run[board] += Math.max(0, ms);
  }

  // The turn begins now.
  begin(board: BoardId): void {
    this.#began[board] = this.#run[board];
  }

  of(board: BoardId): number {
    return this.#run[board] - this.#began[board];
  }
}

// A turn that is completed; before it the board showed `fen` and had completed `ply` turns.
export function moveShown(
  event: MatchEvent,
  { fen, ply, thought }: { fen: string; ply: number; thought: number },
  nameOf: (move: string) => string,
): MoveShown {
  const seat = event["seat"] as Seat;
  const { move } = event;
  if (typeof move !== "string") {
    const number = Math.floor(ply / 2) + 1;
    return { seat, move: "", san: "press", number, thought, captures: false, check: false, legal: true };
  }
  return {
    seat,
    move,
    san: nameOf(move),
    number: readPosition(fen, null).moveNumber,
    thought,
    captures: typeof event["captured"] === "string",
    check: event["check"] === true,
    legal: event["judgement"] !== null,
  };
}

// What happened by a command, in words. The end of a board says nothing more than that of the match.
export function tellingsOf(
  events: readonly MatchEvent[],
  names: Record<Seat, string>,
  command: Command,
  offered: readonly Seat[],
): Telling[] {
  const over = events.some(({ event }) => event === "match-over");
  const told = events
    .filter(({ event }) => !(over && event === "board-over"))
    .map((event) => tell(event, names, command, offered))
    .filter((telling) => telling !== null);
  const last = told.at(-1);
  return last ? [...told.slice(0, -1), { ...last, text: withReason(last.text, command) }] : [];
}

// The boards that an event concerns.
export function boardsOf({ event, board, seat }: MatchEvent): readonly BoardId[] {
  if (event === "match-over" || event === "result-lifted") return boardIds;
  if (board === "A" || board === "B") return [board];
  return typeof seat === "string" && seats.includes(seat as Seat) ? [boardOf(seat as Seat)] : boardIds;
}

export const concerned = (events: readonly MatchEvent[]): readonly BoardId[] =>
  boardIds.filter((board) => events.some((event) => boardsOf(event).includes(board)));
