// What a board shows beside the position.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
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
