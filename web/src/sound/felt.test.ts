// What is felt of a match.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { EventName, JsonObject, MatchEvent, Seat } from "../../protocol";
import { feltOf, type Felt } from "./felt";

const felt = (event: EventName, more: JsonObject = {}, mine: Seat | null = "A.white"): Felt | null => {
  const happened = { n: 1, at: 0, line: 2, event, ...more } as MatchEvent;
  const line = { prev: 1, line: 2, command: { at: 0, by: "A.black", do: "claim" } as const, events: [happened] };
  return feltOf({ event: happened, line, before: null }, mine);
};

test("a claim is felt by whom it is against", () => {
  expect(felt("claim-upheld", { seat: "A.black" })).toBe("buzz");
  expect(felt("claim-rejected", { seat: "A.white" })).toBe(null);
  expect(felt("claim-pending", { seat: "B.white" })).toBe(null);
});

test("what wants an answer is felt, and what one has done oneself is not felt twice", () => {
  expect(felt("draw-offered", { seat: "B.black" })).toBe("buzz");
  expect(felt("draw-offered", { seat: "A.white" })).toBe(null);
  expect(felt("stopped", { seat: "B.black" })).toBe("buzz");
  expect(felt("turn-returned", { seat: "A.white" })).toBe("buzz");
  expect(felt("turn-returned", { seat: "A.black" })).toBe(null);
  expect(felt("completed", { seat: "A.white" })).toBe(null);
});

test("who watches feels nothing", () => {
  expect(felt("paused", { board: "both" }, null)).toBe(null);
  expect(felt("paused", { board: "both" })).toBe("buzz");
});
