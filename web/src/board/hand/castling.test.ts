// Castling by putting the king on his rook.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { readPosition } from "../../rules/fen";
import { kingTo, withRooks } from "./castling";

const position = readPosition("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", null);

test("the rook is a target where castling is", () => {
  expect(withRooks("e1", ["d1", "f1", "g1"], position, "white")).toEqual(["d1", "f1", "g1", "h1"]);
  expect(withRooks("e8", ["c8"], position, "black")).toEqual(["c8", "a8"]);
  expect(withRooks("e1", ["d1"], position, "white")).toEqual(["d1"]);
});

test("a king on his rook is written as two steps", () => {
  expect(kingTo("e1", "h1", position)).toBe("g1");
  expect(kingTo("e8", "a8", position)).toBe("c8");
  expect(kingTo("e1", "f1", position)).toBe("f1");
  expect(kingTo("e1", "a8", position)).toBe("a8");
});
