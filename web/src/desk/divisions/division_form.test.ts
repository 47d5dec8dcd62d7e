// Whether a division comes out of its form as it went in, and changed as somebody changed it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { DivisionNow } from "../event/event";
import { formOf, newPrize, settingsFrom } from "./division_form";

const now = {
  name: "K-12", highest_grade: 12, format: "us-chess", rounds: 3, legs: 2, basis: "encounters", line_ups: "toss", check_in: "needed", first_table: 21,
  schedule: ["2026-04-05T11:00:00", "2026-04-05T12:00:00"], grace_minutes: 15, late_from: "2026-04-05T10:00:00", late_bye: "half", missed_rounds: "zero",
  pairing_bye: "win", acceleration: "added-score", schools: "ignored", seating: "by-number", look_ahead: "fewest", strength: "sum", unrated: 800,
  tie_breaks: "MODMED,SOLKOFF", third_place: "shared", trophy_ties: "play-off", prizes_per_team: "any", finalists: [], finalists_from: null, from_place: 1,
  prizes: [
    { name: "First", kind: "trophies", first: 1, last: 1, trophies: 2, cents: 0, group: { lowest_grade: null, highest_grade: null, school: "", rated_below: null } },
    { name: "Under 1200", kind: "money", first: 1, last: 2, trophies: 2, cents: 2550, group: { lowest_grade: null, highest_grade: 3, school: "", rated_below: 1200 } },
  ],
} as unknown as DivisionNow;

test("nothing is lost and nothing is added", () => {
  expect(settingsFrom(formOf(now), now)).toEqual({
    name: "K-12", highest_grade: 12, format: "us-chess", rounds: 3, legs: 2, basis: "encounters", line_ups: "toss", check_in: "needed", first_table: 21,
    schedule: ["2026-04-05T11:00", "2026-04-05T12:00"], grace_minutes: 15, late_from: "2026-04-05T10:00", late_bye: "half",
    acceleration: "added-score", schools: "ignored", strength: "sum", unrated: 800, tie_breaks: "MODMED,SOLKOFF", trophy_ties: "play-off", prizes_per_team: "any",
    prizes: [
      { name: "First", kind: "trophies", first: 1, last: 1, trophies: 2 },
      { name: "Under 1200", kind: "money", first: 1, last: 2, cents: 2550, group: { highest_grade: 3, rated_below: 1200 } },
    ],
  });
});

test("a new division is as most begin", () => {
  expect(settingsFrom({ ...formOf(null), name: " Open " }, null)).toEqual({ name: "Open", format: "fide-team", rounds: 5, legs: 2 });
});

test("by the books of US Chess a new one is paired as US Chess pairs", () => {
  expect(["nsb", "sn5", "trn", "fbx", "house"].map((book) => formOf(null, book).format)).toEqual(["us-chess", "us-chess", "fide-team", "fide-team", "fide-team"]);
  expect(formOf({ ...now, format: "knock-out" }, "nsb").format).toBe("knock-out");
});

test("a final keeps the teams that were chosen for it", () => {
  const final = { ...now, finalists: [3, 1], finalists_from: "k12", from_place: 1 } as DivisionNow;
  expect(settingsFrom(formOf(final), final)).toMatchObject({ finalists: [3, 1], finalists_from: "k12" });
});

test("a time can be taken away, and with it those after it", () => {
  const form = formOf(now);
  form.schedule[0] = "";
  expect(settingsFrom(form, now)).not.toHaveProperty("schedule");
  form.schedule = ["2026-04-05T11:00", "", "2026-04-05T13:00"];
  expect(settingsFrom(form, now)["schedule"]).toEqual(["2026-04-05T11:00"]);
});

test("a new prize is for a place, a trophy for each player", () => {
  const form = formOf(null);
  form.prizes = [{ ...newPrize(1), name: "Champions" }, { ...newPrize(2), name: "Second", kind: "money", money: 12.5, school: " " }];
  expect(settingsFrom(form, null)["prizes"]).toEqual([
    { name: "Champions", kind: "trophies", first: 1, last: 1, trophies: 2 },
    { name: "Second", kind: "money", first: 2, last: 2, cents: 1250 },
  ]);
});
