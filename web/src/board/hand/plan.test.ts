// What becomes of plans, by the real rules.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../../rules/core";
import { afterPlan } from "./ahead";
import { fateOf, sift, type Fate, type Sifted } from "./plan";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });
const isAllowed = (fen: string, move: string): boolean => core.isLegal(fen, move, book);

const whites = (fen: string, plan: string): Fate =>
  fateOf(plan, { fen, color: "white", mayMove: fen.includes(" w "), isAllowed });

test("a premove waits for its turn, and is played if it is legal then", () => {
  expect(whites("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", "e2e4")).toBe("wait");
  expect(whites("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", "e2e4")).toBe("play");
  expect(whites("4k3/8/8/8/4p3/8/4P3/4K3[] w - - 0 1", "e2e4")).toBe("cancel");
});

test("a premove is given up with its piece", () => {
  expect(whites("4k3/8/8/8/8/8/4p3/4K3[] b - - 0 1", "e2e4")).toBe("cancel");
  expect(whites("4k3/8/8/8/8/8/8/4K3[] b - - 0 1", "e2e4")).toBe("cancel");
  expect(whites("4k3/4R3/8/8/8/8/8/4K3[] b - - 0 1", "e7e8q")).toBe("cancel");
});

test("a pawn takes what has been dropped before it", () => {
  expect(whites("4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1", "e4d5")).toBe("play");
});

test("a drop waiting for a piece that has not come yet, also on one's own turn", () => {
  expect(whites("4k3/8/8/8/8/8/8/4K3[] b - - 0 1", "N@f7")).toBe("wait");
  expect(whites("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "N@f7")).toBe("wait");
  expect(whites("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@f7")).toBe("wait");
  expect(whites("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f7")).toBe("play");
});

test("a drop is given up where it can do no good any more", () => {
  expect(whites("4k3/5p2/8/8/8/8/8/4K3[] w - - 0 1", "N@f7")).toBe("cancel");
  // In check, and it would not block.
  expect(whites("4k3/4r3/8/8/8/8/8/4K3[] w - - 0 1", "N@f7")).toBe("cancel");
  expect(whites("4k3/4r3/8/8/8/8/8/4K3[] w - - 0 1", "N@e2")).toBe("wait");
});

test("a clock that stands lets everything wait", () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1";
  expect(fateOf("e2e4", { fen, color: "white", mayMove: false, isAllowed })).toBe("wait");
});

test("no move is no plan", () => {
  expect(whites("4k3/8/8/8/8/8/8/4K3[] b - - 0 1", "hello")).toBe("cancel");
});

function siftWhites(fen: string, ...plans: string[]): Sifted {
  const after = (at: string, plan: string): string => afterPlan(at, plan, { color: "white", core, book });
  return sift(plans, { fen, color: "white", mayMove: fen.includes(" w "), isAllowed }, after);
}

test("of several plans the first is played, and the others wait for what it brings", () => {
  const plans = ["e2e4", "e4e5", "N@f7", "f7h8"];
  const white = "4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1";
  expect(siftWhites(white, ...plans)).toEqual({ played: "e2e4", kept: plans.slice(1), lost: [] });
  expect(siftWhites(white.replace(" w ", " b "), ...plans)).toEqual({ played: null, kept: plans, lost: [] });
});

test("a plan that has lost its piece takes all after it along", () => {
  const gone = "4k3/8/8/8/8/8/P7/4K3[] b - - 0 1";
  expect(siftWhites(gone, "a2a3", "e2e4", "a3a4")).toEqual({
    played: null, kept: ["a2a3"], lost: ["e2e4", "a3a4"],
  });
  const blocked = "4k3/8/8/8/8/p7/P7/4K3[] w - - 0 1";
  expect(siftWhites(blocked, "a2a3", "a3a4")).toEqual({ played: null, kept: [], lost: ["a2a3", "a3a4"] });
});
