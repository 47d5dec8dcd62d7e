// The articles on which a director's decisions rest, as the arbiter cites them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { rulebooks } from "../../../rulebooks";
import { isBookId } from "../../rules/books";

export type Matter = keyof (typeof rulebooks)["nsb"]["cites"];

// Of the book itself by their numbers, "11", of another law in full, "FIDE 6.7".
export function cites(rulebook: string, matter: Matter): string[] {
  if (!isBookId(rulebook)) return [];
  const { abbreviation, cites } = rulebooks[rulebook];
  const own = `${abbreviation} `;
  return cites[matter].map((article) => (article.startsWith(own) ? article.slice(own.length) : article));
}
