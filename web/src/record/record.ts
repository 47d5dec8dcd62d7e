// A match that is over, as the server stores and sends it.
// SPDX-License-Identifier: GPL-3.0-or-later
import {
  seats,
  type BoardId,
  type Command,
  type JsonObject,
  type MatchEvent,
  type MatchView,
  type Official,
  type PersonKind,
  type Seat,
  type Winner,
} from "../../protocol";
import { bySeat, seatName } from "../base/seat";
import type { Agreement } from "../people/agreement";
import type { EndReason } from "../words/reasons";
import type { TalkReason } from "../words/talk_reasons";

export interface Person {
  person: string; // "" where it is known only by name
  name: string;
  kind: PersonKind | "";
}

export interface Ended {
  wall_ms: number;
  winner: Winner | null;
  board: BoardId | null;
  reason: EndReason;
  plies: number;
}

// The times on the clocks, in ms.
export interface Control {
  base_ms: number;
  increment_ms: number;
  delay_ms: number;
}

// A match in a list.
export interface MatchLine {
  match: string;
  wall_ms: number;
  rulebook: string;
  control?: Control | null; // null where it is not known; a whole match tells it otherwise
  people: Record<Seat, Person>;
  ended: Ended | null;
}

export interface MatchList {
  matches: MatchLine[];
  before: string | null;
}

// Who took a seat later.
export interface Taken extends Person {
  line: number;
  seat: Seat;
}

export interface RecordVerdict {
  over: boolean;
  winner: Winner | null;
  board: BoardId | null;
  reason: EndReason | null;
  articles: string[];
  rulebook: string;
  clocks_ms: Record<Seat, number>;
  boards: Record<BoardId, string>;
  reserves: Record<Seat, string>;
}

// What the arbiter makes of a line at one time, and how it stands then.
export interface RecordMoment {
  at: number;
  events: MatchEvent[];
  view: MatchView;
}

export interface RecordLine {
  line: number;
  at: number;
  command: Command;
  lag_ms: number | null;
  moments: RecordMoment[];
}

export interface MatchRecord extends MatchLine, Agreement {
  officials: Official[];
  source: string | null; // "bpgn", "log", "chesscom"
  taken: Taken[];
  verdict: RecordVerdict | null;
  header: JsonObject;
  before: MatchView | null; // the first line; null where the match cannot be replayed
  lines: RecordLine[];
  talk_reasons?: TalkReason[]; // of what you may read
}

// Where nobody is named the seat is.
export function namesOf(people: Record<Seat, Person>): Record<Seat, string> {
  return bySeat((seat) => people[seat].name || seatName(seat));
}

// When a match of a list was played; null for one that was imported, of which the list has only the
// time at which that was done. Nobody in such a match is more than a name.
export const playedAt = ({ people, wall_ms }: MatchLine): number | null =>
  seats.every((seat) => people[seat].person === "") ? null : wall_ms;

// What a header says beside the rules: pairs in the order in which they stood.
export function tagsOf(header: JsonObject): [string, string][] {
  const tags = recordOf(header)["tags"];
  if (!Array.isArray(tags)) return [];
  return tags
    .filter((tag) => Array.isArray(tag))
    .map((tag) => [String(tag[0] ?? ""), String(tag[1] ?? "")]);
}

// The words with which a record from elsewhere closes: "Bo resigns".
export function endingOf(header: JsonObject): string | null {
  const ending = recordOf(header)["ending"];
  return typeof ending === "string" && ending !== "" ? ending : null;
}

function recordOf(header: JsonObject): JsonObject {
  const record = header["record"];
  return typeof record === "object" && record !== null && !Array.isArray(record) ? record : {};
}
