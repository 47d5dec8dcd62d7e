// A match that is over, shown at any moment of it: stepped through, played back, or moved to a time.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Over, Seat, Team } from "../../../protocol";
import { byBoard, bySeat, teamOf } from "../../base/seat";
import type { BoardShown, SeatShown, Shown } from "../../board/picture/shown";
import { clockAt } from "../../match/clock";
import { boardShown } from "../../match/view";
import type { Agreement } from "../../people/agreement";
import { namesOf, type MatchRecord, type Person } from "../../record/record";
import type { Book, Core } from "../../rules/core";
import { endingIn, howItEnded } from "../../words/reasons";
import type { Moment, Scope } from "../moves/moment";
import { namesAt, paced, timelineOf, type Still, type Timeline } from "./timeline";

export const speeds = [1, 2, 5] as const;
export type Speed = (typeof speeds)[number];

// A thought longer than this is cut where long ones are skipped, down to what is left of it then.
const kLongThought = 4_000;
const kLeftOfIt = 1_200;

export class Replay implements Shown {
  readonly record: MatchRecord;
  readonly timeline: Timeline;
  readonly book: Book;
  // The last moment that has come, and the time, which is not before it.
  index = $state(0);
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  skips = $state(true); // long thoughts
  agreement: Agreement = $state.raw({ access: "anybody", consent: null });

  // `me` is the person who looks; null for nobody that is known.
  constructor(
    record: MatchRecord,
    core: Core,
    private readonly me: () => string | null,
  ) {
    this.record = record;
    this.agreement = { access: record.access, consent: record.consent };
    this.timeline = paced(timelineOf(record, core));
    this.book = this.timeline.book;
    this.last();
  }

  // What is shown

  boards: Record<BoardId, BoardShown> = $derived(byBoard((board) => this.#board(board)));

  names: Record<Seat, string> = $derived.by(() =>
    namesAt(this.record, this.moment.line, namesOf(this.record.people)),
  );

  seats: Record<Seat, SeatShown> = $derived(
    bySeat((seat) => {
      const { person, kind } = this.#personAt(seat);
      return {
        name: this.names[seat],
        kind: kind === "" ? "guest" : kind,
        present: true,
        lag: null,
        yours: person !== "" && person === this.me(),
      };
    }),
  );

  get over(): Over | null {
    return this.#over(this.moment.view.over);
  }

  clock(seat: Seat): number {
    return clockAt(this.moment.view, seat, this.at);
  }

  // The time since the clocks were started, in ms, as addresses count it.
  get since(): number {
    return this.at - this.timeline.start;
  }

  get moment(): Still {
    return this.#moment(this.index);
  }

  get atEnd(): boolean {
    return this.index === this.timeline.moments.length - 1 && this.at >= this.timeline.end;
  }

  // The seat of the viewer, or nobody's.
  get mine(): Seat | null {
    const me = this.me();
    if (me === null) return null;
    const found = (Object.keys(this.record.people) as Seat[]).find(
      (seat) => this.record.people[seat].person === me,
    );
    return found ?? this.record.taken.find((taken) => taken.person === me)?.seat ?? null;
  }

  // The team from whose side it is looked at: one's own, else team one.
  get home(): Team {
    return this.mine ? teamOf(this.mine) : "one";
  }

  // Moving in it

  goTo(index: number): void {
    this.index = Math.min(Math.max(0, index), this.timeline.moments.length - 1);
    this.at = this.moment.at;
  }

  seek(at: number): void {
    this.at = Math.min(Math.max(this.timeline.start, at), this.timeline.end);
    this.index = this.#lastAt(this.at);
  }

  seekSince(ms: number): void {
    this.seek(this.timeline.start + ms);
  }

  // The next or last thing that happened, on one board or on any.
  step(direction: "forward" | "back", scope: Scope): void {
    this.playing = false;
    const next = this.#next(direction, scope);
    if (next !== null) this.goTo(next);
    else if (direction === "back") this.first();
  }

  first(): void {
    this.playing = false;
    this.goTo(0);
  }

  last(): void {
    this.playing = false;
    this.goTo(this.timeline.moments.length - 1);
  }

  togglePlay(): void {
    if (!this.playing && this.atEnd) this.first();
    this.playing = !this.playing;
  }

  // Time goes by while it plays.
  pass(ms: number): void {
    if (!this.playing) return;
    let at = this.at + ms * this.speed;
    const next = this.#nextStopAfter(this.index);
    if (this.skips && next !== null && next - this.at > kLongThought) at = Math.max(at, next - kLeftOfIt);
    this.seek(at);
    if (this.atEnd) this.playing = false;
  }

  // A line of the log.
  goToLine(line: number): void {
    const found = this.timeline.moments.findLastIndex((moment) => moment.line <= line);
    this.goTo(Math.max(0, found));
  }

  #moment(index: number): Still {
    return this.timeline.moments[index] as Still;
  }

  #next(direction: "forward" | "back", scope: Scope): number | null {
    const step = direction === "forward" ? 1 : -1;
    for (let i = this.index + step; i >= 0 && i < this.timeline.moments.length; i += step) {
      const { stop, boards } = this.#moment(i);
      if (stop && (scope === "both" || boards.includes(scope))) return i;
    }
    return null;
  }

  #nextStopAfter(index: number): number | null {
    const next = this.timeline.moments.find((moment, i) => i > index && moment.stop);
    return next?.at ?? null;
  }

  // Moments come in the order of their times.
  #lastAt(at: number): number {
    const { moments } = this.timeline;
    let [low, high] = [0, moments.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#moment(middle).at <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #board(id: BoardId): BoardShown {
    const { boards, over } = this.moment.view;
    const shown = boardShown(boards[id]);
    return { ...shown, paused: shown.paused && !over, over: this.#over(boards[id].over) };
  }

  // With the names of those who sat there then.
  #over(over: Over | undefined): Over | null {
    return over ? { ...over, say: howItEnded(endingIn(over, this.record.lines), this.names) } : null;
  }

  #personAt(seat: Seat): Person {
    const later = this.record.taken.findLast(
      (taken) => taken.seat === seat && taken.line <= this.moment.line,
    );
    return later ?? this.record.people[seat];
  }
}

// Whether a moment is on one of the boards that are looked at.
export function within(moment: Moment, scope: Scope): boolean {
  return scope === "both" || moment.boards.includes(scope);
}
