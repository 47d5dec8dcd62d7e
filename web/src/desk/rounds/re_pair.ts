// A round in progress that is paired anew: who sits where, and which tables change.
// SPDX-License-Identifier: GPL-3.0-or-later

// The places of a round one after the other: two for each table, one for the bye, and one for each team
// that has none. Any two can be swapped.
export interface Seating {
  tables: readonly number[];
  places: readonly (number | null)[];
}

export function seatingOf(
  tables: readonly { table: number; one: number; two: number }[],
  bye: number | null,
  playing: readonly number[],
): Seating {
  const seated = tables.flatMap(({ one, two }) => [one, two]);
  const bench = playing.filter((team) => !seated.includes(team) && team !== bye);
  return { tables: tables.map(({ table }) => table), places: [...seated, bye, ...bench] };
}

// With one more table, at which nobody sits yet. The first of a round has `first`.
export function withTable({ tables, places }: Seating, first: number): Seating {
  const at = tables.length * 2;
  const number = tables.length === 0 ? first : Math.max(...tables) + 1;
  return { tables: [...tables, number], places: [...places.slice(0, at), null, null, ...places.slice(at)] };
}

export function withSwapped({ tables, places }: Seating, a: number, b: number): Seating {
  const changed = [...places];
  [changed[a], changed[b]] = [places[b] ?? null, places[a] ?? null];
  return { tables, places: changed };
}

export const byePlace = ({ tables }: Seating): number => tables.length * 2;

export interface Changed {
  tables: { table: number; teams?: [number, number] }[];
  bye?: number;
}

// What `re-pair` is told; null: a table has one team alone, or nothing is changed.
export function changedBy(before: Seating, after: Seating): Changed | null {
  const tables: Changed["tables"] = [];
  for (const [i, table] of after.tables.entries()) {
    const [one, two] = [after.places[2 * i] ?? null, after.places[2 * i + 1] ?? null];
    const was = i < before.tables.length;
    if (was && one === before.places[2 * i] && two === before.places[2 * i + 1]) continue;
    if (one !== null && two !== null) tables.push({ table, teams: [one, two] });
    else if (one !== null || two !== null) return null;
    else if (was) tables.push({ table });
  }
  const [was, is] = [before.places[byePlace(before)] ?? null, after.places[byePlace(after)] ?? null];
  if (tables.length === 0 && was === is) return null;
  return { tables, ...(is !== null && is !== was ? { bye: is } : {}) };
}
