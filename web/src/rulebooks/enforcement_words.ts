// Who keeps a rule, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Keeping } from "./rulebook_answers";

export const keepingWords: Record<Keeping, { name: string; sentence: string }> = {
  enforced: {
    name: "enforced",
    sentence: "The program sees to it: what is against the rule is refused, what follows from it happens by itself.",
  },
  claimed: {
    name: "on a claim",
    sentence: "A player claims it; then it is judged from the record.",
  },
  recorded: {
    name: "director",
    sentence: "The director sees it and records it; the program counts, and applies what follows.",
  },
  shown: {
    name: "shown",
    sentence: "People see to it themselves; the program only tells them.",
  },
};
