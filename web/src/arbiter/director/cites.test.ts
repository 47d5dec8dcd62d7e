// The console cites what the arbiter cites: web/rulebooks.ts is made from its books.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { bookIds } from "../../rules/books";
import { infractions } from "../../words/infractions";
import { cites } from "./cites";

test("a book's own article goes by its number, that of another law by its name too", () => {
  expect(cites("nsb", "hidden-pieces")).toEqual(["11"]);
  expect(cites("trn", "clock-fault")).toEqual(["FIDE 6.10"]);
  expect(cites("fbx", "hovering")).toEqual(["FIDE 6.7", "12", "FIDE 13.4"]);
  expect(cites("nsb", "etiquette")).toEqual(["USC 20A"]);
  expect(cites("club", "dispute")).toEqual([]);
});

test.each(infractions)("%s", (what) => {
  for (const book of bookIds) expect(Array.isArray(cites(book, what))).toBe(true);
  expect(bookIds.some((book) => cites(book, what).length > 0)).toBe(true);
});
