// Which columns of a sheet are shown, and what stands in each: players below their team, no empty columns.
// SPDX-License-Identifier: GPL-3.0-or-later
import { capitalized, say } from "../../base/language/say.svelte";
import type { Sheet } from "../event/event";
import { byTeam } from "./teams";

export interface Cell {
  text: string;
  below: string; // smaller, in a second line
}
export interface Column {
  key: string;
  head: string;
  meaning: string | undefined; // of a code, in full
  kind: "number" | "name" | "text" | "round";
  rows: Cell[];
}

// What stands below something else instead of in a column of its own. Keys of the sheet are written
// with hyphens here.
const below: Record<string, string[]> = {
  "players-one": ["team-one"],
  "players-two": ["team-two"],
  players: ["name", "team"],
  "grade-1": ["player-1"],
  "rating-1": ["player-1"],
  "school-1": ["player-1"],
  "grade-2": ["player-2"],
  "rating-2": ["player-2"],
  "school-2": ["player-2"],
};
// What is only for a file, or is said above the sheet.
const unseen = /^(?:id|namesake)\b|^(?:start|open|division|agent)$/;
// Scores have a dash as everywhere on the page, who has a bye no table of that name, and of the two
// of a team it is said how many are there.
function written(key: string, text: string): string {
  if (key === "legs") return text.replaceAll("-", "–");
  if (key === "here") return `${text}/2`;
  return key === "table" ? capitalized(text) : text;
}
// What stands below something else without a head says itself what it is.
const writtenBelow = (key: string, text: string): string => (/^grade-\d$/.test(key) ? say("desk.grade-of", { grade: text }) : text);
// Where people need another word than whoever reads the sheet as a file.
const heads: Record<string, () => string> = {
  here: () => say("desk.head.here"),
  legs: () => say("desk.head.legs"),
  name: () => say("desk.team"),
};
// The result stands between the teams, as on every pairing sheet.
const order: Partial<Record<Sheet["sheet"], string[]>> = { pairings: ["table", "team-one", "legs", "team-two"] };
const isRound = /^round-\d+$/;
const numbers = /^(?:table|place|number|points|here|money|trophies|shared-by|rating|grade|[A-Z0-9:/.-]+)$/;

function kindOf(key: string): Column["kind"] {
  if (isRound.test(key)) return "round";
  if (numbers.test(key)) return "number";
  return /^(?:name|team-one|team-two|player|team|opponents)$/.test(key) ? "name" : "text";
}

export function columnsOf(sheet: Sheet): Column[] {
  const head = sheet.head.map((each) => ({ ...each, key: each.key.replaceAll(" ", "-") }));
  const keys = head.map(({ key }) => key);
  const lies = (key: string): string | undefined => below[key]?.find((above) => keys.includes(above));
  // Wherever a team has a name, its number stands before it, as at its table.
  const team = keys.includes("name") ? keys.indexOf("team") : -1;
  const called = (row: string[], i: number): string => {
    const text = written(keys[i] ?? "", row[i] ?? "");
    if (keys[i] === "name" && row[team]) return `${row[team]} ${text}`;
    return isRound.test(keys[i] ?? "") ? byTeam(sheet, text) : text;
  };
  const cell = (row: string[], i: number): Cell => {
    const lower = keys.flatMap((key, j) => (lies(key) === keys[i] && row[j] ? [writtenBelow(key, row[j])] : []));
    return { text: called(row, i), below: lower.join(" · ") };
  };
  const shown = head.flatMap(({ key, text, meaning }, i): Column[] => {
    if (unseen.test(key) || lies(key) !== undefined) return [];
    if (team >= 0 && (key === "team" || (key === "number" && sheet.sheet === "rounds"))) return [];
    const rows = sheet.rows.map((row) => cell(row, i));
    const needed = key === "legs" || rows.some((each) => each.text !== "" || each.below !== "");
    // Of teams only what sets some apart from the others.
    if (key === "status" && rows.every(({ text }) => text === rows[0]?.text)) return [];
    if (key === "here" && rows.every(({ text }) => text === "0/2")) return [];
    return needed || sheet.rows.length === 0 ? [{ key, head: heads[key]?.() ?? capitalized(text), meaning, kind: kindOf(key), rows }] : [];
  });
  const wanted = order[sheet.sheet];
  if (!wanted) return shown;
  return [...shown].sort((a, b) => wanted.indexOf(a.key) - wanted.indexOf(b.key));
}

// What stands beside the result of a leg, or in place of it.
export const legMarks = [
  { mark: "*", meaning: () => say("desk.mark-no-result") },
  { mark: "?", meaning: () => say("desk.mark-may-change") },
];

// A sheet as it is read from afar: places, names and points, without tie-breaks and who has which color. By
// player it says where they play and sit, not against whom.
export function fromAfar(sheet: Sheet): Sheet {
  const shown = sheet.head.map(({ key }) => !isTieBreak.test(key) && key !== "opponents");
  const players = sheet.head.map(({ key }) => /^players/.test(key));
  return {
    ...sheet,
    head: sheet.head.filter((_, i) => shown[i]),
    rows: sheet.rows.map((row) => row.map((cell, i) => (players[i] ? cell.replace(seat, "") : cell)).filter((_, i) => shown[i])),
  };
}
const isTieBreak = /^[A-Z][A-Z0-9:/.-]*$/;
const seat = / \([^()]*\)(?=,|$)/g; // behind a name, in brackets

// "10:30" of the time that a log writes.
export const clockOf = (at: string): string => /T(\d\d:\d\d)/.exec(at)?.[1] ?? "";

// A list in pages of so many rows, the last no longer than the others; at least one page.
export function pagesOf<T>(rows: readonly T[], each: number): T[][] {
  const count = Math.max(1, Math.ceil(rows.length / Math.max(1, each)));
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, page) => rows.slice(page * size, (page + 1) * size));
}
