// The matches in progress that you play, and the seats that you hold.
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

// One that is not known yet may be on.
export const mayBeOn = (hall: Hall, { match }: TellTable): boolean =>
  match !== undefined && (!hall.matches.get(match)?.known || hall.matches.get(match)?.phase !== "over");

// Gives up one's seats at other tables: nobody there need wait for somebody who has sat down here.
export function standUpElsewhere(hall: Hall, here: string): void {
  const me = hall.me?.person;
  for (const table of hall.tables.values()) {
    const sits = seats.some((seat) => table.seats[seat].person === me);
    if (sits && table.code !== here && !mayBeOn(hall, table)) hall.send({ t: "stand", code: table.code });
  }
}
