// The clocks of a match over its time, and what a team has in hand: numbers to be drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Seat } from "../../protocol";
import { bySeat, diagonalOf, seatsOf, type Team } from "../base/seat";
import { left, type State } from "../match/state";
import type { Timeline } from "./timeline";

// At each time what the clocks show, in ms. Where something jumps a time is there twice.
export interface Clocks {
  times: number[]; // since the clocks were started
  left: Record<Seat, number[]>;
  lead: number[]; // of the home team over its diagonals, the mean of the two
}

export function clocksOf(timeline: Timeline, home: Team): Clocks {
  const clocks: Clocks = { times: [], left: bySeat(() => []), lead: [] };
  let before: State | null = null;
  for (const { at, state } of timeline.moments) {
    if (before && before.started) add(clocks, home, at - timeline.start, shownAt(before, at));
    if (state.started) add(clocks, home, at - timeline.start, shownAt(state, at));
    before = state;
  }
  return clocks;
}

export function shownAt(state: State, at: number): Record<Seat, number> {
  if (state.over && state.clocksAtEnd) return state.clocksAtEnd;
  return bySeat((seat) => left(state, seat, at));
}

// A seat's lead is its clock less that of the same color on the other board.
export function leadOf(team: Team, shown: Record<Seat, number>): number {
  const leads = seatsOf(team).map((seat) => shown[seat] - shown[diagonalOf(seat)]);
  return leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
}

function add(clocks: Clocks, home: Team, time: number, shown: Record<Seat, number>): void {
  const lead = leadOf(home, shown);
  const same =
    clocks.times.at(-1) === time && seats.every((seat) => clocks.left[seat].at(-1) === shown[seat]);
  if (same) return;
  clocks.times.push(time);
  for (const seat of seats) clocks.left[seat].push(shown[seat]);
  clocks.lead.push(lead);
}

// The moments of a table of clocks: `parts` of the match, of equal length, and its end.
export function sampled(timeline: Timeline, parts: number): { at: number; shown: Record<Seat, number> }[] {
  const { moments, start, end } = timeline;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const at = Math.round(start + ((end - start) * i) / parts);
    const moment = moments.findLast((one) => one.at <= at) ?? moments[0];
    return moment ? [{ at: at - start, shown: shownAt(moment.state, at) }] : [];
  }).flat();
}
