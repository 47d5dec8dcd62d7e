// The windows that people have.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { modeOf } from "./window";

const phone = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };
const desk = { width: 1440, height: 900 };

test("the mode follows the window", () => {
  expect(modeOf(phone)).toBe("upright");
  expect(modeOf(lying)).toBe("lying");
  expect(modeOf(desk)).toBe("desk");
  expect(modeOf({ width: 820, height: 1180 })).toBe("upright");
  expect(modeOf({ width: 1024, height: 768 })).toBe("desk");
});
