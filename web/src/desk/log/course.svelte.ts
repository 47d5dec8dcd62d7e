// The course of an event: every line of its log in sentences, read on from the last that is known.
// SPDX-License-Identifier: GPL-3.0-or-later
import { language } from "../../base/language/say.svelte";
import { getAs, Refused } from "../../wire/http";
import type { CourseLine } from "../event/event";
import type { LiveEvent } from "../event/live_event.svelte";

interface Told {
  version: number;
  after: number; // the line after which these come; not the one asked for where the log is another
  lines: CourseLine[];
}

export class Course {
  lines: readonly CourseLine[] = $state.raw([]);
  fault: string | null = $state(null);
  isRead = $state(false); // to its end
  #language = "";
  #reads = false;
  #again = false;

  constructor(private readonly event: LiveEvent) {}

  // Reads what came since, in as many answers as it takes.
  async read(): Promise<void> {
    if (this.#reads) {
      this.#again = true;
      return;
    }
    this.#reads = true;
    try {
      do {
        this.#again = false;
        if (this.#language !== language()) [this.lines, this.#language] = [[], language()];
        await this.#readOn();
      } while (this.#again);
      [this.fault, this.isRead] = [null, true];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.event.answered(error.status);
      this.fault = error.say;
    } finally {
      this.#reads = false;
    }
  }
  async #readOn(): Promise<void> {
    for (;;) {
      const { line: after, at } = this.lines.at(-1) ?? { line: 0, at: "" };
      const told = await getAs<Told>(this.event.secret, this.event.path("course", { after, at }));
      if (told.after !== after) this.lines = [];
      if (told.lines.length === 0) return;
      this.lines = [...this.lines, ...told.lines];
      if ((this.lines.at(-1)?.line ?? 0) >= told.version) return;
    }
  }
}
