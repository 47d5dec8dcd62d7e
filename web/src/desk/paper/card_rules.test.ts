// Whether each book has its articles on the cards of its tables.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { bookIds } from "../../rules/books";
import english from "../../../../messages/en.json";
import { cardArticles, cardRules } from "./card_rules";

test("every article that a card names is in its book", () => {
  const known: Record<string, string> = english;
  for (const book of bookIds) {
    for (const article of cardArticles[book]) expect(known[`law.${book.toUpperCase()}.${article}`], `${book} ${article}`).toBeTruthy();
  }
});

test("a card has its articles in its own order, with their book", () => {
  const told = [{ article: "9", gist: "nine" }, { article: "7", gist: "seven" }, { article: "1", gist: "one" }];
  expect(cardRules("sn5", told)).toEqual([{ article: "SN5 7", gist: "seven" }, { article: "SN5 9", gist: "nine" }]);
});
