// Applies the changes that the hall reports to what was known before.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Member, TellLobby, TellLobbyChanges, TellTable, TellTableChanges } from "../../protocol";

// The table after them. Members who are gone go first: somebody who came again stands at the end.
export function withTableChanges(table: TellTable, changes: TellTableChanges): TellTable {
  const { code, owner, settings_version, seats, match, starts_in_ms } = changes;
  const members = new Map(table.members.map((member): [string, Member] => [member.person, member]));
  for (const person of changes.gone) members.delete(person);
  for (const member of changes.members) members.set(member.person, member);
  return {
    t: "table",
    code,
    owner,
    settings: changes.settings ?? table.settings,
    settings_version,
    members: [...members.values()],
    seats,
    ...(match === undefined ? {} : { match }),
    ...(starts_in_ms === undefined ? {} : { starts_in_ms }),
  };
}

// The lobby after them: everybody's first table before anybody's second, and the newest first.
export function withLobbyChanges(lobby: TellLobby, changes: TellLobbyChanges): TellLobby {
  const changed = new Map(changes.tables.map((line) => [line.code, line]));
  const stay = lobby.tables.filter((line) => !changes.gone.includes(line.code));
  const known = new Set(stay.map((line) => line.code));
  const fresh = changes.tables.filter((line) => !known.has(line.code));
  const tables = [...fresh, ...stay.map((line) => changed.get(line.code) ?? line)];
  return {
    t: "lobby",
    tables: tables.sort((one, other) => one.rank - other.rank),
    people: changes.people,
    waiting: changes.waiting,
  };
}
