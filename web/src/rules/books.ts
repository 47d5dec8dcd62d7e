// The printed rulebooks, as they are chosen from.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { JsonObject } from "../../protocol";
import { rulebooks } from "../../rulebooks";
import { say } from "../base/language/say.svelte";

export type BookId = keyof typeof rulebooks;
export const bookIds = Object.keys(rulebooks) as BookId[];

export interface PrintedBook {
  id: BookId;
  abbreviation: string;
  printed: string; // what stands on the print
  base_ms: number; // the time that it names
  below_ms: number | null; // it leaves the time to the organiser, below this
}

export const books: Record<BookId, PrintedBook> = rulebooks;

// What people call it, what it is like, when to choose it.
export const shortName = (id: BookId): string => say(`book.${id}.short-name`);
export const summary = (id: BookId): string => say(`book.${id}.summary`);
export const advice = (id: BookId): string => say(`book.${id}.advice`);

// "Scholastic" of a printed one; a house rulebook has a name of its own.
export const nameInWords = (id: string): string => (isBookId(id) ? shortName(id) : id);

// "NSB" of a printed one; a house rulebook has a name of its own.
export const bookName = (id: string): string => (isBookId(id) ? books[id].abbreviation : id);

// The book that a choice begins with; nothing is ruled by it unless it is chosen.
export const firstBook: BookId = "nsb";

// What names the rulebook of a match: "nsb", or of a house rulebook the book that it changes.
// Throws: where the header names none.
export function printedIn(header: JsonObject): string {
  const rulebook = header["rulebook"];
  const house = typeof rulebook === "object" && !Array.isArray(rulebook) ? rulebook : null;
  const id = house ? house["base"] : rulebook;
  if (typeof id !== "string") throw new Error("the header of a match names no rulebook");
  return id;
}

export const isBookId = (id: unknown): id is BookId => bookIds.includes(id as BookId);
