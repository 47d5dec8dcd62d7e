// What the boards of a match show, whether the match is being played, watched or replayed.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Authority, BoardId, BotStyle, Color, Over, PersonKind, Phase, Seat } from "../../../protocol";
import type { Book } from "../../rules/core";
import type { Arrow } from "./arrow";

export interface SeatShown {
  name: string;
  kind: PersonKind;
  present: boolean;
  lag: number | null; // ms, half the way there and back
  yours: boolean;
  bot?: { level: number; style: BotStyle }; // how a bot plays, where it is known
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

// How a move was answered.
export type MoveAnswer = { done: true } | { done: false; why: string };

// What partners draw for each other.
export interface Pointing {
  // Whether one's partner plays on a board, and sees what one draws there.
  pointsOn(board: BoardId): boolean;
  point(board: BoardId, arrows: readonly Arrow[]): void;
  // What one's partner has drawn on a board, until it is put out of sight.
  pointedOn(board: BoardId): Pointed;
  dismiss(): void;
}
export interface Pointed {
  by: string; // their name
  arrows: readonly Arrow[];
}

// A match that is on, in which somebody at this page may play.
export interface Played extends Shown {
  readonly authority: Authority;
  readonly phase: Phase;
  // One's own seat on a board.
  seatOn(board: BoardId): Seat | null;
  readonly pointing: Pointing | null; // null where partners show each other nothing
  // What one has sent and the server has not answered yet.
  sent(board: BoardId): string | null;
  // Makes and presses a move; it is shown at once.
  play(seat: Seat, move: string): Promise<MoveAnswer>;
  // Makes a move without pressing it.
  make(seat: Seat, move: string): Promise<MoveAnswer>;
}
