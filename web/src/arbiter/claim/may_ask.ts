// Whether there is anything that a player may ask of the arbiter, as a match stands.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bySeat } from "../../base/seat";
import type { LiveMatch } from "../../match/live.svelte";
import { appealable } from "../rulings/rulings";
import type { Setting } from "../rulings/setting.svelte";
import { claims } from "./claims";

// On a strict board without a director there is often nothing to claim.
export function mayClaim({ authority }: LiveMatch, setting: Setting): boolean {
  const nobody = { book: "", opponent: "", directed: true, turn: "mine", repunches: true } as const;
  return authority !== "strict" || claims({ authority, setting, ...nobody }).length > 0;
}

// Once the match is over: whether there is a ruling to appeal against, and somebody to hear it.
export function mayAppeal(match: LiveMatch, setting: Setting): boolean {
  return (
    match.over !== null &&
    match.directed &&
    setting("appeal.levels") !== "" &&
    appealable(match.lines, bySeat((each) => match.people[each].name), match.rulebook).length > 0
  );
}
