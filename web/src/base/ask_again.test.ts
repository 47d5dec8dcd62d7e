// What is asked again, and when.
// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain } from "./ask_again";

let heard: Record<string, () => void> = {};
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  heard = {};
  page.hidden = false;
  vi.stubGlobal("window", { setTimeout, clearTimeout });
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (name: string, listener: () => void) => (heard[name] = listener),
    removeEventListener: (name: string) => delete heard[name],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is asked soon, then ever more rarely, and no more once it has ended", () => {
  const times: number[] = [];
  const began = Date.now();
  const end = askAgain(() => times.push(Date.now() - began));
  vi.advanceTimersByTime(10 * 60_000);
  expect(times[0]).toBe(2_000);
  const pauses = times.slice(1).map((time, i) => time - times[i]!);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(60_000);
  const asked = times.length;
  end();
  vi.advanceTimersByTime(10 * 60_000);
  expect(times.length).toBe(asked);
  expect(heard).toEqual({});
});

test("a window that nobody sees asks nothing, and at once when it is seen again", () => {
  let asked = 0;
  page.hidden = true;
  const end = askAgain(() => ++asked);
  vi.advanceTimersByTime(10 * 60_000);
  expect(asked).toBe(0);
  page.hidden = false;
  heard["visibilitychange"]!();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(asked).toBe(2);
  page.hidden = true;
  heard["visibilitychange"]!();
  vi.advanceTimersByTime(10 * 60_000);
  expect(asked).toBe(2);
  end();
});
