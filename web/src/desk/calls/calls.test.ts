// Who waits for a director, and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { withMessages } from "../../base/language/say.svelte";
import { newIn, placeText, queued, waitingMatches, waitingTables, waitText } from "./calls";

await withMessages(Promise.resolve(), "events");

const kNow = 1_800_000_000_000;
const ago = (minutes: number): number => kNow - minutes * 60_000;

test("tables of all divisions are in one row, the longest waiting first", () => {
  const found = [
    ...waitingTables("k12", { tables: [{ table: 1, waits: 1, since_ms: ago(1) }, { table: 2, waits: 0 }, { table: 3, waits: 2, since_ms: ago(9) }] }),
    ...waitingTables("k9", { tables: [{ table: 101, waits: 1, since_ms: ago(4) }] }),
  ];
  expect(queued(found, [], kNow).map(({ division, table }) => `${division} ${table}`)).toEqual(["k12 3", "k9 101", "k12 1"]);
});

test("matches of one's divisions wait since the server says, the longest first, also on a page that is loaded anew", () => {
  const match = (division: string, table: number, waits: number, minutes?: number) => ({
    division, round: 2, table, leg: 1, match: `${division}${table}`, state: "open" as const, waits, ...(minutes === undefined ? {} : { since_ms: ago(minutes) }),
  });
  const all = [match("open", 7, 1, 2), match("open", 2, 3, 8), match("junior", 9, 1, 4), match("open", 3, 0), match("final", 1, 1, 9)];
  const waiting = queued(waitingMatches(all, ["open", "junior"]), [], kNow);
  expect(waiting.map((call) => [call.match, call.since_ms])).toEqual([["open2", ago(8)], ["junior9", ago(4)], ["open7", ago(2)]]);
});

test("those that wait equally long are in order of their places", () => {
  const match = (division: string, table: number) => ({ division, round: 2, table, leg: 1, match: `${division}${table}`, state: "open" as const, waits: 1, since_ms: ago(1) });
  const waiting = waitingMatches([match("open", 7), match("open", 2), match("junior", 9)], ["open", "junior"]);
  expect(queued(waiting, [], kNow).map((call) => call.match)).toEqual(["junior9", "open2", "open7"]);
});

test("a table of which nobody knows since when it waits does so since it was first found", () => {
  const unsaid = (tables: number[]) => waitingTables("k12", { tables: tables.map((table) => ({ table, waits: 1 })) });
  const first = queued(unsaid([7]), [], ago(5));
  const second = queued(unsaid([2, 7]), first, kNow);
  expect(second.map(({ table, since_ms }) => [table, since_ms])).toEqual([[7, ago(5)], [2, kNow]]);
});

test("a call is new once, and again when its table had stopped waiting", () => {
  const [one, two] = [3, 8].map((table) => queued(waitingTables("k12", { tables: [{ table, waits: 1, since_ms: ago(table) }] }), [], kNow));
  expect(newIn([...one!, ...two!], one!).map(({ table }) => table)).toEqual([8]);
  expect(newIn(one!, one!)).toEqual([]);
  expect(newIn(one!, []).map(({ table }) => table)).toEqual([3]);
});

test("a place and how long it has waited are told in few words", () => {
  const [table] = waitingTables("k12", { tables: [{ table: 12, waits: 1, since_ms: ago(3) }] });
  expect(placeText(table!, "")).toBe("Table 12");
  expect(placeText(table!, "K-12")).toBe("K-12 · Table 12");
  expect(placeText({ ...table!, round: 2, match: "abcde23456" }, "")).toBe("Table 12, round 2");
  expect(waitText(ago(3) - 50_000, kNow)).toBe("3 min");
  expect(waitText(ago(65), kNow)).toBe("1 h 5 min");
  expect(waitText(kNow + 5_000, kNow)).toBe("just now");
});
