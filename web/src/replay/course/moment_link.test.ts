// Moments in addresses.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { momentHash, momentIn } from "./moment_link";

test("a moment is read from an address", () => {
  expect(momentIn("#1:14.5")).toBe(74_500);
  expect(momentIn("#0:03")).toBe(3_000);
  expect(momentIn("#120:00.25")).toBe(7_200_250);
});

test("an address may name no moment", () => {
  for (const hash of ["", "#", "#replay", "#1", "#1:60", "#1:5", "#-1:00", "#1:14.5x", "#1:14.1234"]) {
    expect(momentIn(hash), hash).toBe(null);
  }
});

test("every moment comes back from its address", () => {
  for (const ms of [0, 1, 999, 1_000, 59_999, 60_000, 74_500, 74_503, 3_600_000]) {
    expect(momentIn(momentHash(ms))).toBe(ms);
  }
});
