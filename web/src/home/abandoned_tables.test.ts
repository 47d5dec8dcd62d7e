// Which tables are left behind.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import type { Member, TellTable } from "../../protocol";
import { bySeat } from "../base/seat";
import { tableSettings } from "../terms/terms";
import { isBot } from "../wire/person";
import { abandonedTables } from "./abandoned_tables";

const member = (person: string, present: boolean): Member => ({
  person,
  name: person,
  kind: isBot(person) ? "bot" : "guest",
  present,
  plays: true,
  played: 0,
  won: 0,
  drawn: 0,
});

const table = (code: string, members: Member[]): TellTable => ({
  t: "table",
  code,
  owner: "g:me",
  settings: tableSettings({}, "private", "keep"),
  settings_version: 1,
  members: [member("g:me", true), ...members],
  seats: bySeat(() => ({ person: "", ready: false })),
});

it("leaves tables where nothing is on and nobody else is there", () => {
  const tables = [
    table("AAAA", [member("bot:1", true)]),
    table("BBBB", [member("g:bo", true)]),
    table("CCCC", [member("g:cy", false)]),
    table("DDDD", []),
  ];
  expect(abandonedTables(tables, "g:me", ({ code }) => code === "DDDD")).toEqual(["AAAA", "CCCC"]);
});

it("leaves the oldest where there are too many", () => {
  const letters = "ABCDEFGHIJKL".split("");
  const tables = letters.map((letter) => table(letter.repeat(4), [member("g:bo", true)]));
  expect(abandonedTables(tables, "g:me", () => false)).toEqual(["AAAA", "BBBB"]);
});
