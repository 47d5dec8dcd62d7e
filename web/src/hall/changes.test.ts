// Changes are applied to what was known, as the hall means them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Member, TableLine, TellLobby, TellTable } from "../../protocol";
import { bySeat } from "../base/seat";
import { withLobbyChanges, withTableChanges } from "./changes";

const member = (person: string, present = true): Member => ({
  person,
  name: person,
  kind: "guest",
  present,
  plays: false,
  played: 0,
  won: 0,
  drawn: 0,
});
const seats = bySeat(() => ({ person: "", ready: false }));
const table: TellTable = {
  t: "table",
  code: "WQZBNHVD",
  owner: "g:ann",
  settings: {
    terms: { rulebook: "nsb" },
    listing: "private",
    director: "server",
    rotation: "keep",
    first_move_ms: 0,
    absent_ms: 0,
    watch_delay_ms: 0,
  },
  settings_version: 1,
  members: [member("g:ann"), member("g:bo"), member("g:cy")],
  seats,
  match: "k3xwq7pd",
  starts_in_ms: 3_000,
};
const none = { code: table.code, owner: "g:ann", settings_version: 2, gone: [], members: [], seats } as const;

test("members go, change in their places, and come at the end", () => {
  const after = withTableChanges(table, {
    t: "table-changes",
    ...none,
    owner: "g:bo",
    gone: ["g:ann"],
    members: [member("g:cy", false), member("g:di"), member("g:ann")],
  });
  expect(after.owner).toBe("g:bo");
  expect(after.members).toEqual([
    member("g:bo"),
    member("g:cy", false),
    member("g:di"),
    member("g:ann"),
  ]);
});

test("what is left out is not there any more, but for the settings", () => {
  const after = withTableChanges(table, { t: "table-changes", ...none, gone: [], members: [] });
  expect("match" in after || "starts_in_ms" in after).toBe(false);
  expect(after.settings).toBe(table.settings);
  expect(after.settings_version).toBe(2);
});

const line = (code: string, rank = 0): TableLine => ({
  code,
  owner: "Ann",
  rank,
  terms: {
    rulebook: "nsb",
    authority: "strict",
    base_ms: 300_000,
    increment_ms: 0,
    delay_ms: 0,
    start: "ordinary",
    changed: 0,
  },
  seats: bySeat(() => ""),
  bots: 0,
  members: 1,
});

test("new tables stand in front of those of their rank", () => {
  const lobby: TellLobby = {
    t: "lobby",
    tables: [line("AAAA"), line("BBBB"), line("CCCC", 1)],
    people: 2,
    waiting: 0,
  };
  const after = withLobbyChanges(lobby, {
    t: "lobby-changes",
    gone: ["AAAA"],
    tables: [{ ...line("BBBB"), members: 4 }, line("DDDD"), line("EEEE", 1)],
    people: 3,
    waiting: 1,
  });
  expect(after.tables.map((each) => each.code)).toEqual(["DDDD", "BBBB", "EEEE", "CCCC"]);
  expect(after.tables[1]?.members).toBe(4);
  expect(after).toMatchObject({ people: 3, waiting: 1 });
});
