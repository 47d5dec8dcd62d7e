// What comes between people and their match: networks that go, a server that dies, a second window.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Board } from "./board.mjs";
import { fourPeople, mixed } from "./evening.mjs";
import { scenario } from "./scenario.mjs";

const lost = (person) => person.page.getByText(/No connection|Cannot reach the server/);

scenario("the network goes in the middle of a drag, and the move is still made", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"];
  const bert = programs["A.black"];
  await ann.board.grab("e2e4");
  await ann.person.loseNetwork();
  await lost(ann.person).waitFor();
  await ann.person.findNetwork();
  await lost(ann.person).waitFor({ state: "detached" });
  await ann.person.page.mouse.up();
  await bert.caughtUp(3);
  await bert.play("A.black", "e7e5");
  await ann.board.sees("e5", "black pawn");

  // Let go while there is none, it is sent when there is one again.
  await ann.board.grab("g1f3");
  await ann.person.loseNetwork();
  await lost(ann.person).waitFor();
  await ann.person.page.mouse.up();
  await ann.board.sees("f3", "white knight");
  await ann.person.findNetwork();
  await bert.caughtUp(5);
  await bert.play("A.black", "b8c6");
  await ann.board.sees("c6", "black knight");
});

scenario("the server is killed and comes back in the middle of a match", async (hall) => {
  const { players } = await fourPeople(hall);
  const [ann, bert, cleo, dirk] = Object.values(players);
  const all = [ann, bert, cleo, dirk];
  const play = async (player, move, way) => {
    await player.play(move, way);
    for (const each of all) await each[player.on].shows(move);
  };
  await play(ann, "e2e4", "click");
  await play(cleo, "d2d4", "click");
  await bert.board.grab("e7e5"); // and holds it all the time

  await hall.server.kill();
  for (const { person } of all) await lost(person).waitFor();
  await hall.server.start();
  for (const { person } of all) await lost(person).waitFor({ state: "detached" });

  await bert.person.page.mouse.up();
  for (const { A } of all) await A.shows("e7e5");
  await play(dirk, "d7d5", "drag");
  await play(ann, "d1h5", "click");
  await play(bert, "b8c6", "click");
  await play(ann, "f1c4", "click");
  await play(bert, "g8f6", "click");
  await play(ann, "h5f7", "click");
  for (const { person } of all) await person.page.getByText("Ann and Dirk win").first().waitFor();
});

// As when a server comes back: it has paused the boards, and refuses a move before it tells of that.
scenario("a move that comes as its board is paused is played when the board goes on", async (hall) => {
  const { players, programs, owner } = await mixed(hall, { "A.white": {} }, { more: { director: "owner" } });
  const ann = players["A.white"];
  const { page } = ann.person;
  let held = null; // what the server says while it does not reach her
  let tell;
  await page.routeWebSocket("**/ws", (socket) => {
    tell = (message) => socket.send(message);
    socket.connectToServer().onMessage((message) => (held ? held.push(message) : tell(message)));
  });
  await page.reload();
  await ann.board.squares.waitFor();
  await ann.board.grab("e2e4");
  held = [];
  await owner.do("director", { do: "pause", board: "A" });
  await page.mouse.up();
  const isRefusal = (message) => message.includes('"t":"refused"');
  await ann.person.sees("a refusal on its way", () => held.some(isRefusal));
  const late = held;
  held = null;
  for (const message of late.filter(isRefusal)) tell(message);
  for (const message of late.filter((each) => !isRefusal(each))) tell(message);
  await page.locator('.board[data-board="A"] .plan').first().waitFor();
  await owner.do("director", { do: "resume", board: "A" });
  await ann.board.shows("e2e4");
  await ann.person.sees("the move at Bert", () => programs["A.black"].view.boards.A.ply === 1);
  await programs["A.black"].play("A.black", "e7e5");
  await ann.board.shows("e7e5");
});

scenario("a page that was built before is loaded anew", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.page.getByText("You are Ann").first().waitFor();
  await ann.page.evaluate(() => (window.isOld = true));
  const other = mkdtempSync(path.join(tmpdir(), "tandem-web-"));
  hall.alsoClose({ close: () => rmSync(other, { recursive: true }) });
  cpSync(hall.server.web, other, { recursive: true });
  writeFileSync(path.join(other, "news.txt"), "Another page.\n");

  await hall.server.kill();
  await lost(ann).waitFor();
  await hall.server.start(); // with the same page: nothing happens to it
  await lost(ann).waitFor({ state: "detached" });
  await ann.page.getByText("You are Ann").first().waitFor();
  assert.equal(await ann.page.evaluate(() => window.isOld), true);

  await hall.server.kill();
  await lost(ann).waitFor();
  hall.server.web = other;
  await hall.server.start();
  await ann.page.waitForFunction(() => window.isOld === undefined);
  await ann.page.getByText("You are Ann").first().waitFor();
});

scenario("a player who reloads, goes away and comes back finds their match", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"];
  const { page } = ann.person;
  const bert = programs["A.black"];
  await ann.play("e2e4", "click");
  await bert.caughtUp(3);
  await page.reload();
  await ann.board.sees("e4", "white pawn");
  await page.goto("/");
  await ann.person.link(/^Back to/).first().click();
  await ann.board.sees("e4", "white pawn");
  await bert.play("A.black", "e7e5");
  await page.goto(`/${code.toLowerCase()}`);
  await ann.board.sees("e5", "black pawn");
  await ann.play("g1f3", "drag");
  await bert.caughtUp(5);
});

scenario("a bot plays on for a player who is gone", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {}, "B.black": {} });
  const ann = players["A.white"];
  const dirk = players["B.black"];
  await ann.play("e2e4", "click");
  programs["A.black"].close();
  for (const { person } of [ann, dirk]) {
    await person.page.getByText(/Bert is away/).first().waitFor();
    await person.button("A bot").click();
  }
  await programs["B.white"].next("presence", ({ agreed }) => agreed.length >= 2);
  programs["B.white"].say("substitute", { match: programs["B.white"].match, seat: "A.black", person: "bot" });
  const piecesAtHome = async () => {
    const pieces = await Promise.all([..."abcdefgh"].flatMap((file) => [7, 8].map((rank) => ann.board.piece(`${file}${rank}`))));
    return pieces.filter((piece) => piece.startsWith("black")).length;
  };
  await ann.person.sees("a move of the bot", piecesAtHome, (count) => count < 16);
});

scenario("whoever stays away forfeits, and it is said for how long they were away", async (hall) => {
  const { players, programs, match } = await mixed(hall, { "A.white": {} }, { more: { absent_ms: 2_000 } });
  const { page } = players["A.white"].person;
  programs["A.black"].close();
  await page.getByText("You won").first().waitFor();
  const said = /^Ann and Dirk win: Bert was away for 2 seconds and forfeited\.$/;
  await page.getByRole("region", { name: "How it ended" }).getByText(said).waitFor();
  await page.getByRole("region", { name: "Moves" }).getByText(said).waitFor();
  await page.goto(`/match/${match}#replay`);
  await page.getByRole("region", { name: "Result" }).getByText("Bert was away for 2 seconds and forfeited.").waitFor();
});

scenario("one person in two tabs", async (hall) => {
  const { code, players, programs } = await mixed(hall, { "A.white": {} });
  const ann = players["A.white"];
  const bert = programs["A.black"];
  const tab = await hall.anotherTab(ann.person);
  await tab.goto(`/${code}`);
  const other = new Board(tab, "A");
  await other.sees("e2", "white pawn");
  await ann.play("e2e4", "click");
  await other.sees("e4", "white pawn");
  await bert.caughtUp(3);
  await bert.play("A.black", "e7e5");
  await other.sees("e5", "black pawn");
  await other.drag("g1f3", "white");
  await ann.board.sees("f3", "white knight");
  await bert.caughtUp(5);
});
