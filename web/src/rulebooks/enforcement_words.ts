// Who applies a rule, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../base/language/say.svelte";
import type { Keeping } from "./rulebook_answers";

export const keepingWords = (keeping: Keeping): { name: string; sentence: string } => ({
  name: say(`rulebooks.keeping.${keeping}`),
  sentence: say(`rulebooks.about-keeping.${keeping}`),
});
