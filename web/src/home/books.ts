// The four printed rulebooks, as they are chosen from: a sentence each.
// SPDX-License-Identifier: GPL-3.0-or-later

export const bookIds = ["nsb", "sn5", "trn", "fbx"] as const;
export type BookId = (typeof bookIds)[number];

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

export const books: Record<BookId, Book> = {
  nsb: {
    id: "nsb",
    abbreviation: "NSB",
    name: "Scholastic",
    printed: "National Scholastic Bughouse Rules, 2006",
    sentence: "Five minutes, no draws by repetition: the one most people know.",
    when: "Choose it if you have no reason for another. The first board that is won decides; a drawn board decides nothing.",
    base_ms: 300_000,
    below_ms: null,
  },
  sn5: {
    id: "sn5",
    abbreviation: "SN5",
    name: "SuperNationals",
    printed: "US Chess bughouse rules for SuperNationals V",
    sentence: "As Scholastic, a little stricter: who claims has to say what he claims.",
    when: "Choose it to train for American school events. The director never calls a flag or an illegal move, agreed or not.",
    base_ms: 300_000,
    below_ms: null,
  },
  trn: {
    id: "trn",
    abbreviation: "TRN",
    name: "Tournament",
    printed: "Complete ruleset for the Bughouse tournament",
    sentence: "Three minutes and touch-move; draws count for the whole match.",
    when: "Choose it for strict play over the board: a touched man moves, a drop is final, and the first board that ends settles the match, drawn or won.",
    base_ms: 180_000,
    below_ms: null,
  },
  fbx: {
    id: "fbx",
    abbreviation: "FBX",
    name: "FIDE style",
    printed: "Bughouse extension to FIDE Laws of Chess",
    sentence: "Any time below fifteen minutes; a dropped rook may castle.",
    when: "Choose it if your club plays by the laws of FIDE, or for another time: it leaves the time to the organiser.",
    base_ms: 300_000,
    below_ms: 900_000,
  },
};

export const isBookId = (id: unknown): id is BookId => bookIds.includes(id as BookId);
