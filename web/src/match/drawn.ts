// Arrows and marked squares that partners show each other: what is sent, and no oftener than is heeded.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId } from "../../protocol";
import type { Square } from "../base/chess";

// An arrow on a board; from a square to itself it marks the square.
export interface Shape {
  board: BoardId;
  from: Square;
  to: Square;
}

// "Ae2e4 Bf7f7"
export const shapesText = (shapes: readonly Shape[]): string =>
  shapes.map(({ board, from, to }) => `${board}${from}${to}`).join(" ");

export function shapesOf(text: string): Shape[] {
  return [...text.matchAll(/([AB])([a-h][1-8])([a-h][1-8])/g)].map(([, board, from, to]) => ({
    board: board as BoardId,
    from: from as Square,
    to: to as Square,
  }));
}

const kPauseMs = 200;

// Sends at once, and then the latest after a pause.
export class Throttle<What> {
  #latest: What | null = null;
  #rests = false;

  constructor(private readonly send: (what: What) => void) {}

  give(what: What): void {
    if (this.#rests) {
      this.#latest = what;
      return;
    }
    this.#rests = true;
    this.send(what);
    setTimeout(() => this.#goOn(), kPauseMs);
  }

  #goOn(): void {
    const latest = this.#latest;
    this.#latest = null;
    this.#rests = false;
    if (latest !== null) this.give(latest);
  }
}
