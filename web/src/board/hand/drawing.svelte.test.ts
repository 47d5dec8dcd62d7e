// What one draws on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Arrow } from "../picture/arrow";
import { Drawing } from "./drawing.svelte";

function drawing(most: number): { on: Drawing; told: (readonly Arrow[])[] } {
  const told: (readonly Arrow[])[] = [];
  return { on: new Drawing(() => most, (arrows) => told.push(arrows)), told };
}
const e4: Arrow = { from: "e2", to: "e4" };
const h7: Arrow = { from: "h7", to: "h7" };

test("drawing the same again takes it away, and each change is told", () => {
  const { on, told } = drawing(8);
  on.draw(e4);
  on.draw(h7);
  on.draw(e4);
  expect(told).toEqual([[e4], [e4, h7], [h7]]);
  on.wipe();
  on.wipe();
  expect(told.at(-1)).toEqual([]);
  expect(told).toHaveLength(4);
});

test("of more than can be drawn the oldest go", () => {
  const { on } = drawing(1);
  on.draw(e4);
  on.draw(h7);
  expect(on.arrows).toEqual([h7]);
});

test("what is being drawn is seen once", () => {
  const { on } = drawing(8);
  on.draw(e4);
  on.sketch = e4;
  expect(on.shown).toEqual([e4]);
  on.sketch = h7;
  expect(on.shown).toEqual([e4, h7]);
  expect(on.arrows).toEqual([e4]);
});

test("without a mouse one square begins an arrow and the next ends it", () => {
  const { on, told } = drawing(8);
  expect(on.take("e2")).toBeNull();
  expect(on.shown).toEqual([{ from: "e2", to: "e2" }]);
  expect(told).toEqual([]);
  expect(on.take("e4")).toEqual(e4);
  expect(told).toEqual([[e4]]);
  on.take("h7");
  on.wipe();
  expect(on.shown).toEqual([]);
  on.take("h7");
  expect(on.take("h7")).toEqual(h7);
});
