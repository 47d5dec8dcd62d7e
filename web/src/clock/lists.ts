// The lists of a match on clocks: what each board's clock and the director have written down.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Actor, BoardId, GivenCommand } from "../../protocol";

export const keepers = ["A", "B", "director"] as const;
export type Keeper = (typeof keepers)[number];

// A line of a match log in which another line is named by the list that it stands in: "A3".
export type ListLine = { at: number; by: Actor; do: string } & Record<string, unknown>;
export type Lists = Record<Keeper, ListLine[]>;

export const noLines = (): Lists => ({ A: [], B: [], director: [] });

// "A3"
export const nameOf = (list: Keeper, number: number): string => `${list}${number}`;

// A command as a line of a list; `from` says where each line of the match stands in the lists.
export function listLine(
  at: number,
  by: Actor,
  command: GivenCommand,
  from: ReadonlyMap<number, string>,
): ListLine {
  const line: ListLine = { at, by, ...command };
  for (const key of ["claim", "ruling"]) {
    const number = line[key];
    if (typeof number === "number") line[key] = from.get(number) ?? nameOf("director", 0);
  }
  return line;
}

// With that line at the end. Stamps of a list never go back, whatever a clock says.
export function withLine(lists: Lists, list: Keeper, line: ListLine): Lists {
  const before = lists[list];
  const at = Math.max(line.at, before.at(-1)?.at ?? 0);
  return { ...lists, [list]: [...before, { ...line, at }] };
}

// With what somebody else has told of a list from line `after` on; what is known already stays.
export function withTold(lists: Lists, list: Keeper, after: number, told: readonly ListLine[]): Lists {
  const known = lists[list];
  const fresh = told.slice(Math.max(0, known.length - after));
  if (after > known.length || fresh.length === 0) return lists;
  return { ...lists, [list]: [...known, ...fresh] };
}

export const otherBoard = (board: BoardId): BoardId => (board === "A" ? "B" : "A");

// The stamp of the last line of all.
export const lastStamp = (lists: Lists): number =>
  Math.max(0, ...keepers.map((keeper) => lists[keeper].at(-1)?.at ?? 0));
