// Who proposes whom for a player who is away.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Office, Official, Seat, SeatView, Substitution } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { partnerOf } from "../../base/seat";
import { isBot } from "../../wire/person";

export interface Wish {
  by: string; // a person
  person: string; // who would play, or "bot"
}

// Whose agreement a substitute needs beside that of all players who are here.
export type Decider = "partner" | "director" | "nobody";

export const directs = (office: Office): boolean =>
  office === "director" || office === "section-chief" || office === "floor-chief";

// Opponents alone never give a seat away (src/hall/room/substitution.cpp).
export function deciderOf(
  seat: Seat,
  people: Record<Seat, SeatView>,
  officials: readonly Official[],
): Decider {
  const partner = people[partnerOf(seat)];
  if (partner.present && partner.kind !== "bot") return "partner";
  return officials.some(({ office }) => directs(office)) ? "director" : "nobody";
}

// Those for one seat.
export function wishes(agreed: readonly Substitution[], seat: Seat): Wish[] {
  return agreed
    .filter((each) => each.seat === seat)
    .map(({ by, person }) => ({ by, person: isBot(person) ? "bot" : person }));
}

// "Ann has chosen a bot. Bo has chosen Eve."
export function words(all: readonly Wish[], nameOf: (person: string) => string): string {
  return all
    .map(({ by, person }) => {
      if (by === person) return say("notice.will-play", { player: nameOf(by) });
      return person === "bot"
        ? say("notice.wants-bot", { player: nameOf(by) })
        : say("notice.wants", { player: nameOf(by), other: nameOf(person) });
    })
    .join(" ");
}
