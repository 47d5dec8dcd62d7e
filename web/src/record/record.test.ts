// When the matches of a list were played.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { bySeat } from "../base/seat";
import { playedAt, type MatchLine, type Person } from "./record";

const onlyNamed: Person = { person: "", name: "Bugfish", kind: "" };
const lineOf = (people: MatchLine["people"]): MatchLine => ({
  match: "abc",
  wall_ms: 1_000,
  rulebook: "nsb",
  people,
  ended: null,
});

test("a match that was played here has the time of that", () => {
  const people = bySeat((seat): Person => (seat === "B.black" ? { person: "p1", name: "Ann", kind: "guest" } : onlyNamed));
  expect(playedAt(lineOf(people))).toBe(1_000);
});

test("the time at which a match was imported is not when it was played", () => {
  expect(playedAt(lineOf(bySeat(() => onlyNamed)))).toBe(null);
});
