// One thing that an official is about to enter: whether it is on its way, and what became of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Command, Done, Fault } from "./event";
import type { LiveEvent, Waiting } from "./live_event.svelte";
import type { Entered } from "./sender";

// What something would do, later rounds and finals included.
export interface Would {
  done: Done[];
  later: string[];
}
// Something that is confirmed before it is done, and what comes after that.
export interface Asked {
  title: string;
  entered: Entered;
  would: Would;
  after: () => void;
}

export class Act {
  sends = $state(false);
  waits: Waiting | null = $state.raw(null); // for the server, which is away
  fault: string | null = $state(null);
  faults: Fault[] = $state.raw([]);
  done: Done[] = $state.raw([]); // the last that was done, in sentences
  asked: Asked | null = $state.raw(null);

  constructor(private readonly event: LiveEvent) {}

  // Whether it was done. What was typed is for the caller to keep until then.
  async enter(entered: Entered): Promise<boolean> {
    if (this.sends) return false;
    this.clear();
    this.sends = true;
    try {
      const outcome = await this.event.enter(entered, (waits) => (this.waits = waits));
      if (outcome.ok) this.done = outcome.done;
      else [this.fault, this.faults] = [outcome.say, outcome.faults];
      return outcome.ok;
    } finally {
      [this.sends, this.waits] = [false, null];
    }
  }
  do(...commands: Command[]): Promise<boolean> {
    return this.enter({ commands });
  }

  // What it would do, or null if it would be refused.
  async preview(entered: Entered): Promise<Would | null> {
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

  // Shows what commands would do, and does it once it is confirmed.
  async ask(title: string, commands: Command | Command[], after: () => void = () => {}): Promise<void> {
    const entered = { commands: [commands].flat() };
    const would = await this.preview(entered);
    this.asked = would && { title, entered, would, after };
  }
  async confirm(): Promise<void> {
    const { asked } = this;
    if (!asked || !(await this.enter(asked.entered))) return;
    this.asked = null;
    asked.after();
  }
  dismiss(): void {
    if (this.waits) this.event.giveUp([this.waits]);
    this.asked = null;
    if (!this.sends) this.clear();
  }

  giveUp(): void {
    if (this.waits) this.event.giveUp([this.waits]);
  }
  clear(): void {
    [this.fault, this.faults, this.done] = [null, [], []];
  }
}
