// One time for a device: never set back or forward, whatever happens to the clock on its wall.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// performance.now() is steady, but begins anew with each page, and stands on some devices while they
// sleep. Date.now() goes on, but somebody may set it. So time runs by the first, and is carried over
// a reload and a sleep by the second.

export interface Watches {
  steady(): number; // performance.now()
  wall(): number; // Date.now()
}
export const watches: Watches = { steady: () => performance.now(), wall: () => Date.now() };

// How far the clock on the wall must have run ahead for a sleep; less is a correction of it.
const kSlept = 1_000;

export class TimeBase {
  #base: number;
  #skew: number; // of the clock on the wall

  // `skew` is that of the page before, of the same time.
  constructor(
    private readonly clocks: Watches = watches,
    skew = 0,
  ) {
    this.#skew = skew;
    this.#base = clocks.wall() - skew - clocks.steady();
  }

  // In ms.
  now(): number {
    return this.#base + this.clocks.steady();
  }
  // The time of an event of the page.
  at(stamp: number): number {
    return this.#base + stamp;
  }
  // By how much the clock on the wall is ahead of this time.
  get skew(): number {
    return this.#skew;
  }

  // To be called now and then, and when the page is seen again: what the device has slept in between
  // is made up for where the page was out of sight; else somebody has set the clock on the wall.
  look(was: "seen" | "hidden"): void {
    const ahead = this.clocks.wall() - this.#skew - this.now();
    if (was === "hidden" && ahead > kSlept) this.#base += ahead;
    else this.#skew += ahead;
  }
}

// Another clock, known by exchanges with it: of the last of them the one counts that took the least
// time, for it says most; the older, the less.
const kKept = 12;
const kDrift = 50e-6; // how fast two clocks part

interface Exchange {
  at: number;
  offset: number;
  error: number;
}

export class OtherClock {
  #exchanges: Exchange[] = [];

  // It showed `told` at some time between those two.
  heard(sent: number, received: number, told: number): void {
    const exchange = { at: received, offset: told - (sent + received) / 2, error: (received - sent) / 2 };
    this.#exchanges = [...this.#exchanges, exchange].slice(-kKept);
  }

  // By how much it is ahead, at a time of one's own; null before the first exchange.
  ahead(now: number): number | null {
    const worth = ({ at, error }: Exchange): number => error + (now - at) * kDrift;
    const best = this.#exchanges.reduce<Exchange | null>(
      (found, each) => (found === null || worth(each) < worth(found) ? each : found),
      null,
    );
    return best?.offset ?? null;
  }
}

// Comes nearer to what is better known without a jump: by a hundredth of the time that passes.
const kPace = 0.01;

export class Gently {
  #value: number;
  #at: number;

  constructor(value: number, now: number) {
    this.#value = value;
    this.#at = now;
  }

  toward(wanted: number, now: number): number {
    const most = Math.max(0, now - this.#at) * kPace;
    this.#value += Math.min(most, Math.max(-most, wanted - this.#value));
    this.#at = now;
    return this.#value;
  }
}
