// Matches page by page, the newest first.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../base/language/say.svelte";
import { get, Refused } from "../wire/http";
import type { MatchLine, MatchList } from "./record";

export class Pages {
  matches: MatchLine[] = $state.raw([]);
  state: "loading" | "loaded" | "failed" | "none" = $state("loading");
  fault = $state("");
  before: string | null = $state(null);

  #asked = 0;

  constructor(private readonly path: string) {}

  // The first page of what the query says.
  async first(query: URLSearchParams): Promise<void> {
    this.matches = [];
    await this.#load(query);
  }

  async more(query: URLSearchParams): Promise<void> {
    if (this.before === null || this.state === "loading") return;
    const next = new URLSearchParams(query);
    next.set("before", this.before);
    await this.#load(next);
  }

  // What comes late, after something else was asked for, is dropped.
  async #load(query: URLSearchParams): Promise<void> {
    const asked = ++this.#asked;
    this.state = "loading";
    try {
      const text = query.toString();
      const found = await get<MatchList>(text ? `${this.path}?${text}` : this.path);
      if (asked !== this.#asked) return;
      this.matches = [...this.matches, ...found.matches];
      this.before = found.before;
      this.state = "loaded";
    } catch (error) {
      if (asked !== this.#asked) return;
      this.state = error instanceof Refused && error.status === 404 ? "none" : "failed";
      this.fault = error instanceof Refused ? error.say : say("record.failed");
    }
  }
}
