// The time control of an event, as it is entered and as the server has it.
// SPDX-License-Identifier: GPL-3.0-or-later

// Without a clock of its own an event has the times of its rulebook.
export interface TimeControl {
  clock_ms: number;
  increment_ms: number;
  delay_ms: number;
}

export interface TimeForm {
  minutes: number | null; // null: the rulebook's
  increment: number; // seconds, as the next
  delay: number;
}

// An increment or a delay without minutes is of no use: all of the rulebook's time applies, or none of it.
export const lacksMinutes = ({ minutes, increment, delay }: TimeForm): boolean => minutes === null && (increment > 0 || delay > 0);

export const timeForm = ({ clock_ms, increment_ms, delay_ms }: TimeControl): TimeForm => ({
  minutes: clock_ms === 0 ? null : clock_ms / 60_000,
  increment: increment_ms / 1000,
  delay: delay_ms / 1000,
});

export const timeIn = ({ minutes, increment, delay }: TimeForm): TimeControl =>
  minutes === null
    ? { clock_ms: 0, increment_ms: 0, delay_ms: 0 }
    : { clock_ms: Math.round(minutes * 60_000), increment_ms: Math.round(increment * 1000), delay_ms: Math.round(delay * 1000) };
