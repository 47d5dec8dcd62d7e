// Whether there is anything that a player may ask of the arbiter, as a match stands.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bySeat } from "../../base/seat";
import type { LiveMatch } from "../../match/live.svelte";
import { appealable, nextLevel } from "../rulings/rulings";
import type { Setting } from "../rulings/setting.svelte";
import { claims } from "./claims";

// On a strict board without a director there is often nothing to claim.
export function mayClaim({ authority }: LiveMatch, setting: Setting): boolean {
  const nobody = { book: "", opponent: "", directed: true, turn: "mine", repunches: true } as const;
  return authority !== "strict" || claims({ authority, setting, ...nobody }).length > 0;
}

// Whether there are directors below a floor chief. If not, as at a table whose owner directs, whoever
// rules hears appeals as well, and is called the director.
export const hasChiefs = ({ officials }: LiveMatch): boolean =>
  officials.some(({ office }) => office === "director" || office === "section-chief");

// Where an appeal can go, in this order. One director hears it once.
export function appealLevels(match: LiveMatch, setting: Setting): string[] {
  const levels = setting("appeal.levels").split(" ").filter(Boolean);
  return match.directed ? (hasChiefs(match) ? levels : levels.slice(0, 1)) : [];
}

// Once the match is over: whether there is a ruling to appeal against, and somebody to hear it.
export function mayAppeal(match: LiveMatch, setting: Setting): boolean {
  const levels = appealLevels(match, setting);
  return (
    match.over !== null &&
    appealable(match.lines, bySeat((each) => match.people[each].name))
      .some((ruling) => nextLevel(ruling, levels) !== null)
  );
}
