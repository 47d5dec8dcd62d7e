// Who is at a table, and who else is named beside them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Member, PersonKind, TellTable } from "../../protocol";
import { peopleAt, peopleToName } from "./here";

const member = (person: string, kind: PersonKind, stays: "present" | "away"): Member => ({
  person, name: person.toUpperCase(), kind, present: stays === "present", plays: false, played: 0, won: 0, drawn: 0,
});
const members = [member("ann", "account", "present"), member("bert", "guest", "away"), member("bot:1", "bot", "present"), member("eve", "guest", "present")];
const table = { members } as unknown as TellTable;
const others = [{ person: "bert", name: "BERT" }, { person: "ann", name: "ANN" }, { person: "bot:1", name: "BOT" }, { person: "", name: "" }];

test("at a table are the people who are present, spectators too and no bots", () => {
  expect(peopleAt(table).map(({ person }) => person)).toEqual(["ann", "eve"]);
});

test("as many are named as being here as are counted, and then those who are away", () => {
  const named = peopleToName(table, others);
  expect(named.map(({ person, isHere }) => [person, isHere])).toEqual([["ann", true], ["eve", true], ["bert", false]]);
});

test("where the table is not known, players are here unless they are away", () => {
  const named = peopleToName(null, [{ person: "ann", name: "ANN", present: true }, { person: "bert", name: "BERT", present: false }]);
  expect(named.map(({ isHere }) => isHere)).toEqual([true, false]);
});
