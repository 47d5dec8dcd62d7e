// The start: a match to look at, those played last, and bughouse learnt by three moves.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Board } from "./board.mjs";
import { host, matchOn, mixed, Player } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { root } from "./packages.mjs";
import { becomes, counts, phone } from "./people.mjs";
import { Program, settings, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

for (const [where, how] of [["a desk", {}], ["a phone", { viewport: phone, touch: true }]]) {
  scenario(`the lesson is played through on ${where}`, async (hall) => {
    const ann = await hall.person("Ann", how);
    await ann.goto("/");
    const [first, second] = [new Board(ann, "A"), new Board(ann, "B")];
    const says = (text) => ann.page.getByText(text, { exact: false }).waitFor();
    await says("your pawn on e4 can take the knight");
    await first.region.scrollIntoViewIfNeeded();
    await first.click("e4e5");
    await says("Not that one.");
    await first.click("e4d5");
    await first.shows("e4d5");
    await second.holds("black", "knight", 1);
    await says("drop it on e2");
    await second.region.scrollIntoViewIfNeeded();
    await second.click("N@e2", "black");
    await first.holds("white", "queen", 1);
    await says("Drop it on g7");
    await first.region.scrollIntoViewIfNeeded();
    await first.click("Q@g7", "white");
    await says("That is bughouse.");
    await ann.page.locator(".lesson").getByRole("button", { name: "Play now" }).waitFor();
    await ann.button("Start again").click();
    await says("your pawn on e4 can take the knight");
  });
}

// Runs in the page: what of a step of the lesson is out of sight, and what names its squares.
function outOfSight(board) {
  const pane = document.querySelector(`.lesson section[aria-label="Board ${board}"]`);
  const outside = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < 0 || bottom > innerHeight + 1;
  };
  const shown = (selector) => [...pane.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
  return {
    outside: [document.querySelector(".lesson .do"), pane].filter(outside).length,
    coordinates: shown(".coordinates span"),
    marks: shown("svg.partners"),
  };
}

for (const size of ["390x664", "360x640", "844x390", "740x360", "1366x657"]) {
  scenario(`the lesson shows what it tells, and where, at ${size}`, async (hall) => {
    const ann = await hall.person("Ann", { viewport: windowOf(size), touch: size !== "1366x657" });
    await ann.goto("/");
    const [first, second] = [new Board(ann, "A"), new Board(ann, "B")];
    const sees = (board) => ann.sees(`board ${board} with its sentence`, () => ann.page.evaluate(outOfSight, board),
      ({ outside, coordinates, marks }) => outside === 0 && coordinates === 16 && marks === 1);
    await first.region.scrollIntoViewIfNeeded();
    await first.click("e4d5");
    await sees("B");
    await second.click("N@e2", "black");
    await sees("A");
    await first.click("Q@g7", "white");
    const play = ann.page.locator(".lesson").getByRole("button", { name: "Play now" });
    await ann.page.getByText("That is bughouse.").waitFor();
    await ann.sees("what is next, without scrolling", () => play.evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }));
    await play.click();
    await ann.button("Play now").first().waitFor({ state: "detached" });
  });
}

scenario("many tables of one's own leave what is played in sight", async (hall) => {
  const cleo = await Program.come(hall.server, "Cleo");
  hall.alsoClose(cleo);
  const codes = [];
  for (let i = 0; i < 5; ++i) codes.push(await table(cleo, settings()));
  const same = await hall.person("Cleo", { cookie: cleo.cookie, viewport: windowOf("360x740") });
  await same.goto("/");
  await same.page.getByText("3 more tables").waitFor();
  await counts(same.page.getByRole("link", { name: /^Your table/ }), 2);
  const { y, height } = await same.button(/^Play now/).boundingBox();
  assert.ok(y + height <= 740, `${y} + ${height}`);
  await same.page.getByText("3 more tables").click();
  for (const code of codes) await same.page.getByRole("link", { name: new RegExp(code) }).waitFor();
});

scenario("the start shows a famous match, and a public one as soon as there is one", async (hall) => {
  const zoe = await hall.person("Zoe");
  await zoe.goto("/");
  await zoe.page.getByText("A match from 2005, won by Burgsvik and MrBug.").waitFor();

  await mixed(hall, {}, { more: { listing: "public" } });
  await zoe.page.getByText("On now").waitFor();
  const names = zoe.page.locator("figure [data-seat='A.white'] .name");
  await zoe.sees("Ann on the stage", () => names.textContent(), (name) => name === "Ann");
});

// The lobby tells of it before one is taken there, and the start shows it.
scenario("the boards of a match that began while one waited at the start follow it", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.page.getByText("A match from 2005").waitFor();
  await ann.button(/^Play now/).click();
  const board = new Board(ann, "B");
  await ann.page.waitForURL(/\/[A-Z]{4,8}$/);
  await ann.sees("a move on the partner's board", () => board.squares.locator("square.last").count(), (marks) => marks > 0);
}, { play: { countdown_ms: 3000, quick_wait_ms: 2000 } });

// Where there is no room for names.
scenario("the clocks of small boards stand in the middle of their strips", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, motion: "reduce" });
  await ann.goto("/");
  await ann.page.locator("figure .nameless [role=timer]").first().waitFor();
  const off = () => ann.page.evaluate(() =>
    [...document.querySelectorAll("figure .nameless [role=timer]")].map((clock) => {
      const [shown, strip] = [clock, clock.closest(".strip")].map((each) => each.getBoundingClientRect());
      return Math.abs((shown.top + shown.bottom) / 2 - (strip.top + strip.bottom) / 2);
    }));
  await ann.sees("clocks in the middle", off, (all) => all.length === 4 && Math.max(...all) <= 1);
});

scenario("the start fits into every window, whatever the window was before", async (hall) => {
  const ann = await hall.person("Ann", { motion: "reduce" });
  await ann.goto("/");
  await ann.page.getByText("A match from 2005, won by Burgsvik and MrBug.").waitFor();
  await new Board(ann, "A").squares.waitFor();
  const over = () => ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const steps = Object.keys(squares);
  for (const step of [...steps, ...steps.toReversed()]) {
    await ann.page.setViewportSize(windowOf(step));
    await ann.sees(`the start inside ${step}`, over, (px) => px <= 0);
  }
});

async function imported(hall, game) {
  const body = readFileSync(path.join(root, "tests/games", game), "utf8");
  const answer = await fetch(`${hall.server.url}/api/import`, { method: "POST", headers: { "Content-Type": "application/x-bpgn" }, body });
  assert.ok(answer.ok);
  return (await answer.json()).matches;
}

// How often `person` asks for lists of matches, from now on.
function listsAsked(person) {
  const asked = [];
  person.page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/matches") asked.push(url.search);
  });
  return asked;
}

scenario("whoever has played none sees the newest matches of the house, and their own afterwards", async (hall) => {
  const [match] = await imported(hall, "1934587.bpgn");
  await imported(hall, "1934301.bpgn");
  const zoe = await hall.person("Zoe");
  await zoe.goto("/");
  const newest = zoe.page.getByRole("region", { name: "Newest matches" });
  const line = newest.getByRole("link").and(zoe.page.locator(`[href="/match/${match}"]`));
  for (const told of [/Winners:\s+Bugfish\s*&\s*WEBDubois/, "Checkmate", "90 moves"]) await line.filter({ hasText: told }).waitFor();
  await counts(line.filter({ hasText: "just now" }), 0, "it was imported just now, and played in 2022");
  await newest.getByRole("link", { name: "All matches" }).and(zoe.page.locator('[href="/matches"]')).waitFor();
  await line.click();
  await zoe.page.waitForURL(`**/match/${match}*`);

  const { programs } = await mixed(hall, {});
  await programs["A.black"].do("A.black", { do: "resign" });
  const ann = await hall.person("Ann", { cookie: programs["A.white"].cookie });
  const asked = listsAsked(ann);
  await ann.goto("/");
  const own = ann.page.getByRole("region", { name: "Your last matches" });
  await own.getByText("with Dirk against Bert and Cleo").waitFor();
  await ann.sees("its question for a list", () => asked.length);
  await ann.quiet();
  await counts(ann.page.getByRole("region", { name: "Newest matches" }), 0);
  assert.equal(asked.length, 1, asked.join(" "));
});

scenario("where nobody has played yet nothing is said of matches", async (hall) => {
  const zoe = await hall.person("Zoe");
  const asked = listsAsked(zoe);
  await zoe.goto("/");
  await zoe.page.getByText("A match from 2005, won by Burgsvik and MrBug.").waitFor();
  await zoe.sees("its questions for both lists", () => asked.length, (times) => times >= 2);
  await zoe.quiet();
  assert.equal(asked.length, 2, asked.join(" "));
  await counts(zoe.page.locator("#recent"), 0);
});

// Runs in the page: where its columns stand, in px.
function columnsOfStart() {
  const box = (selector) => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return { left, top, right, bottom };
  };
  return { play: box("#start"), board: box("figure .board"), caption: box("figcaption"), lobby: box("#lobby"), recent: box("#recent") };
}

for (const step of ["1920x1080", "2560x1440", "3440x1440"]) {
  scenario(`the start fills a window of ${step}, with what goes on beside the boards`, async (hall) => {
    await imported(hall, "1934587.bpgn");
    const { width, height } = windowOf(step);
    const ann = await hall.person("Ann", { viewport: { width, height }, motion: "reduce" });
    await ann.goto("/");
    await ann.page.locator("#recent").waitFor();
    await ann.page.locator("figure .board").first().waitFor();
    const { play, board, caption, lobby, recent } = await ann.page.evaluate(columnsOfStart);
    assert.ok(play.right <= board.left, "the boards beside what is played");
    for (const beside of [lobby, recent]) {
      assert.ok(beside.left >= caption.right && beside.top < height, "what goes on beside the boards");
    }
    const margins = await ann.page.evaluate(() => {
      const panels = [...document.querySelectorAll("main .panel")].map((panel) => panel.getBoundingClientRect());
      return innerWidth - Math.max(...panels.map(({ right }) => right)) + Math.min(...panels.map(({ left }) => left));
    });
    assert.ok(margins <= width / 8, `${margins} px are empty at the sides`);
    assert.ok(caption.bottom <= height, "both boards in the window");
    const time = ann.page.getByRole("group", { name: "Minutes each" });
    await becomes(() => time.isVisible(), false, "the rules under their heading");
  });
}

scenario("on a laptop the boards have the width, and the lobby comes under what is played", async (hall) => {
  const ann = await hall.person("Ann", { motion: "reduce" });
  await ann.goto("/");
  await ann.page.locator("figure .board").first().waitFor();
  for (const step of ["1366x657", "1440x789", "1440x900"]) {
    await ann.page.setViewportSize(windowOf(step));
    await ann.sees(`two columns at ${step}, neither with a gap`, () => ann.page.evaluate(() => {
      const places = ["#lobby", "figure .board", ".small-ones", "figure", "details:has(.parts)"];
      const [lobby, board, code, figure, what] = places.map((each) => document.querySelector(each).getBoundingClientRect());
      const follow = lobby.top - code.bottom < 40 && what.top - figure.bottom < 40;
      return follow && lobby.top >= code.bottom && lobby.right < board.left && board.width >= 370;
    }));
  }
});

// Not one's own: whoever only looked on at a table has no table there.
scenario("a start with nothing but tables that one watches says so, and does not call them one's own", async (hall) => {
  const { code, programs } = await mixed(hall, {}, { more: { listing: "public" } });
  const zoe = await hall.person("Zoe");
  await zoe.goto(`/${code}`);
  await zoe.page.getByText("You are watching").first().waitFor();
  await zoe.goto("/");
  const watched = zoe.link(`Table you are watching ${code}`);
  await watched.waitFor();
  await counts(zoe.page.getByText("Your table"), 0);
  await counts(zoe.page.getByRole("region", { name: "Your match", exact: true }), 0);
  await becomes(() => zoe.button(/^Play now/).getAttribute("class"), /primary/);
  await programs["A.black"].do("A.black", { do: "resign" });
  await watched.click();
  await zoe.page.waitForURL(new RegExp(`/${code}$`));

  await zoe.goto("/");
  await zoe.button(`Leave table ${code}`).click();
  await watched.waitFor({ state: "detached" });
});

scenario("that others may watch a match against bots is said before it, and they may", async (hall) => {
  const ann = await hall.person("Ann");
  const zoe = await hall.person("Zoe");
  await zoe.goto("/");
  await ann.goto("/");
  const bots = ann.button(/^Against bots/);
  await bots.getByText("others may watch").waitFor();
  await bots.click();
  await ann.page.waitForURL(/\/[A-Z]{4,8}$/);
  await ann.page.locator(".match.plays").waitFor();
  const lobby = zoe.page.getByRole("region", { name: "In the lobby" });
  // It stands among the tables before a match at first.
  await lobby.getByRole("link", { name: /Ann.*Watch/ }).click();
  await zoe.page.getByText("You are watching").first().waitFor();
});

// Runs in the page: where the parts of the start stand that Tab goes to, in the order of Tab.
function partsByTab() {
  const parts = ["#start", "figure", "#lobby", ".what"].map((each) => document.querySelector(each));
  const places = parts.map((part) => [part, part.getBoundingClientRect()]);
  places.sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return places.map(([, { left, top }]) => ({ left: Math.round(left), top: Math.round(top) }));
}

scenario("keys go through the start in the order that is seen, in any window", async (hall) => {
  await mixed(hall, {}, { more: { listing: "public" } });
  const ann = await hall.person("Ann", { motion: "reduce" });
  await ann.goto("/");
  await ann.page.getByText("On now").waitFor();
  const steps = Object.keys(squares);
  for (const step of [...steps, ...steps.toReversed()]) {
    await ann.page.setViewportSize(windowOf(step));
    // Column by column, and from top to bottom in each; what is one column wide stands in it.
    await ann.sees(`parts in their order at ${step}`, () => ann.page.evaluate(partsByTab), (parts) =>
      parts.length === 4 && parts.slice(1).every(({ left, top }, i) => left > parts[i].left + 100 || top > parts[i].top));
  }
});

scenario("beside each other the boards of the lesson stay in their place, with little room above them", async (hall) => {
  const ann = await hall.person("Ann", { motion: "reduce" });
  await ann.goto("/");
  const [first, second] = [new Board(ann, "A"), new Board(ann, "B")];
  const lesson = ann.page.locator(".lesson");
  for (const language of ["de", "es", "en"]) {
    await ann.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await ann.page.reload();
    await lesson.getByRole("timer").first().waitFor();
    const room = await lesson.evaluate((panel) => {
      const told = panel.querySelector(".do");
      return told.clientHeight / parseFloat(getComputedStyle(told).lineHeight);
    });
    assert.ok(room < 3.9, `${room} lines in ${language}`);
  }
  const top = () => lesson.locator(".board").first().evaluate((board) => Math.round(board.getBoundingClientRect().top + scrollY));
  const before = await top();
  await first.region.scrollIntoViewIfNeeded();
  await first.click("e4d5");
  await ann.page.getByText("drop it on e2").waitFor();
  assert.equal(await top(), before);
  await second.region.scrollIntoViewIfNeeded();
  await second.click("N@e2", "black");
  await ann.page.getByText("Drop it on g7").waitFor();
  assert.equal(await top(), before);
});

// Runs in the page: what of the ways to play, and of the field for a code, stands apart from what it belongs to.
function tornApart() {
  const [input, button] = ["input", "button"].map((each) => document.querySelector(`.code ${each}`).getBoundingClientRect());
  const field = Math.abs(input.top + input.bottom - button.top - button.bottom) > 2 ? ["the field and its button"] : [];
  const ways = [...document.querySelectorAll(".way .small")].filter((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    return rows > 1 && words.getBoundingClientRect().left > words.parentElement.getBoundingClientRect().left + 8;
  });
  return [...field, ...ways.map((words) => words.textContent)];
}

scenario("what belongs together on the start stays together in every window and language", async (hall) => {
  const ann = await hall.person("Ann", { motion: "reduce" });
  for (const language of ["de", "es", "en"]) {
    await ann.goto("/about");
    await ann.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await ann.goto("/");
    await ann.page.locator(".way").first().waitFor();
    for (const step of Object.keys(squares)) {
      await ann.page.setViewportSize(windowOf(step));
      await ann.sees(`nothing torn apart at ${step} in ${language}`, () => ann.page.evaluate(tornApart), (torn) => torn.length === 0);
    }
  }
});

scenario("no line of the foot of the start ends in a sign between two links", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  const foot = ann.page.locator("footer").last();
  await foot.waitFor();
  for (const step of ["390x844", "360x740", "1440x900"]) {
    await ann.page.setViewportSize(windowOf(step));
    await ann.sees(`nothing but links at ${step}`, () => foot.evaluate((each) => [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("")), (text) => text === "");
  }
});

scenario("with clock only neither bots nor opponents elsewhere are offered", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ authority: "clock" })));
  await ann.goto("/");
  await ann.page.getByText("“Clock only” is for a real board: open a table with friends.").waitFor();
  for (const name of [/^Play now/, /^Against bots/, /^As a pair/]) await becomes(() => ann.button(name).isDisabled(), true, `${name}`);
  await host(ann);
  await ann.page.getByText("With “Clock only” you play over a real board, where bots cannot play.").waitFor();
  await counts(ann.page.getByRole("button", { name: /^Sit here/ }), 3);
  await counts(ann.page.getByRole("button", { name: /bot/i }), 0);
});

for (const [where, how] of [["a desk", {}], ["a phone", { viewport: phone, touch: true }]]) {
  scenario(`beside a match of one's own nothing else is begun on ${where}`, async (hall) => {
    const ann = await hall.person("Ann", how);
    await ann.goto("/");
    await ann.button(/^Against bots/).click();
    await matchOn(new Player(ann, "A.white"));
    const at = new URL(ann.page.url()).pathname;
    await ann.goto("/");
    const start = ann.page.getByRole("region", { name: "Play bughouse" });
    const back = start.getByRole("link", { name: "Back to the match" });
    await back.waitFor();
    await start.getByText("You are in a match. Finish it before you start another.").waitFor();
    await counts(start.getByRole("button", { name: /^Play now/ }), 0);
    for (const way of ["With friends", "Against bots", "As a pair"]) {
      await becomes(() => start.getByRole("button", { name: way }).isDisabled(), true, way);
    }
    await back.click();
    await ann.page.waitForURL((url) => url.pathname === at);
    await ann.button("Resign").waitFor();
  });
}
