// The time that the server gives a player for the first move; then they forfeit.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, LineView, MatchEvent, MatchView, Seat } from "../../protocol";
import { boardOf, colorOf } from "../base/seat";

// Since when the first move of a seat has been waited for, in the time of the match; null where it is
// not, as while one lies on the board that has not been pressed.
// The server counts from when their clock began to run, and anew after a pause.
export function firstMoveSince(lines: readonly LineView[], view: MatchView, seat: Seat): number | null {
  const board = boardOf(seat);
  const { running, turn, ply, over, made } = view.boards[board];
  const waits = running === colorOf(seat) && turn === running && ply < 2 && made.length === 0 && !over && !view.over;
  if (!waits) return null;
  for (const { events } of lines.toReversed()) {
    const begins = events.findLast((event) => setsRunning(event, board));
    if (begins) return begins.at;
  }
  return null;
}

// Whoever moves at once is told nothing of it, and whoever has minutes for it not before the last one.
const kAtOnceMs = 5_000;
const kToldMs = 60_000;

// Whether the time for a first move is shown, of which so much is left.
export const firstMoveShown = (left: number, within: number): boolean =>
  left > 0 && left <= Math.min(kToldMs, within - kAtOnceMs);

function setsRunning(event: MatchEvent, board: BoardId): boolean {
  switch (event.event) {
    case "started":
      return true;
    case "completed":
      return boardOf(event["seat"] as Seat) === board;
    case "resumed":
      return event["board"] === board || event["board"] === "both";
    default:
      return false;
  }
}
