// What the boards of a match show, whether the match is on, watched or replayed.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Color, Over, PersonKind, Seat } from "../../protocol";
import type { Book } from "../rules/core";

export interface SeatShown {
  name: string;
  kind: PersonKind;
  present: boolean;
  lag: number | null; // ms, half the way there and back
  yours: boolean;
}

export interface BoardShown {
  fen: string; // reserves in brackets; with the moves that lie on the board unpressed
  last: string | null; // the last move, in coordinates
  made: string | null; // a move that lies on the board and is not pressed
  ply: number; // completed turns
  turn: Color;
  running: Color | null; // whose clock runs
  paused: boolean;
  over: Over | null;
}

export interface Shown {
  readonly boards: Record<BoardId, BoardShown>;
  readonly seats: Record<Seat, SeatShown>;
  readonly book: Book | null; // null until the rules have been loaded
  readonly over: Over | null;
  // What a clock shows at this moment, in ms; below zero never.
  clock(seat: Seat): number;
}
