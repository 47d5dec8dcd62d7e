// The course of a match: every moment at which something happened, the state at each, and its moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type MatchEvent, type MatchView, type Seat } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { boardOf } from "../../base/seat";
import { unknownView } from "../../match/view";
import { namesOf, type MatchRecord, type RecordLine, type RecordMoment } from "../../record/record";
import type { Book, Core } from "../../rules/core";
import { lawfulSan } from "../../rules/lawful_san";
import { seenName } from "../../words/seen_name";
import type { Moment, MoveShown } from "../moves/moment";
import { concerned, moveShown, tellingsOf, ThinkingTime } from "../moves/turns";

// With what a board then showed.
export interface Still extends Moment {
  view: MatchView; // after it
  made: { seat: Seat; move: string } | null; // that was put on the board, not pressed
  stop: boolean; // whether stepping stops here
}

export interface Said {
  at: number;
  line: number;
  seat: Seat;
  to: "partner" | "all";
  text: string;
}

export interface Timeline {
  moments: Still[]; // the first one is how it began
  said: Said[];
  started: number; // the moment at which the clocks were started; behind the last one if they were not
  start: number; // its time
  end: number;
  timed: boolean; // whether times were recorded
  book: Book;
  control: { base: number; increment: number; delay: number }; // in force, in ms
}

export function timelineOf(record: MatchRecord, core: Core): Timeline {
  return new Tracer(record, core).timeline();
}

// What each step of a game without times takes, in ms.
const kStepMs = 1_000;

// The same, at an even pace where no times were recorded.
export function paced(timeline: Timeline): Timeline {
  if (timeline.timed) return timeline;
  let at = timeline.start;
  const moments = timeline.moments.map((moment, i) => {
    if (i > 0 && moment.stop) at += kStepMs;
    return { ...moment, at };
  });
  return { ...timeline, moments, end: at };
}

// Names as they were at a line, substitutes included.
export function namesAt(record: MatchRecord, line: number, names: Record<Seat, string>): Record<Seat, string> {
  const now = { ...names };
  for (const taken of record.taken) if (taken.line <= line && taken.name) now[taken.seat] = taken.name;
  return now;
}

class Tracer {
  readonly #record: MatchRecord;
  readonly #core: Core;
  readonly #book: Book;
  readonly #names: Record<Seat, string>;
  #view: MatchView;
  #moments: Still[] = [];
  #started: number | null = null;
  #start = 0;
  readonly #thinking = new ThinkingTime();

  constructor(record: MatchRecord, core: Core) {
    this.#record = record;
    this.#core = core;
    this.#book = core.book(record.header);
    this.#names = namesOf(record.people);
    this.#view = record.before ?? unknownView;
    this.#moments.push(this.#moment(null, { at: this.#start, events: [], view: this.#view }, null));
  }

  timeline(): Timeline {
    for (const line of this.#record.lines) {
      for (const moment of line.moments) this.#next(line, moment);
    }
    const moments = withoutPassing(
      this.#moments,
      (seat, line) => namesAt(this.#record, line, this.#names)[seat],
    );
    const end = moments.at(-1)?.at ?? this.#start;
    return {
      moments,
      said: this.#record.lines.filter((line) => line.command.do === "say").map(saidOf),
      started: this.#started ?? moments.length,
      start: this.#start,
      end,
      timed: this.#record.source === null || end > this.#start,
      book: this.#book,
      control: {
        base: Number(this.#record.header["clock_ms"] ?? this.#core.setting(this.#book, "time.base_ms")),
        increment: this.#view.increment_ms,
        delay: this.#view.delay_ms,
      },
    };
  }

  #next(line: RecordLine, moment: RecordMoment): void {
    for (const board of boardIds) {
      if (this.#view.boards[board].running) this.#thinking.pass(board, moment.at - this.#view.at);
    }
    const completed = moment.events.find((event) => event.event === "completed");
    const move = completed ? this.#moved(completed) : null;
    if (this.#started === null && moment.events.some((event) => event.event === "started")) {
      this.#started = this.#moments.length;
      this.#start = moment.at;
      const first = this.#moments[0];
      if (first) first.at = moment.at;
    }
    for (const event of moment.events) this.#beganTurn(event);
    this.#view = moment.view;
    this.#moments.push(this.#moment(line, moment, move));
  }

  #beganTurn(event: MatchEvent): void {
    const seat = event["seat"];
    const board = event["board"];
    if ((event.event === "completed" || event.event === "turn-returned") && typeof seat === "string") {
      this.#thinking.begin(boardOf(seat as Seat));
    } else if (event.event === "position-set" && (board === "A" || board === "B")) {
      this.#thinking.begin(board);
    }
  }

  #moved(event: MatchEvent): MoveShown {
    const board = boardOf(event["seat"] as Seat);
    const { fen, ply } = this.#view.boards[board];
    const legal = event["judgement"] !== null;
    return moveShown(event, { fen, ply, thought: this.#thinking.of(board) }, (move) =>
      (legal && lawfulSan(this.#core, this.#book, fen, move)) || seenName(event, move));
  }

  #moment(from: RecordLine | null, { at, events, view }: RecordMoment, move: MoveShown | null): Still {
    const line = from?.line ?? 1;
    const names = namesAt(this.#record, line, this.#names);
    const offered = view.offers.flatMap(({ by }) => by);
    const told = from ? tellingsOf(events, names, from.command, offered) : [];
    const made = events.findLast((event) => event.event === "made");
    const changes = events.some((event) => changing.has(event.event));
    return {
      at,
      line,
      view,
      move,
      made: made ? { seat: made["seat"] as Seat, move: String(made["move"]) } : null,
      back: events.some((event) => event.event === "turn-returned"),
      told,
      boards: concerned(events),
      stop: changes || told.length > 0,
    };
  }
}

const changing = new Set<string>(["completed", "made"]);

// A move that is put on the board and pressed next is one step; one that is not is told.
function withoutPassing(moments: Still[], nameOf: (seat: Seat, line: number) => string): Still[] {
  return moments.map((moment, i) => {
    const { made } = moment;
    if (!made || moment.move?.seat === made.seat) return moment;
    const board = boardOf(made.seat);
    const next = moments.slice(i + 1).find((one) => one.stop && one.boards.includes(board));
    const pressed = next?.move?.seat === made.seat && next.move.move === made.move;
    if (pressed && moment.told.length === 0) return { ...moment, stop: false };
    const text = say("replay.put-on-board", { player: nameOf(made.seat, moment.line), move: made.move });
    return { ...moment, told: [{ text, articles: [], kind: "talk" }, ...moment.told] };
  });
}

function saidOf(line: RecordLine): Said {
  return {
    at: line.at,
    line: line.line,
    seat: line.command.by as Seat,
    to: line.command["to"] === "partner" ? "partner" : "all",
    text: String(line.command["text"] ?? ""),
  };
}
