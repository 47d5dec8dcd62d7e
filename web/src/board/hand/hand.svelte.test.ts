// What a hand does while the board changes under it, by the real rules.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../../rules/core";
import { Hand, type Ground, type Sent } from "./hand.svelte";
import { lostWords } from "./plan_words";

const core = await loadCore(readFileSync(new URL("../../../core/core.wasm", import.meta.url)));
const book = core.book({ rulebook: "nsb" });

interface How {
  allows?: Ground["allows"];
  premoves?: Ground["premoves"];
  confirms?: Ground["confirms"];
}

// White's hand; `come` is a position that the server tells, and `answers` what it says of moves.
function white(first: string, { allows = "legal", premoves = "one", confirms = "off" }: How = {}) {
  let fen = $state(first);
  const sent: string[] = [];
  const told: string[] = [];
  const answers: Sent[] = [];
  const hand = new Hand({
    get fen() {
      return fen;
    },
    color: "white",
    get mayMove() {
      return fen.includes(" w ");
    },
    allows,
    premoves,
    confirms,
    core,
    book,
    async send(move) {
      sent.push(move);
      return answers.shift() ?? "played";
    },
    say: (text) => told.push(text),
  });
  const come = async (next: string): Promise<void> => {
    fen = next;
    hand.settle();
    await answered();
  };
  return { hand, sent, told, answers, come };
}

// Whatever was sent has been answered.
const answered = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

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

test("what is held stays held while others move, and its targets follow", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/5p2/4P3/4K3[] b - - 0 1");
  hand.pick("e2");
  expect(hand.targets).toContain("d3");
  await come("8/4k3/8/8/8/5p2/4P3/4K3[N] w - - 0 1");
  expect(hand.held?.source).toBe("e2");
  expect(hand.targets).not.toContain("d3");
  hand.put("d3");
  expect(sent).toEqual([]);
  hand.put("f3");
  expect(sent).toEqual(["e2f3"]);
});

test("what is held is let go when it is taken", async () => {
  const { hand, come } = white("4k3/8/8/8/8/5p2/4P3/4K3[] b - - 0 1");
  hand.pick("e2");
  await come("4k3/8/8/8/8/8/4p3/4K3[] w - - 0 1");
  expect(hand.held).toBeNull();
});

test("a piece that is not there yet is planned, and dropped when it comes", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  hand.pick("knight");
  hand.put("f6");
  expect(hand.plans).toEqual(["N@f6"]);
  expect(hand.missing).toEqual({ role: "knight", to: "f6" });
  await come("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
  expect(sent).toEqual([]);
  await come("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1");
  expect(sent).toEqual(["N@f6"]);
  expect(hand.plans).toEqual([]);
});

test("a pawn on the last rank asks what it becomes, also ahead of its turn", async () => {
  const { hand, sent, come } = white("4k3/P7/8/8/8/8/8/4K3[] b - - 0 1");
  hand.tap("a7");
  hand.tap("a8");
  expect(hand.promoting).toEqual({ from: "a7", to: "a8" });
  hand.promote("knight");
  expect(hand.plans).toEqual(["a7a8n"]);
  await come("8/P3k3/8/8/8/8/8/4K3[] w - - 0 1");
  expect(sent).toEqual(["a7a8n"]);
});

test("a king put on its rook castles", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1");
  hand.tap("e1");
  hand.tap("h1");
  expect(sent).toEqual(["e1g1"]);
});

test("a king put two squares on, or ahead of its turn on its rook, castles", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1");
  hand.tap("e1");
  expect(hand.targets).toEqual(expect.arrayContaining(["a1", "c1", "g1", "h1"]));
  hand.tap("c1");
  expect(sent).toEqual(["e1c1"]);
  await come("4k3/8/8/8/8/8/8/R3K2R[] b KQ - 0 1");
  hand.tap("e1");
  hand.tap("a1");
  await come("8/4k3/8/8/8/8/8/R3K2R[] w KQ - 0 1");
  expect(sent).toEqual(["e1c1", "e1c1"]);
});

test("in Chess960 a king castles by its rook, and by its end only where that is no step", async () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/1R3K1R[] w KQ - 0 1");
  hand.tap("f1");
  expect(hand.targets).toEqual(expect.arrayContaining(["b1", "c1", "g1", "h1"]));
  hand.tap("g1");
  await answered();
  hand.tap("f1");
  hand.tap("h1");
  await answered();
  hand.tap("f1");
  hand.tap("c1");
  expect(sent).toEqual(["f1g1", "f1h1", "f1b1"]);
});

test("under open authority a king castles without the right", () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/8/R3K2R[] w - - 0 1", { allows: "possible" });
  hand.tap("e1");
  expect(hand.canPut("h1")).toBe(true);
  hand.tap("h1");
  expect(sent).toEqual(["e1h1"]);
});

test("under open authority any square does, and cancelling takes the plan back", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { allows: "possible" });
  hand.tap("e2");
  hand.tap("e6");
  expect(hand.plans).toEqual(["e2e6"]);
  expect(hand.cancel()).toBe(true);
  await come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual([]);
  hand.tap("e2");
  hand.tap("e6");
  expect(sent).toEqual(["e2e6"]);
});

test("without premoves nothing is picked up or planned on the opponent's turn", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { premoves: "off" });
  hand.tap("e2");
  expect(hand.held).toBeNull();
  hand.submit("e2e4");
  expect(hand.plans).toEqual([]);
  await come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual([]);
  hand.submit("N@d3"); // on one's own turn a piece may still be waited for
  expect(hand.plans).toEqual(["N@d3"]);
  hand.cancel();
  hand.submit("e2e4");
  expect(sent).toEqual(["e2e4"]);
});

test("several moves are planned, and played one at a time", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { premoves: "several" });
  hand.tap("e2");
  hand.tap("e4");
  hand.tap("e4"); // it is seen there
  hand.tap("e5");
  hand.tap("e1");
  hand.tap("d1");
  expect(hand.plans).toEqual(["e2e4", "e4e5", "e1d1"]);
  expect(hand.ahead.pieces.get("e5")?.role).toBe("pawn");
  expect(hand.position.pieces.get("e2")?.role).toBe("pawn");
  await come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  await come("8/4k3/8/8/4P3/8/8/4K3[] b - - 0 1");
  expect(sent).toEqual(["e2e4"]);
  await come("8/5k2/8/8/4P3/8/8/4K3[] w - - 0 1");
  await come("8/5k2/8/4P3/8/8/8/4K3[] b - - 0 1");
  expect(hand.plans).toEqual(["e1d1"]);
  await come("8/6k1/8/4P3/8/8/8/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4", "e4e5", "e1d1"]);
});

test("with a plan that cannot be played all after it are given up, and that is said", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/P3P3/4K3[] b - - 0 1", { premoves: "several" });
  for (const plan of ["a2a3", "e2e4", "e4e5", "e1d1"]) hand.submit(plan);
  await come("4k3/8/8/8/4p3/8/P3P3/4K3[] w - - 0 1");
  await come("4k3/8/8/8/4p3/P7/4P3/4K3[] b - - 0 1");
  await come("8/4k3/8/8/4p3/P7/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual(["a2a3"]);
  expect(hand.plans).toEqual([]);
  expect(hand.lost).toEqual(["e2e4", "e4e5", "e1d1"]);
  expect(lostWords(hand.lost)).toBe("e2e4 cannot be played; 2 later premoves cancelled");
  hand.tap("e1");
  expect(hand.lost).toEqual([]);
});

test("a plan is given up at once when its piece is taken, and those before it stay", async () => {
  const { hand, come } = white("4k3/8/8/8/8/8/P3P3/4K3[] b - - 0 1", { premoves: "several" });
  for (const plan of ["a2a3", "e2e4", "a3a4"]) hand.submit(plan);
  await come("4k3/8/8/8/8/8/P3q3/4K3[] b - - 0 1");
  expect(hand.plans).toEqual(["a2a3"]);
  expect(hand.lost).toEqual(["e2e4", "a3a4"]);
});

test("a drop of a piece still to come waits anywhere among the plans", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { premoves: "several" });
  for (const plan of ["e2e4", "N@f7", "f7h8"]) hand.submit(plan);
  expect(hand.missing).toEqual({ role: "knight", to: "f7" });
  expect([...hand.dropped]).toEqual(["h8"]);
  await come("3k4/8/8/8/8/8/4P3/4K3[] w - - 0 1");
  await come("3k4/8/8/8/4P3/8/8/4K3[] b - - 0 1");
  await come("4k3/8/8/8/4P3/8/8/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4"]); // and now it waits
  await come("4k3/8/8/8/4P3/8/8/4K3[N] w - - 0 1");
  expect(sent).toEqual(["e2e4", "N@f7"]);
  await come("4k3/5N2/8/8/4P3/8/8/4K3[] b - - 0 1");
  await come("3k4/5N2/8/8/4P3/8/8/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4", "N@f7", "f7h8"]);
});

test("of two planned knights and one in the reserve the second is still to come", () => {
  const { hand } = white("4k3/8/8/8/8/8/8/4K3[N] b - - 0 1", { premoves: "several" });
  hand.submit("N@d3");
  expect(hand.missing).toBeNull();
  hand.submit("N@f7");
  expect(hand.missing).toEqual({ role: "knight", to: "f7" });
});

test("on one's own turn a drop that waits is a plan, and others follow it", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { premoves: "several" });
  hand.submit("N@f6");
  hand.pick("knight");
  hand.put("d6");
  hand.tap("f6");
  hand.tap("g4");
  expect(hand.plans).toEqual(["N@f6", "N@d6", "f6g4"]);
  expect(sent).toEqual([]);
  await come("4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1");
  expect(sent).toEqual(["N@f6"]);
});

test("what may be played now is played, and the plans that wait are given up for it", async () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { premoves: "several" });
  hand.submit("N@f6");
  hand.tap("e2");
  hand.tap("e4");
  await answered();
  expect(sent).toEqual(["e2e4"]);
  expect(hand.plans).toEqual([]);
});

test("cancelling gives up all plans", () => {
  const { hand, told } = white("4k3/8/8/8/8/8/P3P3/4K3[] b - - 0 1", { premoves: "several" });
  for (const plan of ["a2a3", "e2e4"]) hand.submit(plan);
  expect(hand.cancel()).toBe(true);
  expect(hand.plans).toEqual([]);
  expect(told).toEqual(["Premove cancelled"]);
});

test("a single plan is replaced by the next", () => {
  const { hand } = white("4k3/8/8/8/8/8/P3P3/4K3[] b - - 0 1");
  for (const plan of ["a2a3", "e2e4"]) hand.submit(plan);
  expect(hand.plans).toEqual(["e2e4"]);
  expect(hand.aheadFen).toBe(hand.ground.fen);
});

test("a move that came as its board was paused is planned before all others", async () => {
  const { hand, sent, answers, come } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { premoves: "several" });
  answers.push("paused");
  hand.submit("e2e4");
  await come("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1"); // whose turn it is does not matter while it stands
  hand.submit("e4e5");
  expect(hand.plans).toEqual(["e2e4", "e4e5"]);
  await come("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4", "e2e4"]);
  expect(hand.plans).toEqual(["e4e5"]);
});

test("a move that came as its board was paused is kept without premoves, too", async () => {
  const { hand, sent, answers, come } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { premoves: "off" });
  answers.push("paused");
  hand.submit("e2e4");
  await come("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1");
  hand.settle();
  expect(hand.plans).toEqual(["e2e4"]);
  await come("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4", "e2e4"]);
});

test("with a move that was refused the plans after it are given up", async () => {
  const { hand, answers, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { premoves: "several" });
  for (const plan of ["e2e4", "e4e5"]) hand.submit(plan);
  answers.push("refused");
  await come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(hand.lost).toEqual(["e2e4", "e4e5"]);
});

test("a move to be confirmed is shown, and sent by a second tap on its square", async () => {
  const { hand, sent } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { confirms: "on" });
  hand.tap("e2");
  hand.tap("e4");
  expect(hand.proposed).toBe("e2e4");
  expect(hand.ahead.pieces.get("e4")?.role).toBe("pawn");
  expect(sent).toEqual([]);
  hand.tap("e4");
  await answered();
  expect(sent).toEqual(["e2e4"]);
  expect(hand.proposed).toBeNull();
});

test("a move to be confirmed is taken back by Escape, by another move, and when it cannot be played any more", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1", { confirms: "on" });
  hand.submit("e2e4");
  expect(hand.cancel()).toBe(true);
  expect(hand.proposed).toBeNull();
  hand.submit("e2e4");
  hand.tap("e1");
  hand.tap("d1");
  expect(hand.proposed).toBe("e1d1");
  await come("4k3/8/8/8/8/8/3rP3/4K3[] w - - 0 1");
  expect(hand.proposed).toBeNull();
  expect(sent).toEqual([]);
});

test("plans are played without being confirmed", async () => {
  const { hand, sent, come } = white("4k3/8/8/8/8/8/4P3/4K3[] b - - 0 1", { confirms: "on" });
  hand.submit("e2e4");
  await come("8/4k3/8/8/8/8/4P3/4K3[] w - - 0 1");
  expect(sent).toEqual(["e2e4"]);
});
