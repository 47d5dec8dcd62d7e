// The clocks of a match over its time, and the lead of a team: numbers to be drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type MatchView, type Seat, type Team } from "../../../protocol";
import { bySeat, diagonalOf, seatsOf } from "../../base/seat";
import { clockAt } from "../../match/clock";
import type { Timeline } from "../course/timeline";

// At each time what the clocks show, in ms. Where something jumps a time is there twice.
export interface Clocks {
  times: number[]; // since the clocks were started
  left: Record<Seat, number[]>;
  lead: number[]; // of the home team over its diagonals, the mean of the two
}

export function clocksOf(timeline: Timeline, home: Team): Clocks {
  const clocks: Clocks = { times: [], left: bySeat(() => []), lead: [] };
  const { moments, started, start } = timeline;
  moments.forEach(({ at, view }, i) => {
    const before = i > started ? moments[i - 1] : undefined;
    if (before) add(clocks, home, at - start, shownAt(before.view, at));
    if (i >= started) add(clocks, home, at - start, shownAt(view, at));
  });
  return clocks;
}

const shownAt = (view: MatchView, at: number): Record<Seat, number> =>
  bySeat((seat) => clockAt(view, seat, at));

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

// The moments of a table of clocks: `parts` of the match, of equal length, and its end. Each time is
// there once, however short the match is.
export function sampled(timeline: Timeline, parts: number): { at: number; shown: Record<Seat, number> }[] {
  const { moments, start, end } = timeline;
  const times = Array.from({ length: parts + 1 }, (_, i) => Math.round(start + ((end - start) * i) / parts));
  return [...new Set(times)].flatMap((at) => {
    const moment = moments.findLast((one) => one.at <= at) ?? moments[0];
    return moment ? [{ at: at - start, shown: shownAt(moment.view, at) }] : [];
  });
}
