// What one is in the middle of.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type TellTable } from "../../protocol";
import { hall } from "../wire/hall.svelte";

function isOn(table: TellTable): boolean {
  const match = table.match === undefined ? undefined : hall.matches.get(table.match);
  return match !== undefined && match.known && match.phase !== "over";
}

// Tables where a match is on in which one plays.
export function ownMatches(): TellTable[] {
  const me = hall.me?.person;
  return [...hall.tables.values()].filter(
    (table) => isOn(table) && seats.some((seat) => table.seats[seat].person === me),
  );
}
