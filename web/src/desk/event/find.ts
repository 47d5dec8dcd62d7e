// Finding people and teams by a part of a name, however it is typed.
// SPDX-License-Identifier: GPL-3.0-or-later

// "Jörg Müller" as "jorg muller": what people type does not have to have the accents.
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// Whether each part of what is typed begins a word of the text: "mu jo" finds "Jörg Müller".
export function finds(typed: string, text: string): boolean {
  const words = folded(text).split(" ");
  const parts = folded(typed).split(" ").filter(Boolean);
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)));
}

// The same, of names whose last part is an initial: "eve eks" finds "Eve E.".
export function findsInitials(typed: string, name: string): boolean {
  const words = folded(name).split(" ");
  const parts = folded(typed).split(" ").filter(Boolean);
  const fits = (part: string, word: string): boolean => word.startsWith(part) || (word.length === 1 && part.startsWith(word));
  return parts.length > 0 && parts.every((part) => words.some((word) => fits(part, word)));
}

// From so many letters on a list is searched; fewer would find half the hall.
export const kFewest = 3;
export const isEnough = (typed: string): boolean => folded(typed).replace(/ /g, "").length >= kFewest;

// A key for a division made from its name, which no other has: "K–12 Open" as "k-12-open".
export function keyFrom(name: string, taken: readonly string[]): string {
  const base = folded(name).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 28).replace(/-+$/, "") || "division";
  for (let n = 1; ; ++n) {
    const key = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(key)) return key;
  }
}

// The text of a file: UTF-8, or what spreadsheets of Windows write.
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
