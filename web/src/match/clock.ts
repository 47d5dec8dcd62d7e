// A side of a clock that runs: the delay of its turn passes first, then its time.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// As src/match/model/clock.hpp.

// Both in ms.
export interface Side {
  left: number;
  delay: number; // left of this turn
}

// The same after it has run for `span` ms; the flag stays down.
export function ran(side: Side, span: number): Side {
  const free = Math.min(Math.max(0, span), side.delay);
  const spent = Math.max(0, span) - free;
  return { left: Math.max(0, side.left - spent), delay: side.delay - free };
}
