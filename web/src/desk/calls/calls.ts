// The queue of those who wait for a director: tables with clocks, and matches that are played online.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../../base/language/say.svelte";
import { spanText } from "../../words/when";
import type { Opened } from "../online/own";

// What the server tells of the clocks of a division.
export interface ClocksTold {
  tables: { table: number; waits: number; since_ms?: number }[];
}
// Somebody who waits, and since when, by the server's clock; of clocks that is not told before it is known
// when their match began.
export interface Waits {
  division: string;
  table: number;
  round: number | null; // of a match online
  match: string | null; // where that is ruled on
  since_ms: number | null;
}
export interface Call extends Waits {
  since_ms: number;
}

export const waitingTables = (division: string, { tables }: ClocksTold): Waits[] =>
  tables
    .filter(({ waits }) => waits > 0)
    .map(({ table, since_ms }) => ({ division, table, round: null, match: null, since_ms: since_ms ?? null }));

export const waitingMatches = (matches: readonly Opened[], divisions: readonly string[]): Waits[] =>
  matches
    .filter(({ division, waits }) => waits > 0 && divisions.includes(division))
    .map(({ division, table, round, match, since_ms }) => ({ division, table, round, match, since_ms: since_ms ?? null }));

// Which is the same for as long as it waits.
export const keyOf = ({ division, table, match }: Waits): string => match ?? `${division} ${table}`;

// The longest waiting first. Where the server does not say since when, it is since they were first found.
export function queued(found: readonly Waits[], before: readonly Call[], now_ms: number): Call[] {
  const since = (each: Waits): number =>
    each.since_ms ?? before.find((call) => keyOf(call) === keyOf(each))?.since_ms ?? now_ms;
  return found
    .map((each) => ({ ...each, since_ms: since(each) }))
    .toSorted(
      (a, b) =>
        a.since_ms - b.since_ms || a.division.localeCompare(b.division) || (a.round ?? 0) - (b.round ?? 0) || a.table - b.table,
    );
}

// Those that did not wait before.
export const newIn = (calls: readonly Call[], before: readonly Call[]): Call[] =>
  calls.filter((call) => !before.some((each) => keyOf(each) === keyOf(call)));

// "Table 12"; "K-9 · Table 12, round 2" of one division of several, online.
export const placeText = ({ table, round }: Waits, division: string): string =>
  [division, round === null ? say("desk.table-numbered", { table }) : say("desk.online.live-at", { table, round })]
    .filter(Boolean)
    .join(" · ");

// "3 min"; less than a minute is "just now", also where this device's clock is behind the server's.
export function waitText(since_ms: number, now_ms: number): string {
  const minutes = Math.floor((now_ms - since_ms) / 60_000);
  return minutes < 1 ? say("time.just-now") : spanText(minutes * 60_000);
}
