// Whether sheets are shown as people read them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { withMessages } from "../../base/language/say.svelte";
import type { Sheet } from "../event/event";
import { cellOf } from "./cell_of";
import { clockOf, columnsOf, fromAfar, pagesOf } from "./columns";

await withMessages(Promise.resolve(), "events");

const sheet = (name: Sheet["sheet"], keys: string[], ...rows: string[][]): Sheet => ({
  version: 1, sheet: name, division: "k12", round: 1, head: keys.map((key) => ({ key, text: key })), rows,
});
const headed = (of: Sheet): string[] => columnsOf(of).map(({ head }) => head);

const pairings = sheet(
  "pairings", ["table", "team one", "players one", "team two", "players two", "legs", "start"],
  ["1", "7 Pawns", "Ann, Bo", "4 Rooks", "Cy, Di", "1-0 *", "2026-04-05T10:30:00"],
  ["bye", "1 Kings", "Ed, Flo", "", "", "", ""],
);

test("the players stand below their team, and the result between the teams", () => {
  expect(headed(pairings)).toEqual(["Table", "Team one", "Result", "Team two"]);
  expect(columnsOf(pairings)[1]?.rows[0]).toEqual({ text: "7 Pawns", below: "Ann, Bo" });
  expect(columnsOf(pairings)[3]?.rows.map(({ text }) => text)).toEqual(["4 Rooks", ""]);
});

test("scores have a dash, and a bye a capital letter", () => {
  expect(columnsOf(pairings)[2]?.rows[0]?.text).toBe("1–0 *");
  expect(columnsOf(pairings)[0]?.rows[1]?.text).toBe("Bye");
});

test("a code says what it means", () => {
  const standings = sheet("standings", ["place", "MODMED"], ["1", "2"]);
  standings.head[1] = { key: "MODMED", text: "MODMED", meaning: "Modified median" };
  expect(columnsOf(standings).map(({ meaning }) => meaning)).toEqual([undefined, "Modified median"]);
});

test("what nobody entered has no column", () => {
  const teams = sheet("teams", ["team", "name", "player 1", "grade 1", "rating 1", "id 1"], ["1", "Kings", "Ann", "", "1500", "9"]);
  expect(headed(teams)).toEqual(["Team", "Player 1"]);
  expect(columnsOf(teams)[1]?.rows[0]).toEqual({ text: "Ann", below: "1500" });
});

test("grades stand with the other facts about a player, and say what they are", () => {
  const teams = sheet("teams", ["team", "name", "player 1", "grade 1", "rating 1"], ["1", "Kings", "Ann", "11", "1500"]);
  expect(headed(teams)).toEqual(["Team", "Player 1"]);
  expect(columnsOf(teams)[1]?.rows[0]).toEqual({ text: "Ann", below: "Grade 11 · 1500" });
});

test("a team has its number before its name", () => {
  const standings = sheet("standings", ["place", "team", "name", "points"], ["1", "7", "Kings", "2"]);
  expect(headed(standings)).toEqual(["Place", "Team", "Points"]);
  expect(columnsOf(standings)[1]?.rows[0]?.text).toBe("7 Kings");
});

test("the wall chart calls teams and their opponents by the numbers that they have everywhere", () => {
  const chart = sheet(
    "rounds", ["number", "team", "name", "round 1", "round 2", "points"],
    ["1", "6", "Forks", "2 v 3", "bye 1", "3"], ["2", "7", "Kings", "v 3", "", "0"], ["3", "4", "Rooks", "0 v 1", "v 2", "0"],
  );
  expect(headed(chart)).toEqual(["Team", "Round 1", "Round 2", "Points"]);
  expect(columnsOf(chart)[0]?.rows.map(({ text }) => text)).toEqual(["6 Forks", "7 Kings", "4 Rooks"]);
  expect(columnsOf(chart)[1]?.rows.map(({ text }) => text)).toEqual(["2 v 4", "v 4", "0 v 6"]);
});

test("what is the same of all teams is not said", () => {
  const keys = ["team", "name", "status", "here"];
  expect(headed(sheet("teams", keys, ["1", "Kings", "playing", "0"], ["2", "Pawns", "playing", "0"]))).toEqual(["Team"]);
  expect(headed(sheet("teams", keys, ["1", "Kings", "playing", "2"], ["2", "Pawns", "withdrawn", "0"]))).toEqual(["Team", "Status", "Checked in"]);
});

test("an empty sheet has its heads", () => {
  expect(headed(sheet("prizes", ["prize", "place", "team", "players"]))).toEqual(["Prize", "Place", "Team"]);
});

test("from afar there are no tie-breaks, and of players their names alone", () => {
  const standings = sheet("standings", ["place", "name", "players", "points", "MODMED", "DE:2"], ["1", "Kings", "Ann (White, A), Bo (Black, B)", "2", "1", "0"]);
  expect(headed(fromAfar(standings))).toEqual(["Place", "Team", "Points"]);
  expect(fromAfar(standings).rows).toEqual([["1", "Kings", "Ann, Bo", "2"]]);
});

const places = sheet(
  "places", ["player", "table", "seat", "team", "opponents", "start"],
  ["Ann", "1", "White on A", "7 Pawns", "4 Rooks", ""], ["Ed", "bye", "", "1 Kings", "", ""],
);

test("by player there are their table, their seat, their team and its opponents, and from afar no opponents", () => {
  expect(headed(places)).toEqual(["Player", "Table", "Seat", "Team", "Opponents"]);
  expect(columnsOf(places)[1]?.rows.map(({ text }) => text)).toEqual(["1", "Bye"]);
  expect(headed(fromAfar(places))).toEqual(["Player", "Table", "Seat", "Team"]);
});

test("before anybody's seat is known there is no column for it", () => {
  const unknown = { ...places, rows: places.rows.map((row) => row.map((cell, i) => (places.head[i]?.key === "seat" ? "" : cell))) };
  expect(headed(unknown)).toEqual(["Player", "Table", "Team", "Opponents"]);
});

test("a cell is found by its key", () => {
  expect(cellOf(pairings, pairings.rows[0]!, "legs")).toBe("1-0 *");
  expect(cellOf(pairings, pairings.rows[0]!, "nothing")).toBe("");
});

test("the clock of a time", () => {
  expect(clockOf("2026-04-05T10:30:00.250")).toBe("10:30");
  expect(clockOf("")).toBe("");
});

test("pages are of nearly one length", () => {
  const sizes = (rows: number, each: number): number[] => pagesOf(Array.from({ length: rows }), each).map(({ length }) => length);
  expect(sizes(0, 8)).toEqual([0]);
  expect(sizes(8, 8)).toEqual([8]);
  expect(sizes(9, 8)).toEqual([5, 4]);
  expect(sizes(17, 8)).toEqual([6, 6, 5]);
});
