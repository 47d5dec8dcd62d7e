// What is played: from the choices of a person to the header of a match, and back to words.
// SPDX-License-Identifier: GPL-3.0-or-later
import {
  authorities,
  startPositions,
  type Authority,
  type JsonObject,
  type Listing,
  type Rotation,
  type Settings,
  type TermsLine,
} from "../../protocol";
import { joined, say } from "../base/language/say.svelte";
import { controlText } from "../base/times";
import { books, isBookId, nameInWords, printedIn, type BookId, type PrintedBook } from "../rules/books";

// What a person chooses before a match.
export interface TermsChoice {
  rulebook: BookId;
  base_ms: number;
  increment_ms: number;
  delay_ms: number;
  authority: Authority;
}

// The times that a person can enter, each with its unit in ms and its bounds in that unit.
export const spans = [
  { key: "base_ms", unit: 60_000, least: 0.1, most: 180 },
  { key: "increment_ms", unit: 1000, least: 0, most: 60 },
  { key: "delay_ms", unit: 1000, least: 0, most: 60 },
] as const;
export type Span = (typeof spans)[number];

// What was entered, in ms; null if it is out of bounds or no number.
export function spanOf({ unit, least, most }: Span, entered: number): number | null {
  return entered >= least && entered <= most ? Math.round(entered * unit) : null;
}

// Whether the book allows this time; any other is a departure from it, which the record names.
export function baseAllowed(book: PrintedBook, base_ms: number): boolean {
  if (base_ms === book.base_ms) return true;
  return book.below_ms !== null && base_ms > 0 && base_ms < book.below_ms;
}

// The header of a match with these terms. It leaves out whatever is usual, so that equal choices give
// equal headers: quick play puts people together whose headers are equal.
export function headerOf(choice: TermsChoice): JsonObject {
  return withTimes({ rulebook: choice.rulebook, authority: choice.authority }, choice);
}

// A header with other times; everything else in it stays.
export function withTimes(
  header: JsonObject,
  times: Pick<TermsChoice, "base_ms" | "increment_ms" | "delay_ms">,
): JsonObject {
  const made: JsonObject = { ...header };
  const options: JsonObject = { ...objectOf(header["options"]) };
  delete made["clock_ms"];
  delete options["time.base_ms"];
  delete options["time.increment_ms"];
  delete options["time.delay_ms"];
  const printed = bookOf(header);
  const switches = { ...objectOf(objectOf(header["rulebook"])["switches"]), ...options };
  const usual = numberOf(switches["time.base_ms"]);
  const below_ms = numberOf(switches["time.base_below_ms"]) ?? printed.below_ms;
  if (times.base_ms !== (usual ?? printed.base_ms)) {
    if (usual === null && baseAllowed({ ...printed, below_ms }, times.base_ms)) made["clock_ms"] = times.base_ms;
    else options["time.base_ms"] = times.base_ms;
  }
  setOr(made, "increment_ms", times.increment_ms);
  setOr(made, "delay_ms", times.delay_ms);
  if (Object.keys(options).length > 0) made["options"] = options;
  else delete made["options"];
  return made;
}

// Bots wait longer for whoever plays with them alone than people like to.
const kFirstMoveMs = { people: 45_000, bots: 180_000 };

// The settings of a new table, for a match with people or with bots alone.
export function tableSettings(
  terms: JsonObject,
  listing: Listing,
  rotation: Rotation,
  others: keyof typeof kFirstMoveMs = "people",
): Settings {
  return {
    terms,
    listing,
    director: "server",
    rotation,
    first_move_ms: kFirstMoveMs[others],
    absent_ms: 60_000,
    watch_delay_ms: 0,
  };
}

// What a header says, with what the rulebook says where it is silent.
export interface Terms {
  book: PrintedBook; // the printed one, or on which a house rulebook rests
  house: string | null; // the name of a house rulebook
  base_ms: number;
  increment_ms: number;
  delay_ms: number;
  authority: Authority;
  options: JsonObject; // departures from the book, times aside
}

export function termsOf(header: JsonObject): Terms {
  const book = bookOf(header);
  const rulebook = objectOf(header["rulebook"]);
  const switches = objectOf(rulebook["switches"]);
  const options = objectOf(header["options"]);
  const time = (key: string, given: string): number | null =>
    numberOf(header[given]) ?? numberOf(options[`time.${key}`]) ?? numberOf(switches[`time.${key}`]);
  const others = Object.fromEntries(
    Object.entries(options).filter(([key]) => !key.startsWith("time.")),
  ) as JsonObject;
  const isHouse = typeof header["rulebook"] === "object" && header["rulebook"] !== null;
  return {
    book,
    house: isHouse ? String(rulebook["name"] ?? say("terms.house-rules", { book: book.abbreviation })) : null,
    base_ms: time("base_ms", "clock_ms") ?? book.base_ms,
    increment_ms: time("increment_ms", "increment_ms") ?? 0,
    delay_ms: time("delay_ms", "delay_ms") ?? 0,
    authority: authorities.find((each) => each === header["authority"]) ?? "strict",
    options: others,
  };
}

// "Scholastic, 5 min", "FIDE style, 3 min + 2 s, open, Chess960, 2 switches changed".
export function termsText(header: JsonObject): string {
  const line = termsLineText(lineOf(header));
  const isGiven = header["boards"] !== undefined && lineOf(header).start === "ordinary";
  return isGiven ? joined([line, say("terms.own-positions")], "comma") : line;
}

// The same without the times, and strict is said, too: "Scholastic, strict, 2 switches changed".
export function rulesText(header: JsonObject): string {
  const { rulebook, house, authority, ...line } = lineOf(header);
  const parts = [house ?? nameInWords(rulebook), say(`terms.in-line.${authority}`), ...departures(line)];
  if (header["boards"] !== undefined && line.start === "ordinary") parts.push(say("terms.own-positions"));
  return joined(parts, "comma");
}

// The same of what the lobby tells.
export function termsLineText(line: TermsLine): string {
  const parts = [line.house ?? nameInWords(line.rulebook), timesText(line)];
  if (line.authority !== "strict") parts.push(say(`terms.in-line.${line.authority}`));
  return joined([...parts, ...departures(line)], "comma");
}

export const timesText = (of: Pick<TermsLine, "base_ms" | "increment_ms" | "delay_ms">): string =>
  controlText(of.base_ms, of.increment_ms, of.delay_ms);

function departures({ start, changed }: Pick<TermsLine, "start" | "changed">): string[] {
  const parts = start === "ordinary" ? [] : [say("terms.chess960")];
  return changed > 0 ? [...parts, say("terms.switches-changed", { count: changed })] : parts;
}

function lineOf(header: JsonObject): TermsLine {
  const { book, house, options, ...rest } = termsOf(header);
  const start = startPositions.find((each) => each === options["setup.start"]) ?? "ordinary";
  const changed = Object.keys(options).filter((key) => key !== "setup.start").length;
  return {
    rulebook: book.id,
    ...(house === null ? {} : { house }),
    ...rest,
    start,
    changed,
  };
}

function bookOf(header: JsonObject): PrintedBook {
  const id = printedIn(header);
  if (!isBookId(id)) throw new Error(`no rulebook is called ${id}`);
  return books[id];
}

function setOr(header: JsonObject, key: string, ms: number): void {
  if (ms > 0) header[key] = ms;
  else delete header[key];
}

function objectOf(value: unknown): JsonObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : {};
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
