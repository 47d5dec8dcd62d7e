// How long a link lasts, and when it ends, as people read it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { locale } from "../../base/language/say.svelte";

export const kHoursOfDay = 24;
// What can be chosen where links are handed out; the server takes no more.
export const linkDays = [1, 2, 3, 4, 5, 7, 14, 30] as const;

const kWeekMs = 7 * kHoursOfDay * 3_600_000;
const kSoonMs = 2 * 3_600_000;

// "Sun 10:30"; with its date where that weekday may be another, "Sun 18 Apr, 10:30".
export function endText(until_ms: number, now_ms: number): string {
  const day: Intl.DateTimeFormatOptions = until_ms - now_ms < kWeekMs - kHoursOfDay * 3_600_000 ? {} : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale(), { weekday: "short", ...day, hour: "2-digit", minute: "2-digit" }).format(until_ms);
}

// Whether whoever works by a link has to be told that it ends.
export const endsSoon = (left_ms: number): boolean => left_ms > 0 && left_ms < kSoonMs;
