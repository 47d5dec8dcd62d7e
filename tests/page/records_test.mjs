// Games that were played before: opened from a file, replayed, taken away again.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import path from "node:path";
import { Board } from "./board.mjs";
import { fourPeople } from "./evening.mjs";
import { root } from "./packages.mjs";
import { scenario } from "./scenario.mjs";

const games = path.join(root, "tests/games");

scenario("a real game is opened from a file and replayed", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/open");
  await ann.page.getByLabel("Game files").setInputFiles(path.join(games, "1934587.bpgn"));
  await ann.page.waitForURL(/\/match\//);
  const [A, B] = [new Board(ann, "A"), new Board(ann, "B")];

  for (const board of [A, B]) await board.squares.waitFor();
  await ann.page.keyboard.press("Home");
  for (const board of [A, B]) {
    await board.sees("e2", "white pawn");
    await board.sees("e7", "black pawn");
  }
  const before = await ann.page.getByRole("timer").allTextContents();
  for (let i = 0; i < 20; ++i) await ann.page.keyboard.press("ArrowRight");
  await ann.sees("clocks that have gone on", () => ann.page.getByRole("timer").allTextContents(), (seen) => seen.join() !== before.join());
  for (let i = 0; i < 20; ++i) await ann.page.keyboard.press("ArrowLeft");
  for (const board of [A, B]) await board.sees("e2", "white pawn");
  await ann.page.keyboard.press("End");
  await ann.page.getByText(/ win/).first().waitFor();

  await ann.page.getByRole("tab", { name: "Match" }).click();
  for (const [name, begins] of [["BPGN", "["], ["log", "{"]]) {
    const [download] = await Promise.all([
      ann.page.waitForEvent("download"),
      ann.page.getByRole("link", { name: new RegExp(name, "i") }).first().click(),
    ]);
    const stream = await download.createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).toString()[0], begins, name);
  }
});

scenario("a fault in a file is told by its line", async (hall) => {
  const ann = await hall.person("Ann");
  ann.mayBeAnswered(422);
  await ann.goto("/open");
  await ann.page.getByLabel("Or paste a game").fill('[Event "x"]\n\n1A. e4 {180} 1a. e5 {179}\n2A. Qh9 {178} *\n');
  await ann.button("Open pasted game").click();
  await ann.page.getByText(/line 4/i).first().waitFor();
});

scenario("one's own match is replayed when it is over", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bert] = Object.values(players);
  await ann.play("e2e4", "click");
  await bert.board.shows("e2e4");
  await bert.play("e7e5", "click");
  await ann.board.shows("e7e5");
  await bert.person.button("Resign").click();
  await bert.person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.person.page.getByText("You win").first().waitFor();
  await ann.person.link("Replay").click();
  await ann.person.page.waitForURL(/\/match\//);
  await ann.A.sees("e5", "black pawn");
  await ann.person.page.keyboard.press("ArrowLeft");
  await ann.person.page.keyboard.press("ArrowLeft");
  await ann.A.sees("e7", "black pawn");
});
