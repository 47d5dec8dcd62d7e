// The matches in progress that you play.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type TellTable } from "../../protocol";
import type { Hall } from "./hall.svelte";

// Whether the match of a table is in progress.
export function isOn(hall: Hall, table: TellTable): boolean {
  const match = table.match === undefined ? undefined : hall.matches.get(table.match);
  return match !== undefined && match.known && match.phase !== "over";
}

// Tables where a match is on in which one plays.
export function ownMatches(hall: Hall): TellTable[] {
  const me = hall.me?.person;
  return [...hall.tables.values()].filter(
    (table) => isOn(hall, table) && seats.some((seat) => table.seats[seat].person === me),
  );
}
