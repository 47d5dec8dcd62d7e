// A board after what is planned, by the real rules.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../../rules/core";
import { aheadOf } from "./ahead";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });

function whites(fen: string, ...plans: string[]): { board: string; dropped: string[] } {
  const { fen: at, dropped } = aheadOf(fen, plans, { color: "white", core, book });
  return { board: at.split(" ")[0]!, dropped: [...dropped] };
}

test("moves follow each other, whoever is on move", () => {
  const stands = { board: "4k3/8/8/4P3/8/8/8/4K3[]", dropped: [] };
  for (const turn of ["w", "b"]) {
    expect(whites(`4k3/8/8/8/8/8/4P3/4K3[] ${turn} - - 0 1`, "e2e4", "e4e5")).toEqual(stands);
  }
});

test("a castling moves the rook, and a pawn becomes another piece", () => {
  expect(whites("4k3/8/8/8/8/8/8/4K2R[] b K - 0 1", "e1g1").board).toBe("4k3/8/8/8/8/8/8/5RK1[]");
  expect(whites("4k3/P7/8/8/8/8/8/4K3[] b - - 0 1", "a7a8n").board).toBe("N~3k3/8/8/8/8/8/8/4K3[]");
});

test("a drop takes a piece of the reserve, or one that is still to come, and is followed on its way", () => {
  expect(whites("4k3/8/8/8/8/8/8/4K3[N] b - - 0 1", "N@f3", "N@d4", "f3g5")).toEqual({
    board: "4k3/8/8/6N1/3N4/8/8/4K3[]",
    dropped: ["d4", "g5"],
  });
});

test("a piece goes where one of its own or a dropped one's enemy stands: it may be taken by then", () => {
  expect(whites("4k3/8/8/3N4/4P3/8/8/4K3[] b - - 0 1", "e4d5").board).toBe("4k3/8/8/3P4/8/8/8/4K3[]");
  expect(whites("4k3/8/8/3n4/8/8/8/4K3[] b - - 0 1", "N@d5").board).toBe("4k3/8/8/3N4/8/8/8/4K3[]");
});

test("what no hand can do changes nothing", () => {
  expect(whites("4k3/8/8/8/8/8/8/4K3[] b - - 0 1", "e2e4", "hello").board).toBe("4k3/8/8/8/8/8/8/4K3[]");
});
