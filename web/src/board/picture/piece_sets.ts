// The sets of pieces: the usual one is there at once, the others come when they are chosen.
// SPDX-License-Identifier: GPL-3.0-or-later
import "virtual:pieces/classic.css";
import { roles } from "../../base/chess";
import { say } from "../../base/language/say.svelte";
import type { Settings } from "../../base/settings.svelte";

const sets: Record<Settings["pieces"], () => Promise<unknown>> = {
  classic: () => Promise.resolve(),
  plain: () => import("virtual:pieces/plain.css"),
  solid: () => import("virtual:pieces/solid.css"),
  blocks: () => import("virtual:pieces/blocks.css"),
  discs: () => import("virtual:pieces/discs.css"),
  contrast: () => import("virtual:pieces/contrast.css"),
  letters: () => import("./pieces_letters.css"),
};

// Fetches the looks of a set; what has `data-pieces` with its name wears it then. The letters are those of
// the language: in an effect they change with it.
export function wearPieces(set: Settings["pieces"]): void {
  if (set === "letters") {
    for (const role of roles) document.documentElement.style.setProperty(`--letter-${role}`, `"${say(`piece-letter.${role}`)}"`);
  }
  void sets[set]().catch(() => {}); // until it can be fetched, pieces look as usual
}
