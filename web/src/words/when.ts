// When something was, and how long it took, as people read it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { locale, say } from "../base/language/say.svelte";
import { tenthText, tenthsText } from "../base/times";

// In the language that the page speaks, in the reader's time zone: "14 March 2027, 19:05"
export function dateText(wall_ms: number): string {
  return new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(wall_ms)
    .replace(" at ", ", ");
}

// For lists, short: say("time.just-now"), "5 min ago", "19:05" of today, "14 Mar", "14 Mar 2026".
export function whenText(wall_ms: number, now_ms: number): string {
  const past = now_ms - wall_ms;
  if (past >= 0 && past < 60_000) return say("time.just-now");
  if (past >= 0 && past < 3_600_000) return say("time.minutes-ago", { minutes: Math.floor(past / 60_000) });
  const [then, now] = [new Date(wall_ms), new Date(now_ms)];
  if (then.toDateString() === now.toDateString()) {
    return format(wall_ms, { hour: "2-digit", minute: "2-digit" });
  }
  const sameYear = then.getFullYear() === now.getFullYear();
  const day = { day: "numeric", month: "short" } as const;
  return format(wall_ms, sameYear ? day : { ...day, year: "numeric" });
}

// A length: "0.4 s", "42 s", "3 min 7 s", "1 h 12 min". Of what has not passed nothing is told, as in a
// moment: nobody has thought longer than the match has gone.
export function spanText(ms: number): string {
  if (ms < 10_000) return say("time.tenths", { seconds: tenths(ms) });
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return say("time.seconds", { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) {
    return seconds % 60
      ? say("time.minutes-and-seconds", { minutes, seconds: seconds % 60 })
      : say("time.minutes", { minutes });
  }
  const hours = Math.floor(minutes / 60);
  return minutes % 60
    ? say("time.hours-and-minutes", { hours, minutes: minutes % 60 })
    : say("time.hours", { hours });
}

// A moment of a match, from its start: "0:07", "3:04.5" with tenths, "1:02:03".
export function stampText(ms: number, digits: "seconds" | "tenths"): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const head =
    minutes < 60
      ? `${minutes}:${two(seconds % 60)}`
      : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return digits === "tenths" ? `${head}${tenthText(tenths % 10)}` : head;
}

const tenths = (ms: number): string => tenthsText(Math.floor(ms / 100) / 10);

function format(wall_ms: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), parts).format(wall_ms);
}
