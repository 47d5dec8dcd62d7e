// Rulebooks by their ids, as lists name them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bookIds, books, type BookId } from "../home/books";

// "NSB" of a printed one; a house rulebook has a name of its own.
export function bookName(id: string): string {
  return (bookIds as readonly string[]).includes(id) ? books[id as BookId].abbreviation : id;
}
