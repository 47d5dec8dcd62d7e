// FENs are read and written as the core does it.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import perftText from "../../../tests/perft/bughouse.epd?raw";
import { loadCore } from "./core";
import {
  declared,
  pieceAt,
  readPosition,
  reserveOf,
  startFen,
  withMore,
  withTurn,
  writePosition,
} from "./fen";

const core = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });

test("what the core writes is read and written the same", () => {
  const starts = perftText
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" ;")[0] ?? "");
  let written = 0;
  for (const fen of starts) {
    for (const move of core.legal(fen, book)) {
      const after = core.after({ A: fen, B: startFen }, "A", move, book).A;
      expect(writePosition(readPosition(after, null))).toBe(after);
      ++written;
    }
  }
  expect(written).toBeGreaterThan(1_000);
});

test("what a FEN leaves out is written", () => {
  expect(writePosition(readPosition("4k3/8/8/8/8/8/8/4K3 w", null))).toBe("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
});

test("reserves are counted from the brackets", () => {
  const fen = "4k3/8/8/8/8/8/8/4K3[QPPpnN] w - - 0 1";
  expect(reserveOf(fen, "white")).toEqual({ pawn: 2, knight: 1, bishop: 0, rook: 0, queen: 1 });
  expect(reserveOf(fen, "black")).toEqual({ pawn: 1, knight: 1, bishop: 0, rook: 0, queen: 0 });
});

test("a square has a piece or none", () => {
  const fen = "3qk3/8/8/8/8/8/8/1N2K2q~[Q] w - - 0 1";
  expect(pieceAt(fen, "h1")).toEqual({ role: "queen", color: "black", promoted: true });
  expect(pieceAt(fen, "d8")).toEqual({ role: "queen", color: "black", promoted: false });
  expect(pieceAt(fen, "b1")).toEqual({ role: "knight", color: "white", promoted: false });
  expect(pieceAt(fen, "a1")).toBeNull();
});

test("the side to move", () => {
  const fen = "4k3/8/8/8/4Pp2/8/8/4K3[p] b - e3 0 1";
  expect(withTurn(fen, "white")).toBe("4k3/8/8/8/4Pp2/8/8/4K3[p] w - - 0 1");
  expect(withTurn(fen, "black")).toBe(fen);
});

test("reserves grow and shrink, never below nothing", () => {
  const fen = "4k3/8/8/8/8/8/8/4K3[p] b - - 3 9";
  expect(withMore(fen, "black", "knight", 1)).toBe("4k3/8/8/8/8/8/8/4K3[np] b - - 3 9");
  expect(withMore(fen, "white", "queen", 2)).toBe("4k3/8/8/8/8/8/8/4K3[QQp] b - - 3 9");
  expect(withMore(fen, "black", "pawn", -2)).toBe("4k3/8/8/8/8/8/8/4K3[] b - - 3 9");
});

test("a pawn that arrives without a word is a queen", () => {
  const fen = "4k3/P6R/8/8/8/8/7p/4K3[] w - - 0 1";
  expect(declared(fen, "a7a8")).toBe("a7a8q");
  expect(declared(fen, "a7a8n")).toBe("a7a8n");
  expect(declared(fen, "h2h1")).toBe("h2h1q");
  expect(declared(fen, "h7h8")).toBe("h7h8");
  expect(declared(fen, "P@a7")).toBe("P@a7");
});
