// Whether a table is one that the hall has put somebody at, by quick play, unasked by this page.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { TellTable } from "../../protocol";

// The other of a pair hears of the search only where it takes time: opponents who wait already are
// found at once, and all that this person is told is a table with a seat taken in their name.
// `greeted`: tables of theirs that the hall named in its greeting, which they left or have open
// elsewhere.
export function isFoundFor(
  table: Pick<TellTable, "code" | "seats">,
  person: string,
  greeted: ReadonlySet<string>,
): boolean {
  if (greeted.has(table.code)) return false;
  return Object.values(table.seats).some((seat) => seat.person === person);
}
