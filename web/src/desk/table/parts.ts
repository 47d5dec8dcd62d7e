// What is done at a table beside results and incidents, in the order in which directors need it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Role } from "../event/event";

export type Part =
  | "line-ups" | "boards" | "dispute" | "no-show" | "details" | "provisional" | "correct" | "replay" | "play-off-leg" | "record" | "clocks";

// What they are about: the results of the legs, or whatever else is at the table.
export type PartGroup = "results" | "table";

export interface Table {
  started: boolean;
  isOpen: boolean; // a leg has no firm result
  isPlayed: boolean; // one has a result
  isKnockOut: boolean;
  byRule: boolean; // nobody chooses who has White
}

export function partsOf({ started, isOpen, isPlayed, isKnockOut, byRule }: Table): { id: Part; role: Role; group: PartGroup }[] {
  const all: [Part, Role, PartGroup, boolean][] = [
    ["details", "desk", "results", started && isOpen],
    ["no-show", "director", "results", started ? isOpen : true],
    ["provisional", "director", "results", started],
    ["correct", "director", "results", isPlayed],
    ["replay", "director", "results", started],
    ["play-off-leg", "director", "results", started && isKnockOut && !isOpen],
    ["dispute", "desk", "table", started],
    ["line-ups", "desk", "table", !byRule && (!started || isOpen)],
    ["boards", "desk", "table", true],
    ["clocks", "desk", "table", true],
    ["record", "desk", "table", started],
  ];
  return all.flatMap(([id, role, group, is]) => (is ? [{ id, role, group }] : []));
}

// Before the start it is the table that is made ready.
export const groupsOf = (started: boolean): readonly PartGroup[] => (started ? ["results", "table"] : ["table", "results"]);
