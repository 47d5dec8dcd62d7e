// What the lines of a match say about its boards: last moves, and since when a turn lasts.
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

// When the turn that is on began: at the last press on that board, or at the start.
export function turnSince(lines: readonly ToldLine[], board: BoardId): number {
  return lastEvent(lines, board, "completed")?.at ?? startedAt(lines) ?? 0;
}

export function startedAt(lines: readonly ToldLine[]): number | null {
  for (const line of lines) {
    const started = line.events.find((event) => event.event === "started");
    if (started) return started.at;
  }
  return null;
}

// What of a span of time counts on a clock, the first `delay` of the turn being free.
// All in ms on the match's own time.
export function spent(since: number, from: number, to: number, delay: number): number {
  return Math.max(0, to - Math.max(from, since + delay));
}
