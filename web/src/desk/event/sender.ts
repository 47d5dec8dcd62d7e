// Sends what an official enters, once: what is sent again because no answer came has the same key.
// SPDX-License-Identifier: GPL-3.0-or-later
import { language, say } from "../../base/language/say.svelte";
import { Refused, refusal } from "../../wire/http";
import type { Command, Done, Fault } from "./event";

// What is entered at once: commands, a list of entries, or results as they are typed.
// `key`: of a request that may have been sent before.
export type Entered = { division?: string; round?: number; seen?: number; key?: string } & (
  | { commands: Command[] }
  | { entries: string }
  | { results: string }
);

// What became of it. `sure` is false where it may have been done although nothing was heard of it, and
// where the server takes nothing for `afterMs`.
export type Outcome =
  | { ok: true; version: number; done: Done[]; later: string[] }
  | { ok: false; sure: boolean; say: string; faults: Fault[]; afterMs?: number };

export type Post = (path: string, body: unknown) => Promise<unknown>;
export type Wait = (ms: number) => Promise<void>;
const kTooOftenMs = 3_000; // where the server does not say how long it takes nothing
const waits = [400, 1_500]; // ms before it is tried again, then it is for people to try

// A key that no other request has. Not crypto.randomUUID(), which a hall without HTTPS does not have.
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const patience = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Answered {
  version: number;
  done: Done[];
  later: string[];
}

export class Sender {
  // Of what is sent or was not answered, by its text.
  #keys = new Map<string, string>();

  constructor(
    private readonly event: string,
    private readonly post: Post,
    private readonly wait: Wait = patience,
  ) {}

  // Enters it. Without an answer it is tried a few times; when people try again, that is the same request.
  async enter(entered: Entered): Promise<Outcome> {
    const text = JSON.stringify(entered);
    const key = entered.key ?? this.#keys.get(text) ?? newKey();
    this.#keys.set(text, key);
    const outcome = await this.#send({ ...entered, key });
    if (outcome.ok || outcome.sure) this.#keys.delete(text);
    return outcome;
  }

  // What it would do.
  preview(entered: Entered): Promise<Outcome> {
    return this.#send({ ...entered, key: newKey(), preview: true });
  }

  async #send(body: unknown): Promise<Outcome> {
    for (const ms of [...waits, null]) {
      const outcome = await this.#sendOnce(body);
      if (outcome.ok || outcome.sure || outcome.afterMs !== undefined || ms === null) return outcome;
      await this.wait(ms);
    }
    throw new Error("unreachable");
  }

  async #sendOnce(body: unknown): Promise<Outcome> {
    try {
      const path = `/api/events/${this.event}/commands?lang=${language()}`;
      const { version, done, later } = (await this.post(path, body)) as Answered;
      return { ok: true, version, done, later };
    } catch (error) {
      if (error instanceof Refused) return refused(error);
      throw error;
    }
  }
}

// Of several commands the first that was refused says why; of a list each fault has a sentence.
export function refused(error: Refused): Outcome {
  const { refused = [], faults = [] } = error.details as {
    refused?: { said: string }[];
    faults?: (Fault & { message?: never })[];
  };
  return {
    ok: false,
    sure: error.status !== 0 && error.status < 500 && error.status !== 429,
    say: refused[0]?.said ?? error.say,
    faults: faults.map((fault) => ({ ...fault, say: refusal(fault, say("wire.failed")) })),
    ...(error.status === 429 ? { afterMs: error.afterMs ?? kTooOftenMs } : {}),
  };
}

// The sentence of a fault without "8:1: ", for whoever is told the line beside it.
export function withoutPlace({ line, column, say: said }: Fault): string {
  const place = `${line}:${column}: `;
  return said.startsWith(place) ? said.slice(place.length) : said;
}
