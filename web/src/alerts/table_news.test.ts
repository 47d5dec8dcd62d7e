// Somebody with a seat hears when the table is full and when the match begins, once each.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Seat, TableSeat } from "../../protocol";
import { tableNews } from "./table_news";

const four = (ready: boolean, ...people: string[]): Record<Seat, TableSeat> => ({
  "A.white": { person: people[0] ?? "", ready },
  "A.black": { person: people[1] ?? "", ready },
  "B.white": { person: people[2] ?? "", ready },
  "B.black": { person: people[3] ?? "", ready },
});
const three = { seats: four(false, "ann", "bo", "cy") };
const full = { seats: four(false, "ann", "bo", "cy", "di") };
const begins = { seats: four(true, "ann", "bo", "cy", "di"), starts_in_ms: 3_000 };

test("the fourth at the table is news, and for nobody who has no seat", () => {
  expect(tableNews(three, full, "ann")).toBe("full");
  expect(tableNews(three, full, "eve")).toBeNull();
  expect(tableNews(full, full, "ann")).toBeNull();
  expect(tableNews(undefined, full, "ann")).toBeNull();
});

test("a match that begins is news once", () => {
  expect(tableNews(full, begins, "ann")).toBe("begins");
  expect(tableNews(undefined, begins, "ann")).toBe("begins");
  expect(tableNews(begins, { ...begins, starts_in_ms: 2_000 }, "ann")).toBeNull();
});
