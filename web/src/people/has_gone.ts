// Who played a match and is not at its table any more.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Member, type Seat, type SeatView } from "../../protocol";
import { isBot } from "../wire/person";
import type { Neighbour } from "./neighbours.svelte";

// Each of them once, without bots and oneself.
export function hasGone(
  people: Record<Seat, Pick<SeatView, "person" | "name">>,
  members: Pick<Member, "person">[],
  me: string,
): Neighbour[] {
  const gone = new Map<string, Neighbour>();
  for (const seat of seats) {
    const { person, name } = people[seat];
    const stays = members.some((member) => member.person === person);
    if (person !== "" && person !== me && !isBot(person) && !stays) gone.set(person, { person, name });
  }
  return [...gone.values()];
}
