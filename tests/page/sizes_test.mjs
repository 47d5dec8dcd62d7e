// A match in windows of every size: for a player, a spectator and a director.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Board } from "./board.mjs";
import { squares, windowOf } from "./grid.mjs";
import { becomes, counts, hasFingers, isOnTop } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";
import { faultsIn } from "./windows.mjs";

// Somebody's names are as long as those that the server makes up.
const names = { "A.white": "CandidKnight", "A.black": "StormyLancer", "B.white": "CheeryBishop", "B.black": "AmberGambit" };

// Four programs play; a window can be opened as any of them, or as their director.
async function running(hall, terms = {}) {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, names[seat]);
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host, ...Object.values(programs));
  const code = await table(host, settings(terms, { director: "owner", listing: "public" }));
  for (const seat of seats) await sit(programs[seat], code, seat, host);
  for (const seat of seats) programs[seat].say("ready", { code, ready: true });
  const { match } = await host.next("table", (told) => told.match !== undefined);
  for (const program of [host, ...Object.values(programs)]) await program.watch(match);
  return { code, match, host, programs };
}

// The squares are those of Chromium: the letters of Firefox, which has no fingers, are broader and
// leave the boards beside the quick messages a pixel less.
const asDrawn = ({ own, partner }) => (hasFingers ? { own, partner } : { own: own - 1, partner: partner - 1 });

// Through all windows and back, the second time without motion.
async function walk(person, smallest) {
  const steps = Object.keys(squares);
  for (const motion of ["no-preference", "reduce"]) {
    await person.page.emulateMedia({ reducedMotion: motion });
    for (const step of motion === "reduce" ? steps.toReversed() : steps) {
      await person.page.setViewportSize(windowOf(step));
      await person.sees(`a match without faults at ${step}, motion: ${motion}`,
        () => faultsIn(person.page, asDrawn(smallest(squares[step]))), (faults) => faults.length === 0);
    }
  }
}

async function open(hall, { as = null, at, how = {}, seen = ".board .drawn-board piece" }) {
  const person = await hall.person(as?.name ?? "Frank", { ...how, cookie: as?.cookie ?? null });
  await person.goto(at);
  await person.page.locator(seen).first().waitFor();
  return person;
}

const asPlayer = ([own, partner]) => ({ own, partner });
const inZen = ([own, partner]) => ({ own, partner: Math.floor(0.9 * partner) }); // one's own gains
const asSpectator = ([, , square]) => ({ own: square, partner: square });
const asDirector = ([, , , square]) => ({ own: square, partner: square });

scenario("a player's match fits into every window", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  for (const how of [{}, { touch: true }]) {
    const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how });
    await walk(player, asPlayer);
    await player.context.close();
    hall.people.pop();
  }
});

// Runs in the page: the clocks of both boards that leave their strip or cover a name, and the height
// of the largest.
function clocksShown() {
  const faults = [];
  let largest = 0;
  for (const clock of document.querySelectorAll(".match [role=timer]")) {
    const [own, strip] = [clock.getBoundingClientRect(), clock.closest(".strip").getBoundingClientRect()];
    const name = clock.closest(".who").querySelector(".name").getBoundingClientRect();
    if (own.bottom > strip.bottom + 1 || own.top < strip.top - 1) faults.push(`${clock.textContent} leaves its strip`);
    if (name.bottom > own.top + 1 && name.right > own.left) faults.push(`${clock.textContent} covers a name`);
    largest = Math.max(largest, own.height);
  }
  return { faults, largest };
}

scenario("large clocks leave no strip and cover no name in any window, and are larger on a desk", async (hall) => {
  const { code, programs } = await running(hall);
  const person = await open(hall, { as: programs["A.white"], at: `/${code}` });
  const sizes = {};
  for (const clocks of ["usual", "large"]) {
    await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify({ clocks: kept })), clocks);
    await person.page.reload();
    await person.page.getByRole("timer").first().waitFor();
    for (const step of clocks === "large" ? Object.keys(squares) : ["1440x900"]) {
      await person.page.setViewportSize(windowOf(step));
      let before = null; // once a window has been laid out, they stay as large
      await person.sees(`clocks in their strips at ${step}`, async () => {
        const { faults, largest } = await person.page.evaluate(clocksShown);
        const settled = largest === before;
        before = largest;
        return { faults, settled };
      }, ({ faults, settled }) => faults.length === 0 && settled);
      sizes[`${clocks} ${step}`] = before;
    }
  }
  assert.ok(sizes["large 1440x900"] > 1.2 * sizes["usual 1440x900"], JSON.stringify(sizes));
});

scenario("in zen mode a match fits into every window, and shows what wants an answer", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}` });
  const { page } = player;
  const rest = page.locator(".match-bar, .lead, .talk, .actions, header.bar, .lag").filter({ visible: true });
  await player.sees("everything", () => rest.count());
  await page.keyboard.press("z");
  await player.sees("nothing but what is played with", () => rest.count(), (count) => count === 0);
  await walk(player, inZen);

  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Take it" });
  for (const step of ["320x568", "844x390", "1440x900"]) {
    await page.setViewportSize(windowOf(step));
    for (const name of ["Join the offer", "This screen"]) {
      await player.sees(`${name} at ${step}`, () => isOnTop(player.button(name)));
    }
    assert.deepEqual(await player.axe(), [], step);
  }
  await player.button("This screen").click();
  await player.button("Leave zen mode").click();
  await player.sees("everything again", () => rest.count());
  await page.keyboard.press("z");
  await page.reload();
  await player.button("This screen").waitFor();
  await page.keyboard.press("z");
  await player.sees("everything again", () => rest.count());
});

scenario("in zen mode one offers a draw and resigns from the menu in the corner", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  for (const how of [{}, { touch: true, viewport: windowOf("390x844") }]) {
    const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how });
    const { page } = player;
    await player.sees("the match", () => page.getByRole("timer").count());
    await page.keyboard.press("z");
    await player.button("This screen").click();
    const sheet = page.getByRole("dialog", { name: "This screen" });
    for (const name of ["Resign", "Draw", "Leave zen mode"]) {
      await player.sees(`${name} in the menu`, () => isOnTop(sheet.getByRole("button", { name }).first()));
    }
    if (how.touch) assert.deepEqual(await player.smallTargets(), []);
    assert.deepEqual(await player.axe(), []);
    await player.context.close();
    hall.people.pop();
  }
  const player = await open(hall, { as: programs["A.white"], at: `/${code}` });
  await player.sees("the match", () => player.page.getByRole("timer").count());
  await player.page.keyboard.press("z");
  await player.button("This screen").click();
  await player.button("Draw").click();
  await player.button("Offer a draw").click();
  await programs["B.black"].next("line", ({ command }) => command.do === "offer-draw");
  await player.page.getByRole("dialog").first().waitFor({ state: "detached" });
  await player.button("This screen").click();
  await player.button("Resign").click();
  await player.page.getByRole("dialog", { name: /Resign/ }).getByRole("button", { name: "Resign" }).click();
  await player.page.getByText("You lost").first().waitFor();
});

scenario("a spectator's match fits into every window", async (hall) => {
  const { match, host } = await running(hall);
  await host.do("director", { do: "start" });
  await walk(await open(hall, { at: `/match/${match}` }), asSpectator);
});

scenario("a director's match fits into every window, with what starts it in sight", async (hall) => {
  const { code, host } = await running(hall);
  const director = await open(hall, { as: host, at: `/${code}` });
  for (const step of Object.keys(squares)) {
    const { width, height } = windowOf(step);
    await director.page.setViewportSize({ width, height });
    await director.sees(`the start at ${step}`, () => director.button(/^Start both clocks/).boundingBox(),
      (box) => box !== null && box.y + box.height <= height + 1 && box.x + box.width <= width + 1);
  }
  await host.do("director", { do: "start" });
  await director.button("Pause A").waitFor();
  await walk(director, asDirector);
});

scenario("a match of which only the clocks are kept fits into every window", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "clock" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, seen: "[role=timer]" });
  await walk(player, () => ({ own: 0, partner: 0 }));
});

scenario("what presses the clock by hand covers nothing", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  await new Board(player, "A").tap("e2e4", "white");
  await player.sees("what presses the clock", () => player.button("Press the clock").isEnabled());
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`a match without faults at ${step}`,
      () => faultsIn(player.page, { own: 30, partner: 12 }), (faults) => faults.length === 0);
    await player.sees(`all five pieces to ask for at ${step}`, () => player.page.evaluate(piecesToAskFor), (seen) => seen === 5);
  }
  for (const size of [{ width: 560, height: 420 }, { width: 520, height: 560 }]) {
    await player.page.setViewportSize(size);
    await player.sees(`five pieces or none at ${size.width}`, () => player.page.evaluate(piecesToAskFor), (seen) => seen === 5);
  }
  // In words, also where it has no row of its own.
  const words = player.button("Press the clock").getByText("Press the clock", { exact: true });
  for (const step of ["360x740", "360x640", "390x664", "390x844", "430x932"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`the words on it at ${step}`, () => words.evaluate((said) => {
      const [inner, outer] = [said, said.closest("button")].map((each) => each.getBoundingClientRect());
      return inner.width > 20 && inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
    }));
  }
});

// Moves and presses the clock; the middle of what was pressed.
async function pressedAt(player, board, programs) {
  await board.tap("e2e4", "white");
  const press = player.button("Press the clock");
  await player.sees("what presses the clock", () => press.isEnabled());
  const { x, y, width, height } = await press.boundingBox();
  await player.page.touchscreen.tap(x + width / 2, y + height / 2);
  await programs["A.black"].next("line", ({ command }) => command.do === "press");
  return { x: x + width / 2, y: y + height / 2 };
}

for (const step of ["360x740", "600x600", "844x390", "320x568", "390x844", "768x1024"]) {
  scenario(`a second tap on what presses the clock says nothing and asks for nothing, ${step}`, async (hall) => {
    const { code, host, programs } = await running(hall, { authority: "open" });
    await host.do("director", { do: "start" });
    const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true, viewport: windowOf(step) } });
    const { x, y } = await pressedAt(player, new Board(player, "A"), programs);
    const press = player.button("Press the clock");
    await player.sees("what pressed it, still there and off", () => press.isDisabled());
    await player.sees("it in its place", () => press.evaluate((button, [x, y]) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      return left < x && x < right && top < y && y < bottom;
    }, [x, y]));
    await player.page.touchscreen.tap(x, y);
    // Whatever it had said would have come before this.
    const talks = player.page.getByRole("group", { name: /^Quick messages/ });
    const opens = talks.getByRole("button", { name: "All messages" });
    if ((await opens.count()) > 0) await opens.tap();
    await talks.getByRole("button", { name: "Nice" }).last().tap();
    const { command } = await programs["B.black"].next("line", ({ command }) => command.do === "say");
    assert.equal(command.text, "!nice");
  });
}

// Runs in the page: once what presses the clock is gone, or has another size, what a click in the
// middle of where it was comes to.
function clickWhereItWas() {
  const was = document.querySelector(".press .big").getBoundingClientRect();
  const [x, y] = [was.left + was.width / 2, was.top + was.height / 2];
  window.comesTo = new Promise((done) => {
    const look = () => {
      const now = document.querySelector(".press .big")?.getBoundingClientRect();
      if (now && now.left < x && x < now.right && now.top < y && y < now.bottom) return requestAnimationFrame(look);
      const acts = document.elementFromPoint(x, y)?.closest("button, a, input, .board") ?? null;
      let came = false;
      acts?.addEventListener("click", (event) => { came = true; event.preventDefault(); }, { once: true });
      acts?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
      done(came ? acts.textContent : "nothing");
    };
    requestAnimationFrame(look);
  });
}

for (const step of ["360x740", "844x390", "320x568", "390x844", "1366x657"]) {
  scenario(`where what pressed the clock was, nothing acts when the match ends, ${step}`, async (hall) => {
    const { code, host, programs } = await running(hall, { authority: "open" });
    await host.do("director", { do: "start" });
    const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true, viewport: windowOf(step) } });
    await new Board(player, "A").tap("e2e4", "white");
    await player.sees("what presses the clock", () => player.button("Press the clock").isEnabled());
    await player.page.evaluate(clickWhereItWas);
    await programs["A.black"].do("A.black", { do: "resign" });
    assert.equal(await player.page.evaluate(() => window.comesTo), "nothing");
  });
}

scenario("where what pressed the clock was, nothing acts when a notice comes beside it", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true, viewport: windowOf("320x568") } });
  await new Board(player, "A").tap("e2e4", "white");
  await player.sees("what presses the clock", () => player.button("Press the clock").isEnabled());
  await player.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await player.page.evaluate(clickWhereItWas);
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await player.button("Join the offer").waitFor();
  const comesTo = await player.page.evaluate(() => Promise.race([window.comesTo, new Promise((same) => requestAnimationFrame(() => requestAnimationFrame(() => same("nothing"))))]));
  assert.equal(comesTo, "nothing");
});

// In the page: of how many pieces the sign is seen whole on what asks for them, and hit there. Where
// there is no room for all none is there: they are behind what opens the messages.
function piecesToAskFor() {
  const asks = [...document.querySelectorAll(".match > .quick .quick.need")].filter((button) => button.checkVisibility({ visibilityProperty: true }));
  if (asks.length === 0 && document.querySelector(".match > .quick").clientWidth < 300) return 5;
  return asks.filter((button) => {
    const { left, top, right, bottom, width, height } = button.querySelector("svg, .lone-piece, piece").getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const box = button.getBoundingClientRect();
    return button.contains(found) && left >= box.left - 1 && right <= box.right + 1 && top >= 0 && bottom <= innerHeight + 1;
  }).length;
}

scenario("what presses the clock by hand and a notice are both seen in every window", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  await new Board(player, "A").tap("e2e4", "white");
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  const asked = ["Press the clock", "Take back", "Join the offer"];
  for (const name of asked) await player.button(name).waitFor();
  const words = player.page.locator(".notice p").filter({ hasText: "offers a draw" });
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    for (const name of asked) await player.sees(`${name} at ${step}`, () => isOnTop(player.button(name)));
    await player.sees(`who offers at ${step}`, () => words.evaluate((said) => {
      const { left, top, width, height } = said.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 8));
      return width >= 40 && said.contains(hit);
    }));
  }
});

// In the page: the buttons and clocks of a match that something covers, which is not itself `over`.
function covered(over) {
  return [...document.querySelectorAll(".match button, .match a.button")].filter((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    if (!control.checkVisibility() || control.closest(".hidden, form.entry, .ask, .line, .log") || right - left < 2) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return document.elementFromPoint(x, y)?.closest(over) && !control.closest(over);
  }).map((control) => control.getAttribute("aria-label") ?? control.textContent.trim());
}

// Each notice has buttons that count for seconds.
scenario("what answers an offer stays in sight and covers no control, whatever the partner says", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "Please do not trade queens, my king is open" });
  const join = player.button("Join the offer");
  await join.waitFor();
  for (const step of ["320x568", "360x640", "390x664", "390x844", "568x320", "667x375", "844x390", "768x1024", "1366x657"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`what joins the offer at ${step}`, () => join.evaluate((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const corners = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
      return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
    }));
    assert.deepEqual(await player.page.evaluate(covered, ".notice"), [], `covered at ${step}`);
  }
});

// Runs in the page: the clocks, reserves, boards and controls under what the partner said last.
function hiddenBySaid() {
  const text = document.querySelector("[data-said]");
  const [whole, place] = [text, text.parentElement].map((element) => element.getBoundingClientRect());
  const said = { left: whole.left, top: whole.top, right: whole.right, bottom: Math.min(whole.bottom, place.bottom) };
  const needed = "[role=timer], .reserve, .board, button";
  return [...document.querySelectorAll(needed)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const wide = Math.min(right, said.right) - Math.max(left, said.left);
    const high = Math.min(bottom, said.bottom) - Math.max(top, said.top);
    return element.checkVisibility() && wide > 1 && high > 1;
  }).map((element) => element.getAttribute("aria-label") ?? element.className);
}

scenario("what the partner says covers no clock, no reserve and no control in any window", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}` });
  const said = player.page.locator("[data-said]").filter({ visible: true });
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await programs["B.black"].do("B.black", { do: "say", to: "partner", text: `Trade coming on c3: ${step}` });
    await player.sees(`what was said at ${step}`, async () => (await said.count()) > 0 && said.innerText(), (text) => text && text.includes(step));
    await player.sees(`nothing covered at ${step}`, () => player.page.evaluate(hiddenBySaid), (hidden) => hidden.length === 0);
  }
});

// Runs in the page: the boards and clocks under a notice or under what the partner said, whatever is
// seen of either; and which of the two is not seen at all.
function hiddenByNews() {
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => {
    let { left, top, right, bottom } = box(element);
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflow === "visible") continue;
      const cut = box(frame);
      [left, top, right, bottom] = [Math.max(left, cut.left), Math.max(top, cut.top), Math.min(right, cut.right), Math.min(bottom, cut.bottom)];
    }
    return { left, top, right, bottom };
  };
  return ["[data-said]", ".notice"].flatMap((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(seen);
    if (!shown.some(({ left, top, right, bottom }) => right - left > 40 && bottom - top >= 20)) return [`no ${selector}`];
    return [...document.querySelectorAll(".board, [role=timer]")].filter((element) => {
      const { left, top, right, bottom } = box(element);
      return shown.some((news) => Math.min(right, news.right) - Math.max(left, news.left) > 1 &&
        Math.min(bottom, news.bottom) - Math.max(top, news.top) > 1);
    }).map((element) => `${element.getAttribute("aria-label") ?? element.className} under ${selector}`);
  });
}

scenario("a notice and what the partner says lie over no board and no clock in any window", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await player.button("Join the offer").waitFor();
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "!need-knight" });
    await player.sees(`what lies over nothing at ${step}`, () => player.page.evaluate(hiddenByNews), (hidden) => hidden.length === 0);
  }
  // In zen mode there is less room beside the boards.
  await player.page.keyboard.press("z");
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "!no-queen" });
    await player.sees(`what lies over nothing at ${step} in zen mode`, () => player.page.evaluate(hiddenByNews), (hidden) => hidden.length === 0);
  }
});

scenario("while a notice lies over the quick messages, one tap opens all of them", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  await programs["B.black"].do("B.black", { do: "offer-draw" });
  await player.button("Join the offer").waitFor();
  for (const step of ["320x568", "360x640", "390x664"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`what opens all at ${step}`, () => isOnTop(player.button("All messages")));
    await player.button("All messages").tap();
    await player.page.locator(".all").getByRole("button", { name: "Nice" }).tap();
    await programs["B.black"].next("line", ({ command }) => command.text === "!nice");
  }
});

scenario("what claims an illegal move is in reach in every window", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  await programs["A.white"].caughtUp(2);
  await programs["A.white"].play("A.white", "e2e4");
  await programs["A.black"].caughtUp(3);
  await programs["A.black"].play("A.black", "e8e5");
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  const claim = player.page.getByRole("button", { name: "Illegal move" });
  for (const step of Object.keys(squares)) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`what claims an illegal move at ${step}`, async () => (await claim.count()) === 1 && claim.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.ariaDisabled !== "true" && width >= 44 && height >= 44 && button.contains(hit);
    }));
  }
  await player.page.setViewportSize({ width: 320, height: 568 });
  await claim.tap();
  await programs["A.black"].next("line", ({ events }) => events.some(({ event }) => event === "claim-upheld"));
});

scenario("what is asked of the arbiter has words beside a phone's boards", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  const buttons = player.page.getByRole("group", { name: "Resign, draw and claims" }).getByRole("button");
  for (const step of ["390x844", "430x932", "844x390", "932x430"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.sees(`words at ${step}`, () => buttons.evaluateAll((all) => all.map((button) => {
      const [frame, words] = [button, button.querySelector("span")].map((each) => each.getBoundingClientRect());
      const whole = words.left >= frame.left - 1 && words.right <= frame.right + 1 && words.bottom <= frame.bottom + 1;
      return words.width > 10 && whole;
    })), (seen) => seen.length === 4 && seen.every(Boolean));
  }
});

scenario("all quick messages are in sight or one tap away on short phones", async (hall) => {
  const { code, host, programs } = await running(hall);
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true } });
  const bar = player.page.getByRole("group", { name: /^Quick messages/ });
  for (const step of ["390x664", "360x640", "320x568", "390x844", "844x390", "667x375", "568x320"]) {
    await player.page.setViewportSize(windowOf(step));
    await player.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const opens = bar.getByRole("button", { name: "All messages" });
    const found = await player.sees(`the messages at ${step}`, () => bar.evaluate((group) => {
      if (group.querySelector("[aria-expanded]")) return "opens";
      return group.querySelector(".line [inert]") ? "out of reach" : "all in sight";
    }), (how) => how !== "out of reach");
    if (found === "all in sight") continue;
    await opens.tap();
    const all = bar.locator(".all button");
    await counts(all, 22, step);
    for (const heading of ["I need", "Don't give up"]) {
      await becomes(() => bar.locator(".all").getByText(heading, { exact: true }).isVisible(), true, `${heading} at ${step}`);
    }
    assert.deepEqual(await all.evaluateAll((buttons) => buttons.filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return height < 44 || width < 44 || !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((button) => button.textContent.trim())), [], step);
    const [own] = await player.page.locator(".own [role=timer]").evaluateAll((timers) => timers.slice(-1).map((timer) => {
      const { left, top, width, height } = timer.getBoundingClientRect();
      return timer.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }));
    assert.ok(own, `one's own clock at ${step}`);
    await all.last().tap();
    await programs["B.black"].next("line", ({ command }) => command.text === "!nice");
    await all.first().waitFor({ state: "detached" });
  }
});

scenario("what is opened over a match in a lying window leaves one's own clock in sight", async (hall) => {
  const { code, host, programs } = await running(hall, { authority: "open" });
  await host.do("director", { do: "start" });
  const player = await open(hall, { as: programs["A.white"], at: `/${code}`, how: { touch: true, viewport: windowOf("844x390") } });
  const opened = async (name) => {
    await player.button(name === "Settings" ? "This screen" : name).filter({ visible: true }).first().tap();
    if (name === "Settings") await player.page.getByRole("dialog").getByRole("link", { name }).tap();
    return player.page.getByRole("dialog", { name: name === "Settings" ? name : undefined });
  };
  for (const opens of [/^Chat/, "This screen", "Settings"]) {
    for (const step of ["568x320", "667x375", "740x360", "844x390", "932x430"]) {
      await player.page.setViewportSize(windowOf(step));
      const sheet = await opened(opens);
      await sheet.waitFor();
      const clear = () => player.page.evaluate(() => {
        const sheet = document.querySelector("dialog[open]").getBoundingClientRect();
        const timers = [...document.querySelectorAll(".own [role=timer]")].map((timer) => timer.getBoundingClientRect());
        return timers.filter(({ right, bottom }) => right <= sheet.left || bottom <= sheet.top).length;
      });
      await player.sees(`both clocks of one's own board at ${step}`, clear, (clocks) => clocks === 2);
      await player.sees(`${opens} inside its sheet at ${step}`, () => sheet.locator(".inside").evaluate((inside) =>
        inside.children.length > 0 && inside.scrollWidth - inside.clientWidth), (over) => over === 0);
      await player.page.keyboard.press("Escape");
      await player.page.getByRole("dialog").waitFor({ state: "detached" });
    }
  }
});
