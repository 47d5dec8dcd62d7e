// Whether an amendment says what was changed, and nothing else.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { TeamNow } from "../event/event";
import { amendment, newPlayer, teamForm, type TeamForm } from "./amendment";

const now = {
  division: "k12",
  name: "Lincoln Knights",
  players: [
    { name: "Ann Adams", grade: 9, rating: 1450, school: "Lincoln", id: "", namesake: false },
    { name: "Bo Baker", grade: null, rating: 0, school: "", id: "77", namesake: false },
  ],
} as unknown as TeamNow;
const changed = (change: (form: TeamForm) => void): ReturnType<typeof amendment> => {
  const form = teamForm(now);
  change(form);
  return amendment(now, form);
};

test("what nobody touched is no amendment", () => {
  expect(changed(() => {})).toBeNull();
});

test("a name, a division", () => {
  expect(changed((form) => (form.name = " Knights "))).toEqual({ name: "Knights" });
  expect(changed((form) => (form.division = "k9"))).toEqual({ division: "k9" });
});

test("of one player alone what changed, and null takes something away", () => {
  expect(changed(({ players }) => (players[1]!.rating = 1200))).toEqual({ players: [{}, { rating: 1200 }] });
  expect(changed(({ players }) => ((players[0]!.school = ""), (players[0]!.grade = null)))).toEqual({ players: [{ school: null, grade: null }, {}] });
  expect(changed(({ players }) => ((players[0]!.name = "Anne Adams"), (players[0]!.namesake = true)))).toEqual({
    players: [{ name: "Anne Adams", namesake: true }, {}],
  });
});

test("who is entered has what was said of them", () => {
  const nobody = { name: " Cy ", rating: null, grade: null, school: "", id: "", namesake: false };
  expect(newPlayer(nobody)).toEqual({ name: "Cy" });
  expect(newPlayer({ ...nobody, grade: 0, id: "12", namesake: true })).toEqual({ name: "Cy", grade: 0, id: "12", namesake: true });
});
