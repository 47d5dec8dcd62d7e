// An event that is followed: whoever shows something of it reads it again when there is a new version.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createContext, untrack } from "svelte";
import { language, say } from "../../base/language/say.svelte";
import type { Hall } from "../../hall/hall.svelte";
import { getAs, postAs, Refused } from "../../wire/http";
import { roles, type DeskView, type Glance, type Role, type SheetName, type State } from "./event";
import { Pace } from "./pace";
import { keepSecret, secretOf } from "./secrets";
import { Sender, type Entered, type Outcome } from "./sender";
import { stateWith } from "./state_news";

// What was entered while the server was away or took no more, until it does.
export class Waiting {
  givenUp = false;
  why: "away" | "too-often" = $state("away");
  constructor(readonly entered: Entered) {}
}
const kRetryMs = 3_000;
const kReadMs = 5_000; // between two readings where nobody tells of new versions
const kBackupMs = 30_000; // between two looks whether backups are still made
const kGraceMs = 3_000; // a connection that is gone for less is no news
// Between two versions for a device that only reads: a thousand phones share one network.
const kStrangerMs = 1_500;

export class LiveEvent {
  version = $state(0); // the latest that is to be shown
  beat = $state(0); // counts when everything is to be read again, told of or not
  isLive = $state(true); // whether the server tells of new versions
  isAway = $state(false); // whether the server did not answer the last time
  waiting: readonly Waiting[] = $state.raw([]);
  secret: string | null = $state(null);
  isShown = $state(false); // on a projector, where everybody reads what is read here
  role: Role | null = $state(null); // of the official whose device this is, once that is known
  readonly #sender: Sender;
  #wake: (() => void)[] = []; // what waits until the server is back
  #givenUp: (() => void)[] = []; // what waits until it takes more
  readonly #pace = new Pace(kStrangerMs, (version: number) => (this.version = Math.max(this.version, version)));

  constructor(readonly id: string) {
    this.secret = secretOf(id);
    this.#sender = new Sender(id, (path, body) => postAs(this.secret, path, body));
  }

  // Is told of new versions until the component that calls it is gone.
  follow(hall: Hall): void {
    $effect(() => untrack(() => hall.follow(this.id)));
    $effect(() => {
      const told = hall.versions.get(this.id) ?? 0;
      untrack(() => this.#heard(told));
    });
    $effect(() => {
      if (hall.link === "open") {
        this.isLive = true;
        return;
      }
      const grace = setTimeout(() => (this.isLive = false), kGraceMs);
      const reads = setInterval(() => ++this.beat, kReadMs);
      return () => (clearTimeout(grace), clearInterval(reads));
    });
  }

  // What came of a request: whether the server is there.
  answered(status: number): void {
    const isAway = status === 0 || status >= 500;
    this.isAway = isAway;
    if (isAway) return;
    for (const wake of this.#wake.splice(0)) wake();
  }

  #heard(version: number): void {
    if (this.secret === null) this.#pace.put(version);
    else if (version > this.version) this.version = version;
  }

  // Whether one may do what needs this role; the server decides in the end.
  may(role: Role): boolean {
    return this.role !== null && roles.indexOf(this.role) >= roles.indexOf(role);
  }

  become(secret: string | null): void {
    keepSecret(this.id, secret);
    this.secret = secret;
  }

  // By whose secret the event is read: by nobody's where everybody looks on.
  get reader(): string | null {
    return this.isShown ? null : this.secret;
  }

  // The address of something of the event: "sheet", { sheet: "places", division: "k12" }.
  path(what: string, query: Record<string, string | number | undefined> = {}): string {
    const asked = new URLSearchParams({ lang: language() });
    for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, String(value));
    return `/api/events/${this.id}${what ? `/${what}` : ""}?${asked}`;
  }
  sheet(sheet: SheetName, division: string, round?: number): string {
    return this.path("sheet", { sheet, division, round });
  }

  // What the server does not answer waits until it is back, unless somebody gives it up; `onwait` is
  // called once it does.
  async enter(entered: Entered, onwait: (waits: Waiting) => void = () => {}): Promise<Outcome> {
    const waits = new Waiting(entered);
    for (;;) {
      const outcome = await this.#sender.enter(entered);
      if (outcome.ok) this.#heard(outcome.version);
      else if (outcome.sure) ++this.beat; // what is refused may rest on what is no longer so
      if (outcome.ok || outcome.sure || waits.givenUp) {
        if (outcome.ok || outcome.sure) this.answered(200);
        this.waiting = this.waiting.filter((each) => each !== waits);
        return outcome;
      }
      const afterMs = outcome.afterMs ?? null;
      waits.why = afterMs === null ? "away" : "too-often";
      this.isAway = afterMs === null;
      if (!this.waiting.includes(waits)) {
        this.waiting = [...this.waiting, waits];
        onwait(waits);
      }
      await this.#pause(afterMs);
    }
  }
  // Does not enter it any more, nor any other if none is named.
  giveUp(which: readonly Waiting[] = this.waiting): void {
    for (const each of which) each.givenUp = true;
    for (const wake of [...this.#wake.splice(0), ...this.#givenUp.splice(0)]) wake();
  }
  // Whatever else is answered meanwhile, what came too often has to wait; only giving up ends that.
  #pause(afterMs: number | null): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, afterMs ?? kRetryMs);
      const wake = (): void => (clearTimeout(timer), done());
      (afterMs === null ? this.#wake : this.#givenUp).push(wake);
    });
  }
  preview(entered: Entered): Promise<Outcome> {
    return this.#sender.preview(entered);
  }
}

// What is asked instead of a path whose value is known, and what becomes of the value with the answer.
export interface Growth<T> {
  more(path: string, known: T): string;
  with(known: T, told: T): T;
}

export const [getEvent, provideEvent] = createContext<LiveEvent>();

// Something of an event that is shown and kept up to date. What was read before stays while it is read
// again, and when that fails.
export class Reading<T> {
  value: T | null = $state.raw(null);
  fault: string | null = $state(null);
  why: string | null = $state(null); // the word for it

  #path: string | null = null;
  #reads = false;
  #again = false;

  constructor(
    private readonly event: LiveEvent,
    private readonly growth: Growth<T> | null = null,
  ) {}

  async #ask(path: string, known: T | null): Promise<T> {
    const { event, growth } = this;
    if (known === null || growth === null) return getAs<T>(event.reader, path);
    return growth.with(known, await getAs<T>(event.reader, growth.more(path, known)));
  }

  async read(path: string | null): Promise<void> {
    if (path !== this.#path) this.#again = false;
    const another = path !== this.#path;
    this.#path = path;
    if (path === null) {
      this.value = null;
      return;
    }
    if (this.#reads && !another) {
      this.#again = true;
      return;
    }
    this.#reads = true;
    try {
      const value = await this.#ask(path, another ? null : this.value);
      this.event.answered(200);
      if (path !== this.#path) return;
      [this.value, this.fault, this.why] = [value, null, null];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.event.answered(error.status);
      if (path !== this.#path) return;
      this.fault = error.say;
      this.why = error.why;
      if (error.status !== 0 && error.status < 500 && error.status !== 429) this.value = null;
    } finally {
      if (path === this.#path) this.#reads = false;
    }
    if (this.#again) {
      this.#again = false;
      await this.read(path);
    }
  }
}

// What is at a path that may change, read again with each version; called by a component.
export function reading<T>(event: LiveEvent, path: () => string | null, growth: Growth<T> | null = null): Reading<T> {
  const read = new Reading<T>(event, growth);
  $effect(() => {
    const wanted = path();
    void [event.version, event.beat, event.reader];
    untrack(() => void read.read(wanted));
  });
  return read;
}

// Several things that are read alike, by a name for each: those that are known already read again.
export type Readings<T> = Record<string, Reading<T>>;
export function readAll<T>(event: LiveEvent, known: Readings<T>, wanted: readonly (readonly [string, string])[]): Readings<T> {
  const all = wanted.map(([name, path]) => {
    const read = known[name] ?? new Reading<T>(event);
    void read.read(path);
    return [name, read] as const;
  });
  return Object.fromEntries(all);
}

export const glanceAt = (event: LiveEvent): Reading<Glance> => reading(event, () => event.path(""));

// What there is in a division, of which only what is new is read again.
export const stateOf = (event: LiveEvent, division: () => string | null): Reading<State> => {
  const path = (): string | null => {
    const which = division();
    return which === null ? null : event.path("state", { division: which });
  };
  return reading<State>(event, path, { more: (asked, known) => `${asked}&after=${known.version}&at=${known.at}`, with: stateWith });
};

// Who one is at the desk; nobody there without a secret.
export function deskOf(event: LiveEvent): Reading<DeskView> {
  const path = (): string | null => (event.secret === null ? null : event.path("desk"));
  const desk = reading<DeskView>(event, path);
  // A backup is made, or fails, without any new version.
  const isBackedUp = $derived(desk.value?.backup_ms !== undefined);
  $effect(() => {
    if (!isBackedUp) return;
    const timer = setInterval(() => void desk.read(path()), kBackupMs);
    return () => clearInterval(timer);
  });
  return desk;
}

// The sentence that stands for a refusal of anything.
export const sentence = (error: unknown): string => (error instanceof Refused ? error.say : say("wire.failed"));
