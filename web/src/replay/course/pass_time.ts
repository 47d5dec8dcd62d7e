// Lets time go by in a replay while it plays.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Replay } from "./replay.svelte";

// For an effect: until what it gives is called.
export function passTime(replay: Replay): (() => void) | undefined {
  if (!replay.playing) return undefined;
  let last = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    replay.pass(Math.max(0, now - last));
    last = now;
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
