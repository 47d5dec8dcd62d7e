// Links to articles.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { articleHref, bookOfArticle, citedText } from "./article";

it("leads to the article on the page of its book", () => {
  expect(articleHref("nsb", "15a1")).toBe("/rules/nsb#15a1");
  expect(articleHref("nsb", "NSB 15a1")).toBe("/rules/nsb#15a1");
  expect(articleHref("fbx", "FIDE C3")).toBe("/rules/fbx#FIDE-C3");
});

it("finds the book that an article names", () => {
  expect(bookOfArticle("TRN 18", "nsb")).toBe("trn");
  expect(bookOfArticle("FIDE C3", "fbx")).toBe("fbx");
});

it("names the book beside the numbers of its articles", () => {
  expect(citedText("nsb", ["7"])).toBe("NSB 7");
  expect(citedText("Our house", ["3", "4"])).toBe("Our house 3, 4");
});
