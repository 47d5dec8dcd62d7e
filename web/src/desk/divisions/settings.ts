// The settings of a division as they are entered again: a command replaces all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { DivisionNow } from "../event/event";

// What need not be said, since it is so without being said.
const usual: Record<string, unknown> = {
  basis: "legs",
  line_ups: "blind",
  check_in: "not-needed",
  first_table: 1,
  grace_minutes: 0,
  missed_rounds: "zero",
  pairing_bye: "win",
  acceleration: "none",
  schools: "plus-two",
  seating: "by-number",
  look_ahead: "fewest",
  strength: "average",
  unrated: 0,
  tie_breaks: "",
  third_place: "shared",
  trophy_ties: "tie-breaks",
  prizes_per_team: "one",
  from_place: 1,
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

// Without what is null, in lists and objects, too.
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each)).map(([key, each]) => [key, pruned(each)]));
}

// The settings that a division has, with some of them changed.
export function settingsOf(now: DivisionNow | null, changed: Record<string, unknown>): Record<string, unknown> {
  const all = { ...now, ...changed };
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => !isEmpty(value) && usual[key] !== value).map(([key, value]) => [key, pruned(value)]),
  );
}
