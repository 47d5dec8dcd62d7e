// Who rests and who comes in.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Seat, SeatView, TellTable } from "../../protocol";
import { nextMatch } from "./next_match";

const four = (a: string, b: string, c: string, d: string): Record<Seat, string> => ({
  "A.white": a,
  "A.black": b,
  "B.white": c,
  "B.black": d,
});
const mapped = <T>(people: Record<Seat, string>, made: (person: string) => T): Record<Seat, T> =>
  Object.fromEntries(Object.entries(people).map(([seat, person]) => [seat, made(person)])) as Record<Seat, T>;
const table = (seated: Record<Seat, string>, members: [string, boolean][]): TellTable =>
  ({
    members: members.map(([person, plays]) => ({ person, name: person, plays, kind: "guest" })),
    seats: mapped(seated, (person) => ({ person })),
  }) as unknown as TellTable;
const played = (people: Record<Seat, string>): Record<Seat, SeatView> =>
  mapped(people, (person) => ({ person }) as SeatView);

const members: [string, boolean][] = [["Ann", true], ["Bo", true], ["Cy", true], ["Di", true], ["Eve", true], ["Fay", false]];

test("of five one rests and one comes in; who only watches is no matter", () => {
  const next = nextMatch(table(four("Eve", "Bo", "Cy", "Di"), members), played(four("Ann", "Bo", "Cy", "Di")));
  expect(next.rest.map(({ name }) => name)).toEqual(["Ann"]);
  expect(next.comeIn.map(({ name }) => name)).toEqual(["Eve"]);
});

test("four who stay have nobody to wait for", () => {
  const next = nextMatch(table(four("Ann", "Bo", "Cy", "Di"), members.slice(0, 4)), played(four("Bo", "Ann", "Cy", "Di")));
  expect(next).toEqual({ rest: [], comeIn: [] });
});
