// The printed rulebooks, as they are chosen from.
// SPDX-License-Identifier: GPL-3.0-or-later
import { rulebooks } from "../../rulebooks";

export type BookId = keyof typeof rulebooks;
export const bookIds = Object.keys(rulebooks) as BookId[];

export interface PrintedBook {
  id: BookId;
  abbreviation: string;
  name: string; // what people call it
  printed: string; // what stands on the print
  sentence: string;
  when: string; // when to choose it
  base_ms: number; // the time that it names
  below_ms: number | null; // it leaves the time to the organiser, below this
}

export const books: Record<BookId, PrintedBook> = rulebooks;

// "NSB" of a printed one; a house rulebook has a name of its own.
export const bookName = (id: string): string => (isBookId(id) ? books[id].abbreviation : id);

export const isBookId = (id: unknown): id is BookId => bookIds.includes(id as BookId);
