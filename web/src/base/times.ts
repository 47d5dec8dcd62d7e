// Times as people read them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { locale, say } from "./language/say.svelte";

// Below this a clock shows tenths.
export const kTenthsBelow = 20_000;

// "2.7", and "2,7" where that is written: always with its tenth, and rounded.
const writers = new Map<string, Intl.NumberFormat>();
export function tenthsText(value: number): string {
  const where = locale();
  let writer = writers.get(where);
  if (!writer) {
    writer = new Intl.NumberFormat(where, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
    writers.set(where, writer);
  }
  return writer.format(value);
}

// The tenth of a time of which whole seconds stand before it: ".4"
export const tenthText = (tenth: number): string => tenthsText(tenth / 10).slice(1);

// "4:59", "0:19.4", "1:02:03". Rounded up, so that 0:00 is shown only to a player who has lost on time.
export function clockText(ms: number): string {
  if (ms <= 0) return `0:00${tenthText(0)}`;
  if (ms < kTenthsBelow) {
    const tenths = Math.ceil(ms / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}${tenthText(tenths % 10)}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

// A lead on a clock: "+7", "−1:12", "+0.4" below ten seconds.
export function leadText(ms: number): string {
  const sign = ms < 0 ? "−" : "+";
  const size = Math.abs(ms);
  if (size < 10_000) return `${sign}${tenthsText(Math.floor(size / 100) / 10)}`;
  const seconds = Math.floor(size / 1000);
  if (seconds < 60) return `${sign}${seconds}`;
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// As it is said aloud: "4 minutes 59", "19 seconds".
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return say("time.spoken", { minutes, seconds: rest });
}

// A time control: "5 min", "3 min + 2 s", "1 min, 10 s delay", "2:30", "30 s".
export function controlText(base: number, increment: number, delay: number): string {
  const main = baseText(base);
  const each = increment > 0 ? say("time.with-increment", { main, seconds: increment / 1000 }) : main;
  return delay > 0 ? say("time.with-delay", { main: each, seconds: delay / 1000 }) : each;
}

function baseText(base: number): string {
  if (base % 60_000 === 0) return say("time.minutes", { minutes: base / 60_000 });
  return base < 60_000 ? say("time.seconds", { seconds: base / 1000 }) : clockText(base);
}
