// What has come into a reserve.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { emptyReserve, readPosition } from "../rules/position";
import { arrivals } from "./arrivals";

const none = emptyReserve();

test("a man who came is told, another position is not", () => {
  expect(arrivals(none, none)).toEqual([]);
  expect(arrivals(none, { ...none, knight: 1 })).toEqual(["knight"]);
  expect(arrivals({ ...none, pawn: 1 }, { ...none, pawn: 2, queen: 1 })).toEqual(["pawn", "queen"]);
  expect(arrivals({ ...none, pawn: 1 }, { ...none, queen: 1 })).toEqual([]);
  expect(arrivals(none, { ...none, pawn: 3, rook: 1 })).toEqual([]);
});

test("reserves are counted from the brackets", () => {
  const { reserves } = readPosition("4k3/8/8/8/8/8/8/4K3[QPPpnN] w - - 0 1", null);
  expect(reserves.white).toEqual({ pawn: 2, knight: 1, bishop: 0, rook: 0, queen: 1 });
  expect(reserves.black).toEqual({ pawn: 1, knight: 1, bishop: 0, rook: 0, queen: 0 });
});
