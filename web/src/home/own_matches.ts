// The tables that you are at, beside those of your own matches.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { TellTable } from "../../protocol";
import type { Hall } from "../hall/hall.svelte";
import { isOn, mayBeOn, ownMatches } from "../hall/own_matches";
import { abandonedTables } from "./abandoned_tables";

// Leaves the tables that one has left behind.
export function leaveForgotten(hall: Hall): void {
  const me = hall.me?.person ?? "";
  for (const code of abandonedTables([...hall.tables.values()], me, (table) => mayBeOn(hall, table))) {
    hall.send({ t: "leave", code });
  }
}

// The other tables: not those where a match is on in which one plays or that one directs.
export function withoutMatchOn(hall: Hall): TellTable[] {
  const own = ownMatches(hall);
  const directs = (table: TellTable): boolean =>
    isOn(hall, table) && table.match !== undefined && hall.matches.get(table.match)?.directs === true;
  return [...hall.tables.values()].filter((table) => !own.includes(table) && !directs(table));
}
