// Links to articles.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { articleHref, bookOfArticle } from "./article";

it("leads to the article on the page of its book", () => {
  expect(articleHref("nsb", "15a1")).toBe("/rules/nsb#15a1");
  expect(articleHref("nsb", "NSB 15a1")).toBe("/rules/nsb#15a1");
  expect(articleHref("fbx", "FIDE C3")).toBe("/rules/fbx#FIDE-C3");
});

it("finds the book that an article names", () => {
  expect(bookOfArticle("TRN 18", "nsb")).toBe("trn");
  expect(bookOfArticle("FIDE C3", "fbx")).toBe("fbx");
});
