// What a board shows beside the position.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { Hand } from "./hand.svelte";
import { lyingMen, marksOf, paleMen, type Situation } from "./looks";

const fen = "4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1";

function situation(): Situation {
  const hand = new Hand({
    fen,
    color: "white",
    mayMove: false,
    allows: "possible",
    core: null,
    book: null,
    send: () => {},
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

test("a man in the air leaves a shadow where he stood", () => {
  const shown = { ...situation(), carried: "e2" as const };
  expect(lyingMen(shown).has("e2")).toBe(false);
  expect(paleMen(shown)).toEqual([{ square: "e2", role: "pawn", color: "white", kind: "left" }]);
});

test("a planned drop is seen on its square", () => {
  const shown = situation();
  shown.hand.plan = "N@f7";
  expect(paleMen(shown)).toEqual([{ square: "f7", role: "knight", color: "white", kind: "planned" }]);
  expect(marksOf(shown).get("f7")).toBe("plan");
});

test("the last move is marked, and whether its clock was pressed", () => {
  const shown = { ...situation(), last: "e7e5" };
  expect(Object.fromEntries(marksOf(shown))).toEqual({ e7: "last", e5: "last" });
  expect(marksOf({ ...shown, pressed: false }).get("e5")).toBe("last lies");
});
