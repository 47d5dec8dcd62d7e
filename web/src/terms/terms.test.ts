// What a choice is on the wire, and what a header is in words.
// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it, test } from "vitest";
import { headerOf, spanOf, spans, termsOf, termsText, withTimes, type TermsChoice } from "./terms";

const usual: TermsChoice = {
  rulebook: "nsb",
  base_ms: 300_000,
  increment_ms: 0,
  delay_ms: 0,
  authority: "strict",
};

describe("the header of a choice", () => {
  it("has nothing in it that the book says itself", () => {
    expect(headerOf(usual)).toEqual({ rulebook: "nsb", authority: "strict" });
  });
  it("says a time that the book allows as clock_ms", () => {
    expect(headerOf({ ...usual, rulebook: "fbx", base_ms: 180_000 })).toEqual({
      rulebook: "fbx",
      authority: "strict",
      clock_ms: 180_000,
    });
  });
  it("says any other time as a departure from the book", () => {
    expect(headerOf({ ...usual, base_ms: 180_000 })).toEqual({
      rulebook: "nsb",
      authority: "strict",
      options: { "time.base_ms": 180_000 },
    });
    expect(headerOf({ ...usual, rulebook: "fbx", base_ms: 900_000 })["options"]).toEqual({
      "time.base_ms": 900_000,
    });
  });
  it("says increment and delay where there are any", () => {
    const header = headerOf({ ...usual, increment_ms: 2_000, delay_ms: 10_000, authority: "open" });
    expect(header).toEqual({
      rulebook: "nsb",
      authority: "open",
      increment_ms: 2_000,
      delay_ms: 10_000,
    });
  });
});

describe("other times", () => {
  it("leave the other options alone", () => {
    const header = { rulebook: "nsb", options: { "drop.mate": false, "time.base_ms": 60_000 } };
    expect(withTimes(header, usual)).toEqual({ rulebook: "nsb", options: { "drop.mate": false } });
  });
  it("are departures where house rules have a time of their own", () => {
    const rulebook = { base: "fbx", switches: { "time.base_ms": 120_000 } };
    expect(withTimes({ rulebook }, { ...usual, base_ms: 120_000 })).toEqual({ rulebook });
    expect(withTimes({ rulebook }, usual)).toEqual({
      rulebook,
      options: { "time.base_ms": 300_000 },
    });
  });
});

describe("a header in words", () => {
  it("comes back as it was chosen", () => {
    for (const base_ms of [60_000, 180_000, 300_000, 1_200_000]) {
      for (const rulebook of ["nsb", "sn5", "trn", "fbx"] as const) {
        const choice: TermsChoice = { ...usual, rulebook, base_ms, increment_ms: 1_000 };
        const terms = termsOf(headerOf(choice));
        expect({ ...choice, rulebook: terms.book.id, base_ms: terms.base_ms }).toEqual(choice);
      }
    }
  });
  it("is short", () => {
    expect(termsText({ rulebook: "nsb", clock_ms: 300_000 })).toBe("Scholastic, 5 min");
    expect(termsText({ rulebook: "trn", authority: "open", increment_ms: 2_000 })).toBe(
      "Tournament, 3 min + 2 s, open",
    );
    expect(
      termsText({ rulebook: { base: "sn5", name: "Club" }, options: { "drop.mate": false } }),
    ).toBe("Club, 5 min, 1 switch changed");
    expect(termsText({ rulebook: "nsb", options: { "setup.start": "chess960" } })).toBe(
      "Scholastic, 5 min, Chess960",
    );
  });
});

test("no match can be played with an impossible time", () => {
  const [base, increment] = spans;
  expect([9999, 0, -3, Number.NaN].map((minutes) => spanOf(base, minutes))).toEqual([null, null, null, null]);
  expect(spanOf(base, 2.5)).toBe(150_000);
  expect(spanOf(increment, 999)).toBeNull();
  expect(spanOf(increment, 0)).toBe(0);
});
