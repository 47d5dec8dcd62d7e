// Who is at a table at this moment, and who else can be muted, blocked or reported there.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Member, TellTable } from "../../protocol";
import { isBot } from "../wire/person";
import type { Neighbour } from "./neighbours.svelte";

export interface Present extends Neighbour {
  isHere: boolean;
}

// The people at a table, whoever looks included: "6 people here" counts them.
export const peopleAt = (table: TellTable): Member[] =>
  table.members.filter(({ kind, present }) => present && kind !== "bot");

// First those who are at the table, then of `others` whoever is not. Where the table is not known
// these are all, and say themselves whether they are here.
export function peopleToName(
  table: TellTable | null,
  others: readonly (Neighbour & { present?: boolean })[],
): Present[] {
  const all = new Map<string, Present>();
  for (const { person, name } of table ? peopleAt(table) : []) all.set(person, { person, name, isHere: true });
  for (const { person, name, present } of others) {
    if (person === "" || isBot(person) || all.has(person)) continue;
    all.set(person, { person, name, isHere: table === null && present !== false });
  }
  return [...all.values()];
}
