// Results in the order in which they were typed: each is entered once the one before it was answered.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Act } from "../event/act.svelte";
import { keepTyped, typedBefore, typedNow, type Typed } from "./typed";

export interface RefusedLine {
  typed: Typed;
  say: string;
}

export class TypedQueue {
  waiting: readonly Typed[] = $state.raw([]);
  #runs = false;

  // `onrefused` has what becomes of a line that the server does not take.
  constructor(
    private readonly event: string,
    private readonly act: Pick<Act, "enter" | "fault" | "waits" | "giveUp">,
    private readonly onrefused: (refused: RefusedLine) => void,
  ) {
    this.waiting = typedBefore(event);
  }

  add(division: string, round: number, results: string): Promise<void> {
    this.#set([...this.waiting, typedNow(division, round, results)]);
    return this.run();
  }
  // It is not to be entered after all.
  drop(typed: Typed): void {
    this.#set(this.waiting.filter((each) => each !== typed));
    if (this.act.waits?.entered.key === typed.key) this.act.giveUp();
  }

  async run(): Promise<void> {
    if (this.#runs) return;
    this.#runs = true;
    try {
      for (let next = this.waiting[0]; next; next = this.waiting[0]) {
        const typed = next;
        const was = await this.act.enter(typed);
        const isDropped = !this.waiting.includes(typed);
        this.#set(this.waiting.filter((each) => each !== typed));
        if (!was && !isDropped) this.onrefused({ typed, say: this.act.fault ?? "" });
      }
    } finally {
      this.#runs = false;
    }
  }

  #set(waiting: readonly Typed[]): void {
    this.waiting = waiting;
    keepTyped(this.event, waiting);
  }
}
