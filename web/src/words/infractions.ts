// Infractions of players and what is done about them, in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { InfractionKind, StepTaken } from "../../protocol";

// As they are chosen from, most frequent first: what somebody did.
export const infractionWords: Record<InfractionKind, string> = {
  "displaced-and-pressed": "Pressed with pieces displaced",
  "wrong-hand": "Moved with one hand, pressed with the other",
  "hidden-pieces": "Hid pieces",
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
export const infractions = Object.keys(infractionWords) as InfractionKind[];

// Within a sentence: what somebody is reported or warned for.
export const infractionNouns: Record<InfractionKind, string> = {
  "hidden-pieces": "hiding pieces",
  "wrong-hand": "using the wrong hand",
  "touched-clock": "touching the clock",
  hovering: "hovering over the clock",
  "knocked-clock": "knocking over the clock",
  "displaced-and-pressed": "displacing pieces and pressing the clock",
  banging: "banging the clock",
  "partners-board": "interfering on the partner's board",
  pointing: "pointing",
  "blocked-view": "blocking the view",
  annoying: "annoying the opponents",
  etiquette: "bad manners",
};

// As the director is told what comes next.
export const stepWords: Record<StepTaken, string> = {
  warning: "a warning",
  add: "a minute for the opponent",
  deduct: "a minute off the own clock",
  loss: "the game is lost",
  recorded: "recorded, no effect",
};

// As the course of the match tells it afterwards, whatever it was in minutes.
export const stepNouns: Record<StepTaken, string> = {
  warning: "a warning",
  add: "time for the opponent",
  deduct: "time off the clock",
  loss: "the game is lost",
  recorded: "recorded, no penalty",
};
