// Whether people are found by what others type of their names.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { decodedText, finds, findsInitials, isEnough, keyFrom } from "./find";

test("a part of any word finds a name, without its accents and in any order", () => {
  for (const typed of ["mul", "Müll", "jor", "mu jo", "JÖRG", "weiss"]) {
    expect(finds(typed, "Jörg Müller-Weiß"), typed).toBe(true);
  }
});

test("what is inside a word or in another name finds nothing", () => {
  for (const typed of ["ler", "jorg schmidt", "", "  ", "-"]) expect(finds(typed, "Jörg Müller"), typed).toBe(false);
});

test("an initial is found by the name that it stands for", () => {
  for (const typed of ["eks", "eve ekström", "Ekstrom Eve", "ev e"]) expect(findsInitials(typed, "Eve E."), typed).toBe(true);
  for (const typed of ["eve adams", "faber", "", "vee"]) expect(findsInitials(typed, "Eve E."), typed).toBe(false);
});

test("three letters are enough", () => {
  expect(["a", "an", "a n", "ann", "a nn"].map(isEnough)).toEqual([false, false, false, true, true]);
});

test("a key is made from a name, and is new", () => {
  expect(keyFrom("K–12 Open", [])).toBe("k-12-open");
  expect(keyFrom("K-12", ["k-12"])).toBe("k-12-2");
  expect(keyFrom("K-12", ["k-12", "k-12-2"])).toBe("k-12-3");
  expect(keyFrom("Große Überraschung", [])).toBe("grosse-uberraschung");
  expect(keyFrom("小学", [])).toBe("division");
  expect(keyFrom("x".repeat(60), ["x".repeat(28)])).toBe(`${"x".repeat(28)}-2`);
});

test("a spreadsheet of Windows is read like any other", () => {
  const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;
  expect(decodedText(bytes(0x5a, 0x6f, 0xc3, 0xab))).toBe("Zoë");
  expect(decodedText(bytes(0x5a, 0x6f, 0xeb))).toBe("Zoë");
});
