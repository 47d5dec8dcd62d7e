// A clock and its server: hands in what the clock has written down, and hears of the other board.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request at a time, each with all that is still to be said. What is not answered is said again;
// the clock waits for none of it.
import type { Arbiter } from "./arbiter";
import { keepers, noLines, type Keeper, type ListLine } from "./lists";
import { ClockRoom } from "./room.svelte";
import type { Kept, Shelf } from "./shelf";
import type { TablePlace } from "./table_place";
import type { TableHandedIn, TableTold } from "./table_told";
import { OtherClock, TimeBase } from "./time_base";
import type { Hall } from "../hall/hall.svelte";
import type { Core } from "../rules/core";
import { Refused } from "../wire/http";

export type LinkState = "unknown" | "linked" | "lost" | "over";

// The world around it, so that a test can be the world.
export interface LinkWorld {
  send(body: TableHandedIn): Promise<TableTold>;
  isTold(): boolean; // of news as it happens
  after(ms: number, then: () => void): number;
  forget(timer: number): void;
}

export interface Parts {
  arbiter: Arbiter;
  core: Core | null;
  shelf: Shelf;
  time(skew: number): TimeBase;
  hall?: () => Hall;
}

// How often it is asked: where nothing else tells of news, and where something does.
const kAskMs = 2_000;
const kToldMs = 10_000;
// Exchanges before the time is well known.
const kFirst = 4;
const kFirstMs = 150;

export const kTable = "table"; // where its match is kept

export class TableLink {
  state: LinkState = $state("unknown");
  told: TableTold | null = $state.raw(null);
  room: ClockRoom | null = $state.raw(null);
  refused: string | null = $state(null); // why the desk has not taken the result

  #acked = 0; // lines of its own that the server has
  #server = new OtherClock();
  #exchanges = 0;
  #asks = false; // a request is on its way
  #again = false; // there is something to be said since
  #wantsStart = false;
  #timer = 0;
  #closed = false;
  #time: TimeBase;

  constructor(
    readonly place: TablePlace,
    private readonly parts: Parts,
    private readonly world: LinkWorld,
  ) {
    this.#time = parts.time(0);
  }

  // What was on when the page was last open goes on at once.
  async resume(): Promise<void> {
    const kept = await this.parts.shelf.get(kTable).catch(() => null);
    if (kept !== null && kept.event === this.place.event && kept.match !== "") {
      this.#time = this.parts.time(kept.skew);
      this.#open(kept);
    }
    this.nudge();
  }

  // There may be something to say, or to hear.
  nudge(): void {
    if (this.#closed) return;
    this.#again = true;
    if (!this.#asks) void this.#ask();
  }

  // Both boards start together where the server is reached; else this one for itself.
  start(): void {
    if (this.state === "linked") {
      this.#wantsStart = true;
      this.nudge();
    } else {
      this.room?.start();
    }
  }

  // The match is done with: the next one at this table.
  next(): void {
    this.room?.close();
    this.room = null;
    this.refused = null;
    this.#acked = 0;
    this.nudge();
  }

  close(): void {
    this.#closed = true;
    this.world.forget(this.#timer);
    this.room?.close();
  }

  #open(kept: Kept): void {
    const { arbiter, shelf, core, hall } = this.parts;
    const room = new ClockRoom(kept, { arbiter, shelf, core, time: this.#time, ...(hall ? { hall } : {}) });
    room.changed = () => this.nudge();
    this.room = room;
    this.#acked = 0;
  }

  async #ask(): Promise<void> {
    this.#asks = true;
    this.#again = false;
    this.world.forget(this.#timer);
    const { room } = this;
    const isFirst = this.told === null;
    const sent = this.#time.now();
    try {
      const told = await this.world.send(this.#body());
      this.#server.heard(sent, this.#time.now(), told.now_ms);
      this.#exchanges += 1;
      this.state = "linked";
      if (room === this.room) this.#hear(told);
    } catch (error) {
      this.#failed(error);
    }
    this.#asks = false;
    if (isFirst && this.told !== null) this.#again = true;
    if (this.#closed || this.state === "over") return;
    if (this.#again && this.state === "linked") return void this.#ask();
    this.#timer = this.world.after(this.#wait(), () => void this.#ask());
  }

  #wait(): number {
    if (this.state === "linked" && this.#exchanges < kFirst) return kFirstMs;
    return this.state === "linked" && this.world.isTold() ? kToldMs : kAskMs;
  }

  #body(): TableHandedIn {
    const kept = this.room?.kept;
    if (!kept) return {};
    const own = kept.lists[kept.board].slice(this.#acked);
    const have = Object.fromEntries(keepers.map((each) => [each, kept.lists[each].length])) as Record<Keeper, number>;
    // Of its own list it hears what the server has, and so what is still to be handed in.
    have[kept.board] = this.#acked;
    const body: TableHandedIn = { match: kept.match, have };
    // First it asks where it lies: the match that it has kept may be of another board.
    if (this.told === null) return body;
    const ahead = this.#server.ahead(this.#time.now());
    const lines = this.#due(own, ahead);
    Object.assign(body, { after: this.#acked, lines });
    if (this.#wantsStart && kept.zero === null) body.start = true;
    if (kept.zero !== null && this.told?.zero_ms === undefined && ahead !== null) {
      body.zero_ms = Math.round(kept.zero + ahead);
    }
    const isWhole = lines.length === own.length;
    if (isWhole && kept.agreed !== null && !kept.atDesk && this.refused === null) body.result = kept.agreed;
    return body;
  }

  // What the server does not take for lines from the future: where the other board has begun long
  // after this one, and its beginning counts, those of this one wait.
  #due(lines: ListLine[], ahead: number | null): ListLine[] {
    const zero = this.told?.zero_ms;
    if (zero === undefined || ahead === null) return lines;
    const latest = this.#time.now() + ahead - zero + kMostAheadMs;
    const early = lines.findIndex(({ at }) => at > latest);
    return early < 0 ? lines : lines.slice(0, early);
  }

  #hear(told: TableTold): void {
    this.told = told;
    if (told.started === false || told.paused !== undefined) this.#wantsStart = false;
    this.#dropForeign(told);
    if (told.match === undefined || told.header === undefined) return;
    if (this.room === null) {
      if (told.winner !== undefined) return; // of the match before
      this.#open(this.#fresh(told, told.match));
    }
    const room = this.room;
    if (room === null || room.kept.match !== told.match) return;
    room.retold(told.header);
    for (const list of keepers) {
      const { after, lines } = told.lists?.[list] ?? { after: 0, lines: [] as ListLine[] };
      room.told(list, after, lines);
      if (list === room.kept.board) this.#acked = after + lines.length;
    }
    this.#keepTime(room, told.zero_ms);
    if (told.winner !== undefined) room.isAtDesk();
    // The other board has begun the next match: nobody here need say so again.
    if (told.next !== undefined) this.next();
  }

  // The device lies elsewhere now, or that match is not played any more: a server that knows it
  // answers about it.
  #dropForeign(told: TableTold): void {
    const kept = this.room?.kept;
    if (!kept || (kept.board === told.board && kept.match === told.match)) return;
    this.room?.close();
    this.room = null;
    this.#acked = 0;
    this.refused = null;
  }

  #keepTime(room: ClockRoom, zero_ms: number | undefined): void {
    const ahead = this.#server.ahead(this.#time.now());
    if (zero_ms === undefined || ahead === null) return;
    const zero = zero_ms - ahead;
    if (room.kept.zero === null) {
      this.#wantsStart = false;
      room.start(zero);
    } else if (Math.abs(zero - room.kept.zero) < kSameStart) {
      room.moveZero(zero);
    }
    // Else the boards have started without each other, at a common word: each has a time of its own.
  }

  #fresh(told: TableTold, match: string): Kept {
    return {
      place: kTable,
      event: this.place.event,
      match,
      header: told.header ?? {},
      board: told.board,
      near: "white",
      zero: null,
      skew: this.#time.skew,
      lists: noLines(),
      picks: { near: null, far: null },
      agreed: null,
    };
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refused)) {
      // A bug of ours, which must not silence the link.
      this.state = "lost";
      reportError(error);
    } else if (error.status === 401 || error.why === "no-such-event") this.state = "over";
    else if (error.why === "result-refused") this.refused = error.say;
    else if (error.why === "bad-lines") this.#acked = 0;
    else if (error.why === "round-not-started" || error.why === "paused") this.state = "linked"; // it is told again until then
    else this.state = "lost";
  }
}

// By how much a line may come before its time; the server takes some more.
const kMostAheadMs = 4_000;
// Starts that are further apart were not the same.
const kSameStart = 1_000;
