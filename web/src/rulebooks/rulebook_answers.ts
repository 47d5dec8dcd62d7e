// What the server tells of its rulebooks: articles, switches, and who keeps what.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Authority, Json } from "../../protocol";
import type { BookId } from "../rules/books";
import { get } from "../wire/http";

export const keepings = ["enforced", "claimed", "recorded", "shown"] as const;
export type Keeping = (typeof keepings)[number];

export interface Article {
  article: string;
  gist: string;
  kept: Record<Authority, Keeping[]>;
}

export interface Switch {
  key: string;
  value: Json;
  allowed: string;
  articles: string[];
  meaning: string;
}

export interface Parameter {
  name: string;
  group: string;
  text: string;
  articles: string[];
  rulings: string[];
}

// A rulebook, whole.
export interface ToldBook {
  id: BookId;
  name: string;
  switches: Switch[];
  parameters: Parameter[];
  articles: Article[];
  imported: Article[]; // of the law behind, that this book rests on
  behind?: Article[]; // all of that law that matters here
}

// All of them, with the switches in which they differ.
export interface Comparison {
  rulebooks: { id: BookId; name: string; switches: Record<string, string> }[];
  switches: Omit<Switch, "value">[];
}

const books = new Map<string, Promise<ToldBook>>();
let comparison: Promise<Comparison> | null = null;

// Asked for once; after a failure again.
export function toldBook(id: string): Promise<ToldBook> {
  let told = books.get(id);
  if (!told) {
    told = get<ToldBook>(`/api/rulebooks/${encodeURIComponent(id)}`);
    books.set(id, told);
    told.catch(() => books.delete(id));
  }
  return told;
}

export function toldComparison(): Promise<Comparison> {
  comparison ??= get<Comparison>("/api/rulebooks");
  comparison.catch(() => (comparison = null));
  return comparison;
}
