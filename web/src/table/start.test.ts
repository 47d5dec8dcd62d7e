// The start of a match in its header.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
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
