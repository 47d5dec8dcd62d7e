// A view of a match, as the server sends it, and what its boards show.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardView, MatchView } from "../../protocol";
import { byBoard, bySeat } from "../base/seat";
import type { BoardShown } from "../board/picture/shown";
import { startFen } from "../rules/fen";

// Where nothing has been told.
export const unknownView: MatchView = {
  at: 0,
  boards: byBoard(() => ({ fen: startFen, made: [], turn: "white", delay_left_ms: 0, ply: 0 })),
  clocks_ms: bySeat(() => 0),
  increment_ms: 0,
  delay_ms: 0,
  stops: [],
  offers: [],
  pending: [],
  infractions: [],
};

export function boardShown(view: BoardView): BoardShown {
  const made = view.made.at(-1)?.move ?? null;
  return {
    fen: view.stands ?? view.fen,
    last: made ?? view.last ?? null,
    made,
    ply: view.ply,
    turn: view.turn,
    running: view.running ?? null,
    paused: view.paused_by !== undefined,
    over: view.over ?? null,
  };
}
