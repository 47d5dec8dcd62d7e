// When links end.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { endsSoon, endText, linkDays } from "./link_end";

const now = new Date(2027, 3, 10, 10, 30).getTime(); // a Saturday
const kHourMs = 3_600_000;

test("the end of a link has its weekday, and its date from six days on", () => {
  expect(endText(now + 24 * kHourMs, now)).toMatch(/^Sun,? 10:30$/);
  expect(endText(now + 30 * 24 * kHourMs, now)).toMatch(/^Mon,? 10 May,? (at )?10:30$/);
});

test("two hours before its end a link is said to end soon", () => {
  expect([2 * kHourMs + 1, 2 * kHourMs - 1, 1, 0, -kHourMs].map(endsSoon)).toEqual([false, true, true, false, false]);
});

test("no link is chosen to last longer than the server lets it", () => {
  expect(Math.max(...linkDays) * 24).toBe(720);
});
