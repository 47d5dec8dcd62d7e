// The legs of a table: which is to be played, and how those before ended.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Encounter, LegNow, LineUpRule, State, Winner } from "./event";

// The leg that a result is entered for, from 1: the first without one, or with a provisional one. null:
// none is left.
export function openLeg(legs: readonly LegNow[]): number | null {
  const at = legs.findIndex(({ result, provisional }) => result === null || provisional);
  return at < 0 ? null : at + 1;
}

const scores: Record<Winner, string> = { one: "1–0", draw: "½–½", two: "0–1", nobody: "0–0" };

// "1–0 · ½–½"; "" before the first result.
export const scoreText = (legs: readonly LegNow[]): string =>
  legs.flatMap(({ result }) => (result ? [scores[result.winner]] : [])).join(" · ");

// What a leg that is open lacks: any result, a firm one, or one after those before. null: none is open.
export type Lacks = { what: "result" | "firm-result" | "leg"; leg: number };
export function lacking(legs: readonly LegNow[]): Lacks | null {
  const leg = openLeg(legs);
  if (leg === null) return null;
  if (legs[leg - 1]?.result) return { what: "firm-result", leg };
  return { what: legs.some(({ result }) => result) ? "leg" : "result", leg };
}

// The tables of a round, by their numbers.
export const tablesOf = (state: State, round: number): Encounter[] =>
  state.encounters.filter((each) => each.round === round).toSorted((a, b) => a.table - b.table);

// Whether teams still have to say who has White in a leg: by the rule of the division.
export function choosesLineUp(rule: LineUpRule, legs: readonly LegNow[], leg: number, side: "one" | "two"): boolean {
  const first = leg === 1;
  switch (rule) {
    case "blind":
    case "toss":
      return true;
    case "switch":
      return first;
    case "higher-rated-white":
      return false;
    case "winner-switches": {
      const before = legs[leg - 2]?.result?.winner;
      return first || (before !== undefined && before !== side);
    }
  }
}

// Pairs in which two teams have changed places; `bye` stands for an opponent of its own.
export interface Pairs {
  tables: { one: number; two: number }[];
  bye: number | null;
}
export function swapped({ tables, bye }: Pairs, a: number, b: number): Pairs {
  const other = (team: number): number => (team === a ? b : team === b ? a : team);
  return { tables: tables.map(({ one, two }) => ({ one: other(one), two: other(two) })), bye: bye === null ? null : other(bye) };
}
