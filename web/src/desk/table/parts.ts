// What is done at a table beside results and incidents, in the order in which directors need it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Role } from "../event/event";

export type Part =
  | "line-ups" | "boards" | "dispute" | "no-show" | "details" | "provisional" | "correct" | "replay" | "play-off-leg" | "record" | "clocks";

export interface Table {
  started: boolean;
  isOpen: boolean; // a leg has no firm result
  isPlayed: boolean; // one has a result
  isKnockOut: boolean;
  byRule: boolean; // nobody chooses who has White
}

export function partsOf({ started, isOpen, isPlayed, isKnockOut, byRule }: Table): { id: Part; role: Role }[] {
  const all: [Part, Role, boolean][] = [
    ["line-ups", "desk", !byRule && (!started || isOpen)],
    ["boards", "desk", true],
    ["dispute", "desk", started],
    ["no-show", "director", started ? isOpen : true],
    ["details", "desk", started && isOpen],
    ["provisional", "director", started],
    ["correct", "director", isPlayed],
    ["replay", "director", started],
    ["play-off-leg", "director", started && isKnockOut && !isOpen],
    ["record", "desk", started],
    ["clocks", "desk", true],
  ];
  return all.flatMap(([id, role, is]) => (is ? [{ id, role }] : []));
}
