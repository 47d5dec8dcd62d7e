// Times as people read them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { speak } from "./language/say.svelte";
import { clockText, controlText, leadText, spokenTime, tenthsText } from "./times";

test("a clock shows tenths under twenty seconds and rounds up", () => {
  expect(clockText(300_000)).toBe("5:00");
  expect(clockText(299_001)).toBe("5:00");
  expect(clockText(20_000)).toBe("0:20");
  expect(clockText(19_999)).toBe("0:20.0");
  expect(clockText(1)).toBe("0:00.1");
  expect(clockText(0)).toBe("0:00.0");
  expect(clockText(3_723_000)).toBe("1:02:03");
});

test("a lead has a sign", () => {
  expect(leadText(7_250)).toBe("+7.2");
  expect(leadText(-72_000)).toBe("−1:12");
  expect(leadText(12_999)).toBe("+12");
});

test("times are said aloud", () => {
  expect(spokenTime(61_000)).toBe("1 minute 1");
  expect(spokenTime(900)).toBe("1 second");
});

test("time controls", () => {
  expect(controlText(300_000, 0, 0)).toBe("5 min");
  expect(controlText(180_000, 2_000, 0)).toBe("3 min + 2 s");
  expect(controlText(60_000, 0, 10_000)).toBe("1 min, 10 s delay");
  expect(controlText(150_000, 0, 0)).toBe("2:30");
  expect(controlText(90_000, 2_000, 0)).toBe("1:30 + 2 s");
  expect(controlText(30_000, 0, 0)).toBe("30 s");
});

test("tenths are written as in the language of the page", async () => {
  for (const [code, mark] of [["de", ","], ["es", ","], ["en", "."]] as const) {
    await speak(code);
    expect(tenthsText(2.7)).toBe(`2${mark}7`);
    expect(tenthsText(1234)).toBe(`1234${mark}0`);
    expect(leadText(2_750)).toBe(`+2${mark}7`);
    expect(clockText(19_400)).toBe(`0:19${mark}4`);
    expect(clockText(0)).toBe(`0:00${mark}0`);
  }
});
