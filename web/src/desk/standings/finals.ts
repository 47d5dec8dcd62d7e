// A final of those who come first in a division, as `tandem event --finals` makes it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { DivisionNow, Format, Sheet, State } from "../event/event";
import { settingsOf } from "../divisions/settings";
import { cellOf } from "../sheets/cell_of";

export interface Ranked {
  place: string;
  team: number;
}

// Those who still play, the best first.
export function rankedOf(standings: Sheet, state: State): Ranked[] {
  const playing = new Set(state.teams.flatMap(({ key, now }) => (now?.status === "playing" ? [key] : [])));
  return standings.rows
    .map((row) => ({ place: cellOf(standings, row, "place"), team: Number(cellOf(standings, row, "team")) }))
    .filter(({ team }) => playing.has(team));
}

// Teams on both sides of the line that are level: nothing but their numbers decides which of them play.
export function levelAtTheLine(ranked: readonly Ranked[], from: number, size: number): number[] {
  const [last, next] = [ranked[from - 1 + size - 1], ranked[from - 1 + size]];
  if (!last || !next || last.place !== next.place) return [];
  return ranked.filter(({ place }) => place === last.place).map(({ team }) => team);
}

// As many rounds as a bracket of so many teams needs.
export const bracketRounds = (teams: number): number => Math.max(1, Math.ceil(Math.log2(teams)));

export interface FinalForm {
  name: string;
  from: number; // the place of its first team
  size: number;
  format: Format;
}

export function finalSettings(origin: string, now: DivisionNow, ranked: readonly Ranked[], form: FinalForm, tables: number): Record<string, unknown> {
  const finalists = ranked.slice(form.from - 1, form.from - 1 + form.size).map(({ team }) => team);
  return settingsOf(now, {
    name: form.name.trim(),
    format: form.format,
    rounds: form.format === "knock-out" ? bracketRounds(finalists.length) : Math.max(1, finalists.length - 1),
    prizes: [],
    schedule: [],
    late_from: null,
    acceleration: "none",
    tie_breaks: "",
    first_table: now.first_table + tables,
    finalists,
    finalists_from: origin,
    from_place: form.from,
  });
}
