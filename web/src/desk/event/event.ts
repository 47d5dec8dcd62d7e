// An event as the server tells of it over HTTP; docs/protocol.md says what it means.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Reason } from "../../../protocol";
import type { TimeControl } from "./time_control";

export const formats = ["fide-team", "us-chess", "round-robin", "double-round-robin", "knock-out"] as const;
export type Format = (typeof formats)[number];
export type Stage = "entries" | "paired" | "playing" | "between" | "over";
export const roles = ["check-in", "desk", "director", "section-chief", "floor-chief", "organiser"] as const;
export type Role = (typeof roles)[number];
export type SheetName =
  | "teams" | "pairings" | "places" | "standings" | "rounds" | "prizes" | "agents" | "incidents" | "disputes";

export interface Listed {
  event: string;
  name: string;
  place: string;
  made_ms: number;
}

export interface DivisionGlance {
  division: string;
  name: string;
  format: Format;
  rounds: number;
  round: number; // the last that is paired; 0: none
  started?: string;
  next_start?: string;
  pause?: number; // that holds it up
  paused?: string; // since when
  paused_why?: string;
  stage: Stage;
  teams: number;
  here: number;
  tables: number;
  tables_open: number;
}

export interface Glance {
  event: string;
  version: number;
  name: string;
  place: string;
  organiser: string;
  rulebook: { id: string; name: string };
  made_ms: number;
  settings: { names: "full" | "short"; listed: "yes" | "no"; venue: "hall" | "online"; registration: "open" | "closed"; watch_delay_ms: number } & TimeControl;
  divisions: DivisionGlance[];
}

export interface Sheet {
  version: number;
  sheet: SheetName;
  division: string;
  round: number;
  head: { key: string; text: string; meaning?: string }[]; // `meaning`: of a code, in full
  rows: string[][];
}

export type Task =
  | "bring-together" | "check-in" | "pair" | "line-ups" | "start" | "results" | "provisional" | "rule"
  | "appeals" | "calls" | "interrupted" | "prizes";
export interface ToDo {
  task: Task;
  count: number;
  round: number;
  which: number[];
}

// Who one is at the desk, and what is to be done there.
export interface DeskView {
  version: number;
  official: string;
  name: string;
  role: Role;
  division?: string;
  device: number;
  label: string;
  until_ms: number;
  undo?: string; // what it would do, in a sentence; neither where it would be refused
  redo?: string;
  divisions: { division: string; to_do: ToDo[] }[];
  // To floor chiefs and organisers, where the server keeps a second copy of everything: when the last was
  // made, 0: none yet, and why the last try failed.
  backup_ms?: number;
  backup_fault?: string;
}

export interface Device {
  number: number;
  official: string;
  label: string;
  since_ms: number;
  until_ms: number;
  secret?: string;
}

// What can be stated of one who plays in a team, or looks for a partner.
export interface PlayerNow {
  name: string;
  grade: number | null;
  rating: number;
  school: string;
  id: string;
  namesake: boolean;
}
export const places = ["first", "second"] as const;
export type PlayerPlace = (typeof places)[number];
export interface TeamNow {
  division: string;
  name: string;
  players: [PlayerNow, PlayerNow];
  status: "playing" | "withdrawn" | "expelled";
  is_here: Record<PlayerPlace, boolean>;
  byes: { division: string; round: number; kind: ByeKind }[];
}
export const byeKinds = ["zero", "half", "full"] as const;
export type ByeKind = (typeof byeKinds)[number];

export const winners = ["one", "draw", "two", "nobody"] as const;
export type Winner = (typeof winners)[number];
export const boards = ["A", "B"] as const;
export type BoardName = (typeof boards)[number];
export const boardEnds = ["white", "black", "draw", "both-lost", "unfinished"] as const;
export type BoardEnd = (typeof boardEnds)[number];
export interface LegResult {
  winner: Winner;
  board: BoardName | null; // that decided
  reason: Reason | null;
  board_a: BoardEnd | null;
  board_b: BoardEnd | null;
  played: boolean;
}
export interface LegNow {
  white: Record<"one" | "two", PlayerPlace | null>;
  result: LegResult | null;
  provisional: boolean;
  no_clock: Record<BoardName, boolean>;
  annulled: LegResult[];
}
export interface EncounterNow {
  one: number;
  two: number;
  legs: LegNow[];
  inspected: Record<BoardName, boolean>;
  director_calls: boolean;
}
export interface Encounter {
  division: string;
  round: number;
  table: number;
  now: EncounterNow;
}
export interface RoundNow {
  bye: number | null;
  started: string | null;
}
export interface Keyed<Now> {
  key: number;
  now: Now | null;
}
export type DivisionNow = Record<string, unknown> & {
  name: string;
  highest_grade: number | null;
  format: Format;
  rounds: number;
  legs: number;
  check_in: "needed" | "not-needed";
  first_table: number;
  line_ups: LineUpRule;
  finalists: number[]; // of a final
};
export const lineUpRules = ["blind", "toss", "switch", "higher-rated-white", "winner-switches"] as const;
export type LineUpRule = (typeof lineUpRules)[number];
export interface Separation {
  first: number;
  last: number;
  teams: number[];
  why: string;
}
export interface Adjustment {
  team: number;
  round: number;
  legs: number;
  encounters: number;
  why: string;
}
export interface State {
  version: number;
  at: string; // when it was made: with the version it tells a log from another copy
  after: number; // the version since which this is what has changed; 0: all that there is
  divisions: { key: string; now: DivisionNow }[];
  teams: Keyed<TeamNow>[];
  "free-agents": Keyed<{ division: string; player: PlayerNow; status: "looking" | "gone" }>[];
  rounds: { division: string; round: number; now: RoundNow | null }[];
  encounters: Encounter[];
  separations: Keyed<Separation>[];
  "play-offs": Keyed<{ teams: number[] }>[];
  adjustments: Keyed<Adjustment>[];
}

export interface Proposal {
  version: number;
  division: string;
  round: number;
  tables: { one: number; two: number; why: string }[];
  bye: { team: number; why: string } | null;
  idle: number[];
}

export interface Leg {
  division: string;
  round: number;
  table: number;
  leg: number;
}
export const sides = ["one", "two", "bystander", "official"] as const;
export type Side = (typeof sides)[number];
export interface Testimony {
  at: string;
  side: Side;
  who: string;
  text: string;
}
export const outcomes = ["upheld", "overturned", "modified"] as const;
export type AppealOutcome = (typeof outcomes)[number];
export interface Ruling {
  at: string;
  by: string;
  name: string;
  role: Role;
  outcome: AppealOutcome | null; // of an appeal
  article: string;
  text: string;
  result: LegResult | null;
}
export interface Dispute {
  at: string;
  where: Leg;
  board: BoardName | null;
  raised_by: number | null;
  text: string;
  testimony: Testimony[];
  rulings: Ruling[];
  appeals: { at: string; team: number; level: Role }[];
}
export const measures = ["none", "warning", "add", "deduct", "loss", "leave-room", "expel"] as const;
export type Measure = (typeof measures)[number];
// Somebody of a team, or whoever else in words.
export type Offender = { team: number; player: PlayerPlace } | string;
export interface Incident {
  at: string;
  by: string;
  who: Offender;
  former: PlayerNow | null; // who has left the team since
  what: string;
  where: Leg | null;
  measure: Measure;
  ms: number | null;
  text: string;
  lifted: { by: string; why: string } | null;
}
export interface Conduct {
  version: number;
  incidents: Keyed<Incident>[];
  disputes: Keyed<Dispute>[];
}

// Who runs the event.
export interface Official {
  name: string;
  role: Role;
  division?: string | null;
}
export interface Setup {
  officials: { key: string; now: Official | null }[];
  divisions: { key: string; now: DivisionNow }[];
}
// A line of the log as it is read by people.
export interface CourseLine {
  line: number;
  at: string;
  by: string;
  device: number;
  said: string;
  notices: string[];
  divisions: string[];
}

// What an official enters, as a line of an event log without `at` and `by`.
export type Command = { do: string } & Record<string, unknown>;
export interface Done {
  line: number;
  said: string;
  notices: string[];
}
export interface Fault {
  line: number;
  column: number;
  say: string;
}
