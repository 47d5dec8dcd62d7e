// Who wants whom instead of a player who is away.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat, Substitution } from "../../../protocol";
import { isBot } from "../../wire/person";

export interface Wish {
  by: string; // a person
  person: string; // who would play, or "bot"
}

// Those for one seat.
export function wishes(agreed: readonly Substitution[], seat: Seat): Wish[] {
  return agreed
    .filter((each) => each.seat === seat)
    .map(({ by, person }) => ({ by, person: isBot(person) ? "bot" : person }));
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
