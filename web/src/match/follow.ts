// Follows a match line by line: each event with the boards as they stood before and after it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { type BoardId, type Color, type JsonObject, type MatchEvent, type Seat, type ToldLine } from "../../protocol";
import { parseMove, type Role } from "../base/chess";
import { boardOf, byBoard, bySeat, colorOf } from "../base/seat";
import { RulesFault, type Book, type Core } from "../rules/core";
import { startFen, withTurn } from "../rules/fen";
import { apply } from "./fold";
import { moveRulesOf } from "./move_rules";
import { begin, clockworkOf, physical, type Clockwork, type MoveRules, type State } from "./state";

// A move that was put on a board, or completed with one word.
export interface MoveSeen {
  seat: Seat;
  move: string; // coordinates
  role: Role; // of the piece that moved or was dropped
  takes: boolean;
  check: boolean; // whether the other king is attacked now, lawfully or not
  san: string | null; // where the move is lawful
}

export interface Happened {
  event: MatchEvent;
  line: ToldLine;
  move: MoveSeen | null; // of `made`, and of a `completed` that was not made before
  pressed: boolean; // a `completed` that had been made before
}

export class Follower {
  readonly #core: Core;
  readonly #book: Book;
  readonly #rules: MoveRules;
  readonly #clockwork: Clockwork;
  #state: State;

  constructor(header: JsonObject, core: Core) {
    this.#core = core;
    this.#book = core.book(header);
    this.#rules = moveRulesOf(core, this.#book);
    this.#clockwork = clockworkOf(header, core, this.#book);
    const boards = (header["boards"] ?? {}) as JsonObject;
    this.#state = begin(
      byBoard((board) => String(boards[board] ?? startFen)),
      bySeat(() => this.#clockwork.base),
    );
  }

  // Lines in their order, each once.
  take(line: ToldLine): Happened[] {
    return line.events.map((event) => {
      const isTurn = event.event === "made" || event.event === "completed"; // others may be nobody's
      const seat = event["seat"] as Seat;
      const made = isTurn ? this.#state.boards[boardOf(seat)].made : [];
      const lies = made.some(({ color }) => color === colorOf(seat));
      const moves = event.event === "made" || (event.event === "completed" && !lies);
      const move = moves && typeof event["move"] === "string" ? this.#seen(seat, event["move"]) : null;
      this.#state = apply(this.#state, event, this.#clockwork, this.#rules);
      return { event, line, move, pressed: event.event === "completed" && lies };
    });
  }

  // What stands on a board, with the moves that are not pressed.
  fen(board: BoardId): string {
    return physical(this.#state.boards[board], this.#rules);
  }

  #seen(seat: Seat, move: string): MoveSeen {
    const color = colorOf(seat);
    const before = withTurn(this.fen(boardOf(seat)), color);
    const parsed = parseMove(move);
    const pieces = this.#position(before)?.pieces;
    const role = parsed?.kind === "drop" ? parsed.role : parsed && pieces?.get(parsed.from)?.role;
    const takes = this.#or(false, () => this.#core.captured(before, move) !== null);
    const after = this.#rules.play(before, move);
    return {
      seat,
      move,
      role: role ?? "pawn",
      takes,
      check: after !== before && this.#attacked(after, color),
      san: this.#or(null, () => this.#core.san(before, move, this.#book)),
    };
  }

  #attacked(after: string, mover: Color): boolean {
    const other: Color = mover === "white" ? "black" : "white";
    return Boolean(this.#position(withTurn(after, other))?.check);
  }

  #position(fen: string): ReturnType<Core["position"]> | null {
    return this.#or(null, () => this.#core.position(fen));
  }

  #or<T>(otherwise: T, ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      if (error instanceof RulesFault) return otherwise;
      throw error;
    }
  }
}
