// One's own team at an online event, as the server tells of it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { PlayerPlace } from "../event/event";

export interface OwnTeam {
  entry: number;
  name: string;
  division: string;
  state: "invites" | "registered" | "withdrawn";
  place: PlayerPlace;
  players: string[];
  team: number;
  invitation?: string;
}
export interface OwnLeg {
  leg: number;
  white?: PlayerPlace;
  open: boolean; // whether the team may still say who has White
}
export interface OwnEncounter {
  stage: "paired" | "opens" | "playing" | "over" | "bye";
  round: number;
  table: number;
  against: string;
  leg: number;
  match?: string;
  until_ms?: number; // wall time of the server, until which one has to be at the board
  starts_ms?: number; // when the round starts by itself
  legs: OwnLeg[];
}
export interface Own {
  version: number;
  registration: "open" | "closed";
  now_ms: number;
  invited?: { team: string; captain: string; division: string };
  team?: OwnTeam;
  encounter?: OwnEncounter;
}
export interface Opened {
  division: string;
  round: number;
  table: number;
  leg: number;
  match: string;
  state: "open" | "over" | "interrupted";
  waits: number; // what a director has to rule on there
  since_ms?: number; // since when
}

// The code that a link for a partner has: "#join=CODE". It is no part of what is sent to a server unasked.
export const invitationInHash = (hash: string): string | null => /^#join=([a-z0-9]{8,40})$/.exec(hash)?.[1] ?? null;
export const invitationLink = (origin: string, event: string, invitation: string): string => `${origin}/event/${event}#join=${invitation}`;
// Where a match is played or watched, with the way back to its event.
export const boardPath = (event: string, match: string): string => `/match/${match}?event=${event}`;
export const eventOfBoard = (search: URLSearchParams): string | null => {
  const event = search.get("event") ?? "";
  return /^[a-z0-9]{6,12}$/.test(event) ? event : null;
};

// What is asked of a player; nothing is sent of what was left out.
export interface PlayerForm {
  name: string;
  rating: number | null;
  grade: number | null;
  school: string;
}
export const nobody = (): PlayerForm => ({ name: "", rating: null, grade: null, school: "" });
export const playerOf = ({ name, rating, grade, school }: PlayerForm): Record<string, unknown> => ({
  name: name.trim(),
  ...(rating === null ? {} : { rating }),
  ...(grade === null ? {} : { grade }),
  ...(school.trim() === "" ? {} : { school: school.trim() }),
});
