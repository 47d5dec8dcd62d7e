// Seats, partners and teams.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { seats } from "../../protocol";
import { diagonalOf, opponentOf, partnerOf, seatsOf, teamOf } from "./seat";

test("partners share a team and pair off", () => {
  for (const seat of seats) {
    expect(partnerOf(partnerOf(seat))).toBe(seat);
    expect(teamOf(partnerOf(seat))).toBe(teamOf(seat));
    expect(teamOf(opponentOf(seat))).not.toBe(teamOf(seat));
    expect(diagonalOf(seat)).toBe(opponentOf(partnerOf(seat)));
  }
});

test("White on A and Black on B are team one", () => {
  expect(seatsOf("one")).toEqual(["A.white", "B.black"]);
});
