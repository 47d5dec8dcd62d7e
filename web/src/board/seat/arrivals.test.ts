// What has come into a reserve.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { emptyReserve } from "../../rules/fen";
import { arrivals } from "./arrivals";

const none = emptyReserve();

test("a piece that came is told, another position is not", () => {
  expect(arrivals(none, none)).toEqual([]);
  expect(arrivals(none, { ...none, knight: 1 })).toEqual(["knight"]);
  expect(arrivals({ ...none, pawn: 1 }, { ...none, pawn: 2, queen: 1 })).toEqual(["pawn", "queen"]);
  expect(arrivals({ ...none, pawn: 1 }, { ...none, queen: 1 })).toEqual([]);
  expect(arrivals(none, { ...none, pawn: 3, rook: 1 })).toEqual([]);
});
