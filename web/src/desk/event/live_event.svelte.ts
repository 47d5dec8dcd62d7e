// An event that is followed: whoever shows something of it reads it again when there is a new version.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createContext, untrack } from "svelte";
import { language, say } from "../../base/language/say.svelte";
import type { Hall } from "../../hall/hall.svelte";
import { getAs, postAs, Refused } from "../../wire/http";
import type { DeskView, Glance, SheetName } from "./event";
import { keepSecret, secretOf } from "./secrets";
import { Sender, type Entered, type Outcome } from "./sender";

export class LiveEvent {
  version = $state(0); // the latest that is known of
  secret: string | null = $state(null);
  readonly #sender: Sender;

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
  }

  #heard(version: number): void {
    if (version > this.version) this.version = version;
  }

  become(secret: string | null): void {
    keepSecret(this.id, secret);
    this.secret = secret;
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

  async enter(entered: Entered): Promise<Outcome> {
    const outcome = await this.#sender.enter(entered);
    if (outcome.ok) this.#heard(outcome.version);
    return outcome;
  }
  preview(entered: Entered): Promise<Outcome> {
    return this.#sender.preview(entered);
  }
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

  constructor(private readonly event: LiveEvent) {}

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
      const value = await getAs<T>(this.event.secret, path);
      if (path !== this.#path) return;
      [this.value, this.fault, this.why] = [value, null, null];
    } catch (error) {
      if (path !== this.#path) return;
      if (!(error instanceof Refused)) throw error;
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
export function reading<T>(event: LiveEvent, path: () => string | null): Reading<T> {
  const read = new Reading<T>(event);
  $effect(() => {
    const wanted = path();
    void event.version;
    void event.secret;
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

// Who one is at the desk; nobody there without a secret.
export const deskOf = (event: LiveEvent): Reading<DeskView> =>
  reading(event, () => (event.secret === null ? null : event.path("desk")));

// The sentence that stands for a refusal of anything.
export const sentence = (error: unknown): string => (error instanceof Refused ? error.say : say("wire.failed"));
