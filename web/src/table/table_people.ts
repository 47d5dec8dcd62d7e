// What a table says about its people, as one of them sees it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Member, type Seat, type TellTable, type Team } from "../../protocol";
import { joined, say } from "../base/language/say.svelte";
import { partnerOf, teamOf } from "../base/seat";

export interface Room {
  owns: boolean;
  directs: boolean; // has no seat, then
  mine: Seat | null;
  team: Team; // the one that is shown near: one's own
  free: Seat[];
  notReady: Member[]; // who sit
  takesTurn: boolean; // plays, seated or not
  wantToPlay: Member[]; // people who take turns, are here, and have no seat while all are taken
  hasPartner: boolean; // who is a person
  pair: Seat | null; // one's partner, where the two of them sit alone
}

export const memberAt = (table: TellTable, seat: Seat): Member | null =>
  table.members.find((member) => member.person === table.seats[seat].person) ?? null;

export function roomOf(table: TellTable, person: string): Room {
  const mine = seats.find((seat) => table.seats[seat].person === person) ?? null;
  const taken = seats.filter((seat) => table.seats[seat].person !== "");
  const sitting = taken.map((seat) => memberAt(table, seat));
  const people = sitting.filter((member) => member !== null && member.kind !== "bot");
  const partner = mine === null ? null : partnerOf(mine);
  const alone = partner !== null && taken.length === 2 && taken.includes(partner);
  const owns = table.owner === person;
  const full = taken.length === seats.length;
  const sits = (member: Member): boolean => seats.some((seat) => table.seats[seat].person === member.person);
  return {
    owns,
    directs: owns && table.settings.director === "owner",
    mine,
    team: mine === null ? "one" : teamOf(mine),
    free: seats.filter((seat) => table.seats[seat].person === ""),
    notReady: taken.flatMap((seat) => {
      const member = memberAt(table, seat);
      return member && !table.seats[seat].ready ? [member] : [];
    }),
    takesTurn: table.members.some((member) => member.person === person && member.plays),
    wantToPlay: full ? table.members.filter((member) => member.plays && member.present && member.kind !== "bot" && !sits(member)) : [],
    hasPartner: partner !== null && [undefined, "bot"].every((kind) => memberAt(table, partner)?.kind !== kind),
    pair: alone && people.length === 2 ? partner : null,
  };
}

// "Ann", "Ann and Bo", "Ann, Bo and Cy"
export const namesOf = (members: readonly { name: string }[]): string =>
  joined(
    members.map((member) => member.name),
    "and",
  );

// As whoever watches calls a team.
export const teamName = (team: Team): string => (team === "one" ? say("table.team-one") : say("table.team-two"));

// What the table waits for, in a sentence to this person; null when it waits for nothing.
export function waitsFor(table: TellTable, room: Room): string | null {
  if (room.mine === null && room.free.length > 0) {
    if (room.directs) return free(room.free.length);
    return room.free.length === 4 ? say("table.choose-a-seat") : say("table.choose-a-free-seat");
  }
  if (room.free.length > 0) return free(room.free.length);
  const me = room.mine === null ? null : memberAt(table, room.mine);
  const others = room.notReady.filter((member) => member !== me);
  if (me && room.notReady.includes(me)) {
    return others.length === 0 ? say("table.all-wait-for-you") : say("table.all-seats-taken");
  }
  if (others.length === 0) return null;
  return say("table.waiting-for", { count: others.length, names: namesOf(others) });
}

// Whether somebody is still waited for who is not at this device: the match may begin while one looks
// elsewhere.
export const waitsForOthers = (room: Room, here: readonly (string | undefined)[]): boolean =>
  room.free.length > 0 || room.notReady.some(({ person }) => !here.includes(person));

const free = (count: number): string => say("table.seats-are-free", { count });
