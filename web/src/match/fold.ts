// What each event of a match does to its boards and clocks; nothing is decided here.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It follows src/match/fold/apply.cpp. States are values: an event makes a new one that shares
// what it has not changed.
import { boardIds, seats, type BoardId, type Color, type MatchEvent, type Seat } from "../../protocol";
import { letters, parseMove, reserveRoles, roleOf, type Reserve, type ReserveRole } from "../base/chess";
import { boardOf, byBoard, colorOf, otherBoard, otherColor, seatOf } from "../base/seat";
import { reserveOf, turnOf, withMore, withPromoted, withReserve, withTurn } from "../rules/fen";
import { EventFields } from "./event_fields";
import {
  none,
  physical,
  sideAt,
  ticking,
  withMade,
  type BoardState,
  type Clockwork,
  type MoveRules,
  type LastTurn,
  type Made,
  type State,
} from "./state";

export function apply(state: State, event: MatchEvent, clockwork: Clockwork, rules: MoveRules): State {
  if (event.event === "refused") return state;
  return new Fold(settle(state, event.at), event, clockwork, rules).done();
}

// Takes the time since the last event off the clocks that run.
function settle(state: State, at: number): State {
  const next: State = { ...state, now: Math.max(state.now, at), clocks: { ...state.clocks } };
  if (next.now === state.now) return next;
  next.boards = byBoard((id) => {
    const board = state.boards[id];
    if (!ticking(state, id)) return board;
    const { running } = board;
    const { left, delay } = sideAt(state, seatOf(id, running), next.now);
    next.clocks[seatOf(id, running)] = left;
    return { ...board, delay: { ...board.delay, [running]: delay } };
  });
  return next;
}

// The state is its own to change: every board and all clocks are made anew where they change.
class Fold {
  readonly #state: State;
  readonly #fields: EventFields;
  readonly #clockwork: Clockwork;
  readonly #rules: MoveRules;

  constructor(state: State, event: MatchEvent, clockwork: Clockwork, rules: MoveRules) {
    this.#state = state;
    this.#fields = new EventFields(event);
    this.#clockwork = clockwork;
    this.#rules = rules;
  }

  done(): State {
    switch (this.#fields.event.event) {
      case "started":
        this.#state.started = true;
        for (const id of boardIds) this.#startDelay(id);
        break;
      case "board-over":
        this.#change(this.#fields.board, (on) => ({ paused: false, ends: [...on.ends, this.#fields.end] }));
        break;
      case "match-over":
        this.#matchOver();
        break;
      case "result-lifted":
        this.#lift();
        break;
      case "match-reopened":
        this.#state.over = null;
        break;
      case "made":
        this.#made();
        break;
      case "retracted":
        this.#retract(this.#fields.seat);
        break;
      case "bound":
        this.#retractAll(this.#fields.seat);
        break;
      case "completed":
        this.#completed();
        break;
      case "held":
        this.#change(boardOf(this.#fields.seat), () => ({ running: otherColor(colorOf(this.#fields.seat)) }));
        break;
      case "restored":
        this.#restored();
        break;
      case "repunched":
        this.#repunched();
        break;
      case "clock-shown":
      case "clock-adjusted":
        this.#state.clocks[this.#fields.seat] = this.#fields.number("left_ms");
        break;
      case "claim-pending":
        this.#pending();
        break;
      case "claim-upheld":
      case "claim-rejected":
        this.#ruled();
        break;
      case "turn-returned":
        this.#returnTurn(this.#fields.seat);
        break;
      case "paused":
        for (const id of this.#fields.boards) {
          this.#change(id, (on) => ({ paused: on.paused || on.ends.length === 0 }));
        }
        break;
      case "resumed":
        for (const id of this.#fields.boards) this.#change(id, () => ({ paused: false }));
        break;
      case "piece-removed":
        this.#removed();
        break;
      case "setup-corrected":
      case "position-set":
        this.#set();
        break;
    }
    return this.#state;
  }

  // Changing

  #change(id: BoardId, how: (on: BoardState) => Partial<BoardState>): void {
    const on = this.#state.boards[id];
    this.#state.boards = { ...this.#state.boards, [id]: { ...on, ...how(on) } };
  }

  #startDelay(id: BoardId): void {
    const delay = this.#clockwork.delay;
    this.#change(id, (on) => ({
      delay: { white: 0, black: 0, [on.turn]: delay } as Record<Color, number>,
    }));
  }

  #matchOver(): void {
    const end = this.#fields.end;
    const claim = end.line === null ? undefined : this.#state.pendingClaims.get(end.line);
    const state = this.#state;
    if (!state.over) state.clocksWhenOver = claim ? claim.clocks : { ...state.clocks };
    state.clocksAtEnd = claim ? claim.clocks : state.clocksWhenOver;
    this.#state.over = end;
  }

  #lift(): void {
    const { board, ended_by } = this.#fields.event;
    if (board !== "A" && board !== "B") return;
    const line = typeof ended_by === "number" ? ended_by : null;
    this.#change(board, (on) => ({ ends: on.ends.filter((end) => end.line !== line) }));
  }

  #made(): void {
    const seat = this.#fields.seat;
    const id = boardOf(seat);
    const move = this.#fields.text("move");
    const source = this.#source(seat, move, physical(this.#state.boards[id], this.#rules));
    this.#change(id, (on) => ({ made: [...on.made, { move, color: colorOf(seat), source }] }));
  }

  // Where a dropped piece comes from; a capture over there can pay for it.
  #source(seat: Seat, text: string, now: string): Made["source"] {
    const move = parseMove(text);
    if (move?.kind !== "drop") return "held";
    const color = colorOf(seat);
    if (reserveOf(now, color)[move.role] > 0) return "held";
    const other = otherBoard(boardOf(seat));
    const there = this.#taken(other, otherColor(color))[move.role];
    const used = this.#state.boards[other].usedEarly[color];
    if (there <= used[move.role]) return "nowhere";
    this.#useEarly(other, color, move.role, 1);
    return "partners-capture";
  }

  #useEarly(id: BoardId, color: Color, role: ReserveRole, more: number): void {
    this.#change(id, (on) => {
      const used = on.usedEarly[color];
      return { usedEarly: { ...on.usedEarly, [color]: { ...used, [role]: used[role] + more } } };
    });
  }

  // What the unpressed moves of a color have taken.
  #taken(id: BoardId, color: Color): Reserve {
    const board = this.#state.boards[id];
    const taken: Reserve = { ...none };
    let fen = board.fen;
    for (const made of board.made) {
      if (made.color === color) {
        const role = this.#rules.transferred(withTurn(fen, color), made.move);
        if (role) ++taken[role];
      }
      fen = withMade(fen, made, this.#rules);
    }
    return taken;
  }

  #retractAll(seat: Seat): void {
    const own = this.#state.boards[boardOf(seat)].made.filter((m) => m.color === colorOf(seat));
    for (let i = 0; i < own.length; ++i) this.#retract(seat);
  }

  // That seat's last one; if it is that seat's turn, the replies to it too.
  #retract(seat: Seat): void {
    const id = boardOf(seat);
    const color = colorOf(seat);
    const board = this.#state.boards[id];
    const mover = color === board.turn;
    const last = board.made.findLastIndex((made) => made.color === color);
    const back = (made: Made, i: number): boolean => (made.color === color ? i === last : mover);
    board.made.filter(back).forEach((made) => this.#giveBack(id, made));
    this.#change(id, (on) => ({ made: on.made.filter((made, i) => !back(made, i)) }));
    this.#uncharge(id);
  }

  #giveBack(id: BoardId, made: Made): void {
    const move = parseMove(made.move);
    if (made.source !== "partners-capture" || move?.kind !== "drop") return;
    const other = otherBoard(id);
    if (this.#state.boards[other].usedEarly[made.color][move.role] > 0) {
      this.#useEarly(other, made.color, move.role, -1);
    } else {
      this.#change(id, (on) => ({ fen: withMore(on.fen, made.color, move.role, 1) }));
    }
  }

  // What was dropped early of captures that are no more came from nowhere.
  #uncharge(id: BoardId): void {
    for (const color of ["white", "black"] as const) {
      const taken = this.#taken(id, otherColor(color));
      for (const role of reserveRoles) {
        while (this.#state.boards[id].usedEarly[color][role] > taken[role]) {
          this.#useEarly(id, color, role, -1);
          this.#forget(otherBoard(id), color, role);
        }
      }
    }
  }

  #forget(id: BoardId, color: Color, role: ReserveRole): void {
    this.#change(id, (on) => {
      const at = on.made.findIndex(
        (made) =>
          made.source === "partners-capture" &&
          made.color === color &&
          made.move.startsWith(`${letters[role]}@`),
      );
      return { made: on.made.map((made, i) => (i === at ? { ...made, source: "nowhere" } : made)) };
    });
  }

  #voidMade(id: BoardId): void {
    for (const made of this.#state.boards[id].made) this.#giveBack(id, made);
    this.#change(id, () => ({ made: [] }));
    this.#uncharge(id);
  }

  #completed(): void {
    const seat = this.#fields.seat;
    const id = boardOf(seat);
    const color = colorOf(seat);
    const move = this.#fields.event["move"];
    if (typeof move === "string") this.#recordTurn(seat, move);
    this.#change(id, (on) => ({
      ply: on.ply + 1,
      turn: otherColor(color),
      running: otherColor(color),
      lastMove: typeof move === "string" ? move : null,
    }));
    this.#state.clocks[seat] = this.#fields.number("left_ms");
    this.#startDelay(id);
  }

  #recordTurn(seat: Seat, move: string): void {
    const id = boardOf(seat);
    const color = colorOf(seat);
    const before = this.#state.boards[id].fen;
    const own = this.#state.boards[id].made.filter((made) => made.color === color);
    let after: string;
    if (own.length > 0) {
      after = own.reduce((fen, made) => withMade(fen, made, this.#rules), before);
      after = withTurn(after, otherColor(color));
    } else {
      this.#source(seat, move, before);
      after = this.#rules.play(before, move);
    }
    const [had, has] = [reserveOf(before, color), reserveOf(after, color)];
    const spent: Reserve = { ...none };
    for (const role of reserveRoles) spent[role] = Math.max(0, had[role] - has[role]);
    const transferred = (this.#fields.event["transferred"] ?? {}) as Partial<Record<Seat, string>>;
    this.#change(id, (on) => ({
      fen: after,
      made: on.made.filter((made) => made.color !== color),
      last: { move, color, before, transferred, spent },
      usedEarly: { ...on.usedEarly, [otherColor(color)]: none },
    }));
    this.#handOver(transferred, 1);
  }

  #handOver(pieces: Partial<Record<Seat, string>>, more: number): void {
    for (const seat of seats) {
      for (const letter of pieces[seat] ?? "") {
        const role = roleOf(letter);
        if (!role || role === "king") continue;
        this.#change(boardOf(seat), (on) => ({
          fen: withMore(on.fen, colorOf(seat), role, more),
        }));
      }
    }
  }

  #restored(): void {
    const promotion = roleOf(this.#fields.text("promotion"));
    this.#change(boardOf(this.#fields.seat), (on) => {
      const to = parseMove(on.last?.move ?? "")?.to;
      const changes = to && promotion && promotion !== "king" && this.#fields.event["promotion"] !== null;
      return { running: on.turn, fen: changes ? withPromoted(on.fen, to, promotion) : on.fen };
    });
  }

  #repunched(): void {
    const seat = this.#fields.seat;
    const opponent = otherColor(colorOf(seat));
    this.#state.clocks[seatOf(boardOf(seat), opponent)] = this.#fields.number("opponent_left_ms");
    this.#change(boardOf(seat), (on) => ({
      delay: { ...on.delay, [opponent]: this.#clockwork.delay },
    }));
  }

  #pending(): void {
    const board = boardOf(this.#fields.seat);
    this.#change(board, (on) => ({ pending: on.pending + 1 }));
    const line = this.#fields.event.line;
    if (line === null) return;
    const clocks = { ...this.#state.clocks };
    this.#state.pendingClaims = new Map(this.#state.pendingClaims).set(line, { board, clocks });
  }

  #ruled(): void {
    const claim = this.#fields.event["claim"];
    if (typeof claim !== "number" || claim === this.#fields.event.line) return;
    const waited = this.#state.pendingClaims.get(claim);
    if (waited) this.#change(waited.board, (on) => ({ pending: Math.max(0, on.pending - 1) }));
  }

  #returnTurn(seat: Seat): void {
    const id = boardOf(seat);
    this.#voidMade(id);
    const { last } = this.#state.boards[id];
    this.#change(id, (on) => ({
      fen: last ? beforeWithReserves(last, on.fen) : on.fen,
      ply: Math.max(0, on.ply - 1),
      turn: colorOf(seat),
      running: colorOf(seat),
      delay: { ...on.delay, [otherColor(colorOf(seat))]: 0 },
      last: null,
      lastMove: null,
    }));
    if (last) this.#handOver(last.transferred, -1);
  }

  #removed(): void {
    const role = roleOf(this.#fields.text("piece"));
    if (!role || role === "king") return;
    const color = colorOf(this.#fields.seat);
    this.#change(boardOf(this.#fields.seat), (on) => ({ fen: withMore(on.fen, color, role, -1) }));
  }

  #set(): void {
    const id = this.#fields.board;
    const fen = this.#fields.text("fen");
    this.#voidMade(id);
    this.#change(id, () => ({
      fen,
      turn: turnOf(fen),
      running: turnOf(fen),
      last: null,
      lastMove: null,
    }));
    this.#startDelay(id);
  }
}

// The board before that turn with what its reserves have received since; what it dropped is back.
function beforeWithReserves(last: LastTurn, now: string): string {
  let fen = last.before;
  for (const color of ["white", "black"] as const) {
    const pieces = reserveOf(now, color);
    if (color === last.color) for (const role of reserveRoles) pieces[role] += last.spent[role];
    fen = withReserve(fen, color, pieces);
  }
  return fen;
}
