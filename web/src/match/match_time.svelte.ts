// The time of a match for what is shown until a moment of it: news that fades, a stop that can be joined.
// SPDX-License-Identifier: GPL-3.0-or-later
import { untrack } from "svelte";
import type { LiveMatch } from "./live.svelte";

// Changes whenever one of the moments comes, and not between them.
export class MatchTime {
  #now = $state(0);

  // To be made while a component is; `moments` are in ms of the match.
  constructor(match: () => LiveMatch, moments: () => readonly number[]) {
    this.#now = untrack(() => match().time);
    $effect(() => {
      let timer: ReturnType<typeof setTimeout>;
      const all = moments();
      const { time } = untrack(match);
      const wait = (since: number): void => {
        this.#now = since;
        const next = Math.min(...all.filter((moment) => moment > since));
        if (next < Infinity) timer = setTimeout(() => wait(next), next - since);
      };
      wait(time);
      return () => clearTimeout(timer);
    });
  }

  // Whether it is still before a moment.
  before(moment: number): boolean {
    return this.#now < moment;
  }
}
