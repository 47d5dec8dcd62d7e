// The frames of an animation: which moments of a match it shows, and each for how long.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Timeline } from "../course/timeline";

export interface Frame {
  index: number; // of the moment
  ms: number; // how long it is seen: whole hundredths of a second, as a GIF counts
}

// Twice as fast as it was played; nothing is too short to be seen, and long thoughts are cut.
const kPace = 2;
const kLeast = 300;
const kMost = 1_500;
const kFirst = 1_000; // at least
const kLast = 5_000;

// From a moment of the match on, in the order of play.
export function framesOf({ moments }: Timeline, from: number): Frame[] {
  const shown: number[] = [from];
  for (let i = from + 1; i < moments.length; ++i) {
    const [moment, before] = [moments[i]!, moments[shown.at(-1)!]!];
    if (!moment.stop) continue;
    // What follows from a move at once is seen with it.
    const follows = moment.at === before.at && !moment.move && !moment.made;
    if (follows && shown.length > 1) shown.pop();
    shown.push(i);
  }
  return shown.map((index, i) => {
    const next = shown[i + 1];
    if (next === undefined) return { index, ms: kLast };
    const thought = (moments[next]!.at - moments[index]!.at) / kPace;
    const ms = Math.min(kMost, Math.max(i === 0 ? kFirst : kLeast, thought));
    return { index, ms: 10 * Math.round(ms / 10) };
  });
}
