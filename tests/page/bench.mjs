// Figures of the page: bytes, time to a board that can be played, taps in three other windows, frames.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Run by scripts/page-bench; nothing here passes or fails.
import { performance } from "node:perf_hooks";
import { fourPeople, matchOn, Player } from "./evening.mjs";
import { counting } from "./line.mjs";
import { browser, closeBrowser, desk, Hall, phone } from "./people.mjs";
import { seats } from "./programs.mjs";

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)];
const print = (what, said) => console.log(`${what.padEnd(52)} ${said}`);

const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

async function firstLoad(hall) {
  for (const codings of ["br", "gzip"]) {
    const ann = await hall.person("Ann");
    const line = await counting(ann, codings);
    await ann.goto("/");
    await ann.button("Play now").waitFor();
    print(`first load of the start screen, ${codings}`, kilobytes(await line.total()));
    await ann.button("Against bots").click();
    await matchOn(new Player(ann, "A.white"));
    print("the same with a match on the screen", kilobytes(await line.total()));
    for (const { path, bytes } of line.files().sort((a, b) => b.bytes - a.bytes).slice(0, 8)) {
      print(`    ${path}`, kilobytes(bytes));
    }
  }
}

// From the navigation to a board whose pieces show where they may go.
async function toPlay(hall, { players, code }) {
  const seen = [];
  for (let i = 0; i < 7; ++i) {
    const { person } = players["A.white"];
    const { cookies } = await person.context.storageState();
    const context = await (await browser()).newContext({ viewport: desk, baseURL: hall.server.url });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = () => {
        const board = document.querySelector('.board[data-board="A"]');
        const square = board?.querySelector('[data-square="g1"]') ?? board?.parentElement?.querySelector('[data-square="g1"]');
        if (square?.getAttribute("aria-label")?.includes("knight") && board.querySelector(".drawn-board piece")) {
          window.boardAt ??= performance.now();
          square.focus();
          square.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        }
        const target = document.querySelector('[aria-label*="can go here"]');
        if (target) window.playableAt = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`/${code}`);
    await page.waitForFunction(() => window.playableAt !== undefined);
    seen.push(await page.evaluate(() => [window.boardAt, window.playableAt]));
    await context.close();
  }
  const board = seen.map(([at]) => at);
  const playable = seen.map(([, at]) => at);
  print("navigation to the board, nothing cached, median", `${median(board).toFixed(0)} ms`);
  print("navigation to legal targets, median", `${median(playable).toFixed(0)} ms`);
}

// From the click that makes a move until another window draws it.
async function toOthers({ players }) {
  const all = Object.values(players);
  for (const { person } of all) {
    await person.page.evaluate(() => {
      window.drawnAt = null;
      new MutationObserver(() => {
        requestAnimationFrame(() => {
          window.drawnAt ??= performance.timeOrigin + performance.now();
        });
      }).observe(document.querySelector('.board[data-board="A"] .drawn-board'), { childList: true, attributes: true, subtree: true });
      window.addEventListener("pointerup", (event) => {
        window.upAt = performance.timeOrigin + event.timeStamp;
      }, { capture: true });
    });
  }
  const took = [];
  const moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
  for (let i = 0; i < 40; ++i) {
    const move = moves[i % 4];
    const mover = players[i % 2 ? "A.black" : "A.white"];
    const others = all.filter((player) => player !== mover);
    const [from, to] = await mover.board.ends(move, mover.color);
    await mover.person.page.mouse.click(from.x, from.y);
    for (const { person } of others) await person.page.evaluate(() => (window.drawnAt = null));
    await mover.person.page.mouse.click(to.x, to.y);
    for (const { person } of others) {
      const shown = await person.page.waitForFunction(() => window.drawnAt).then((handle) => handle.jsonValue());
      const begun = await mover.person.page.evaluate(() => window.upAt);
      took.push(shown - begun);
    }
  }
  print(`a tap until drawn in another window (${took.length})`, `median ${median(took).toFixed(1)} ms, 95 % ${quantile(took, 0.95).toFixed(1)} ms`);
}

// Frames while a piece is dragged about and two clocks run, on a processor so many times slower.
async function frames({ players }, what, slower) {
  const mover = players["A.white"];
  const { page, context } = mover.person;
  const processor = await context.newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const [from] = await mover.board.ends("b1c3", mover.color);
  await page.evaluate(() => {
    window.frames = [];
    const look = (at) => {
      window.frames.push(at);
      window.looking = requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const begun = performance.now();
  for (let i = 0; performance.now() - begun < 3_000; ++i) {
    await page.mouse.move(from.x + 120 * Math.sin(i / 9), from.y - 120 - 100 * Math.cos(i / 7));
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  const spans = await page.evaluate(() => {
    cancelAnimationFrame(window.looking);
    return window.frames.slice(1).map((at, i) => at - window.frames[i]);
  });
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await processor.detach();
  const seconds = spans.reduce((sum, span) => sum + span, 0) / 1000;
  print(`frames while dragging, ${what}, processor 1/${slower}`, `${(spans.length / seconds).toFixed(1)} a second, the longest ${Math.max(...spans).toFixed(0)} ms, 99 % ${quantile(spans, 0.99).toFixed(0)} ms`);
}

const hall = await Hall.open();
try {
  await firstLoad(hall);
  // Without gliding pieces: what is drawn first is the move.
  const still = Object.fromEntries(seats.map((seat) => [seat, { motion: "reduce" }]));
  const table = await fourPeople(hall, still);
  await toPlay(hall, table);
  await toOthers(table);
  for (const slower of [1, 4]) await frames(table, "desk", slower);
  await table.players["A.white"].person.page.setViewportSize(phone);
  await matchOn(table.players["A.white"]);
  for (const slower of [1, 4]) await frames(table, "phone", slower);
  hall.checkFaults();
} finally {
  await hall.close();
  await closeBrowser();
}
