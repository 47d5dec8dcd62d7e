// Lists of lines: what comes when, and which line a claim is.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { lastStamp, listLine, noLines, withLine, withTold, type ListLine } from "./lists";

const press = (at: number): ListLine => ({ at, by: "A.white", do: "press" });

test("a claim is named by the list in which it stands", () => {
  const from = new Map([[7, "A3"]]);
  expect(listLine(9, "director", { do: "rule", claim: 7, upheld: true }, from)).toEqual({
    at: 9,
    by: "director",
    do: "rule",
    claim: "A3",
    upheld: true,
  });
});

test("stamps of a list never go back", () => {
  const lists = withLine(withLine(noLines(), "A", press(90)), "A", press(50));
  expect(lists.A.map(({ at }) => at)).toEqual([90, 90]);
});

test("what is told is taken once", () => {
  let lists = withTold(noLines(), "B", 0, [press(1), press(2)]);
  lists = withTold(lists, "B", 1, [press(2), press(3)]);
  expect(lists.B.map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(withTold(lists, "B", 0, [press(1)])).toBe(lists);
});

test("what leaves a gap is not taken", () => {
  const lists = noLines();
  expect(withTold(lists, "B", 2, [press(3)])).toBe(lists);
});

test("the last stamp is that of any list", () => {
  expect(lastStamp({ A: [press(5)], B: [press(9)], director: [] })).toBe(9);
  expect(lastStamp(noLines())).toBe(0);
});
