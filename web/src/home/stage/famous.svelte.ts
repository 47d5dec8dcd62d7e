// The famous match, played back over and over.
// SPDX-License-Identifier: GPL-3.0-or-later
import { byBoard, bySeat } from "../../base/seat";
import { startFen } from "../../rules/fen";
import type { Core } from "../../rules/core";
import { famousMoves, famousPlayers, famousSeconds } from "./famous_match";
import { Staged } from "./staged.svelte";

const kPace = 1_100; // ms a move
const kFrom = 24; // moves that have been made when it is first seen
const kAtEnd = 8_000; // ms until it begins anew

export class Famous extends Staged {
  #next = 0;

  constructor(core: Core) {
    super(core, {
      fens: byBoard(() => startFen),
      clocks: bySeat(() => famousSeconds * 1000),
      names: famousPlayers,
      kinds: bySeat(() => "guest"),
      yours: [],
    });
    while (this.#next < kFrom) this.step();
  }

  get atEnd(): boolean {
    return this.#next === famousMoves.length;
  }

  // The next move, or the beginning again.
  step(): void {
    const next = famousMoves[this.#next];
    if (next === undefined) {
      this.#next = 0;
      this.begin();
      return;
    }
    this.#next += 1;
    this.turn(next.seat, next.move, next.left * 1000);
  }

  // To its last move, for those who want nothing to move by itself.
  toEnd(): void {
    while (!this.atEnd) this.step();
  }

  // Plays on until the function that it gives is called.
  play(): () => void {
    let timer = 0;
    const wait = (): void => {
      timer = window.setTimeout(next, this.atEnd ? kAtEnd : kPace);
    };
    const next = (): void => {
      if (!document.hidden) this.step();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }
}
