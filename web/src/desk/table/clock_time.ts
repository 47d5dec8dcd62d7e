// Times on a clock as people type them.
// SPDX-License-Identifier: GPL-3.0-or-later

// "3:25" or "3:25.5" in ms, "45" as seconds; null: it is no time, or longer than an hour.
export function msOfClock(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,2})(?:[.,](\d))?$/.exec(text.trim());
  if (!found) return null;
  const [, minutes = "0", seconds = "0", tenths = "0"] = found;
  if (Number(seconds) > 59 || Number(minutes) > 60) return null;
  return (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(tenths) * 100;
}
