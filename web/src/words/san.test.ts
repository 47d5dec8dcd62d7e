// Moves as they are read out.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { sanWords } from "./san";

test.each([
  ["e4", "pawn to e4"],
  ["Nxf7+", "knight takes f7, check"],
  ["Nbd2", "knight b to d2"],
  ["exd8=Q#", "pawn e takes d8 and becomes a queen, mate"],
  ["P@e4", "pawn dropped on e4"],
  ["O-O-O", "castles long"],
  ["e2d7", "pawn e2 to d7"],
])("%s", (san, words) => expect(sanWords(san)).toBe(words));
