// The matches and tables that you are in.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type TellTable } from "../../protocol";
import type { Hall } from "../hall/hall.svelte";
import { abandonedTables } from "./abandoned_tables";

function isOn(hall: Hall, table: TellTable): boolean {
  const match = table.match === undefined ? undefined : hall.matches.get(table.match);
  return match !== undefined && match.known && match.phase !== "over";
}

// Leaves the tables that one has left behind. A match that is not known yet may be on.
export function leaveForgotten(hall: Hall): void {
  const me = hall.me?.person ?? "";
  const mayBeOn = ({ match }: TellTable): boolean =>
    match !== undefined && (!hall.matches.get(match)?.known || hall.matches.get(match)?.phase !== "over");
  for (const code of abandonedTables([...hall.tables.values()], me, mayBeOn)) {
    hall.send({ t: "leave", code });
  }
}

// Tables where a match is on in which one plays.
export function ownMatches(hall: Hall): TellTable[] {
  const me = hall.me?.person;
  return [...hall.tables.values()].filter(
    (table) => isOn(hall, table) && seats.some((seat) => table.seats[seat].person === me),
  );
}

// The other tables: not those where a match is on in which one plays or that one directs.
export function withoutMatchOn(hall: Hall): TellTable[] {
  const own = ownMatches(hall);
  const directs = (table: TellTable): boolean =>
    isOn(hall, table) && table.match !== undefined && hall.matches.get(table.match)?.directs === true;
  return [...hall.tables.values()].filter((table) => !own.includes(table) && !directs(table));
}
