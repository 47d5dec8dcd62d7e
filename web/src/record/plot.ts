// The clocks of a match over its time, and what team one has in hand: numbers to be drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Seat } from "../../protocol";
import { bySeat, diagonalOf } from "../base/seat";
import type { Course } from "./course";
import { left, type State } from "./state";

// At each time what the clocks show, in ms. Where something jumps a time is there twice.
export interface Clocks {
  times: number[]; // since the clocks were started
  left: Record<Seat, number[]>;
  lead: number[]; // of team one over its diagonals, the mean of the two
}

export function clocksOf(course: Course): Clocks {
  const clocks: Clocks = { times: [], left: bySeat(() => []), lead: [] };
  let before: State | null = null;
  for (const { at, state } of course.moments) {
    if (before && before.started) add(clocks, at - course.start, shownAt(before, at));
    if (state.started) add(clocks, at - course.start, shownAt(state, at));
    before = state;
  }
  return clocks;
}

export function shownAt(state: State, at: number): Record<Seat, number> {
  if (state.over && state.clocksAtEnd) return state.clocksAtEnd;
  return bySeat((seat) => left(state, seat, at));
}

// A seat's lead is its clock less that of the same color on the other board.
export function leadOfOne(shown: Record<Seat, number>): number {
  const lead = (seat: Seat): number => shown[seat] - shown[diagonalOf(seat)];
  return (lead("A.white") + lead("B.black")) / 2;
}

function add(clocks: Clocks, time: number, shown: Record<Seat, number>): void {
  const lead = leadOfOne(shown);
  const same =
    clocks.times.at(-1) === time && seats.every((seat) => clocks.left[seat].at(-1) === shown[seat]);
  if (same) return;
  clocks.times.push(time);
  for (const seat of seats) clocks.left[seat].push(shown[seat]);
  clocks.lead.push(lead);
}

// The moments of a table of clocks: `parts` of the match, of equal length, and its end.
export function sampled(course: Course, parts: number): { at: number; shown: Record<Seat, number> }[] {
  const { moments, start, end } = course;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const at = Math.round(start + ((end - start) * i) / parts);
    const moment = moments.findLast((one) => one.at <= at) ?? moments[0];
    return moment ? [{ at: at - start, shown: shownAt(moment.state, at) }] : [];
  }).flat();
}
