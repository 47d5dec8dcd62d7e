// Where an article of a rulebook is shown.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bookName, isBookId } from "../rules/books";

// The anchor of an article on the page of a book: "15a1", "FIDE-C3".
export const anchorOf = (number: string): string => number.trim().replace(/\s+/g, "-");

// The address of an article: of nsb "15a1" or "NSB 15a1" is /rules/nsb#15a1; what another law says,
// as "FIDE C3", stands behind the book's own articles.
export function articleHref(rulebook: string, number: string): string {
  const prefix = `${rulebook} `;
  const own = number.toLowerCase().startsWith(prefix.toLowerCase());
  return `/rules/${rulebook.toLowerCase()}#${anchorOf(own ? number.slice(prefix.length) : number)}`;
}

// The book of an article that names it, for want of a better one: "NSB 15a1" → nsb.
export function bookOfArticle(number: string, otherwise: string): string {
  const law = (/^(\S+)\s/.exec(number)?.[1] ?? "").toLowerCase();
  return isBookId(law) ? law : otherwise;
}

// "NSB 7"
export const citedText = (rulebook: string, articles: readonly string[]): string =>
  `${bookName(rulebook)} ${articles.join(", ")}`;
