// A clock on the table that is its own arbiter: alone, and at an event.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { becomes, counts, hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { atTable, callDirector, clocksOf, directs, startBoth, TableClock } from "./table_clock.mjs";

// Stops in the page, by its own steady clock, what each side has used: from press to press.
function stopwatch(page) {
  return page.evaluate(() => {
    window.pressedAt = [];
    const stop = (event) => {
      const half = event.target.closest?.(".half");
      if (half && event.target.closest("button[aria-keyshortcuts]")) {
        window.pressedAt.push({ seat: half.dataset.seat, at: performance.timeOrigin + event.timeStamp });
      }
    };
    window.addEventListener("pointerdown", stop, true);
  });
}

async function kept(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.sees("a page that is kept", () =>
    person.page.evaluate(() => navigator.serviceWorker.controller !== null));
}

const theWait = (ms) => new Promise((done) => setTimeout(done, ms));

scenario("a clock alone is set up, played on and agreed upon without a network", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.goto("/clock");
  await kept(ann);
  await ann.loseNetwork();
  await ann.page.reload();
  const clock = await TableClock.setUp(ann);
  assert.deepEqual(await ann.axe(), []);
  await clock.says("A.white", "Start the clock when both players are ready.");
  await stopwatch(ann.page);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  await counts(ann.page.getByText("is paused"), 0, "nobody is told of a board that is not there");
  await theWait(1_500);
  await clock.press("A.white");
  await clock.runs("A.black");
  await theWait(1_200);
  await clock.press("A.black");
  await clock.runs("A.white");
  assert.deepEqual(await ann.axe(), []);
  const { zero, lists } = await clock.kept();
  const pressed = await ann.page.evaluate(() => window.pressedAt);
  const [first, second] = lists.A.filter((line) => line.do === "press");
  assert.equal(pressed.length, 2);
  assert.ok(Math.abs(zero + first.at - pressed[0].at) < 100, `${zero + first.at} and ${pressed[0].at}`);
  assert.ok(Math.abs(zero + second.at - pressed[1].at) < 100, `${zero + second.at} and ${pressed[1].at}`);

  // The page is loaded anew in the middle of the match, and the clocks have gone on.
  await ann.page.reload();
  await clock.runs("A.white");
  assert.deepEqual((await clock.kept()).lists, lists);

  // A claim that comes too early is refused, and one about a move waits for whoever rules.
  const white = clock.half("A.white");
  await touch(white.getByRole("button", { name: "Claim" }));
  await touch(white.getByRole("button", { name: /^Flag/ }));
  await clock.says("A.white", /flag/i);

  await touch(ann.button("Result"));
  await touch(white.getByRole("button", { name: "We won" }));
  await clock.says("A.black", "Ann has answered. Now it's your turn.");
  await touch(clock.half("A.black").getByRole("button", { name: "We won" }));
  await clock.says("A.white", "Your answers differ.");
  await touch(clock.half("A.black").getByRole("button", { name: "They won" }));
  await clock.says("A.white", "Both teams confirm the result.");
  assert.equal((await clock.kept()).agreed, "one");
  await touch(white.getByRole("button", { name: "New match" }));
  await ann.button("Set up the clock").waitFor();
  await becomes(() => ann.page.getByLabel("Player on your side").inputValue(), "Ann");
});

// What each side has used by a stopwatch that is pressed with the clock, up to its last press.
async function stopped(clock, started) {
  const used = {};
  let since = started;
  for (const { seat, at } of await clock.page.evaluate(() => window.pressedAt)) {
    used[seat] = (used[seat] ?? 0) + at - since;
    since = at;
  }
  return used;
}

const near = (one, other, most, what) => assert.ok(Math.abs(one - other) < most, `${what}: ${one} and ${other}`);

scenario("a clock in a page that is frozen and comes back has lost nothing", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  const tools = await ann.devtools();
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann, { minutes: "0.3", increment: "2" });
  await stopwatch(ann.page);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  const { zero } = await clock.kept();
  await tools.send("Page.setWebLifecycleState", { state: "frozen" });
  await theWait(3_000);
  await tools.send("Page.setWebLifecycleState", { state: "active" });
  await clock.press("A.white");
  await clock.runs("A.black");
  const used = await stopped(clock, zero);
  assert.ok(used["A.white"] >= 3_000, `${used["A.white"]} ms`);
  // 18 s, and 2 for the move; tenths are shown.
  near(await clock.shows("A.white"), 20_000 - used["A.white"], 100, "White's time");
});

scenario("a flag that has fallen is claimed, and the arbiter in the page upholds it", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann, { minutes: "0.1" });
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  await ann.sees("White's flag fall", () => clock.shows("A.white"), (left) => left === 0);
  await counts(clock.half("A.black").getByRole("heading"), 0, "a fallen flag ends nothing by itself");
  await touch(clock.half("A.black").getByRole("button", { name: /^Claim .*flag/i }));
  for (const seat of ["A.white", "A.black"]) await touch(clock.half(seat).getByRole("button", { name: "Confirm" }));
  await clock.says("A.black", "Both teams confirm the result.");
  assert.equal((await clock.kept()).agreed, "two");
});

scenario("a clock alone speaks of no director", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann);
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  const white = clock.half("A.white");
  await touch(white.getByRole("button", { name: "Claim" }));
  await touch(white.getByText("Stop the clocks for a dispute"));
  await clock.says("A.white", "until the two of you agree");
  await touch(white.getByRole("button", { name: /^Stop/ }).last());
  await clock.says("A.white", "Resume once you both agree how play continues.");
  await counts(ann.page.getByText(/director (decides|rules)/), 0);
});

const sizes = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768]];

for (const theme of ["light", "dark"]) {
  scenario(`a clock fits devices of all sizes, ${theme}`, async (hall) => {
    const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers, theme });
    const look = async (what) => {
      for (const [width, height] of sizes) {
        await ann.page.setViewportSize({ width, height });
        const fits = await ann.page.evaluate(() => ({
          wide: document.documentElement.scrollWidth <= innerWidth,
          cut: [...document.querySelectorAll(".bar, .bar *, .face, .face > :not(button)")].filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const within = each.closest(".face")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
            return right > within.right + 1 || left < within.left - 1 || top < -1 || bottom > innerHeight + 1;
          }).length,
        }));
        assert.deepEqual(fits, { wide: true, cut: 0 }, `${what} at ${width}x${height}`);
        assert.deepEqual(await ann.smallTargets(40), [], `${what} at ${width}x${height}`);
        assert.deepEqual(await ann.axe(), [], `${what} at ${width}x${height}`);
        if (process.env.TANDEM_PICTURES) {
          await ann.page.screenshot({ path: `${process.env.TANDEM_PICTURES}/${what}-${width}x${height}-${theme}.png` });
        }
      }
    };
    await ann.goto("/clock");
    const clock = await TableClock.setUp(ann, { near: "Ann-Kathrin Oberhuber-Mayr", far: "Bartholomäus Wolkenstein" });
    await look("before");
    await touch(ann.button("Start"));
    await clock.runs("A.white");
    await clock.press("A.white");
    await look("running");
    await ann.page.keyboard.press("ArrowUp");
    await clock.runs("A.white");
    await touch(ann.button("Result"));
    await look("asked");
    await touch(clock.half("A.white").getByRole("button", { name: "We won" }));
    await touch(clock.half("A.black").getByRole("button", { name: "They won" }));
    await clock.says("A.black", "Both teams confirm the result.");
    await look("over");
  });
}

// Writes down in the page when the face of a seat changed last while its clock ran, and to which time: at
// that moment no more and no less is left. By the steady clock that also stops the presses.
function watchFaces(page) {
  return page.evaluate(() => {
    window.faces = {};
    const shown = {};
    const look = () => {
      for (const half of document.querySelectorAll(".half")) {
        const { seat } = half.dataset;
        const text = half.querySelector("[role=timer]")?.textContent.trim();
        if (text === undefined || text === shown[seat]) continue;
        const isFirst = shown[seat] === undefined;
        shown[seat] = text;
        if (isFirst || !half.querySelector(".face.runs")) continue;
        const [minutes, seconds] = text.split(":").map(Number);
        window.faces[seat] = { left: (minutes * 60 + seconds) * 1000, at: performance.timeOrigin + performance.now() };
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}

// Waits until the face of a seat whose clock runs shows what a stopwatch says is left, within `most` ms.
async function showsRightTime(clock, seat, most) {
  const base = 300_000; // by the rulebook
  const presses = await clock.page.evaluate(() => window.pressedAt);
  const used = (await stopped(clock, (await clock.kept("table")).zero))[seat] ?? 0;
  const since = presses.at(-1).at;
  await clock.page.evaluate((which) => delete window.faces[which], seat);
  await clock.person.sees(`the right time of ${seat}`, async () => {
    const face = await clock.page.evaluate((which) => window.faces[which] ?? null, seat);
    return face && { shown: face.left, left: base - used - (face.at - since) };
  }, (face) => face !== null && Math.abs(face.shown - face.left) < most);
}

scenario("two boards start together, lose the network, and agree when it is back", async (hall) => {
  const table = await atTable(hall);
  const { A, B } = table;
  await kept(B.person);
  await startBoth(table);
  const zeros = [(await A.kept("table")).zero, (await B.kept("table")).zero];
  near(zeros[0], zeros[1], 50, "the starts of two boards");
  for (const { page } of [A, B]) await stopwatch(page);
  await A.press("A.white");
  await B.press("B.white");
  await A.person.sees("the other board's press", async () => (await A.kept("table")).lists.B.length, (n) => n === 2);

  await B.person.loseNetwork();
  const gone = Date.now();
  const order = { A: ["A.black", "A.white"], B: ["B.black", "B.white"] };
  for (let i = 0; i < 6; ++i) {
    await theWait(4_500);
    await A.press(order.A[i % 2]);
    if (i % 2 === 0) await B.press(order.B[(i / 2) % 2]);
  }
  await theWait(Math.max(0, 30_000 - (Date.now() - gone)));
  await B.page.getByText("No network. The clock keeps running.").waitFor({ state: "attached" });
  await B.person.findNetwork();
  for (const clock of [A, B]) {
    const seen = await clock.person.sees("all presses of both boards", async () => (await clock.kept("table")).lists, (lists) =>
      lists.A.length === 8 && lists.B.length === 5);
    for (const board of ["A", "B"]) {
      const used = await stopped(board === "A" ? A : B, (await clock.kept("table")).zero);
      let turn = "white";
      let since = 0;
      const told = {};
      for (const line of seen[board].filter((each) => each.do === "press")) {
        told[`${board}.${turn}`] = (told[`${board}.${turn}`] ?? 0) + line.at - since;
        since = line.at;
        turn = turn === "white" ? "black" : "white";
      }
      for (const seat of Object.keys(used)) near(told[seat], used[seat], 100, `${seat} on the device at ${clock.person.name}`);
    }
  }
  // So do the faces: first of those who are to move, then of their opponents.
  for (const [clock, running, other] of [[A, "A.black", "A.white"], [B, "B.white", "B.black"]]) {
    await watchFaces(clock.page);
    await showsRightTime(clock, running, 100);
    await clock.press(running);
    await clock.runs(other);
    await showsRightTime(clock, other, 100);
  }
});

scenario("a penalty that a director enters arrives on the right clock", async (hall) => {
  const table = await atTable(hall);
  const { A, B, olga, desk } = table;
  await startBoth(table);
  await A.press("A.white");
  await olga.goto(`/event/${desk.event}#desk=${desk.secret}`);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await callDirector(B, "B.white");
  await olga.button("Table 1").click();
  const sheet = await directs(olga);
  await sheet.getByText("Ann Adams: a dispute").waitFor();
  await sheet.locator(".console > .row").getByRole("button", { name: "Resume B" }).click();
  await B.runs("B.white");
  await sheet.locator("h3").getByRole("button", { name: "Clocks" }).click();
  await sheet.getByRole("radio", { name: /Dirk Dahl/ }).check();
  await sheet.getByRole("button", { name: "−1:00" }).click();
  await sheet.getByLabel("Why").selectOption("penalty");
  await sheet.getByRole("button", { name: /Dirk Dahl/ }).click();
  await B.person.sees("the penalty", () => B.shows("B.black"), (left) => left === 240_000);
  await A.page.getByRole("group", { name: "Board B" }).getByText("4:00").waitFor();
  assert.equal((await B.kept("table")).lists.director.at(-1).do, "adjust");

  // A pause stops the clocks of the board that is meant, and of no other.
  const boards = sheet.locator(".console > .row");
  await boards.getByRole("button", { name: "Pause B" }).click();
  await B.half("B.white").locator(".face.runs").waitFor({ state: "detached" });
  await A.runs("A.black");

  // Both boards stand when both are paused, and their times with them.
  await boards.getByRole("button", { name: "Pause A" }).click();
  await A.half("A.black").locator(".face.runs").waitFor({ state: "detached" });
  const times = () => Promise.all([A.shows("A.black"), B.shows("B.white")]);
  const stood = await times();
  await theWait(2_500);
  assert.deepEqual(await times(), stood);
  for (const [board, clock, seat] of [["A", A, "A.black"], ["B", B, "B.white"]]) {
    await boards.getByRole("button", { name: `Resume ${board}` }).click();
    await clock.runs(seat);
  }
});

scenario("a claim of an illegal move waits for the director, and ends the match once it is upheld", async (hall) => {
  const table = await atTable(hall);
  const { A, olga, desk } = table;
  await startBoth(table);
  await A.press("A.white");
  await A.runs("A.black");
  const black = A.half("A.black");
  await touch(black.getByRole("button", { name: "Claim" }));
  await touch(black.getByRole("button", { name: /^Illegal move/ }));
  for (const seat of ["A.white", "A.black"]) await A.says(seat, /claims that .* last move was illegal/);
  await black.locator(".face.runs").waitFor({ state: "detached" });
  await desk.open(olga, "Standings");
  await olga.button("Table 1").click();
  const sheet = await directs(olga);
  await sheet.getByRole("log", { name: "Waiting for your decision" }).getByRole("button", { name: "Uphold" }).click();
  for (const seat of ["A.white", "A.black"]) await touch(A.half(seat).getByRole("button", { name: "Confirm" }));
  await A.says("A.white", "The result is at the desk.");
  const [{ now }] = (await desk.state("k12")).encounters;
  assert.deepEqual([now.legs[0].result.winner, now.legs[0].result.reason], ["two", "illegal-move"]);
});

scenario("both flags of a board have fallen, and whoever claims it draws where the rulebook says so", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: hasFingers });
  // Under TRN the whole match is drawn.
  await ann.context.addInitScript(() => localStorage.setItem("tandem.settings", JSON.stringify({ rulebook: "trn" })));
  await ann.goto("/clock");
  const clock = await TableClock.setUp(ann, { minutes: "0.1" });
  await touch(ann.button("Start"));
  await clock.runs("A.white");
  await ann.sees("White's flag fall", () => clock.shows("A.white"), (left) => left === 0);
  await clock.press("A.white");
  await clock.runs("A.black");
  await ann.sees("Black's flag fall", () => clock.shows("A.black"), (left) => left === 0);
  await clock.says("A.white", "Both clocks on this board are at zero.");
  await touch(clock.half("A.black").getByRole("button", { name: "Claim it" }));
  for (const seat of ["A.white", "A.black"]) await touch(clock.half(seat).getByRole("button", { name: "Confirm" }));
  await clock.says("A.black", "Both teams confirm the result.");
  assert.equal((await clock.kept()).agreed, "draw");
});

scenario("the result that both teams confirm is at the desk, with the match log", async (hall) => {
  const table = await atTable(hall);
  const { A, desk } = table;
  await startBoth(table);
  await A.press("A.white");
  await touch(A.half("A.black").getByRole("button", { name: "Resign" }));
  await touch(A.half("A.black").getByRole("dialog").getByRole("button", { name: "Resign" }));
  for (const seat of ["A.white", "A.black"]) {
    await touch(A.half(seat).getByRole("button", { name: "Confirm" }));
  }
  await A.says("A.white", "The result is at the desk.");
  assert.deepEqual(await A.person.axe(), []);
  const { encounters } = await desk.ask("state?division=k12");
  const [{ now }] = encounters;
  assert.equal(now.legs[0].result.winner, "one");
  assert.equal(now.legs[0].result.reason, "resignation");
  const { lines } = await desk.ask("course?after=0");
  assert.ok(lines.some(({ said, device }) => /match log|record/i.test(said) && device > 1), JSON.stringify(lines.map(({ said }) => said)));
  await touch(A.half("A.white").getByRole("button", { name: "New match" }));
  await A.page.getByText("No match is due at this table.").waitFor();
});

scenario("an official hands out clocks at the desk, one by one or on the cards of all tables", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await olga.goto(`/event/${desk.event}#desk=${desk.secret}`);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  await olga.button(/^2\b/).first().click();
  await clocksOf(olga);
  await olga.button("Clock for board B").click();
  const handed = olga.page.getByRole("dialog", { name: "Table 2, board B" });
  await handed.getByText("Open this on the device that lies at board B of table 2.").waitFor();
  const link = await handed.getByLabel("Link").inputValue();
  const bea = await hall.person("Bea", { viewport: phone, touch: hasFingers });
  await bea.goto(link);
  const clock = new TableClock(bea);
  await clock.half("B.white").waitFor();
  await clock.half("B.black").waitFor();
  await bea.page.getByRole("group", { name: "Board A" }).waitFor();
  // The sides can be turned before the start: White is near at first.
  assert.ok(await clock.half("B.black").evaluate((half) => half.classList.contains("far")));
  await touch(bea.button("Swap sides"));
  await bea.sees("White across", () => clock.half("B.white").evaluate((half) => half.classList.contains("far")));

  await handed.getByRole("button", { name: "Close" }).click();
  await olga.button("Close").click();
  await olga.page.getByRole("tab", { name: "Print" }).click();
  await olga.page.getByText("Table cards").click();
  await olga.button("Add codes for phone clocks").click();
  await olga.sees("two codes on each card", () => olga.page.locator("article.card svg[role=img]").count(), (n) => n === 4);
});
