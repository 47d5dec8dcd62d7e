// Words of time go on with the time.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { thisMinute } from "./minute.svelte";
import { whenText } from "./when";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("how long ago something was is said anew each minute, until nobody reads it", async () => {
  const then = Date.now();
  const said: string[] = [];
  const end = $effect.root(() => {
    $effect(() => void said.push(whenText(then, thisMinute())));
  });
  flushSync();
  for (let minute = 0; minute < 2; ++minute) {
    vi.advanceTimersByTime(60_000);
    flushSync();
  }
  expect(said).toEqual(["just now", "1 min ago", "2 min ago"]);
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
  expect(said).toHaveLength(4);
  end();
  await vi.advanceTimersByTimeAsync(0); // it is noticed in a microtask
  expect(vi.getTimerCount()).toBe(0);
});
