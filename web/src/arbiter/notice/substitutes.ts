// Who wants whom instead of a player who is away.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../../protocol";

export interface Wish {
  by: string; // a person
  person: string; // who would play, or "bot"
}

// Of the hall's lines of three words: who says it, the seat, who would play.
export function wishes(agreed: readonly string[], seat: Seat): Wish[] {
  return agreed.flatMap((line) => {
    const [by, where, person] = line.split(" ");
    if (!by || !person || where !== seat) return [];
    return [{ by, person: person.startsWith("bot:") ? "bot" : person }];
  });
}

// "Ann wants a bot. Bo wants Eve."
export function words(all: readonly Wish[], nameOf: (person: string) => string): string {
  return all
    .map(({ by, person }) => {
      if (by === person) return `${nameOf(by)} will play.`;
      return `${nameOf(by)} wants ${person === "bot" ? "a bot" : nameOf(person)}.`;
    })
    .join(" ");
}
