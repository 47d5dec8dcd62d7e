// Tables left behind without a word.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { TellTable } from "../../protocol";

const kTablesKept = 10; // the hall lets nobody be at more than twenty

// Which tables to leave when one plays on elsewhere: where nothing is on and nobody else is there,
// and the oldest where there are too many.
export function abandonedTables(
  tables: readonly TellTable[],
  me: string,
  on: (table: TellTable) => boolean,
): string[] {
  const others = (table: TellTable): boolean =>
    table.members.some(({ person, kind, present }) => person !== me && kind !== "bot" && present);
  const idle = tables.filter((table) => !on(table));
  const alone = idle.filter((table) => !others(table));
  const rest = idle.filter((table) => !alone.includes(table));
  const tooMany = Math.max(0, tables.length - alone.length - kTablesKept);
  return [...alone, ...rest.slice(0, tooMany)].map((table) => table.code);
}
