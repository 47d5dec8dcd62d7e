// Who has the whole window to itself: what is above all screens gives way on small ones.
// SPDX-License-Identifier: GPL-3.0-or-later

export type Taker = "match" | "two" | "replay"; // two: a match on a clock for two

let taken = $state<Taker | null>(null);
let shown = $state<string | null>(null);

export const windowTaken = (): Taker | null => taken;

// Whether a match in progress has it.
export const matchHasWindow = (): boolean => taken === "match" || taken === "two";

// The match that has it, by its id.
export const matchInWindow = (): string | null => shown;

// Leaves nothing above the screen, in windows of any size; until the function that it gives is called.
export function bareWindow(): () => void {
  document.body.classList.add("bare");
  return () => document.body.classList.remove("bare");
}

// How much of the window what reminds of one's own match takes above all screens, in px.
let reminder = $state(0);
export const reminderHeight = (): number => reminder;
export function setReminderHeight(height: number): void {
  reminder = height;
  document.body.style.setProperty("--reminder", `${height}px`);
}

// Until the function that it gives is called.
export function takeWindow(by: Taker, match: string | null = null): () => void {
  taken = by;
  shown = match;
  document.body.classList.add("in-match");
  return () => {
    taken = null;
    shown = null;
    document.body.classList.remove("in-match");
  };
}
