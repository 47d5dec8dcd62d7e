// What this person chose to play last; kept with the settings of the device.
// SPDX-License-Identifier: GPL-3.0-or-later
import { authorities } from "../../protocol";
import { keep, settings } from "../base/settings.svelte";
import { firstBook, isBookId } from "../rules/books";
import { spans, type TermsChoice } from "./terms";

const between = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === "number" && value >= least && value <= most ? value : usual;

export function lastChoice(): TermsChoice {
  const { rulebook, authority } = settings;
  return {
    rulebook: isBookId(rulebook) ? rulebook : firstBook,
    base_ms: Math.round(between(settings.minutes, spans[0].least, spans[0].most, 5) * 60_000),
    increment_ms: Math.round(between(settings.increment, 0, 60, 0) * 1000),
    delay_ms: Math.round(between(settings.delay, 0, 60, 0) * 1000),
    authority: authorities.find((each) => each === authority) ?? "strict",
  };
}

export function keepChoice(choice: TermsChoice): void {
  settings.rulebook = choice.rulebook;
  settings.minutes = choice.base_ms / 60_000;
  settings.increment = choice.increment_ms / 1000;
  settings.delay = choice.delay_ms / 1000;
  settings.authority = choice.authority;
  keep();
}
