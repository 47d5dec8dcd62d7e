// What a hand does while the board changes under it, by the real rules.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../../rules/core";
import { Hand, type Ground } from "./hand.svelte";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });

// White's hand; `come` is a position that the server tells.
function white(first: string, allows: Ground["allows"] = "legal") {
  let fen = $state(first);
  const sent: string[] = [];
  const hand = new Hand({
    get fen() {
      return fen;
    },
    color: "white",
    get mayMove() {
      return fen.includes(" w ");
    },
    allows,
    core,
    book,
    send: (move) => sent.push(move),
    say: () => {},
  });
  const come = (next: string): void => {
    fen = next;
    hand.settle();
  };
  return { hand, sent, come };
}

test("a piece is picked up and put down where it may go", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1");
  hand.tap("e2");
  expect(hand.targets).toEqual(["e3", "e4"]);
  hand.tap("e5");
  expect(hand.held).toBeNull();
  hand.tap("e2");
  hand.tap("e4");
  expect(sent).toEqual(["e2e4"]);
});

test("what is held stays held while others move, and its targets follow", () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/5p2/4P3/4K3[] b - - 0 1");
  hand.pick("e2");
  expect(hand.targets).toContain("d3");
  come("8/4k3/8/8/8/5p2/4P3/4K3[N] w - - 0 1");
  expect(hand.held?.source).toBe("e2");
  expect(hand.targets).not.toContain("d3");
  hand.put("d3");
  expect(sent).toEqual([]);
  hand.put("f3");
  expect(sent).toEqual(["e2f3"]);
});

test("what is held is let go when it is taken", () => {
  const { hand, come } = white("4k3/8/8/8/8/5p2/4P3/4K3[] b - - 0 1");
  hand.pick("e2");
  come("4k3/8/8/8/8/8/4p3/4K3[] w - - 0 1");
  expect(hand.held).toBeNull();
});

test("a piece that is not there yet is planned, and dropped when it comes", () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  hand.pick("knight");
  hand.put("f6");
  expect(hand.plan).toBe("N@f6");
  expect(hand.missing).toEqual({ role: "knight", to: "f6" });
  come("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
  expect(sent).toEqual([]);
  come("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1");
  expect(sent).toEqual(["N@f6"]);
  expect(hand.plan).toBeNull();
});

test("a pawn on the last rank asks what it becomes, also ahead of its turn", () => {
  const { hand, sent, come } = white("4k3/P7/8/8/8/8/8/4K3[] b - - 0 1");
  hand.tap("a7");
  hand.tap("a8");
  expect(hand.promoting).toEqual({ from: "a7", to: "a8" });
  hand.promote("knight");
  expect(hand.plan).toBe("a7a8n");
  come("8/P3k3/8/8/8/8/8/4K3[] w - - 0 1");
  expect(sent).toEqual(["a7a8n"]);
});

test("a king put on its rook castles", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1");
  hand.tap("e1");
  hand.tap("h1");
  expect(sent).toEqual(["e1g1"]);
});

test("a king put two squares on, or ahead of its turn on its rook, castles", () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1");
  hand.tap("e1");
  expect(hand.targets).toEqual(expect.arrayContaining(["a1", "c1", "g1", "h1"]));
  hand.tap("c1");
  expect(sent).toEqual(["e1c1"]);
  come("4k3/8/8/8/8/8/8/R3K2R[] b KQ - 0 1");
  hand.tap("e1");
  hand.tap("a1");
  come("8/4k3/8/8/8/8/8/R3K2R[] w KQ - 0 1");
  expect(sent).toEqual(["e1c1", "e1c1"]);
});

test("in Chess960 a king castles by its rook, and by its end only where that is no step", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/1R3K1R[] w KQ - 0 1");
  hand.tap("f1");
  expect(hand.targets).toEqual(expect.arrayContaining(["b1", "c1", "g1", "h1"]));
  hand.tap("g1");
  hand.tap("f1");
  hand.tap("h1");
  hand.tap("f1");
  hand.tap("c1");
  expect(sent).toEqual(["f1g1", "f1h1", "f1b1"]);
});

test("under open authority a king castles without the right", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/R3K2R[] w - - 0 1", "possible");
  hand.tap("e1");
  expect(hand.canPut("h1")).toBe(true);
  hand.tap("h1");
  expect(sent).toEqual(["e1h1"]);
});

test("under open authority any square does, and cancelling takes the plan back", () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", "possible");
  hand.tap("e2");
  hand.tap("e6");
  expect(hand.plan).toBe("e2e6");
  expect(hand.cancel()).toBe(true);
  come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual([]);
  hand.tap("e2");
  hand.tap("e6");
  expect(sent).toEqual(["e2e6"]);
});
