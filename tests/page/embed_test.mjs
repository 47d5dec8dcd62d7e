// A match in a frame of another site: boards and a bar, and nothing of the rest of the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { Board } from "./board.mjs";
import { mixed } from "./evening.mjs";
import { root } from "./packages.mjs";
import { becomes, counts } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const game = path.join(root, "tests/games/1934587.bpgn");

const offered = { width: 640, height: 430 };
// Frames of other pages: the smallest, the one that the page offers, wide ones, high ones.
const frames = ["320x240", "360x640", "480x320", "640x430", "300x700", "800x300", "1280x720"];

async function imported(hall) {
  const answer = await fetch(`${hall.server.url}/api/import`, {
    method: "POST",
    headers: { "Content-Type": "application/x-bpgn" },
    body: readFileSync(game, "utf8"),
  });
  return (await answer.json()).matches[0];
}

// Somebody whom the server does not know, and what their page asks for.
async function stranger(hall, how = {}) {
  const person = await hall.person("Ann", how);
  await person.context.clearCookies();
  person.sockets = 0;
  person.page.on("websocket", () => ++person.sockets);
  return person;
}

// Runs in the page: what is cut off, too small to read, or over something else.
function findFaults() {
  const faults = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push(`the page is ${scrollWidth}x${scrollHeight}`);
  const boards = [...document.querySelectorAll(".board")].map((board) => board.getBoundingClientRect());
  if (boards.length !== 2) faults.push(`${boards.length} boards`);
  for (const element of document.querySelectorAll(".board, .strip, [role=timer], .bar button, .bar a, .bar p")) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const cut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    if (cut) faults.push(`${element.className} at ${[left, top, right, bottom].map(Math.round)} is cut off`);
  }
  const bar = document.querySelector(".bar").getBoundingClientRect();
  for (const { bottom } of boards) if (bottom > bar.top) faults.push("a board is below the bar");
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: around, data } = words.currentNode;
    const size = parseFloat(getComputedStyle(around).fontSize);
    const seen = around.checkVisibility() && !around.closest(".hidden") && around.getBoundingClientRect().width > 1;
    if (data.trim() !== "" && size < 11 && seen) faults.push(`"${data.trim()}" in letters of ${size} px`);
  }
  return faults;
}

scenario("an embedded match is played and stepped through", async (hall) => {
  const id = await imported(hall);
  const ann = await stranger(hall, { viewport: offered });
  await ann.goto(`/embed/${id}#0:10.5`);
  const [A, B] = [new Board(ann, "A"), new Board(ann, "B")];
  for (const board of [A, B]) await board.squares.waitFor();
  await ann.page.getByText("0:10 / 1:49").waitFor();
  const shown = await ann.page.getByRole("timer").allTextContents();
  await ann.button("One move forward").click();
  await ann.sees("clocks that have gone on", () => ann.page.getByRole("timer").allTextContents(), (seen) => seen.join() !== shown.join());
  await ann.page.keyboard.press("Home");
  await A.sees("e2", "white pawn");
  await ann.button("One move forward").click();
  await A.sees("e4", "white pawn");
  await ann.page.evaluate(() => (location.hash = "#1:40"));
  await ann.page.getByText("1:40 / 1:49").waitFor();
  await ann.button("Play").click();
  await ann.button("Pause").click();
  await ann.page.keyboard.press("End");
  await ann.page.getByText(/ win · Checkmate/).waitFor();

  const [record] = await Promise.all([ann.context.waitForEvent("page"), ann.link("Open on Tandem").click()]);
  await record.waitForURL(`**/match/${id}*`); // some browsers open it as an empty one
  await record.close(); // which is a visit of the page itself
  for (const part of ["banner", "navigation"]) await counts(ann.page.getByRole(part), 0, part);
  assert.equal(ann.sockets, 0);
});

scenario("an embedded match makes no session and keeps nothing", async (hall) => {
  const id = await imported(hall);
  const ann = await stranger(hall);
  await ann.goto(`/embed/${id}`);
  await new Board(ann, "A").squares.waitFor();
  await ann.quiet();
  assert.deepEqual(await ann.context.cookies(), []);
  assert.equal(ann.sockets, 0);
  const kept = await ann.page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length, localStorage.length,
  ]);
  assert.deepEqual(kept, [0, 0, 0]);
});

scenario("an embedded match fits into every frame", async (hall) => {
  const id = await imported(hall);
  for (const theme of ["light", "dark"]) {
    const ann = await stranger(hall, { theme, motion: "reduce" });
    await ann.goto(`/embed/${id}#0:40`);
    await new Board(ann, "A").squares.waitFor();
    for (const frame of frames) {
      const [width, height] = frame.split("x").map(Number);
      await ann.page.setViewportSize({ width, height });
      await ann.sees(`no faults in ${frame}`, () => ann.page.evaluate(findFaults), (faults) => faults.length === 0);
      assert.deepEqual(await ann.smallTargets(), [], frame);
    }
    assert.deepEqual(await ann.axe(), []);
  }
});

scenario("another site shows a match in a frame", async (hall) => {
  const id = await imported(hall);
  const ann = await stranger(hall);
  const site = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(`<!doctype html><html lang="en"><title>Club</title><link rel="icon" href="data:,"><h1>Our match</h1>
      <iframe src="${hall.server.url}/embed/${id}#0:40" title="A match" width="640" height="430"></iframe>`);
  });
  await new Promise((listening) => site.listen(0, "127.0.0.1", listening));
  const { port } = site.address();
  try {
    await ann.page.goto(`http://localhost:${port}/`);
    const frame = ann.page.frameLocator("iframe");
    await frame.getByText("0:40 / 1:49").waitFor();
    // Firefox's driver clicks beside what stands in a frame of another site.
    const forward = frame.getByRole("button", { name: "One move forward" });
    for (let i = 0; i < 5; ++i) await forward.dispatchEvent("click");
    await frame.getByText("0:40 / 1:49").waitFor({ state: "detached" });
    assert.deepEqual(await ann.context.cookies(), []);
    assert.equal(ann.sockets, 0);
  } finally {
    site.close();
  }
  assert.deepEqual(ann.faults.splice(0), [`a request to somebody else: http://localhost:${port}/`]);
});

// What an embedded page is told of a match, and whether it has become somebody.
async function follow(hall, match, how = {}) {
  const ann = await stranger(hall, how);
  ann.mayBeAnswered(409); // to whoever asks for its record
  ann.told = [];
  ann.hearSocket("told", (message) => ann.told.push(message));
  await ann.goto(`/embed/${match}`);
  await ann.sees("how the match stands", () => ann.told.some(({ t }) => t === "match"), Boolean);
  return ann;
}

scenario("a match that is on is followed live by whoever embeds it, and replayed once it is over", async (hall) => {
  const { match, programs } = await mixed(hall, {}, { more: { listing: "public" } });
  const ann = await follow(hall, match, { viewport: offered });
  const A = new Board(ann, "A");
  await ann.page.getByText("Live", { exact: true }).waitFor();
  await programs["A.white"].do("A.white", { do: "play", move: "e2e4" }, 0);
  await A.sees("e4", "white pawn");
  for (const frame of frames) {
    const [width, height] = frame.split("x").map(Number);
    await ann.page.setViewportSize({ width, height });
    await ann.sees(`no faults in ${frame}`, () => ann.page.evaluate(findFaults), (faults) => faults.length === 0);
  }
  assert.deepEqual(await ann.axe(), []);
  await ann.button("Flip boards").click();
  await ann.page.locator('.board[data-board="A"][data-orientation="black"]').waitFor();
  await becomes(() => ann.link("Open on Tandem").getAttribute("href"), `${hall.server.url}/match/${match}`);
  await programs["A.black"].do("A.black", { do: "resign" });
  await ann.page.getByText(/ win · Resignation/).waitFor();
  await ann.button("Play").waitFor();
  assert.deepEqual(await ann.context.cookies(), []);
  assert.equal(ann.sockets, 1);
});

scenario("an embedded match is followed again after the server was away", async (hall) => {
  const { match } = await mixed(hall, {}, { more: { listing: "public" } });
  const ann = await follow(hall, match);
  await hall.server.kill();
  await ann.page.getByText("No connection").waitFor();
  await hall.server.start();
  await ann.page.getByText("Live", { exact: true }).waitFor();
});

scenario("an embedded match is shown to a player as to any spectator, with the delay", async (hall) => {
  const { match, programs } = await mixed(hall, {}, { more: { listing: "public", watch_delay_ms: 60_000 } });
  const white = programs["A.white"];
  const line = await white.do("A.white", { do: "play", move: "e2e4" }, 0);
  const ann = await hall.person("Ann", { cookie: white.cookie });
  ann.mayBeAnswered(409);
  const told = [];
  ann.hearSocket("told", (message) => told.push(message));
  await ann.goto(`/embed/${match}`);
  const stood = await ann.sees("how the match stood", () => told.find(({ t }) => t === "match"), Boolean);
  assert.deepEqual(stood.yours, []);
  assert.ok(stood.line < line.line, "the move is not to be seen yet");
});

scenario("of a match that it may not follow an embedded page says that it is still on", async (hall) => {
  const { match } = await mixed(hall, {}, { more: { listing: "public" } });
  const ann = await stranger(hall);
  ann.mayBeAnswered(409);
  await ann.page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await ann.goto(`/embed/${match}`);
  await ann.page.getByText("This match is still being played.").waitFor();
  await becomes(() => ann.link("Watch it live").getAttribute("href"), `${hall.server.url}/match/${match}`);
});

scenario("of a match that does not exist an embedded page says so", async (hall) => {
  const ann = await stranger(hall);
  ann.mayBeAnswered(404);
  await ann.goto("/embed/nothing");
  await ann.button("Try again").waitFor();
});
