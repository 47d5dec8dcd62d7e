// What a player plays, counted in the matches that the page has.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Seat, Winner } from "../../protocol";
import { habitsIn } from "./habits";
import type { MatchLine } from "./record";

function line(rulebook: string, partner: string, winner: Winner | null): MatchLine {
  const somebody = (person: string) => ({ person, name: person.slice(2), kind: "guest" as const });
  return {
    match: `${rulebook}${partner}${winner}`,
    wall_ms: 0,
    rulebook,
    people: {
      "A.white": somebody("a:ann"),
      "A.black": somebody("g:x"),
      "B.white": somebody("g:y"),
      "B.black": somebody(partner),
    },
    ended: winner === null ? null : { wall_ms: 0, winner, board: null, reason: "checkmate", plies: 9 },
  };
}
const seatOf = (): Seat => "A.white";

test("rulebooks come by how often they are played", () => {
  const { rulebooks } = habitsIn([line("nsb", "g:bo", "one"), line("fbx", "g:bo", "two"), line("fbx", "g:bo", "one")], seatOf);
  expect(rulebooks).toEqual([
    { rulebook: "fbx", count: 2 },
    { rulebook: "nsb", count: 1 },
  ]);
});

test("times come by how often they are played with, as far as they are known", () => {
  const of = (base_ms: number, increment_ms = 0) => ({ ...line("nsb", "g:bo", "one"), control: { base_ms, increment_ms, delay_ms: 0 } });
  const unknown = { ...line("nsb", "g:bo", "one"), control: null };
  const played = [of(60_000), unknown, of(180_000, 2_000), of(180_000), of(300_000), of(180_000, 2_000), of(180_000)];
  expect(habitsIn(played, seatOf).times).toEqual([
    { control: { base_ms: 180_000, increment_ms: 2_000, delay_ms: 0 }, count: 2 },
    { control: { base_ms: 180_000, increment_ms: 0, delay_ms: 0 }, count: 2 },
    { control: { base_ms: 60_000, increment_ms: 0, delay_ms: 0 }, count: 1 },
  ]);
});

test("the partner in most matches comes with the score of the pair", () => {
  const matches = [line("nsb", "g:bo", "one"), line("nsb", "g:bo", "two"), line("nsb", "g:bo", "draw"), line("nsb", "g:cy", "one")];
  expect(habitsIn(matches, seatOf).partner).toEqual({ name: "bo", matches: 3, won: 1, lost: 1, drawn: 1 });
});

test("one match makes no partner, and neither does a bot", () => {
  expect(habitsIn([line("nsb", "g:bo", "one")], seatOf).partner).toBeNull();
  expect(habitsIn([line("nsb", "bot:1", "one"), line("nsb", "bot:1", "one")], seatOf).partner).toBeNull();
});
