// What of a table its players want to know while they look at something else.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type TellTable } from "../../protocol";

export type TableNews = "full" | "begins";
type Seen = Pick<TellTable, "seats" | "starts_in_ms">;

const isFull = (table: Seen): boolean => seats.every((seat) => table.seats[seat].person !== "");
const isReady = (table: Seen): boolean => seats.every((seat) => table.seats[seat].ready);

// For whoever has a seat there; of a table that was not known before nothing is news but its beginning.
export function tableNews(before: Seen | undefined, after: Seen, me: string): TableNews | null {
  if (!seats.some((seat) => after.seats[seat].person === me)) return null;
  if (after.starts_in_ms !== undefined) return before?.starts_in_ms === undefined ? "begins" : null;
  return before && isFull(after) && !isFull(before) && !isReady(after) ? "full" : null;
}
