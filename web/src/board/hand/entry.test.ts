// Typed moves, by the real rules.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../../rules/core";
import { readEntry, readNext, type Entry } from "./entry";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });
const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

const white = (fen: string, text: string): Entry =>
  readEntry(text, {
    fen, color: "white", mayMove: fen.includes(" w "), allows: "legal", core, book,
  });

test("on one's turn", () => {
  expect(white(kStart, "Nf3")).toEqual({ move: "g1f3" });
  expect(white(kStart, "e2e4")).toEqual({ move: "e2e4" });
  expect(white("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "0-0")).toEqual({ move: "e1g1" });
  expect(white(kStart, "Nd5")).toEqual({ fault: "No knight can go there." });
  expect(white(kStart, "castle please")).toEqual({ fault: "This is not a move." });
});

test("a drop of a piece that has not come yet is a plan", () => {
  expect(white(kStart, "N@e5")).toEqual({ move: "N@e5" });
  expect(white(kStart, "n@e5")).toEqual({ move: "N@e5" });
  expect(white(kStart, "N@e2")).toHaveProperty("fault");
});

test("before one's turn, what may become possible is a plan", () => {
  const fen = kStart.replace(" w ", " b ");
  expect(white(fen, "e4")).toEqual({ move: "e2e4" });
  expect(white(fen, "Nc3")).toEqual({ move: "b1c3" });
  expect(white(fen, "exd3")).toEqual({ move: "e2d3" });
  expect(white(fen, "e2d3")).toEqual({ move: "e2d3" });
  expect(white(fen, "N@f7")).toEqual({ move: "N@f7" });
  expect(white(fen, "Nh8")).toHaveProperty("fault");
  const promotes = "4k3/P7/8/8/8/8/8/4K3[] b - - 0 1";
  expect(white(promotes, "a8=Q")).toEqual({ move: "a7a8q" });
  expect(white(promotes, "axb8=N")).toEqual({ move: "a7b8n" });
});

test("a pawn that does not say what it becomes", () => {
  for (const turn of ["w", "b"]) {
    const fen = `1n2k3/P7/8/8/8/8/8/4K3[] ${turn} - - 0 1`;
    for (const text of ["a8", "a7a8"]) expect(white(fen, text)).toEqual({ move: "a7a8" });
    for (const text of ["axb8", "a7b8"]) expect(white(fen, text)).toEqual({ move: "a7b8" });
  }
});

test("under open authority what a hand can do is done", () => {
  const open = { fen: kStart, color: "white", mayMove: true, allows: "possible", core, book } as const;
  expect(readEntry("e2e5", open)).toEqual({ move: "e2e5" });
  expect(readEntry("Nf3", open)).toEqual({ move: "g1f3" });
  expect(readEntry("e5e6", open)).toHaveProperty("fault");
});

test("what is typed after plans is read on the board as it would stand then", () => {
  const reader = { color: "white", allows: "legal", core, book } as const;
  const fen = kStart.replace(" w ", " b ");
  const ahead = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1";
  expect(readNext("e5", { ...reader, fen, mayMove: false }, fen)).toHaveProperty("fault");
  expect(readNext("e5", { ...reader, fen, mayMove: false }, ahead)).toEqual({ move: "e4e5" });
  // On one's own turn what may be played now is meant first.
  const withKnight = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R[] b KQkq - 0 1";
  expect(readNext("e4", { ...reader, fen: kStart, mayMove: true }, withKnight)).toEqual({ move: "e2e4" });
  expect(readNext("Ng5", { ...reader, fen: kStart, mayMove: true }, withKnight)).toEqual({ move: "f3g5" });
});
