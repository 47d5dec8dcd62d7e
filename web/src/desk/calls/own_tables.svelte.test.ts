// Whether a phone on the floor keeps which tables are its official's.
// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test, vi } from "vitest";
import { allTables, OwnTables } from "./own_tables.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("all tables are one's own until somebody says otherwise", () => {
  const own = new OwnTables("h7kq2mwp");
  expect([1, 150].map((table) => own.has("k12", table))).toEqual([true, true]);
  expect(own.of("k12")).toEqual(allTables);
});

test("a range is of one division, has both its ends, and may be open at either", () => {
  const own = new OwnTables("h7kq2mwp");
  own.set("k12", { first: 5, last: 8 });
  expect([4, 5, 8, 9].map((table) => own.has("k12", table))).toEqual([false, true, true, false]);
  expect(own.has("k9", 4)).toBe(true);
  own.set("k9", { first: null, last: 8 });
  expect([1, 9].map((table) => own.has("k9", table))).toEqual([true, false]);
  own.set("k9", { first: 9, last: null });
  expect([8, 900].map((table) => own.has("k9", table))).toEqual([false, true]);
});

test("what is typed before its number counts as a table of one's own", () => {
  const own = new OwnTables("h7kq2mwp");
  own.set("k12", { first: 5, last: 8 });
  expect(own.has("k12", Number.parseInt("x 1 0", 10))).toBe(true);
});

test("a page that is loaded anew knows them, of that event alone", () => {
  new OwnTables("h7kq2mwp").set("k12", { first: 5, last: 8 });
  expect(new OwnTables("h7kq2mwp").of("k12")).toEqual({ first: 5, last: 8 });
  expect(new OwnTables("abcd2345").of("k12")).toEqual(allTables);
  new OwnTables("h7kq2mwp").set("k12", allTables);
  expect(kept.size).toBe(0);
});

test("what a browser has kept is not trusted", () => {
  for (const text of ["{", "null", "[]", '{"k12": 5}', '{"k12": {"first": "x", "last": null}}', '{"k12": {"first": 0.5, "last": null}}', '{"k12": null}']) {
    kept.set("tandem.desk.tables.h7kq2mwp", text);
    expect(new OwnTables("h7kq2mwp").of("k12"), text).toEqual(allTables);
  }
});
