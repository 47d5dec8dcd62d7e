// The start of a match in its header.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { startFen } from "../rules/fen";
import { startOf, withFens, withStart } from "./start";

test("what goes without saying is not said", () => {
  const chosen = withStart({ rulebook: "nsb" }, "chess960");
  expect(chosen).toEqual({ rulebook: "nsb", options: { "setup.start": "chess960" } });
  expect(startOf(chosen)).toEqual({ start: "chess960", fens: { A: null, B: null } });
  expect(withStart(chosen, "ordinary")).toEqual({ rulebook: "nsb" });
  const house = { rulebook: { base: "nsb", switches: { "setup.start": "chess960_each" } } };
  expect(startOf(house).start).toBe("chess960_each");
  expect(startOf(withStart(house, "ordinary")).start).toBe("ordinary");
});

test("a board that is named is in the header, and forgotten with another start", () => {
  const named = withFens(withStart({ rulebook: "nsb" }, "chess960_each"), { A: "fen", B: null });
  expect(named["boards"]).toEqual({ A: "fen" });
  expect(startOf(named).fens).toEqual({ A: "fen", B: null });
  expect(withFens(named, { A: null, B: null })).not.toHaveProperty("boards");
  expect(withStart(named, "chess960")).not.toHaveProperty("boards");
});

test("positions of one's own begin with the usual one", () => {
  const house = { rulebook: { base: "nsb", switches: { "setup.start": "chess960" } } };
  const own = withStart(house, "positions");
  expect(own["options"]).toEqual({ "setup.start": "ordinary" });
  expect(startOf(own)).toEqual({ start: "positions", fens: { A: startFen, B: startFen } });
  expect(startOf(withFens(own, { A: "fen", B: startFen })).start).toBe("positions");
  expect(startOf(withStart(own, "ordinary"))).toEqual({ start: "ordinary", fens: { A: null, B: null } });
});
