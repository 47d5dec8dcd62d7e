// Who has the whole window to itself: what is above all screens gives way on small ones.
// SPDX-License-Identifier: GPL-3.0-or-later

export type Taker = "match" | "two" | "replay"; // two: a match on a clock for two

let taken = $state<Taker | null>(null);

export const windowTaken = (): Taker | null => taken;

// Whether a match in progress has it.
export const matchHasWindow = (): boolean => taken === "match" || taken === "two";

// Leaves nothing above the screen, in windows of any size; until the function that it gives is called.
export function bareWindow(): () => void {
  document.body.classList.add("bare");
  return () => document.body.classList.remove("bare");
}

// Until the function that it gives is called.
export function takeWindow(by: Taker): () => void {
  taken = by;
  document.body.classList.add("in-match");
  return () => {
    taken = null;
    document.body.classList.remove("in-match");
  };
}
