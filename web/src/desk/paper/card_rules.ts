// Which articles of a book stand on the cards of its tables: what players ask, and what is forgotten.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bookName, type BookId } from "../../rules/books";

// How a match is decided, how a move is completed, reserves, talk and hands, promoted pawns, calling somebody.
export const cardArticles: Record<BookId, readonly string[]> = {
  nsb: ["7", "8", "9", "11", "12", "13", "21", "18"],
  sn5: ["7", "8", "9", "11", "12", "13", "10c", "18"],
  trn: ["4", "17", "6", "16", "10", "11", "9", "20"],
  fbx: ["17", "14", "5", "6", "11", "13", "9", "15"],
};

export interface CardRule {
  article: string; // "SN5 7"
  gist: string;
}

// Of these articles of a book, in the order of the card.
export const cardRules = (book: BookId, articles: readonly { article: string; gist: string }[]): CardRule[] =>
  cardArticles[book].flatMap((wanted) => {
    const found = articles.find(({ article }) => article.replace(/^[A-Z]\w*\s/, "") === wanted);
    return found ? [{ article: `${bookName(book)} ${wanted}`, gist: found.gist }] : [];
  });
