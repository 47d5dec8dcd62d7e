// Switches of a rulebook as people read and set them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Json } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { controlText } from "../base/times";
import type { Called, Switch } from "./rulebook_answers";

// The values of a switch that is chosen rather than typed.
export function choices({ kind, words = [] }: Pick<Switch, "kind" | "words">): (string | boolean)[] | null {
  if (kind === "yes-or-no") return [false, true];
  return kind === "word" ? words : null;
}

// A value in words: "yes", "game drawn", "a warning, then the game lost", "5 min".
export function valueText(of: Called, value: Json): string {
  if (of.kind === "list") return listText(listOf(value).map((word) => wordText(of, word)));
  if (of.key === "time.base_below_ms" && Number(value) === 0) return say("switches.no-other-times");
  if (of.kind === "number" && of.key.endsWith("_ms")) {
    return Number(value) === 0 ? say("switches.no-time") : controlText(Number(value), 0, 0);
  }
  return wordText(of, String(value));
}

const listText = (list: string[]): string =>
  list.length === 0
    ? say("switches.none")
    : list.reduce((first, next) => say("switches.then", { first, next }));

export const wordText = ({ word_names = {} }: Called, word: string): string => word_names[word] ?? word;

// The words of a list, which also comes with blanks between them.
export const listOf = (value: Json): string[] =>
  Array.isArray(value) ? value.map(String) : String(value).split(" ").filter(Boolean);

// A list with another word in its place, or without any from there on.
export const listWith = (list: readonly string[], place: number, word: string): string[] =>
  word === "" ? list.slice(0, place) : [...list.slice(0, place), word, ...list.slice(place + 1)];

const groups = [
  ["time", /^time\./],
  ["moves", /^(move\.|touch_move|clock\.|setup\.|no_clock)/],
  ["drops", /^(drop\.|promoted\.|transfer\.|hidden\.)/],
  ["mate", /^(mate\.|stalemate)/],
  ["illegal", /^illegal\./],
  ["flags", /^(flag\.|repetition\.|fifty_moves)/],
  ["end", /^(end\.|simultaneous\.)/],
  ["disputes", /^(stop\.|pause\.|appeal\.)/],
  ["conduct", /^(ladder\.|pointing|etiquette)/],
  ["teams", /./],
] as const;

// Switches that belong together, under a heading each.
export function grouped<T extends { key: string }>(switches: T[]): { name: string; of: T[] }[] {
  const groupOf = (key: string): string => groups.find(([, keys]) => keys.test(key))?.[0] ?? "";
  return groups
    .map(([group]) => ({
      name: say(`rulebooks.group.${group}`),
      of: switches.filter((each) => groupOf(each.key) === group),
    }))
    .filter((group) => group.of.length > 0);
}
