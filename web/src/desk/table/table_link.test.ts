// Addresses of tables at the desk.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { tableAsked, tableLink } from "./table_link";

test("the address of a table leads to it", () => {
  const table = { division: "k-12", round: 3, table: 117 };
  const link = tableLink("http://192.168.1.10:8080", "ab12cd34", table);
  expect(link).toBe("http://192.168.1.10:8080/event/ab12cd34/desk?division=k-12&round=3&table=117");
  expect(tableAsked(new URL(link).searchParams)).toEqual(table);
});

test("an address that names no table asks for none", () => {
  for (const query of ["", "division=k-12", "round=3&table=1", "division=k-12&round=0&table=1", "division=k-12&round=3&table=one"]) {
    expect(tableAsked(new URLSearchParams(query))).toBe(null);
  }
});
