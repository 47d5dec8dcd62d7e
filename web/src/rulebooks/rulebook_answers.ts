// What the server says about its rulebooks: articles, switches, and who applies what.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Authority, Json } from "../../protocol";
import type { BookId } from "../rules/books";
import { language } from "../base/language/say.svelte";
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
  name: string;
  value: Json;
  kind: "yes-or-no" | "number" | "word" | "list" | "ranks";
  words?: string[]; // that a word or a list may have
  word_names?: Record<string, string>; // what people call them, and "true" and "false"
  least?: number; // of a number; of a list, how many words it may have
  most?: number;
  each_once?: boolean; // of a list: no word may stand in it twice
  articles: string[];
  meaning: string;
}

// What it takes to say a switch and its values.
export type Called = Pick<Switch, "key" | "name" | "kind" | "word_names">;

export interface Parameter {
  name: string;
  group: string;
  heading: string; // of the group
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
  switches: (Called & Pick<Switch, "meaning">)[];
}

const answers = new Map<string, Promise<unknown>>();

// In the language of the page. Asked for once; after a failure again.
export const toldBook = (id: string): Promise<ToldBook> => told(`/api/rulebooks/${encodeURIComponent(id)}`);
export const toldComparison = (): Promise<Comparison> => told("/api/rulebooks");

function told<T>(path: string): Promise<T> {
  const address = `${path}?lang=${language()}`;
  let answer = answers.get(address);
  if (!answer) {
    answer = get(address);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
  }
  return answer as Promise<T>;
}
