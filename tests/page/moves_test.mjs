// What a player does with their pieces: drops, plans ahead, promotions, a piece in the air.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { counts, isOnTop } from "./people.mjs";
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

scenario("without premoves nothing is planned while the opponent thinks", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1" } } });
  const { page } = ann.person;
  await page.getByRole("link", { name: "Settings" }).filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("group", { name: "Premoves" }).getByRole("radio", { name: "Off" }).check();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await ann.play("a1a2", "drag");
  await bert.caughtUp(3);
  await ann.play("a2a7", "drag");
  await bert.play("A.black", "e8f8");
  await ann.board.sees("f8", "black king");
  await ann.play("e1e2", "drag");
  await ann.board.sees("e2", "white king"); // a plan would have been played before it
  assert.equal(await ann.board.piece("a2"), "white rook");
});

scenario("several moves are planned, and played one at a time", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/8/8/8/8/8/4P3/R3K3[N] b - - 0 1" } } });
  await ann.play("e2e4", "drag");
  await ann.play("e4e5", "click"); // it is seen there
  await ann.play("N@c6", "click");
  await ann.play("c6d8", "drag");
  await ann.person.hears("4 premoves: e2e4, e4e5, N@c6, c6d8");
  assert.equal(await ann.board.piece("e2"), "white pawn", "a plan is no move yet");
  await bert.play("A.black", "e8f8");
  await ann.board.sees("e4", "white pawn");
  await bert.caughtUp(4);
  await bert.play("A.black", "f8e8");
  await ann.board.sees("e5", "white pawn");
  await bert.caughtUp(6);
  await bert.play("A.black", "e8f8");
  await ann.board.sees("c6", "white knight");
  await bert.caughtUp(8);
  await bert.play("A.black", "f8e8");
  await ann.board.sees("d8", "white knight");
});

scenario("with a plan that cannot be played the later ones are given up, and the player is told", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/4p3/8/8/8/8/4P3/R3K3[] b - - 0 1" } } });
  for (const move of ["e2e4", "e4e5", "e5e6"]) await ann.play(move, "click");
  await ann.person.page.mouse.click(...Object.values(await ann.board.at("h5")), { button: "right" });
  await ann.person.hears("Premove cancelled");
  for (const move of ["e2e4", "e4e5", "e5e6", "a1a2"]) await ann.play(move, "click");
  await bert.play("A.black", "e7e5");
  await ann.board.sees("e4", "white pawn");
  await bert.caughtUp(4);
  await bert.play("A.black", "e8f8");
  await ann.person.hears("e4e5 cannot be played; 2 later premoves cancelled");
  await ann.board.region.getByText("e4e5 cannot be played").first().waitFor();
  await ann.play("a1a3", "drag");
  await ann.board.sees("a3", "white rook");
  await counts(ann.board.region.getByText("e4e5 cannot be played"), 0);
});

scenario("that a plan cannot be played gives way to the player's name after a while", async (hall) => {
  const { ann, bert } = await annAnd(hall, { terms: { boards: { A: "4k3/4p3/8/8/8/8/4P3/R3K3[] b - - 0 1" } } });
  for (const move of ["e2e4", "e4e5"]) await ann.play(move, "click");
  await bert.play("A.black", "e7e5");
  await ann.board.sees("e4", "white pawn");
  await bert.caughtUp(4);
  await bert.play("A.black", "e8f8");
  const told = ann.board.region.getByText("e4e5 cancelled").first();
  await told.waitFor();
  await told.waitFor({ state: "detached" });
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

scenario("a move is confirmed before it is sent, by the button, by Enter, and by a second tap", async (hall) => {
  const { ann, bert } = await annAnd(hall);
  const { page } = ann.person;
  await page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ confirmMoves: "on" })));
  await page.reload();
  await ann.board.squares.waitFor();
  const confirm = ann.person.button("Confirm");

  await ann.play("e2e4", "drag");
  await ann.person.hears("Confirm e2e4?");
  await ann.person.button("Take back").click();
  await ann.person.hears("Move taken back");
  await ann.play("d2d4", "click");
  await confirm.click();
  await ann.board.shows("d2d4");
  await bert.caughtUp(3);
  assert.equal(bert.view.boards.A.last, "d2d4");
  await ann.play("d4d5", "click"); // a premove is not confirmed
  await bert.play("A.black", "a7a6");
  await ann.board.shows("d4d5");
  await bert.caughtUp(5);

  await bert.play("A.black", "a6a5");
  await ann.board.shows("a6a5");
  await ann.play("b2b3", "walk");
  await confirm.waitFor();
  await page.keyboard.press("Escape");
  await confirm.waitFor({ state: "detached" });
  await ann.play("b2b4", "walk");
  await page.keyboard.press("Enter");
  await ann.board.shows("b2b4");
  await bert.caughtUp(7);

  await bert.play("A.black", "h7h6");
  await ann.board.shows("h7h6");
  await ann.play("h4", "type");
  await confirm.waitFor();
  await page.keyboard.press("Enter");
  await ann.board.shows("h2h4");
  await bert.caughtUp(9);

  await bert.play("A.black", "h6h5");
  await ann.board.shows("h6h5");
  await ann.play("g2g3", "drag");
  const { x, y } = await ann.board.at("g3");
  await page.mouse.click(x, y);
  await ann.board.shows("g2g3");
});

scenario("a move that was typed in vain is no beginning of the next", async (hall) => {
  const { ann, bert } = await annAnd(hall);
  const { page } = ann.person;
  await page.keyboard.type("e5");
  await page.keyboard.press("Enter");
  await ann.play("e2e4", "click");
  await bert.caughtUp(3);
  await bert.play("A.black", "e7e5");
  await ann.board.sees("e5", "black pawn");
  await page.keyboard.type("Nf3");
  await page.keyboard.press("Enter");
  await ann.board.sees("f3", "white knight");
});

scenario("pieces move by clicks alone, or by dragging alone, where a setting says so", async (hall) => {
  for (const [moving, way, other] of [["by-click", "click", "drag"], ["by-drag", "drag", "click"]]) {
    const { ann } = await annAnd(hall);
    const { page } = ann.person;
    await page.evaluate((how) => localStorage.setItem("tandem.settings", JSON.stringify({ moving: how })), moving);
    await page.reload();
    await ann.board.squares.waitFor();
    await ann.play("e2e4", other);
    await page.keyboard.press("Escape"); // what is still held
    assert.equal(await ann.board.piece("e2"), "white pawn", `${moving}: nothing by ${other}`);
    await ann.play("d2d4", way);
    await ann.board.sees("d4", "white pawn");
  }
});

scenario("a finger confirms a move, and no clock is covered", async (hall) => {
  const { ann } = await annAnd(hall, {}, { touch: true, viewport: { width: 320, height: 568 } });
  const { page } = ann.person;
  await page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ confirmMoves: "on" })));
  await page.reload();
  await ann.board.squares.waitFor();
  await ann.play("e2e4", "tap");
  const confirm = ann.person.button("Confirm");
  await confirm.waitFor();
  for (const clock of await page.getByRole("timer").all()) assert.ok(await isOnTop(clock));
  const small = await ann.person.smallTargets();
  assert.deepEqual(small.filter((each) => /Confirm|Take back/.test(each)), []);
  assert.deepEqual(await ann.person.axe(), []);
  await ann.person.button("Take back").tap();
  await confirm.waitFor({ state: "detached" });
  await ann.play("d2d4", "swipe");
  await confirm.tap();
  await ann.board.shows("d2d4");
});
