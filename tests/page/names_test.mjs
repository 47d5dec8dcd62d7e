// Names of twenty letters in windows of every size: read whole, or cut where it is told what they are.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { squares, windowOf } from "./grid.mjs";
import { begin, Program, seats, settings, sit, started, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

// The widest that there are, and long ones as people have them.
const names = {
  "A.white": "W".repeat(20), "A.black": "MaximilianeCharlotte", "B.white": "WilhelminaWasserman", "B.black": "MW".repeat(10),
};
const host = "GwendolynMontgomeryW";
const all = [...Object.values(names), host];

// Runs in the page: which of the names are hardly seen, cut though there is room, cut and told nowhere,
// or covered; and whether they make the page wider than its window. In the moves each column has the
// letter and the colour of its seat besides.
function badNames({ names, seat, column }) {
  const faults = [];
  const isClipped = (style) => style.overflowX !== "visible";
  // A name may stand in several nodes: it can be divided between its words.
  const own = (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const said = (element) => own(element).map((node) => node.data).join("");
  const box = (element, name) => {
    const range = document.createRange();
    const set = (which, at) => {
      let left = at;
      for (const node of own(element)) {
        if (left <= node.length && (left > 0 || which === "setStart")) return range[which](node, left);
        left -= node.length;
      }
    };
    const at = said(element).indexOf(name);
    set("setStart", at);
    set("setEnd", at + name.length);
    return range.getBoundingClientRect();
  };
  // As far as the frames around it, which do not scroll, let it be seen.
  const seenOf = (whole, element) => {
    let { left, right, top, bottom } = whole;
    for (let frame = element; frame !== document.documentElement; frame = frame.parentElement) {
      if (!isClipped(getComputedStyle(frame))) continue;
      const cut = frame.getBoundingClientRect();
      [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
      [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
    }
    return { left: Math.max(left, 0), right: Math.min(right, innerWidth), top, bottom };
  };
  const isUnder = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    // What lies below the head of its own list can be scrolled into sight.
    if (hit?.closest("thead") && element.closest("tbody")?.parentElement === hit.closest("table")) return false;
    return hit !== null && !hit.contains(element) && !element.contains(hit) && !hit.matches("button[aria-label]");
  };
  // What is beside it in its row and empty.
  const spare = (element) => {
    const row = element.parentElement;
    const taken = [...row.children].filter((each) => each.checkVisibility()).reduce((sum, each) => sum + each.getBoundingClientRect().width, 0);
    return getComputedStyle(row).display.includes("flex") ? row.clientWidth - taken - 4 * row.children.length : 0;
  };
  for (const element of document.body.querySelectorAll("*")) {
    const name = names.find((each) => said(element).includes(each));
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (name === undefined || !isShown || element.closest(".hidden, option")) continue;
    const hidden = getComputedStyle(element.parentElement).clipPath !== "none";
    element.scrollIntoView({ block: "center" });
    const whole = box(element, name);
    if (hidden || whole.width < 2) continue;
    const { left, right, top, bottom } = seenOf(whole, element);
    const [seen, x, y] = [right - left, (left + right) / 2, (top + bottom) / 2];
    const where = `${name} in ${element.parentElement.localName}.${element.parentElement.className} > ${element.localName}.${element.className}`;
    const least = element.closest("th") ? column : seat;
    if (seen < whole.width - 2) {
      if (seen < least) faults.push(`${Math.round(seen)} px of ${where}`);
      if (seen < 96 && spare(element) > 8) faults.push(`cut beside ${Math.round(spare(element))} empty px: ${where}`);
      if (!element.closest("[title]")?.title.includes(name)) faults.push(`cut and told nowhere: ${where}`);
    }
    const isInside = y > 0 && y < innerHeight && seen > 2;
    if (isInside && isUnder(element, x, y)) faults.push(`covered: ${where}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  return [...new Set(faults)];
}

const least = { names: all, seat: 48, column: 34 }; // px

// Through all windows.
async function walk(person, what) {
  for (const step of Object.keys(squares)) {
    await person.page.setViewportSize(windowOf(step));
    await person.sees(`names of ${what} at ${step}`, () => person.page.evaluate(badNames, least), (faults) => faults.length === 0);
  }
}

async function come(hall, as, at, ready) {
  const person = await hall.person(as?.name ?? "Frank", { cookie: as?.cookie ?? null, touch: true, motion: "reduce" });
  await person.goto(at);
  await person.page.locator(ready).first().waitFor();
  return person;
}

async function seated(hall, called = names) {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, called[seat]);
  const director = await Program.come(hall.server, host);
  hall.alsoClose(director, ...Object.values(programs));
  const code = await table(director, settings({}, { director: "owner", listing: "public" }));
  for (const seat of seats) await sit(programs[seat], code, seat, director);
  const begin = async () => {
    for (const seat of seats) programs[seat].say("ready", { code, ready: true });
    const { match } = await director.next("table", (told) => told.match !== undefined);
    for (const program of [director, ...Object.values(programs)]) await program.watch(match);
    await director.do("director", { do: "start" });
    await programs["A.white"].caughtUp(2);
    return match;
  };
  return { code, programs, director, begin };
}

// Runs in the page: the words of names on seats that go on in another row.
function brokenWords() {
  return [...document.querySelectorAll(".seat .name span")].flatMap((name) => [...name.childNodes]).filter((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return word.nodeType === Node.TEXT_NODE && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map((word) => word.data);
}

scenario("no word of a name is broken at a seat", async (hall) => {
  const { code, programs } = await seated(hall);
  const ann = await come(hall, programs["A.white"], `/${code}`, "[role=group] .name");
  for (const step of Object.keys(squares)) {
    await ann.page.setViewportSize(windowOf(step));
    await ann.sees(`whole words at ${step}`, () => ann.page.evaluate(brokenWords), (broken) => broken.length === 0);
  }
});

scenario("long names fit into the lists of the start, a table, and an account", async (hall) => {
  const { code, programs } = await seated(hall);
  const ann = programs["A.white"];
  await walk(await come(hall, ann, "/", "#lobby"), "the start");
  await walk(await come(hall, ann, `/${code}`, "[role=group] .name"), "a table");
  await walk(await come(hall, ann, "/account", "h1"), "an account");
});

scenario("long names fit into a match of every window, for whoever looks at it", async (hall) => {
  const { code, programs, director, begin } = await seated(hall);
  const match = await begin();
  await programs["A.white"].play("A.white", "e2e4");
  await programs["B.black"].do("B.black", { do: "say", to: "all", text: "Good luck" });
  const board = ".board .drawn-board piece";
  await walk(await come(hall, programs["A.white"], `/${code}`, board), "a player's match");
  await walk(await come(hall, null, `/match/${match}`, board), "a spectator's match");
  const directs = await come(hall, director, `/${code}`, board);
  await programs["A.black"].do("A.black", { do: "report", seat: "A.white", what: "hovering", text: "His hand is over the clock" });
  await directs.page.getByText("His hand is over the clock").first().waitFor();
  await walk(directs, "a director's match");
  await walk(await come(hall, programs["A.black"], "/settings", "h1"), "the bar that leads back");

  await programs["B.white"].do("B.white", { do: "resign" });
  const over = await come(hall, programs["A.white"], `/${code}`, ".verdict, [role=group] .name");
  await walk(over, "a match that is over");
  await walk(await come(hall, null, `/match/${match}`, board), "a record");
  await walk(await come(hall, null, "/matches", "li .name"), "the matches");
  await walk(await come(hall, programs["A.white"], "/", "#recent"), "one's own last matches");
  await walk(await come(hall, null, `/player/${names["A.black"]}`, "h1"), "a player's page");
});

// Runs in the page: the marks of absence beside names, and how large they are.
const marksShown = () => [...document.querySelectorAll(".strip .mark")].filter((mark) => mark.checkVisibility()).map((mark) => {
  const { width, height } = mark.getBoundingClientRect();
  return { of: mark.closest("[data-seat]").dataset.seat, width, height };
});

scenario("the mark of whoever is away stays round beside a long name, in any window", async (hall) => {
  const { code, programs, begin } = await seated(hall);
  const match = await begin();
  const player = await come(hall, programs["A.white"], `/${code}`, ".board .drawn-board piece");
  const spectator = await come(hall, null, `/match/${match}`, ".board .drawn-board piece");
  for (const seat of ["A.black", "B.white", "B.black"]) programs[seat].close();
  let marks = 0;
  for (const person of [player, spectator]) {
    await person.sees("three who are away", () => person.page.locator(".strip .mark.gone").count(), (count) => count === 3);
    for (const step of Object.keys(squares)) {
      await person.page.setViewportSize(windowOf(step));
      const seen = await person.sees(`round marks at ${step}`, () => person.page.evaluate(marksShown),
        (all) => all.every(({ width, height }) => width === 8 && height === 8));
      marks += seen.length;
    }
  }
  assert.ok(marks > 0, "in some window there is a mark");
});

// As the server makes them up, and a bot's.
const madeUp = { "A.white": "MightyCamel30", "A.black": "StormyStork73", "B.white": "NobleLion30", "B.black": "PlainLeo" };

// Runs in the page: the names at seats that are not seen whole.
const cutAtSeats = () =>
  [...document.querySelectorAll("[data-seat] .name")]
    .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3)
    .map((name) => `${name.textContent} in ${name.clientWidth}x${name.clientHeight}`);

scenario("names that are made up are read whole beside the small boards of a replay", async (hall) => {
  const { programs, begin } = await seated(hall, madeUp);
  const match = await begin();
  await programs["B.white"].do("B.white", { do: "resign" });
  const ann = await come(hall, programs["A.white"], `/match/${match}#replay`, ".board .drawn-board piece"); // her own is bold
  for (const step of ["600x600", "568x320", "390x844", "844x390", "1366x657"]) {
    await ann.page.setViewportSize(windowOf(step));
    await ann.sees(`whole names at ${step}`, () => ann.page.evaluate(cutAtSeats), (cut) => cut.length === 0);
  }
});

scenario("who won and why is said whole on a small phone, however long the names, and no row of moves is half there", async (hall) => {
  const longNames = { "A.white": "CandidKnightOfTwenty", "A.black": "StormyLancerOfTwenty", "B.white": "CheeryBishopOfTwenty", "B.black": "AmberGambitOfTwenty1" };
  const players = {};
  for (const seat of seats) players[seat] = await Program.come(hall.server, longNames[seat]);
  hall.alsoClose(...Object.values(players));
  const { match } = await begin(players, settings({}, { listing: "public" }));
  await started(players["A.white"]);
  await players["A.white"].play("A.white", "e2e4");
  await players["A.black"].caughtUp(3);
  await players["A.black"].do("A.black", { do: "resign" });
  const frank = await hall.person("Frank", { viewport: { width: 320, height: 568 } });
  await frank.sees("the record", async () => (await frank.context.request.get(`/api/matches/${match}`)).status(), (status) => status === 200);
  const head = frank.page.locator(".record .line p");
  for (const [language, step] of [["en", "320x568"], ["de", "320x568"], ["de", "360x740"], ["es", "320x568"]]) {
    await frank.page.setViewportSize(windowOf(step));
    await frank.goto(`/match/${match}#replay`);
    await frank.page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify({ language: kept })), language);
    await frank.page.reload();
    await head.waitFor();
    await frank.sees(`all of it at ${step} in ${language}`, () => head.evaluate((line) => [line.scrollHeight - line.clientHeight, line.textContent]), ([cut, text]) => cut <= 1 && text.includes(" · "));
  }
  const list = frank.page.locator(".list:has(thead)").first();
  await frank.page.setViewportSize(windowOf("320x568"));
  await frank.sees("a fade below the head where a row goes on", () => list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    const fades = getComputedStyle(element.querySelector("thead th"), "::after").opacity === "1";
    return fades === element.scrollTop > 2;
  }));
});
