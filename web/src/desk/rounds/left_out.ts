// The teams that a proposed round leaves out, and why.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { ByeKind, Proposal, State } from "../event/event";

export interface LeftOut {
  team: number;
  why: ByeKind | "not-here" | "no-opponent";
}

// Of a knock-out, teams that are out are not left out.
export function leftOutOf(state: State, division: string, { round, tables, bye, idle }: Proposal): LeftOut[] {
  const now = state.divisions.find(({ key }) => key === division)?.now;
  const paired = new Set([...tables.flatMap(({ one, two }) => [one, two]), bye?.team]);
  return state.teams.flatMap(({ key: team, now: entered }): LeftOut[] => {
    if (!now || !entered || entered.status !== "playing" || paired.has(team)) return [];
    const plays = now.finalists.length > 0 ? now.finalists.includes(team) : entered.division === division;
    if (!plays) return [];
    const asked = entered.byes.find((each) => each.division === division && each.round === round);
    if (asked) return [{ team, why: asked.kind }];
    if (now.check_in === "needed" && !Object.values(entered.is_here).every(Boolean)) return [{ team, why: "not-here" }];
    return idle.includes(team) ? [{ team, why: "no-opponent" }] : [];
  });
}
