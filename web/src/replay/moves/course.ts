// The moves of a match that is on, by their names, with what was ruled, reckoned from its lines alone.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type BoardId, type Command, type LineView, type MatchEvent, type Seat } from "../../../protocol";
import { boardOf, byBoard, teamOf } from "../../base/seat";
import { RulesFault, type Book, type Core } from "../../rules/core";
import { startFen } from "../../rules/fen";
import { lawfulSan } from "../../rules/lawful_san";
import { seenName } from "../../words/seen_name";
import type { Moment, MoveShown } from "./moment";
import { boardsOf, concerned, moveShown, tellingsOf, ThinkingTime } from "./turns";

type Boards = Record<BoardId, string>;

// What happened with a line, before it is put into words.
export interface Step extends Omit<Moment, "told"> {
  events: readonly MatchEvent[];
  command: Command;
  offered: readonly Seat[]; // who offers a draw after it
}

// What is known of a match beside its lines.
export interface Known {
  core: Core;
  book: Book;
  start: Partial<Boards>; // positions other than the usual one
  stood: ReadonlyMap<number, Boards>; // positions after a line, where the server has told them
  // Whether moves are called by names that only lawful ones have. Who finds illegal moves for
  // themselves is shown no more than what anybody sees: "Qh5xf7".
  names: "lawful" | "seen";
  // Whether the lines say which moves are illegal. Where the players find them for themselves, the
  // server keeps it from all but the director, also when the match is over.
  judgements: "told" | "kept";
}

export class Course {
  readonly steps: Step[] = [];
  readonly #known: Known;
  #boards: Boards;
  #before: Record<BoardId, string[]> = byBoard(() => []); // each completed move
  #at = 0;
  // Why clocks stand.
  #paused = byBoard(() => true);
  #over = byBoard(() => false);
  #offered: readonly Seat[] = [];
  readonly #thinking = new ThinkingTime();

  constructor(known: Known) {
    this.#known = known;
    this.#boards = byBoard((board) => known.start[board] ?? startFen);
  }

  // The next line of the match.
  take(line: LineView): void {
    this.#boards = this.#known.stood.get(line.prev) ?? this.#boards;
    const groups = new Map<number, MatchEvent[]>();
    for (const event of line.events) groups.set(event.at, [...(groups.get(event.at) ?? []), event]);
    for (const [at, events] of groups) {
      this.#pass(at);
      const move = events.map((event) => this.#happens(event)).find((each) => each !== null) ?? null;
      const back = events.some(({ event }) => event === "turn-returned");
      const { command } = line;
      this.steps.push({ at, line: line.line, move, back, events, command, offered: this.#offered, boards: concerned(events) });
    }
  }

  #pass(at: number): void {
    for (const board of boardIds) {
      if (!this.#paused[board] && !this.#over[board]) this.#thinking.pass(board, at - this.#at);
    }
    this.#at = at;
  }

  // The move that it completes, if any.
  #happens(event: MatchEvent): MoveShown | null {
    const on = boardsOf(event);
    switch (event.event) {
      case "started":
        this.#paused = byBoard(() => false);
        return null;
      case "paused":
      case "resumed":
        for (const board of on) this.#paused[board] = event.event === "paused";
        return null;
      case "board-over":
      case "match-over":
      case "result-lifted":
        for (const board of on) this.#over[board] = event.event !== "result-lifted";
        return null;
      case "setup-corrected":
      case "position-set":
        for (const board of on) this.#set(board, String(event["fen"]));
        return null;
      case "turn-returned":
        for (const board of on) this.#return(board);
        return null;
      case "draw-offered":
        this.#offered = [...this.#offered, event["seat"] as Seat];
        return null;
      case "draw-declined":
        this.#offered = this.#offered.filter((seat) => teamOf(seat) !== event["team"]);
        return null;
      case "completed":
        return this.#completed(event);
      default:
        return null;
    }
  }

  #return(board: BoardId): void {
    const fen = this.#before[board].pop();
    if (fen !== undefined) this.#set(board, fen);
  }

  #set(board: BoardId, fen: string): void {
    this.#boards = { ...this.#boards, [board]: fen };
    this.#thinking.begin(board);
  }

  #completed(event: MatchEvent): MoveShown {
    const board = boardOf(event["seat"] as Seat);
    const before = this.#before[board];
    const turn = { fen: this.#boards[board], ply: before.length, thought: this.#thinking.of(board) };
    this.#thinking.begin(board);
    before.push(turn.fen);
    const told = moveShown(event, turn, (move) => this.#name(turn.fen, event, move));
    const shown = this.#known.judgements === "kept" ? { ...told, legal: true } : told;
    if (shown.move !== "") this.#boards = this.#after(board, shown.move);
    return shown;
  }

  #name(fen: string, event: MatchEvent, move: string): string {
    const { core, book, names } = this.#known;
    return (names === "lawful" && lawfulSan(core, book, fen, move)) || seenName(event, move);
  }

  #after(board: BoardId, move: string): Boards {
    try {
      return this.#known.core.after(this.#boards, board, move, this.#known.book);
    } catch (error) {
      // The positions are off after a move was taken back; those of the next line put them right.
      if (error instanceof RulesFault) return this.#boards;
      throw error;
    }
  }
}

// In words, by the names of now.
export function momentsOf(steps: readonly Step[], names: Record<Seat, string>): Moment[] {
  return steps.map(({ events, command, offered, ...step }) => ({
    ...step,
    told: tellingsOf(events, names, command, offered),
  }));
}
