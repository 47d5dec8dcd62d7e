// Whether the article on divisions of the scholastic nationals is what one tap sets up.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { scholasticNationals } from "./presets";

test("three divisions, late from ten with half a point, play at eleven", () => {
  const divisions = scholasticNationals("2026-04-05");
  expect(divisions.map(({ name, highest_grade }) => [name, highest_grade])).toEqual([["K-12", 12], ["K-9", 9], ["K-6", 6]]);
  for (const division of divisions) {
    expect(division).toMatchObject({ late_from: "2026-04-05T10:00", late_bye: "half", schedule: ["2026-04-05T11:00"] });
  }
});

test("no two divisions share a table", () => {
  expect(scholasticNationals("2026-04-05").map(({ first_table }) => first_table)).toEqual([1, 101, 201]);
});
