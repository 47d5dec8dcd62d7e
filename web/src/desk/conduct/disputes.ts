// What a dispute waits for, and how it has gone.
// SPDX-License-Identifier: GPL-3.0-or-later
import { cites } from "../../arbiter/director/cites";
import { isBookId } from "../../rules/books";
import { roles, type Dispute, type Official, type Role, type Ruling } from "../event/event";

// A first ruling, one on an appeal, or nothing, unless somebody appeals. Each appeal comes after a ruling
// and has one of its own in the end.
export function turnOf({ rulings, appeals }: { rulings: readonly unknown[]; appeals: readonly unknown[] }): "rule" | "appeal" | "appeal-possible" {
  if (rulings.length === 0) return "rule";
  return appeals.length >= rulings.length ? "appeal" : "appeal-possible";
}

export const isOpen = (dispute: { rulings: readonly unknown[]; appeals: readonly unknown[] }): boolean => turnOf(dispute) !== "appeal-possible";

// Whether a book lets a team appeal from a ruling. Of a house rulebook the server knows.
export const hasAppeals = (book: string): boolean => !isBookId(book) || cites(book, "appeal").length > 0;

export type Step = { what: "ruling"; ruling: Ruling } | { what: "appeal"; appeal: Dispute["appeals"][number] };

// Rulings and appeals as they came: after each ruling the appeal from it, if there was one.
export const courseOf = ({ rulings, appeals }: Pick<Dispute, "rulings" | "appeals">): Step[] =>
  rulings.flatMap((ruling, i): Step[] => {
    const appeal = appeals[i];
    return [{ what: "ruling", ruling }, ...(appeal ? [{ what: "appeal", appeal } as const] : [])];
  });

// Who hears an appeal to this level: whoever has that office or the next above it that somebody has in
// the division, in the end the organiser.
export function heardBy(level: Role, division: string, officials: readonly Official[]): Role {
  const held = officials.filter((each) => each.division == null || each.division === division).map(({ role }) => role);
  return roles.slice(roles.indexOf(level)).find((role) => held.includes(role)) ?? "organiser";
}
