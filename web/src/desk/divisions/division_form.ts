// A division as its form has it, and back: its settings, with those of today that the form does not show.
// SPDX-License-Identifier: GPL-3.0-or-later
import { formats, lineUpRules, type ByeKind, type DivisionNow, type Format, type LineUpRule } from "../event/event";
import { settingsOf } from "./settings";

export const accelerations = ["none", "baku", "added-score"] as const;
export const schoolPolicies = ["ignored", "within-score-groups", "plus-two", "last-round-leaders"] as const;
export const prizeKinds = ["trophies", "money"] as const;

export interface PrizeForm {
  name: string;
  kind: (typeof prizeKinds)[number];
  first: number;
  last: number;
  trophies: number;
  money: number | null; // in whole units, not cents
  lowest_grade: number | null;
  highest_grade: number | null;
  school: string;
  rated_below: number | null;
}
export interface DivisionForm {
  name: string;
  format: Format;
  rounds: number;
  legs: number;
  check_in: boolean; // whether it is needed
  highest_grade: number | null;
  first_table: number;
  line_ups: LineUpRule;
  basis: string;
  schedule: string[]; // a time for each round, "": none
  grace_minutes: number | null;
  late_from: string;
  late_bye: ByeKind | "";
  missed_rounds: ByeKind;
  pairing_bye: string;
  acceleration: string;
  schools: string;
  strength: string;
  unrated: number;
  tie_breaks: string;
  third_place: string;
  seating: string;
  look_ahead: string;
  trophy_ties: string;
  prizes_per_team: string;
  prizes: PrizeForm[];
}

export const newPrize = (first: number): PrizeForm => ({
  name: "", kind: "trophies", first, last: first, trophies: 2, money: null, lowest_grade: null, highest_grade: null, school: "", rated_below: null,
});

const minute = (at: unknown): string => (typeof at === "string" ? at.slice(0, 16) : "");
const one = <T extends string>(of: readonly T[], value: unknown, otherwise: T): T => of.find((each) => each === value) ?? otherwise;
const text = (value: unknown, otherwise: string): string => (typeof value === "string" && value !== "" ? value : otherwise);
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

function prizeForm(prize: Record<string, unknown>): PrizeForm {
  const group = (prize["group"] ?? {}) as Record<string, unknown>;
  const cents = number(prize["cents"]);
  return {
    name: text(prize["name"], ""),
    kind: one(prizeKinds, prize["kind"], "trophies"),
    first: number(prize["first"]) ?? 1,
    last: number(prize["last"]) ?? 1,
    trophies: number(prize["trophies"]) ?? 2,
    money: cents === null || cents === 0 ? null : cents / 100,
    lowest_grade: number(group["lowest_grade"]),
    highest_grade: number(group["highest_grade"]),
    school: text(group["school"], ""),
    rated_below: number(group["rated_below"]),
  };
}

// Directors of scholastic events in the United States expect the pairings that they know.
const bookFormats: Record<string, Format> = { nsb: "us-chess", sn5: "us-chess" };

// Of the division as it is; null: of a new one, as most begin that are played by this book.
export function formOf(now: DivisionNow | null, book = ""): DivisionForm {
  const is = now ?? ({} as Partial<DivisionNow>);
  const byes = ["zero", "half", "full"] as const;
  return {
    name: is.name ?? "",
    format: one(formats, is.format, bookFormats[book] ?? "fide-team"),
    rounds: is.rounds ?? 5,
    legs: is.legs ?? 2,
    check_in: is.check_in === "needed",
    highest_grade: is.highest_grade ?? null,
    first_table: is.first_table ?? 1,
    line_ups: one(lineUpRules, is.line_ups, "blind"),
    basis: text(is["basis"], "legs"),
    schedule: Array.isArray(is["schedule"]) ? is["schedule"].map(minute) : [],
    grace_minutes: number(is["grace_minutes"]) || null,
    late_from: minute(is["late_from"]),
    late_bye: is["late_bye"] ? one(byes, is["late_bye"], "zero") : "",
    missed_rounds: one(byes, is["missed_rounds"], "zero"),
    pairing_bye: text(is["pairing_bye"], "win"),
    acceleration: text(is["acceleration"], "none"),
    schools: text(is["schools"], "plus-two"),
    strength: text(is["strength"], "average"),
    unrated: number(is["unrated"]) ?? 0,
    tie_breaks: text(is["tie_breaks"], ""),
    third_place: text(is["third_place"], "shared"),
    seating: text(is["seating"], "by-number"),
    look_ahead: text(is["look_ahead"], "fewest"),
    trophy_ties: text(is["trophy_ties"], "tie-breaks"),
    prizes_per_team: text(is["prizes_per_team"], "one"),
    prizes: Array.isArray(is["prizes"]) ? (is["prizes"] as Record<string, unknown>[]).map(prizeForm) : [],
  };
}

function prizeOf({ name, kind, first, last, trophies, money, ...group }: PrizeForm): Record<string, unknown> {
  return {
    name: name.trim(),
    kind,
    first,
    last: Math.max(first, last),
    ...(kind === "money" ? { cents: Math.round((money ?? 0) * 100) } : { trophies }),
    group: { ...group, school: group.school.trim() || null },
  };
}

// A schedule ends with the last round that has a time; a round before it without one cannot be said.
const timesOf = (schedule: readonly string[], rounds: number): string[] => {
  const times = schedule.slice(0, rounds);
  const end = times.findIndex((time) => time === "");
  return end < 0 ? times : times.slice(0, end);
};

// What a command says of it: beside the form what the division has and the form does not show.
export function settingsFrom(form: DivisionForm, now: DivisionNow | null): Record<string, unknown> {
  const { name, check_in, schedule, grace_minutes, late_from, late_bye, tie_breaks, prizes, ...rest } = form;
  const settings = settingsOf(now, {
    ...rest,
    name: name.trim(),
    check_in: check_in ? "needed" : "not-needed",
    schedule: timesOf(schedule, form.rounds),
    grace_minutes: grace_minutes ?? 0,
    late_from: late_from || null,
    late_bye: late_bye || null,
    tie_breaks: tie_breaks.trim(),
    prizes: prizes.map(prizeOf).map((prize) => withoutEmptyGroup(prize)),
  });
  return settings;
}

function withoutEmptyGroup(prize: Record<string, unknown>): Record<string, unknown> {
  const group = Object.entries(prize["group"] as Record<string, unknown>).filter(([, value]) => value !== null);
  const { group: _, ...rest } = prize;
  return group.length > 0 ? { ...rest, group: Object.fromEntries(group) } : rest;
}
