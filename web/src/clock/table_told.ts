// What a server tells a clock at a table, and what the clock hands in; see docs/protocol.md.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, JsonObject, Winner } from "../../protocol";
import type { Keeper, ListLine } from "./lists";

export interface TableTold {
  now_ms: number;
  division: string;
  table: number;
  board: BoardId;
  match?: string; // nothing: none is due
  round?: number;
  leg?: number;
  one?: string;
  two?: string;
  started?: boolean; // the round
  paused?: string; // why the division is; "": nobody has said
  header?: JsonObject;
  winner?: string; // by the result that the desk has
  next?: string; // the match that has begun here since
  version?: number;
  zero_ms?: number;
  lists?: Record<Keeper, { after: number; lines: ListLine[] }>;
}

export interface TableHandedIn {
  match?: string;
  have?: Record<Keeper, number>;
  after?: number;
  lines?: ListLine[];
  start?: true;
  zero_ms?: number;
  result?: Winner;
  division?: string; // of an official, who has no place of their own
  table?: number;
}
