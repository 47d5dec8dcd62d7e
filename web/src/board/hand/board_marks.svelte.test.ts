// What a board shows beside the position.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Hand } from "./hand.svelte";
import { lyingPieces, marksOf, palePieces, type Situation } from "./board_marks";

const fen = "4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1";

function situation(): Situation {
  const hand = new Hand({
    fen,
    color: "white",
    mayMove: false,
    allows: "possible",
    premoves: "one",
    confirms: "off",
    core: null,
    book: null,
    send: async () => "played",
    say: () => {},
  });
  const { position } = hand;
  return {
    position,
    color: "white",
    hand,
    carried: null,
    hovered: null,
    last: null,
    pressed: true,
    hints: [],
    targets: "shown",
  };
}

test("a piece in the air leaves a shadow where it stood", () => {
  const shown = { ...situation(), carried: "e2" as const };
  expect(lyingPieces(shown).has("e2")).toBe(false);
  expect(palePieces(shown)).toEqual([{ square: "e2", role: "pawn", color: "white", kind: "left" }]);
});

test("a planned drop is seen on its square", () => {
  const shown = situation();
  shown.hand.plans = ["N@f7"];
  expect(palePieces(shown)).toEqual([{ square: "f7", role: "knight", color: "white", kind: "planned" }]);
  expect(marksOf(shown).get("f7")).toBe("plan");
});

test("the last move is marked, and whether its clock was pressed", () => {
  const shown = { ...situation(), last: "e7e5" };
  expect(Object.fromEntries(marksOf(shown))).toEqual({ e7: "last", e5: "last" });
  expect(marksOf({ ...shown, pressed: false }).get("e5")).toBe("last lies");
});

// Whatever has such a class anywhere is drawn as base.css says: marks once left the board.
test("marks of squares share no class with the rest of the page", () => {
  const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  const marks = [...read("board/picture/board.css").matchAll(/^square\.([a-z]+)/gm)].map(([, name]) => name!);
  expect(marks).toContain("helps");
  const others = new Set([...read("style/base.css").matchAll(/^\.([a-z-]+)\s*[,{]/gm)].map(([, name]) => name!));
  expect(others).toContain("hint");
  expect(marks.filter((mark) => others.has(mark))).toEqual([]);
});
