// Dates and spans as text.
// SPDX-License-Identifier: GPL-3.0-or-later
import { speak } from "../base/language/say.svelte";
import { expect, test } from "vitest";
import { spanText, stampText, whenText } from "./when";

test("spans", () => {
  expect(spanText(420)).toBe("0.4 s");
  expect(spanText(9_970)).toBe("9.9 s");
  expect(spanText(28_700)).toBe("28 s"); // as a moment: 0:28
  expect(spanText(187_000)).toBe("3 min 7 s");
  expect(spanText(4_320_000)).toBe("1 h 12 min");
});

test("moments of a match", () => {
  expect(stampText(7_049, "seconds")).toBe("0:07");
  expect(stampText(184_560, "tenths")).toBe("3:04.5");
  expect(stampText(3_723_000, "seconds")).toBe("1:02:03");
});

test("when something was", () => {
  const now = new Date(2027, 2, 14, 19, 5).getTime();
  expect(whenText(now - 10_000, now)).toBe("just now");
  expect(whenText(now - 300_000, now)).toBe("5 min ago");
  expect(whenText(now - 4 * 3_600_000, now)).toBe("15:05");
  expect(whenText(new Date(2027, 0, 2).getTime(), now)).toBe("2 Jan");
  expect(whenText(new Date(2025, 0, 2).getTime(), now)).toBe("2 Jan 2025");
});

test("a moment's tenths are written as in the language of the page", async () => {
  await speak("de");
  expect(stampText(184_560, "tenths")).toBe("3:04,5");
  await speak("en");
});
