// Who is in a final, and how it is played.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { DivisionNow, Sheet, State } from "../event/event";
import { bracketRounds, finalSettings, levelAtTheLine, rankedOf } from "./finals";

const standings = {
  head: [{ key: "place", text: "place" }, { key: "team", text: "team" }],
  rows: [["1", "7"], ["2", "4"], ["2", "5"], ["4", "9"], ["5", "2"]],
} as Sheet;
const state = {
  teams: [7, 4, 5, 9, 2].map((key) => ({ key, now: { status: key === 9 ? "withdrawn" : "playing" } })),
} as unknown as State;
const ranked = rankedOf(standings, state);
const now = { name: "Open", format: "fide-team", rounds: 5, legs: 2, first_table: 1, line_ups: "toss", check_in: "not-needed", highest_grade: null,
  prizes: [{ name: "First" }], schedule: ["2026-04-05T11:00:00"], tie_breaks: "MODMED" } as unknown as DivisionNow;

test("whoever has left is in no final", () => {
  expect(ranked.map(({ team }) => team)).toEqual([7, 4, 5, 2]);
});

test("teams that are level at the line are named", () => {
  expect(levelAtTheLine(ranked, 1, 2)).toEqual([4, 5]);
  expect(levelAtTheLine(ranked, 1, 3)).toEqual([]);
  expect(levelAtTheLine(ranked, 1, 4)).toEqual([]);
});

test("a bracket has the rounds that it needs", () => {
  expect([2, 3, 4, 5, 8, 9].map(bracketRounds)).toEqual([1, 2, 2, 3, 3, 4]);
});

test("a final plays as its division does, without its prizes and times", () => {
  expect(finalSettings("open", now, ranked, { name: "Final A", from: 1, size: 2, format: "knock-out" }, 0)).toEqual({
    name: "Final A", format: "knock-out", rounds: 1, legs: 2, line_ups: "toss", finalists: [7, 4], finalists_from: "open",
  });
  expect(finalSettings("open", now, ranked, { name: "Final B", from: 3, size: 2, format: "round-robin" }, 1)).toMatchObject({
    finalists: [5, 2], from_place: 3, rounds: 1, first_table: 2,
  });
});
