// A match in progress, as this client knows it: what the hall sent, and your own moves on the way.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server judges. What is shown ahead of its word is only a move of one's own that it has not
// answered yet; whatever it says replaces that.
import {
  authorities,
  boardIds,
  seats,
  type Actor,
  type ArbiterRefusal,
  type Authority,
  type BoardId,
  type GivenCommand,
  type HallRefusal,
  type JsonObject,
  type LineView,
  type MatchView,
  type Official,
  type Over,
  type Phase,
  type Seat,
  type SeatView,
  type Substitution,
  type TellLine,
  type TellMatch,
  type TellPresence,
  type TellRefused,
} from "../../protocol";
import { boardOf, byBoard, bySeat, otherColor, partnerOf } from "../base/seat";
import type { BoardShown, Played, SeatShown } from "../board/picture/shown";
import { printedIn } from "../rules/books";
import type { Book, Core } from "../rules/core";
import { clockAt } from "./clock";
import { firstMoveSince } from "./first_move";
import type { Shape } from "./drawn";
import { happenings, type Happened } from "./news";
import { PartnersPointing } from "./pointing.svelte";
import { boardShown, unknownView } from "./view";

// How a command was answered.
export type Answer =
  | { done: true }
  | { done: false; why: HallRefusal | ArbiterRefusal; say: string; articles: string[] };

// How a match reaches the hall.
export interface Way {
  watch(match: string, since: number): void;
  command(match: string, by: Actor, command: GivenCommand, ply: number | null): Promise<Answer>;
  refused(answer: Answer): void; // shown to the person
  draw(match: string, by: Seat, shapes: readonly Shape[]): void; // for one's partner
}

// One's own move that is not answered yet.
interface Sent {
  move: string;
  ply: number;
}

export class LiveMatch implements Played {
  code: string | null = $state(null);
  header: JsonObject = $state.raw({});
  view: MatchView = $state.raw(unknownView);
  lines: LineView[] = $state.raw([]);
  phase: Phase = $state("starting");
  yours: Actor[] = $state.raw([]);
  officials: Official[] = $state.raw([]);
  people: Record<Seat, SeatView> = $state.raw(
    bySeat((seat) => ({ person: "", name: seat, kind: "guest", present: true })),
  );
  agreed: Substitution[] = $state.raw([]);
  known = $state(false); // whether the hall has told anything of it yet
  refusal: TellRefused | null = $state.raw(null); // why the hall tells nothing of it
  book: Book | null = $state.raw(null);
  lone: BoardId | null = null; // the board of a clock that stands alone: nobody plays on the other

  // Both positions after a line, as the server told them.
  readonly stood = new Map<number, Record<BoardId, string>>();

  #core: Core | null = $state.raw(null);
  #line = 0;
  #zero = 0; // when the match was at 0, by the clock of the page
  #sent: Record<BoardId, Sent | null> = $state.raw(byBoard(() => null));
  readonly #awaiting: (() => void)[] = [];
  readonly #hearers = new Set<(news: Happened[]) => void>();

  readonly pointing = new PartnersPointing(this, (by, shapes) => this.way.draw(this.id, by, shapes));

  constructor(
    readonly id: string,
    private readonly way: Way,
    private readonly now: () => number,
  ) {}

  // What the hall tells

  // Up to where its talk was last looked at: a line, and a time by performance.now() for the table's.
  read = $state.raw({ line: 0, at: performance.now() });

  // Everything, or what was missed; or the first piece of it, and then the next is asked for.
  tell(message: TellMatch, core: Core | null): void {
    this.code = message.code ?? null;
    this.header = message.header;
    this.people = message.seats;
    this.officials = message.officials;
    this.yours = message.yours;
    this.pointing.dismiss();
    if (this.known) this.pointing.again();
    this.phase = message.phase;
    this.#zero = this.now() - message.now;
    this.#learn(core);
    const fresh = message.lines.filter((line) => line.line > message.since);
    const kept = this.lines.filter((line) => line.line <= message.since);
    this.lines = message.since === 0 ? fresh : [...kept, ...fresh];
    const missed = this.known ? fresh.filter((line) => line.line > this.#line) : [];
    this.#line = message.line;
    this.#show(message.view);
    this.known = true;
    this.refusal = null;
    this.#spread(missed.flatMap((line) => happenings(line, null)));
    if (message.line < message.last) this.way.watch(this.id, message.line);
  }

  // A line. One that was missed before it is asked for.
  takeLine(message: TellLine): void {
    if (message.line <= this.#line) return;
    if (message.prev !== this.#line) {
      this.way.watch(this.id, this.#line);
      return;
    }
    this.#line = message.line;
    // The nearest that a line has ever come is the best that is known of the server's time.
    this.#zero = Math.min(this.#zero, this.now() - message.command.at);
    const line: LineView = {
      prev: message.prev,
      line: message.line,
      command: message.command,
      events: message.events,
    };
    if (message.key !== undefined) line.key = message.key;
    if (message.lag_ms !== undefined) line.lag_ms = message.lag_ms;
    const before = this.view;
    this.lines = [...this.lines, line];
    this.#show(message.view);
    if (message.view.over) this.phase = "over";
    else if (this.phase === "over" || message.events.some((e) => e.event === "started")) {
      this.phase = "playing";
    }
    this.#spread(happenings(line, before));
  }

  presence(message: TellPresence): void {
    const before = this.people;
    this.people = message.seats;
    this.agreed = message.agreed;
    const back = (seat: Seat): boolean => this.people[seat].present && !before[seat].present;
    if (this.mine.some((seat) => back(partnerOf(seat)))) this.pointing.again();
  }

  // The rules have been loaded.
  learn(core: Core): void {
    this.#learn(core);
  }

  // What happens from now on is told to `heard`; what this gives ends it.
  hear(heard: (news: Happened[]) => void): () => void {
    this.#hearers.add(heard);
    return () => this.#hearers.delete(heard);
  }

  // The last line that is known.
  get line(): number {
    return this.#line;
  }

  // What is shown

  boards: Record<BoardId, BoardShown> = $derived(byBoard((board) => this.#board(board)));

  seats: Record<Seat, SeatShown> = $derived(
    bySeat((seat) => {
      const { name, kind, present, lag_ms, level, style } = this.people[seat];
      // Once it is over nobody is told any more who is there.
      const shown = { name, kind, present: present || this.over !== null, lag: lag_ms ?? null, yours: this.yours.includes(seat) };
      return level === undefined ? shown : { ...shown, bot: { level, style: style ?? "balanced" } };
    }),
  );

  get over(): Over | null {
    return this.view.over ?? null;
  }

  get authority(): Authority {
    const said = this.header["authority"];
    return authorities.find((each) => each === said) ?? "strict";
  }

  get rulebook(): string {
    return printedIn(this.header);
  }

  // Time in the match, in ms; below 0 before it starts.
  get time(): number {
    return this.now() - this.#zero;
  }

  clock(seat: Seat): number {
    return clockAt(this.view, seat, this.time);
  }

  // How long a first move may still take that the server gives so long for, in ms; null where none is
  // waited for, or for as long as the clock allows.
  firstMoveLeft(seat: Seat, within: number): number | null {
    const since = within === 0 || this.directed ? null : firstMoveSince(this.lines, this.view, seat);
    return since === null ? null : since + within - this.time;
  }

  // Seats of one's own.
  get mine(): Seat[] {
    return seats.filter((seat) => this.yours.includes(seat));
  }
  seatOn(board: BoardId): Seat | null {
    return this.mine.find((seat) => boardOf(seat) === board) ?? null;
  }
  // Whether somebody, and not the server, starts the match and decides what is disputed.
  get directed(): boolean {
    return this.header["director"] === true;
  }
  get directs(): boolean {
    return this.yours.includes("director");
  }

  // What one does

  // Makes and presses a move; it is shown at once.
  async play(seat: Seat, move: string): Promise<Answer> {
    return this.#move(seat, { do: "play", move });
  }

  // Makes a move without pressing it.
  async make(seat: Seat, move: string): Promise<Answer> {
    return this.#move(seat, { do: "move", move });
  }

  // Anything else; what is refused is shown to the person.
  async command(by: Actor, command: GivenCommand): Promise<Answer> {
    const answer = await this.way.command(this.id, by, command, null);
    if (!answer.done) this.way.refused(answer);
    return answer;
  }

  async #move(seat: Seat, command: GivenCommand & { move: string }): Promise<Answer> {
    const board = boardOf(seat);
    const ply = this.view.boards[board].ply;
    const sent: Sent = { move: command.move, ply };
    this.#sent = { ...this.#sent, [board]: sent };
    const answer = await this.way.command(this.id, seat, command, ply);
    const why = answer.done ? null : answer.why;
    // A server that comes back has paused the boards, and may refuse a move before it tells of that.
    if (why === "paused" && !this.boards[board].paused) await this.#shown();
    if (this.#sent[board] === sent) this.#sent = { ...this.#sent, [board]: null };
    // A move for a board that has gone on, or stands still, is no fault of the person's.
    if (!answer.done && why !== "stale" && why !== "paused") this.way.refused(answer);
    return answer;
  }

  // What one has sent and the server has not answered yet.
  sent(board: BoardId): string | null {
    return this.#sent[board]?.move ?? null;
  }

  #learn(core: Core | null): void {
    if (core) this.#core = core;
    if (this.#core && this.header["rulebook"] !== undefined) {
      this.book = this.#core.book(this.header);
    }
  }

  // When the hall next tells how the match stands.
  #shown(): Promise<void> {
    return new Promise((shown) => this.#awaiting.push(shown));
  }

  #show(view: MatchView): void {
    this.view = view;
    this.stood.set(this.#line, byBoard((board) => view.boards[board].fen));
    for (const shown of this.#awaiting.splice(0)) shown();
    for (const board of boardIds) {
      const sent = this.#sent[board];
      if (sent && (view.boards[board].ply > sent.ply || view.over)) {
        this.#sent = { ...this.#sent, [board]: null };
      }
    }
  }

  #spread(news: Happened[]): void {
    if (news.length > 0) for (const heard of this.#hearers) heard(news);
  }

  #board(board: BoardId): BoardShown {
    const shown = boardShown(this.view.boards[board]);
    const sent = this.#sent[board];
    if (!sent || sent.ply !== shown.ply || sent.move === shown.made) return shown;
    const fen = this.#after(shown.fen, board, sent.move);
    return { ...shown, fen, last: sent.move, turn: otherColor(shown.turn) };
  }

  #after(fen: string, board: BoardId, move: string): string {
    if (!this.#core || !this.book) return fen;
    const boards = { ...byBoard((id) => this.view.boards[id].fen), [board]: fen };
    return this.#core.after(boards, board, move, this.book)[board];
  }
}
