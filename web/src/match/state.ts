// A match as it stands between two events: boards, reserves, clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// As src/match/model/state.hpp, of which it holds what can be seen.
import { type BoardId, type Color, type JsonObject, type Seat } from "../../protocol";
import { parseMove, type Reserve, type ReserveRole } from "../base/chess";
import { boardOf, byBoard, colorOf } from "../base/seat";
import type { Book, Core } from "../rules/core";
import { emptyReserve, turnOf, withMore, withTurn } from "../rules/fen";
import { ran, type Side } from "./clock";

// What is needed of the rules.
export interface MoveRules {
  // The board after a move, lawful or not; the same where no hand could make it.
  play(fen: string, move: string): string;
  // What of a capture goes over to the partner.
  transferred(fen: string, move: string): ReserveRole | null;
}

// On the board, not pressed. A piece can be dropped that the partner has taken and not pressed yet.
export interface Made {
  move: string;
  color: Color;
  source: "held" | "partners-capture" | "nowhere";
}

export interface LastTurn {
  move: string;
  color: Color;
  before: string;
  transferred: Partial<Record<Seat, string>>;
  spent: Reserve;
}

export interface End {
  winner: string | null;
  board: BoardId | null;
  reason: string;
  articles: string[];
  line: number | null;
}

export interface BoardState {
  fen: string; // of completed turns
  made: readonly Made[];
  turn: Color;
  running: Color; // whose clock runs while the clocks of this board do
  delay: Record<Color, number>; // left of this turn
  ply: number; // completed turns
  last: LastTurn | null;
  lastMove: string | null; // for marking; null where it was taken back
  paused: boolean;
  pending: number;
  ends: readonly End[];
  usedEarly: Record<Color, Reserve>; // of the captures made here: dropped over there
}

export interface Clockwork {
  base: number;
  increment: number;
  delay: number;
}

// What is in force: as the header says, else as the rulebook does.
export function clockworkOf(header: JsonObject, core: Core, book: Book): Clockwork {
  const time = (name: string): number =>
    Number(header[`${name}_ms`] ?? core.setting(book, `time.${name === "clock" ? "base" : name}_ms`));
  return { base: time("clock"), increment: time("increment"), delay: time("delay") };
}

export interface State {
  now: number;
  started: boolean;
  boards: Record<BoardId, BoardState>;
  clocks: Record<Seat, number>;
  over: End | null;
  clocksWhenOver: Record<Seat, number> | null; // by the first result, whatever has replaced it since
  clocksAtEnd: Record<Seat, number> | null; // by the result that stands
  pendingClaims: ReadonlyMap<number, { board: BoardId; clocks: Record<Seat, number> }>;
}

export const none: Readonly<Reserve> = emptyReserve();

export function begin(fens: Record<BoardId, string>, clocks: Record<Seat, number>): State {
  return {
    now: 0,
    started: false,
    boards: byBoard((board) => ({
      fen: fens[board],
      made: [],
      turn: turnOf(fens[board]),
      running: turnOf(fens[board]),
      delay: { white: 0, black: 0 },
      ply: 0,
      last: null,
      lastMove: null,
      paused: false,
      pending: 0,
      ends: [],
      usedEarly: { white: none, black: none },
    })),
    clocks,
    over: null,
    clocksWhenOver: null,
    clocksAtEnd: null,
    pendingClaims: new Map(),
  };
}

export function ticking(state: State, board: BoardId): boolean {
  const on = state.boards[board];
  return state.started && !state.over && on.ends.length === 0 && !on.paused && on.pending === 0;
}

// A side of a clock at a moment that is not before the state.
export function sideAt(state: State, seat: Seat, at: number): Side {
  const board = boardOf(seat);
  const on = state.boards[board];
  const side: Side = { left: state.clocks[seat], delay: on.delay[colorOf(seat)] };
  const runs = ticking(state, board) && on.running === colorOf(seat);
  return runs ? ran(side, at - state.now) : side;
}

// What it shows.
export function left(state: State, seat: Seat, at: number): number {
  return sideAt(state, seat, at).left;
}

// With all moves made.
export function physical(board: BoardState, rules: MoveRules): string {
  return board.made.reduce((fen, made) => withMade(fen, made, rules), board.fen);
}

export function withMade(fen: string, made: Made, rules: MoveRules): string {
  let before = withTurn(fen, made.color);
  const move = parseMove(made.move);
  if (made.source !== "held" && move?.kind === "drop") {
    before = withMore(before, made.color, move.role, 1);
  }
  return rules.play(before, made.move);
}
