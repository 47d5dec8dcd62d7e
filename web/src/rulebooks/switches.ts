// Switches of a rulebook as people read and set them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Json } from "../../protocol";
import { say } from "../base/language/say.svelte";
import { controlText } from "../base/times";
import type { Switch } from "./rulebook_answers";

// The values of a switch that is chosen rather than typed.
export function choices({ kind, words = [] }: Pick<Switch, "kind" | "words">): (string | boolean)[] | null {
  if (kind === "yes-or-no") return [false, true];
  return kind === "word" ? words : null;
}

// Values that say too little by themselves; the others are their own words.
const explained = ["fide", "add", "deduct", "loss", "section-chief", "floor-chief"] as const;

// A value in words: "yes", "board drawn", "a warning, then the game lost", "5 min".
export function valueText(key: string, value: Json): string {
  if (value === true || value === "true") return say("switches.yes");
  if (value === false || value === "false") return say("switches.no");
  if (Array.isArray(value)) return listText(value.map(String));
  if (key.startsWith("ladder.") || key === "appeal.levels") {
    return listText(String(value).split(" ").filter(Boolean));
  }
  if (key.endsWith("_ms")) return Number(value) === 0 ? say("switches.none") : controlText(Number(value), 0, 0);
  return wordText(String(value));
}

const listText = (list: string[]): string =>
  list.length === 0
    ? say("switches.none")
    : list.map(wordText).reduce((first, next) => say("switches.then", { first, next }));

export function wordText(word: string): string {
  const known = explained.find((each) => each === word);
  return known ? say(`switches.value.${known}`) : word.replaceAll("_", " ");
}

// A key in words: "repetition.drop_resets" → "Repetition: drop resets".
export function keyText(key: string): string {
  const [first = "", ...rest] = key.replace(/_ms$/, "").replaceAll("_", " ").split(".");
  const text = rest.length > 0 ? `${first}: ${rest.join(" ")}` : first;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What somebody typed for a list; null if a word is none of these.
export function listIn(text: string, of: string[]): string[] | null {
  const found = text
    .split(/[\s,]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);
  return found.every((word) => of.includes(word)) ? found : null;
}

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
