// Names and passwords that are allowed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from "vitest";
import { nameFault, passwordFault } from "./names";

it("takes the names that the server takes", () => {
  for (const name of ["Ann", "a_b-9", "Al", "Zoë", "小明", "Владимир", "सीमा", "x".repeat(20)]) expect(nameFault(name)).toBeNull();
  for (const name of ["", "A", "x".repeat(21), "two words", "-Ann", "Ann\u200B", "<b>"]) {
    expect(nameFault(name)).not.toBeNull();
  }
});

it("counts a password in bytes", () => {
  expect(passwordFault("1234567")).not.toBeNull();
  expect(passwordFault("12345678")).toBeNull();
  expect(passwordFault("ёёёё")).toBeNull();
  expect(passwordFault("ё".repeat(101))).not.toBeNull();
});
