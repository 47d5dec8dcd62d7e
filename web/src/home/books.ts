// The printed rulebooks, as they are chosen from.
// SPDX-License-Identifier: GPL-3.0-or-later
import { rulebooks } from "../../rulebooks";

export type BookId = keyof typeof rulebooks;
export const bookIds = Object.keys(rulebooks) as BookId[];

export interface Book {
  id: BookId;
  abbreviation: string;
  name: string; // what people call it
  printed: string; // what stands on the print
  sentence: string;
  when: string; // when to choose it
  base_ms: number; // the time that it names
  below_ms: number | null; // it leaves the time to the organiser, below this
}

export const books: Record<BookId, Book> = rulebooks;

export const isBookId = (id: unknown): id is BookId => bookIds.includes(id as BookId);
