// Who plays the next match of a table and who sits it out, as soon as one is over.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Member, type Seat, type SeatView, type TellTable } from "../../protocol";

export interface NextMatch {
  rest: Member[]; // take turns, and have no seat in the next match
  comeIn: Member[]; // have one, and have not played in this
}

// `played` are the people of the match that is over.
export function nextMatch(table: TellTable, played: Record<Seat, SeatView>): NextMatch {
  const sits = new Set(seats.map((seat) => table.seats[seat].person));
  const has = new Set(seats.map((seat) => played[seat].person));
  const rest = table.members.filter(({ person, plays, kind }) => plays && kind !== "bot" && !sits.has(person));
  const comeIn = table.members.filter(({ person }) => sits.has(person) && !has.has(person));
  return { rest, comeIn };
}
