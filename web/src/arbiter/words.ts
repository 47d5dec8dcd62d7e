// Words for what is recorded against players and done about it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { rulebooks } from "../../rulebooks";
import type { Setting } from "./book.svelte";

// Most frequent first.
export const infractions = [
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
] as const;
export type Infraction = (typeof infractions)[number];

export const infractionWords: Record<Infraction, string> = {
  "displaced-and-pressed": "Pressed with men displaced",
  "wrong-hand": "Moved with one hand, pressed with the other",
  "hidden-pieces": "Hid men",
  "touched-clock": "Touched the clock out of turn",
  hovering: "Kept a hand over the clock",
  "knocked-clock": "Knocked the clock over",
  banging: "Banged the clock",
  "partners-board": "Acted on the partner's board",
  pointing: "Pointed at the partner's board",
  "blocked-view": "Blocked the view",
  annoying: "Annoyed the opponent",
  etiquette: "Bad manners",
};

export type Step = "warning" | "add" | "deduct" | "loss" | "recorded";

export const stepWords: Record<Step, string> = {
  warning: "a warning",
  add: "a minute for the opponent",
  deduct: "a minute off the own clock",
  loss: "the game is lost",
  recorded: "recorded, no effect",
};

// What a director may choose where the book leaves it to him.
export const effects = ["none", "warning", "add", "deduct", "loss"] as const;
export type Effect = (typeof effects)[number];
export const stepOf = (effect: Effect): Step => (effect === "none" ? "recorded" : effect);

const ladders: Partial<Record<Infraction, string>> = {
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
const switches: Partial<Record<Infraction, string>> = { pointing: "pointing", etiquette: "etiquette" };

// Grounds that the books name without fixing the effect.
const left: readonly Infraction[] = ["touched-clock", "hovering", "partners-board"];

export const switchOf = (what: Infraction): string | null => ladders[what] ?? switches[what] ?? null;

export interface Ladder {
  steps: Step[]; // the last one repeats; none: nothing is printed
  free: boolean; // the director may choose otherwise
  known: boolean; // whether it is an infraction at all
}

export function ladderOf(what: Infraction, setting: Setting): Ladder {
  const key = ladders[what];
  const steps = key ? (setting(key).split(" ").filter(Boolean) as Step[]) : [];
  const known =
    what === "pointing"
      ? setting("pointing") !== "true"
      : what === "etiquette"
        ? setting("etiquette") !== "false"
        : true;
  return { steps, free: steps.length === 0 || left.includes(what), known };
}

// What comes next for somebody who has done it `before` times.
export function nextStep(ladder: Ladder, before: number): Step {
  return ladder.steps[Math.min(before, ladder.steps.length - 1)] ?? "recorded";
}

export const bookNames: Record<string, string> = Object.fromEntries(
  Object.values(rulebooks).map(({ id, abbreviation }) => [id, abbreviation]),
);
