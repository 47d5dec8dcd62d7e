// The course of a match: every moment at which something happened, how it stood then, its moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, seats, type BoardId, type JsonObject, type MatchEvent, type Seat } from "../../protocol";
import { boardOf, byBoard, bySeat, colorOf } from "../base/seat";
import { apply } from "../match/fold";
import { moveRulesOf } from "../match/move_rules";
import { begin, clockworkOf, ticking, type Clockwork, type MoveRules, type State } from "../match/state";
import { namesOf, type MatchRecord, type RecordLine } from "../record/record";
import { RulesFault, type Book, type Core } from "../rules/core";
import { declared, readPosition, startFen } from "../rules/fen";
import { tell, type Telling } from "../words/events";

export interface MoveShown {
  seat: Seat;
  move: string; // coordinates; "" where no moves are recorded
  san: string; // coordinates where it is not legal, "press" where none are recorded
  number: number; // as it is counted on that board
  thought: number; // ms of running clocks since the turn began
  captures: boolean;
  check: boolean;
  legal: boolean;
}

// Events of one line at one time.
export interface Moment {
  at: number;
  line: number; // of the log; of what a clock did, that before which it was noticed
  state: State;
  move: MoveShown | null; // that was completed
  made: { seat: Seat; move: string } | null; // that was put on the board, not pressed
  back: boolean; // a completed move was taken back
  told: Telling[];
  boards: readonly BoardId[]; // that it concerns
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
  moments: Moment[]; // the first one is how it began
  said: Said[];
  start: number; // when the clocks started
  end: number;
  book: Book;
  clockwork: Clockwork;
}

export function timelineOf(record: MatchRecord, core: Core): Timeline {
  return new Tracer(record, core).timeline();
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
  readonly #rules: MoveRules;
  readonly #clockwork: Clockwork;
  readonly #names: Record<Seat, string>;
  #state: State;
  #moments: Moment[] = [];
  #start = 0;
  // Time that the clocks of a board have run, and when its turn began by that.
  #run = byBoard(() => 0);
  #turn = byBoard(() => 0);

  constructor(record: MatchRecord, core: Core) {
    this.#record = record;
    this.#core = core;
    this.#book = core.book(record.header);
    this.#rules = moveRulesOf(core, this.#book);
    const header = record.header;
    this.#clockwork = clockworkOf(header, core, this.#book);
    const of = (key: string, which: string): unknown => (header[key] as JsonObject | undefined)?.[which];
    this.#names = namesOf(record.people);
    this.#state = begin(
      byBoard((board) => String(of("boards", board) ?? startFen)),
      bySeat((seat) => Number(of("clocks_ms", seat) ?? of("set_ms", seat) ?? this.#clockwork.base)),
    );
    this.#moments.push(this.#moment(this.#start, 1, [], { move: null, made: null }));
  }

  timeline(): Timeline {
    for (const line of this.#record.lines) this.#line(line);
    this.#conclude();
    const moments = withoutPassing(
      this.#moments,
      (seat, line) => namesAt(this.#record, line, this.#names)[seat],
    );
    return {
      moments,
      said: this.#record.lines.filter((line) => line.command.do === "say").map(saidOf),
      start: this.#start,
      end: moments.at(-1)?.at ?? this.#start,
      book: this.#book,
      clockwork: this.#clockwork,
    };
  }

  // What comes to an end only because the log does: a window that nobody used.
  #conclude(): void {
    const { verdict, lines } = this.#record;
    if (!verdict?.over || this.#state.over) return;
    const { winner, board, reason, articles } = verdict;
    const at = Math.max(this.#state.now, lines.at(-1)?.at ?? 0);
    const said = { winner, board, reason, articles };
    const event: MatchEvent = { n: 0, at, event: "match-over", line: null, ...said };
    this.#group([event], lines.at(-1)?.line ?? 1);
  }

  #line(line: RecordLine): void {
    let group: MatchEvent[] = [];
    const flush = (): void => {
      if (group.length > 0) this.#group(group, line.line);
      group = [];
    };
    for (const event of line.events) {
      const first = group[0];
      if (first && (first.at !== event.at || first.line !== event.line)) flush();
      group.push(event);
    }
    flush();
  }

  #group(events: MatchEvent[], line: number): void {
    const shown: Pick<Moment, "move" | "made"> = { move: null, made: null };
    const at = Math.max(this.#state.now, events[0]?.at ?? 0);
    for (const board of boardIds) {
      if (ticking(this.#state, board)) this.#run[board] += at - this.#state.now;
    }
    for (const event of events) {
      if (event.event === "completed") {
        shown.move = this.#moved(event);
      } else if (event.event === "made") {
        shown.made = { seat: event["seat"] as Seat, move: String(event["move"]) };
      } else if (event.event === "started") {
        this.#start = event.at;
        const first = this.#moments[0];
        if (first) first.at = event.at;
      }
      this.#state = apply(this.#state, event, this.#clockwork, this.#rules);
      this.#beganTurn(event);
    }
    this.#moments.push(this.#moment(at, line, events, shown));
  }

  #beganTurn(event: MatchEvent): void {
    const seat = event["seat"];
    const board = event["board"];
    if ((event.event === "completed" || event.event === "turn-returned") && typeof seat === "string") {
      const on = boardOf(seat as Seat);
      this.#turn[on] = this.#run[on];
    } else if (event.event === "position-set" && (board === "A" || board === "B")) {
      this.#turn[board] = this.#run[board];
    }
  }

  #moved(event: MatchEvent): MoveShown {
    const seat = event["seat"] as Seat;
    const board = boardOf(seat);
    const { fen, made, ply } = this.#state.boards[board];
    const thought = this.#run[board] - this.#turn[board];
    const move = event["move"];
    if (typeof move !== "string") {
      const number = Math.floor(ply / 2) + 1;
      const pressed = { move: "", san: "press", captures: false, check: false, legal: true };
      return { seat, number, thought, ...pressed };
    }
    const own = made.filter((one) => one.color === colorOf(seat));
    const legal = event["judgement"] !== null && own.length < 2;
    const san = legal ? this.#san(fen, move) : move;
    return {
      seat,
      move,
      san,
      number: readPosition(fen, null).moveNumber,
      thought,
      captures: Object.keys(event["transferred"] ?? {}).length > 0,
      check: /[+#]$/.test(san),
      legal,
    };
  }

  #san(fen: string, move: string): string {
    try {
      return this.#core.san(fen, declared(fen, move), this.#book);
    } catch (error) {
      if (error instanceof RulesFault) return move;
      throw error;
    }
  }

  #moment(
    at: number,
    line: number,
    events: MatchEvent[],
    shown: Pick<Moment, "move" | "made">,
  ): Moment {
    const names = namesAt(this.#record, line, this.#names);
    // The end of a board says nothing more than that of the match.
    const over = events.some((event) => event.event === "match-over");
    const told = events
      .filter((event) => !(over && event.event === "board-over"))
      .map((event) => tell(event, names))
      .filter((telling) => telling !== null);
    const changes = events.some((event) => changing.has(event.event));
    return {
      at,
      line,
      state: this.#state,
      ...shown,
      back: events.some((event) => event.event === "turn-returned"),
      told,
      boards: concerned(events),
      stop: changes || told.length > 0,
    };
  }
}

const changing = new Set<string>(["completed", "made"]);

function concerned(events: MatchEvent[]): readonly BoardId[] {
  const found = new Set<BoardId>();
  for (const event of events) {
    const { board, seat } = event;
    if (event.event === "match-over" || board === "both") return boardIds;
    if (board === "A" || board === "B") found.add(board);
    else if (typeof seat === "string" && seats.includes(seat as Seat)) found.add(boardOf(seat as Seat));
  }
  return found.size > 0 ? [...found] : boardIds;
}

// A move that is put on the board and pressed next is one step; one that is not is told.
function withoutPassing(moments: Moment[], nameOf: (seat: Seat, line: number) => string): Moment[] {
  return moments.map((moment, i) => {
    const { made } = moment;
    if (!made) return moment;
    const board = boardOf(made.seat);
    const next = moments.slice(i + 1).find((one) => one.stop && one.boards.includes(board));
    const pressed = next?.move?.seat === made.seat && next.move.move === made.move;
    if (pressed && moment.told.length === 0) return { ...moment, stop: false };
    const text = `${nameOf(made.seat, moment.line)} puts ${made.move} on the board.`;
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
