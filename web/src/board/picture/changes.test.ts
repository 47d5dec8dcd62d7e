// Which pieces glide, appear and vanish between two positions.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Color } from "../../../protocol";
import { roleOf, type Piece, type Square } from "../../base/chess";
import { changesBetween } from "./changes";

// "Ke1 pe5 Q~d8": letters as in a FEN, "~" for a promoted piece, then the square.
function position(text: string): Map<Square, Piece> {
  return new Map(
    text.split(" ").filter(Boolean).map((each) => {
      const letter = each.charAt(0);
      const color: Color = letter === letter.toUpperCase() ? "white" : "black";
      const piece = { color, role: roleOf(letter)!, promoted: each.includes("~") };
      return [each.slice(-2) as Square, piece];
    }),
  );
}

function between(before: string, after: string): { glides: string[]; appears: Square[]; vanishes: Square[] } {
  const { glides, appears, vanishes } = changesBetween(position(before), position(after));
  return {
    glides: glides.map(({ from, to }) => from + to),
    appears: appears.map(({ on }) => on),
    vanishes,
  };
}

const nothing = { glides: [], appears: [], vanishes: [] };

test("nothing changes between equal positions", () => {
  expect(between("Ke1 pe5", "pe5 Ke1")).toEqual(nothing);
});

test("a move glides, and what it takes vanishes", () => {
  expect(between("Pe2 pe7", "Pe4 pe7")).toEqual({ ...nothing, glides: ["e2e4"] });
  expect(between("Nf3 pe5", "Ne5")).toEqual({ ...nothing, glides: ["f3e5"], vanishes: ["e5"] });
  expect(between("Pe5 pd5", "Pd6")).toEqual({ ...nothing, glides: ["e5d6"], vanishes: ["d5"] });
});

test("in castling both pieces glide", () => {
  const { glides } = between("Ke1 Rh1 Ra1", "Kg1 Rf1 Ra1");
  expect(glides.toSorted()).toEqual(["e1g1", "h1f1"]);
});

test("a piece that is dropped appears, wherever others of its kind stand", () => {
  expect(between("Nb1 Ng1", "Nb1 Ng1 Ne5")).toEqual({ ...nothing, appears: ["e5"] });
});

test("of several that left, the nearest arrives", () => {
  expect(between("Na1 Nh8", "Nb3 Ng6").glides.toSorted()).toEqual(["a1b3", "h8g6"]);
});

test("a piece of the other colour, or another piece, does not glide", () => {
  expect(between("Re1", "re2")).toEqual({ glides: [], appears: ["e2"], vanishes: ["e1"] });
  expect(between("Re1", "Be2")).toEqual({ glides: [], appears: ["e2"], vanishes: ["e1"] });
});

test("a pawn glides into what it becomes, and back out of it", () => {
  expect(between("Pe7 rd8", "Q~d8")).toEqual({ ...nothing, glides: ["e7d8"], vanishes: ["d8"] });
  expect(between("Q~e8", "Pe7")).toEqual({ ...nothing, glides: ["e8e7"] });
});

test("one may go where another comes from", () => {
  expect(between("Ra1 Rb1 Nc1", "Na1 Rb1 Rc1")).toEqual({
    ...nothing,
    glides: ["c1a1", "a1c1"],
  });
});
