// Languages as browsers ask for them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { bestLanguage, direction, ownName } from "./choice";

const there = ["en", "de", "es", "en-XA"];

it("takes what was chosen, while it is there", () => {
  expect(bestLanguage(there, "es", ["de"])).toBe("es");
  expect(bestLanguage(there, "en-XA", ["de"])).toBe("en-XA");
  expect(bestLanguage(there, "fr", ["de"])).toBe("de");
});

it("takes the first of the browser's that is there", () => {
  expect(bestLanguage(there, "", ["fr-FR", "de-AT", "en"])).toBe("de");
  expect(bestLanguage(there, "", ["en-US", "de"])).toBe("en");
  expect(bestLanguage(there, "", ["ES-mx"])).toBe("es");
  expect(bestLanguage(there, "", ["en-XA"])).toBe("en");
  expect(bestLanguage(there, "", ["fr"])).toBe("en");
  expect(bestLanguage(there, "", [])).toBe("en");
});

it("calls a language as its speakers do", () => {
  expect(["en", "de", "es"].map(ownName)).toEqual(["English", "Deutsch", "Español"]);
});

it("knows which way a language is written", () => {
  expect(["en", "en-XA", "ar"].map(direction)).toEqual(["ltr", "ltr", "rtl"]);
});
