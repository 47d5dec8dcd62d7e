// What the lines of a match say about its boards: last events and moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, MatchEvent, Seat, ToldLine } from "../../protocol";
import { boardOf } from "../base/seat";

export const seatOfEvent = (event: MatchEvent): Seat | null =>
  typeof event["seat"] === "string" ? (event["seat"] as Seat) : null;

const onBoard = (event: MatchEvent, board: BoardId): boolean => {
  const seat = seatOfEvent(event);
  return seat !== null && boardOf(seat) === board;
};

// The last event of that name on a board.
export function lastEvent(
  lines: readonly ToldLine[],
  board: BoardId,
  name: MatchEvent["event"],
): MatchEvent | null {
  for (let i = lines.length - 1; i >= 0; --i) {
    const events = lines[i]?.events ?? [];
    for (let j = events.length - 1; j >= 0; --j) {
      const event = events[j];
      if (event?.event === name && onBoard(event, board)) return event;
    }
  }
  return null;
}

// The last completed move on a board, in coordinates.
export function lastMove(lines: readonly ToldLine[], board: BoardId): string | null {
  const move = lastEvent(lines, board, "completed")?.["move"];
  return typeof move === "string" ? move : null;
}
