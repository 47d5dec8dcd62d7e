// One thing that an official is about to enter: whether it is on its way, and what became of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Done, Fault } from "./event";
import type { LiveEvent } from "./live_event.svelte";
import type { Entered } from "./sender";

export class Act {
  sends = $state(false);
  fault: string | null = $state(null);
  faults: Fault[] = $state.raw([]);
  done: Done[] = $state.raw([]); // the last that was done, in sentences

  constructor(private readonly event: LiveEvent) {}

  // Whether it was done. What was typed is for the caller to keep until then.
  async enter(entered: Entered): Promise<boolean> {
    if (this.sends) return false;
    this.clear();
    this.sends = true;
    try {
      const outcome = await this.event.enter(entered);
      if (outcome.ok) this.done = outcome.done;
      else [this.fault, this.faults] = [outcome.say, outcome.faults];
      return outcome.ok;
    } finally {
      this.sends = false;
    }
  }

  // What it would do, or null if it would be refused.
  async preview(entered: Entered): Promise<{ done: Done[]; later: string[] } | null> {
    if (this.sends) return null;
    this.clear();
    this.sends = true;
    try {
      const outcome = await this.event.preview(entered);
      if (outcome.ok) return outcome;
      [this.fault, this.faults] = [outcome.say, outcome.faults];
      return null;
    } finally {
      this.sends = false;
    }
  }

  clear(): void {
    [this.fault, this.faults, this.done] = [null, [], []];
  }
}
