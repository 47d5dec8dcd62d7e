// Teams that sheets name.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Sheet } from "../event/event";
import { opponentIn, pageAt, pointsIn, teamAsked, teamIn } from "./teams";

const sheet = (name: Sheet["sheet"], keys: string[], ...rows: string[][]): Sheet => ({
  version: 1, sheet: name, division: "k12", round: 1, head: keys.map((key) => ({ key, text: key })), rows,
});
const named = (of: Sheet, key: string): (number | null)[] => of.rows.map((row) => teamIn(of, row, key));

test("a team is named by its number, with its name or beside it", () => {
  const pairings = sheet("pairings", ["table", "team one", "team two"], ["1", "7 Pawns", "12 3 Musketeers"], ["bye", "1 Kings", ""]);
  expect(named(pairings, "team-one")).toEqual([7, 1]);
  expect(named(pairings, "team-two")).toEqual([12, null]);
  expect(named(pairings, "table")).toEqual([null, null]);
  expect(named(sheet("standings", ["place", "team", "name"], ["1", "4", "Rooks"]), "name")).toEqual([4]);
  expect(named(sheet("prizes", ["prize", "team"], ["Champions", "3 Flag Fall"], ["Second", "to be played off"]), "team")).toEqual([3, null]);
});

test("whoever looks for a partner is no team", () => {
  expect(named(sheet("agents", ["agent", "name"], ["1", "Solo Sanchez"]), "name")).toEqual([null]);
});

test("a wall chart names the opponent at the end, in every language", () => {
  expect(["1½ v 3", "2+ v 12", "v 4", "1 gegen 7", "0- c. 5"].map(opponentIn)).toEqual(["3", "12", "4", "7", "5"]);
  expect(["1½ v 3", "2+ v 12", "v 4", "1 gegen 7", "0- c. 5", "1 bye", ""].map(pointsIn)).toEqual(["1½", "2+", "", "1", "0-", "1 bye", ""]);
  expect(["", "–", "1 bye", "½ spielfrei", "no opponent"].map(opponentIn)).toEqual([null, null, null, null, null]);
});

test("the address of a team's page says which it is", () => {
  const address = pageAt("ab12cd34", { division: "k-12", tab: "standings", team: 7 });
  expect(address).toBe("/event/ab12cd34?division=k-12&tab=standings&team=7");
  expect(teamAsked(new URL(address, "http://localhost").searchParams)).toBe(7);
  expect(pageAt("ab12cd34", {})).toBe("/event/ab12cd34");
  for (const query of ["", "team=", "team=0", "team=x"]) expect(teamAsked(new URLSearchParams(query))).toBe(null);
});
