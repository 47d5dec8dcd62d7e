// A match on a clock at the table: the device is its own arbiter, and waits for nobody.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   press ─▶ ruled on with all that is known ─▶ kept ─▶ shown
//                       ▲
//   other board, director ─ when the network brings them
//
// Each half of the screen has a LiveMatch of its own, as if a hall told it of the match; so whatever
// shows a match shows this one.
import type { Actor, GivenCommand, JsonObject, MatchView, Phase, Seat, TellMatch, Winner } from "../../protocol";
import { saySent } from "../base/language/say.svelte";
import { bySeat, otherColor, seatName, seatOf } from "../base/seat";
import { Hall } from "../hall/hall.svelte";
import { LiveMatch, type Answer, type Way } from "../match/live.svelte";
import type { Core } from "../rules/core";
import type { Arbiter, Ruled } from "./arbiter";
import {
  lastStamp,
  listLine,
  nameOf,
  otherBoard,
  withLine,
  withTold,
  type Keeper,
  type ListLine,
  type Lists,
} from "./lists";
import type { Kept, Shelf } from "./shelf";
import { Gently, type TimeBase } from "./time_base";

export type Side = "near" | "far";
const sides = ["near", "far"] as const;

// Somebody at the device: what they are told, and their match.
interface Sitter {
  hall: Hall;
  match: LiveMatch;
}

// What a match on a clock stands on.
export interface RoomParts {
  arbiter: Arbiter;
  core: Core | null;
  shelf: Shelf;
  time: TimeBase;
  hall?: () => Hall; // of each half
}

// A hall without a server: it shows what a person is told.
function quietHall(): Hall {
  const hall = new Hall({ showsTable: () => false, go: () => {} }, "nobody");
  hall.link = "open";
  return hall;
}

// Where a match is kept that no event has.
export const kAlone = "alone";

const kLongestWait = 60_000;

export class ClockRoom {
  kept: Kept = $state.raw({} as Kept);
  view: MatchView | null = $state.raw(null);
  readonly sitters: Record<Side, Sitter>;
  // Whoever rules where no director comes.
  readonly director: LiveMatch;

  changed: (() => void) | null = null; // hears of every change that the device itself makes

  #from = new Map<number, string>(); // lines of lists, by the lines of the match
  #order = "";
  #line = 0;
  #due = 0;
  #touched: number | null = null; // when what is being handled was done, by the page's steady clock
  #over = false;
  #gently: Gently | null = null;

  constructor(
    kept: Kept,
    private readonly parts: RoomParts,
  ) {
    this.kept = kept;
    const shown = (hall: Hall): LiveMatch => {
      const match = new LiveMatch(kept.match, this.#way(hall), () => this.now);
      match.lone = this.isAlone ? kept.board : null;
      return match;
    };
    const sitter = (): Sitter => {
      const hall = (parts.hall ?? quietHall)();
      return { hall, match: shown(hall) };
    };
    this.sitters = { near: sitter(), far: sitter() };
    this.director = shown(this.sitters.near.hall);
    this.#show();
  }

  // What there is to be known

  get now(): number {
    return this.parts.time.now();
  }
  // Of the match; below 0 before it begins.
  get matchTime(): number {
    return this.kept.zero === null ? -1 : this.now - this.kept.zero;
  }
  get isAlone(): boolean {
    return this.kept.place === kAlone;
  }
  get phase(): Phase {
    if (!this.#began) return "starting";
    return this.view?.over ? "over" : "playing";
  }
  seat(side: Side): Seat {
    const { near, board } = this.kept;
    return seatOf(board, side === "near" ? near : otherColor(near));
  }

  // What happens

  // The players sit the other way round. Until it has begun.
  turn(): void {
    if (this.kept.zero !== null) return;
    this.#change({ near: otherColor(this.kept.near) });
    this.#order = "";
    this.#show();
  }

  // Both players' clocks begin, now or at a time that was agreed upon.
  start(zero = this.now): void {
    if (this.kept.zero !== null) return;
    this.#change({ zero });
    this.#show();
  }

  // Gives the arbiter a command. What is refused leaves no trace.
  command(by: Actor, command: GivenCommand): Answer {
    const list: Keeper = by === "director" && this.isAlone ? "director" : this.kept.board;
    // What a director does comes after what was done at the same moment.
    const after = list === "director" ? lastStamp(this.kept.lists) + 1 : 0;
    const line = listLine(Math.max(after, this.#stamp()), by, command, this.#from);
    const lists = withLine(this.kept.lists, list, line);
    const ruled = this.#ruled(lists, 0);
    const refused = ruled.refused.find(({ from }) => from === nameOf(list, lists[list].length));
    if (refused) {
      const { why, message, articles } = refused;
      return { done: false, why, say: saySent(message), articles };
    }
    this.#change({ lists });
    this.#show();
    return { done: true };
  }

  // What a player says of the result; both must say the same.
  pick(side: Side, winner: Winner | null): void {
    const picks = { ...this.kept.picks, [side]: winner };
    const agreed = picks.near !== null && picks.near === picks.far ? picks.near : null;
    this.#change({ picks });
    if (agreed === null) return;
    if (this.phase !== "over") {
      const answer = this.command("director", { do: "declare", winner: agreed, board: this.kept.board, why: kAgreed });
      if (!answer.done) return this.sitters.near.hall.toast(answer.say, "refusal", answer.articles);
    }
    this.#change({ agreed });
  }

  // Lines of others, after those up to number `after` of their list.
  told(list: Keeper, after: number, lines: readonly ListLine[]): void {
    const lists = withTold(this.kept.lists, list, after, lines);
    if (lists === this.kept.lists) return;
    this.#change({ lists });
    this.#show();
  }

  // The header of its log, as it is known before the match begins: who sits where, and with which time.
  retold(header: JsonObject): void {
    if (this.kept.zero !== null || this.#began) return;
    if (JSON.stringify(header) === JSON.stringify(this.kept.header)) return;
    this.#change({ header });
    this.#show();
  }

  // When the match began is better known: what differs is made up for little by little.
  moveZero(zero: number): void {
    if (this.kept.zero === null || zero === this.kept.zero) return;
    this.#gently ??= new Gently(this.kept.zero, this.now);
    this.kept = { ...this.kept, zero: this.#gently.toward(zero, this.now) };
    this.#show();
  }

  // The desk has its result.
  isAtDesk(): void {
    if (!this.kept.atDesk) this.#change({ atDesk: true });
  }

  // The page is seen again, or a second has passed.
  look(was: "seen" | "hidden"): void {
    this.parts.time.look(was);
    if (was === "hidden") this.#show();
  }

  // What the person has just done was done at that time, however long the page took to get to it.
  touch(stamp: number): void {
    this.#touched = stamp;
    setTimeout(() => (this.#touched = null));
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#due);
  }

  #stamp(): number {
    const at = this.#touched === null ? this.now : this.parts.time.at(this.#touched);
    const now = Math.round(Math.min(at, this.now) - (this.kept.zero ?? 0));
    return Math.max(now, this.#floor());
  }
  // Nothing comes before what is known of one's own board and has been ruled on already.
  #floor(): number {
    return this.kept.lists[this.kept.board].at(-1)?.at ?? 0;
  }

  // Where the start is written down: a director's lines come first of those of one moment, and the
  // pause of the other board has to follow it.
  get #starter(): Keeper {
    return this.isAlone ? "director" : this.kept.board;
  }
  get #began(): boolean {
    return this.kept.lists[this.#starter].length > 0;
  }
  // What the clock itself writes down when the time has come. The other board's clocks stand where
  // nobody keeps them.
  #begin(): void {
    if (this.kept.zero === null || this.#began || this.matchTime < 0) return;
    this.#file(this.#starter, { at: 0, by: "director", do: "start" });
    if (!this.isAlone) return;
    this.#file("director", { at: 0, by: "director", do: "pause", board: otherBoard(this.kept.board) });
  }

  #file(list: Keeper, line: ListLine): void {
    this.#change({ lists: withLine(this.kept.lists, list, line) });
  }

  #change(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed, skew: this.parts.time.skew };
    this.parts.shelf.put(this.kept).catch((error: unknown) => reportError(error));
    this.changed?.();
  }

  #ruled(lists: Lists, since: number): Ruled {
    const at = Math.max(lastStamp(lists), Math.round(Math.max(0, this.matchTime)));
    return this.parts.arbiter.rule({ header: this.kept.header, lists, at, since });
  }

  // Rules on all that is known and shows what comes of it.
  #show(): void {
    clearTimeout(this.#due);
    if (this.#over) return;
    this.#begin();
    const ruled = this.#ruled(this.kept.lists, 0);
    this.view = ruled.view;
    this.#from = new Map(ruled.lines.map(({ line, from }) => [line, from]));
    // Lines that were known stay, unless one that came late stands before them.
    const order = ruled.lines.map(({ from }) => from).join(" ");
    const since = order.startsWith(this.#order) ? this.#line : 0;
    for (const side of sides) this.#tell(this.sitters[side].match, ruled, since, [this.seat(side)]);
    this.#tell(this.director, ruled, since, ["director"]);
    this.#order = order;
    this.#line = ruled.line;
    if (this.kept.zero === null || (ruled.due === null && this.#began)) return;
    const wait = Math.max(0, this.#began ? (ruled.due ?? 0) - this.matchTime : -this.matchTime);
    this.#due = window.setTimeout(() => this.#show(), Math.min(wait + 1, kLongestWait));
  }

  #tell(match: LiveMatch, ruled: Ruled, since: number, yours: Actor[]): void {
    const { header } = this.kept;
    const names = (header["seats"] ?? {}) as Partial<Record<Seat, string>>;
    const told: TellMatch = {
      t: "match",
      match: this.kept.match,
      header,
      seats: bySeat((seat) => ({ person: seat, name: names[seat] ?? seatName(seat), kind: "guest", present: true })),
      officials: [],
      yours,
      phase: this.phase,
      now: this.kept.zero === null ? 0 : this.matchTime,
      since,
      line: ruled.line,
      last: ruled.line,
      view: ruled.view,
      lines: since === 0 ? ruled.lines : ruled.lines.filter(({ line }) => line > since),
    };
    match.tell(told, this.parts.core);
  }

  #way(hall: Hall): Way {
    return {
      watch: () => {},
      draw: () => {},
      command: (_match, by, command) => Promise.resolve(this.command(by, command)),
      refused: (answer) => {
        if (!answer.done) hall.toast(answer.say, "refusal", answer.articles);
      },
    };
  }
}

const kAgreed = "agreed";

// The header of a match that one board plays by itself.
export function headerAlone(terms: JsonObject, names: Partial<Record<Seat, string>>): JsonObject {
  const seats = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ""));
  return { ...terms, authority: "clock", director: true, ...(Object.keys(seats).length > 0 ? { seats } : {}) };
}
