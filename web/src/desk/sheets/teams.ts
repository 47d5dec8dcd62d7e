// Which team a cell of a sheet names, and the address of a team's page.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Sheet } from "../event/event";
import { cellOf } from "./cell_of";

const numberAhead = /^(\d+)(?: |$)/;
const naming = /^(?:team|team-one|team-two|opponents)$/; // with its number before it

// The number of the team that is called by its name in this cell; null where it names none.
export function teamIn(sheet: Sheet, row: readonly string[], key: string): number | null {
  if (key !== "name" && !naming.test(key)) return null;
  const text = cellOf(sheet, row, key === "name" ? "team" : key.replaceAll("-", " "));
  return Number(numberAhead.exec(text)?.[1] ?? 0) || null;
}

// The number of the opponent by which the entry of a wall chart ends, in every language: "1½ v 3".
export const opponentIn = (entry: string): string | null => / (\d+)$/.exec(entry)?.[1] ?? null;

// Such an entry with the number that the opponent has everywhere else, before its name. The wall
// chart of a file counts its own rows.
export function byTeam(sheet: Sheet, entry: string): string {
  const opponent = opponentIn(entry);
  const row = opponent && sheet.rows.find((each) => cellOf(sheet, each, "number") === opponent);
  return row ? `${entry.slice(0, -(opponent?.length ?? 0))}${cellOf(sheet, row, "team")}` : entry;
}

// The points in such an entry, without the opponent: "1½"; of any other, all of it.
export const pointsIn = (entry: string): string => (opponentIn(entry) === null ? entry : (/^(\S*[\d½][\S]*) \S+ \d+$/.exec(entry)?.[1] ?? ""));

export const teamAsked = (query: URLSearchParams): number | null => {
  const text = query.get("team") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
};

// The address of an event's page: `division` and `tab` are left out where they are the usual.
export function pageAt(event: string, { division = "", tab = "find", team = null }: { division?: string; tab?: string; team?: number | null }): string {
  const query = new URLSearchParams();
  if (division) query.set("division", division);
  if (tab !== "find") query.set("tab", tab);
  if (team !== null) query.set("team", String(team));
  const text = query.toString();
  return `/event/${event}${text ? `?${text}` : ""}`;
}
