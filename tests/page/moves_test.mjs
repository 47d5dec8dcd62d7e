// What a player does with their pieces: drops, plans ahead, promotions, a piece in the air.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { scenario } from "./scenario.mjs";

// Ann at the page with White on A, programs in the other seats.
async function annAnd(hall, settings = {}, how = {}) {
  const { players, programs } = await mixed(hall, { "A.white": how }, settings);
  return { ann: players["A.white"], bert: programs["A.black"], cleo: programs["B.white"], dirk: programs["B.black"] };
}

// Dirk takes a pawn, which comes to Ann.
async function aPawnForAnn({ cleo, dirk }) {
  for (const [player, seat, move] of [
    [cleo, "B.white", "e2e4"],
    [dirk, "B.black", "d7d5"],
    [cleo, "B.white", "a2a3"],
    [dirk, "B.black", "d5e4"],
  ]) {
    const { line } = await player.play(seat, move);
    await cleo.caughtUp(line);
    await dirk.caughtUp(line);
  }
}

scenario("a piece that came from the partner is dropped, by drag and by two clicks", async (hall) => {
  const at = await annAnd(hall, { terms: { boards: { A: "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1" } } });
  const { ann, bert } = at;
  await ann.board.holds("white", "knight", 1);
  await aPawnForAnn(at);
  await ann.board.holds("white", "pawn", 2);
  await ann.play("P@e5", "drag");
  await ann.board.sees("e5", "white pawn");
  await ann.board.holds("white", "pawn", 1);
  await bert.caughtUp(7);
  await bert.play("A.black", "e8d8");
  await ann.board.sees("d8", "black king");
  await ann.play("N@f7", "click");
  await ann.board.sees("f7", "white knight");
  await ann.board.holds("white", "knight", 0);
});

scenario("a move and a drop are planned while the opponent thinks", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/8/8/8/8/8/8/R3K3[N] w - - 0 1" } } });
  await ann.play("a1a2", "drag");
  await bert.caughtUp(3);
  await ann.play("a2a7", "drag");
  assert.equal(await ann.board.piece("a2"), "white rook", "a plan is no move yet");
  await bert.play("A.black", "e8f8");
  await ann.board.sees("a7", "white rook");
  await bert.caughtUp(5);

  await ann.play("N@c6", "click");
  await bert.play("A.black", "f8e8");
  await ann.board.sees("c6", "white knight");
  await bert.caughtUp(7);

  await ann.play("e1e2", "drag");
  await ann.person.page.keyboard.press("Escape");
  await bert.play("A.black", "e8f8");
  await ann.board.sees("f8", "black king");
  assert.equal(await ann.board.piece("e1"), "white king", "what was taken back is not played");
});

scenario("a drop is planned of a piece that has yet to come", async (hall) => {
  const at = await annAnd(hall);
  const { ann, bert } = at;
  await ann.play("P@e5", "click");
  await ann.board.region.getByText("waits for a pawn").first().waitFor();
  await ann.play("g1f3", "drag");
  await ann.board.sees("f3", "white knight");
  await bert.caughtUp(3);
  await ann.play("P@e5", "drag");
  await ann.board.region.getByText("waits for a pawn").first().waitFor();
  await bert.play("A.black", "a7a6");
  await ann.board.sees("a6", "black pawn");
  assert.equal(await ann.board.piece("e5"), "empty");
  await aPawnForAnn(at);
  await ann.board.sees("e5", "white pawn");
  await ann.board.holds("white", "pawn", 0);
});

scenario("a pawn becomes what was chosen, and is marked", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/P6P/8/8/8/8/8/4K3[] w - - 0 1" } } });
  await ann.play("h7h8n", "drag");
  await ann.board.sees("h8", "white promoted knight");
  await bert.caughtUp(3);
  await ann.play("a7a8q", "click"); // planned
  await bert.play("A.black", "e8e7");
  await ann.board.sees("a8", "white promoted queen");
});

scenario("castling by the king's step, by the rook's square, and typed", async (hall) => {
  const castles = "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1";
  for (const [move, way, king, rook] of [
    ["e1g1", "drag", "g1", "f1"],
    ["e1h1", "click", "g1", "f1"],
    ["O-O-O", "type", "c1", "d1"],
  ]) {
    const { ann } = await annAnd(hall, { terms: { boards: { A: castles } } });
    await ann.play(move, way);
    await ann.board.sees(king, "white king");
    await ann.board.sees(rook, "white rook");
  }
});

scenario("castling in Chess960: on the rook, to where the king ends, and beside a step", async (hall) => {
  const castles = "4k3/8/8/8/8/8/8/1R3K1R[] w KQ - 0 1";
  for (const [move, way, king, rook] of [
    ["f1h1", "drag", "g1", "f1"],
    ["f1b1", "click", "c1", "d1"],
    ["f1c1", "drag", "c1", "d1"],
    ["O-O", "type", "g1", "f1"],
    ["f1g1", "drag", "g1", "h1"], // a step
  ]) {
    const { ann } = await annAnd(hall, { terms: { boards: { A: castles } } });
    await ann.play(move, way);
    await ann.board.sees(king, "white king");
    await ann.board.sees(rook, "white rook");
  }
});

scenario("a piece in the air stays in the hand whatever comes in", async (hall) => {
  const at = await annAnd(hall);
  const { ann, bert } = at;
  await ann.play("e2e4", "click");
  await bert.caughtUp(3);
  await ann.board.grab("g1f3");
  await bert.play("A.black", "e7e5"); // her turn now
  await aPawnForAnn(at); // and a reserve that grows
  await ann.board.holds("white", "pawn", 1);
  await ann.board.sees("e5", "black pawn");
  await ann.person.page.mouse.up();
  await ann.board.sees("f3", "white knight");
});

scenario("what the board does not allow stays where it was", async (hall) => {
  const { ann } = await annAnd(hall, { terms: { boards: { A: "4k3/8/8/8/8/8/4r3/4K3[P] w - - 0 1" } } });
  await ann.play("P@a8", "drag");
  await ann.play("P@d4", "drag"); // leaves the king in check
  await ann.play("e1d2", "drag");
  await ann.play("e1e2", "drag");
  await ann.board.sees("e2", "white king");
  await ann.board.holds("white", "pawn", 1);
  for (const square of ["a8", "d4", "d2"]) assert.equal(await ann.board.piece(square), "empty");
});
