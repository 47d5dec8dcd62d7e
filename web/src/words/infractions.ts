// Infractions of players and what is done about them, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { InfractionKind, StepTaken } from "../../protocol";
import { capitalized, say } from "../base/language/say.svelte";

// As they are chosen from, most frequent first.
export const infractions: readonly InfractionKind[] = [
  "displaced-and-pressed",
  "wrong-hand",
  "hidden-pieces",
  "touched-clock",
  "hovering",
  "knocked-clock",
  "banging",
  "partners-board",
  "pointing",
  "blocked-view",
  "annoying",
  "etiquette",
];

// Within a sentence: "hiding pieces", what somebody is reported or warned for.
export const infractionText = (what: InfractionKind): string => say(`infraction.${what}`);

// In a list: "Hiding pieces"
export const infractionTitle = (what: InfractionKind): string => capitalized(infractionText(what));

// As the director is told what comes next: "a minute for the opponent".
export const stepText = (step: StepTaken): string => say(`arbiter.step.${step}`);
