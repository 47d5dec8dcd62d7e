// The ladders of penalties: what a rulebook does about an infraction, time by time.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { InfractionKind, StepTaken } from "../../../protocol";
import type { Setting } from "./setting.svelte";

// What a director may choose where the book leaves the choice open.
export const effects = ["none", "warning", "add", "deduct", "loss"] as const;
export type Effect = (typeof effects)[number];
export const stepOf = (effect: Effect): StepTaken => (effect === "none" ? "recorded" : effect);

const ladders: Partial<Record<InfractionKind, string>> = {
  "hidden-pieces": "ladder.hidden_pieces",
  "wrong-hand": "ladder.wrong_hand",
  "touched-clock": "ladder.touched_clock",
  hovering: "ladder.hovering",
  "knocked-clock": "ladder.knocked_clock",
  "displaced-and-pressed": "ladder.displaced_and_pressed",
  banging: "ladder.banging",
  "partners-board": "ladder.partners_board",
};
// The switches that tell whether it is one at all.
const switches: Partial<Record<InfractionKind, string>> = { pointing: "pointing", etiquette: "etiquette" };

// Grounds that the books name without fixing the effect.
const left: readonly InfractionKind[] = ["touched-clock", "hovering", "partners-board", "banging"];

export const switchOf = (what: InfractionKind): string | null => ladders[what] ?? switches[what] ?? null;

export interface Ladder {
  steps: StepTaken[]; // the last one repeats; none: nothing is printed
  free: boolean; // the director may choose otherwise
  known: boolean; // whether it is an infraction at all
}

export function ladderOf(what: InfractionKind, setting: Setting): Ladder {
  const key = ladders[what];
  const steps = key ? (setting(key).split(" ").filter(Boolean) as StepTaken[]) : [];
  const known =
    what === "pointing"
      ? setting("pointing") !== "true"
      : what === "etiquette"
        ? setting("etiquette") !== "false"
        : true;
  return { steps, free: steps.length === 0 || left.includes(what), known };
}

// What comes of the first one.
export function firstStep(ladder: Ladder): StepTaken {
  return ladder.steps[0] ?? "recorded";
}
