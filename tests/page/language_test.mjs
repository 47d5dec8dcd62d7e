// Everything that is said comes from the catalogue, and longer languages fit.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pseudo-language is English with accents and a third longer: what has none is not in the
// catalogue. Its texts are made by tools/messages.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Desk, teams } from "./desk.mjs";
import { host, mixed } from "./evening.mjs";
import { windowOf } from "./grid.mjs";
import { becomes, counts, desk, phone } from "./people.mjs";
import { root } from "./packages.mjs";
import { scenario } from "./scenario.mjs";

// What is the same in every language: names, and what stands on the print of the rulebooks.
const same = ["Tandem", "Ann", "Chess960", "min", "NSB", "SN5", "TRN", "FBX", "USC", "FIDE", "KTFX"];
// Of the famous match at the start, and what Intl puts between two of them.
const players = ["stwlad", "MrBug", "Burgsvik", "AmbiDexter", "and"];
const printed = readFileSync(path.join(root, "web/rulebooks.ts"), "utf8");
const titles = [...printed.matchAll(/printed: "([^"]+)"/g)].map(([, title]) => title);

// Runs in the page: a window of another size is drawn anew, the boards a frame later than the rest.
function settled() {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  return frame().then(frame).then(frame);
}

// Runs in the page: the visible texts, and those that are cut off or covered.
function read() {
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth !== 1;
  // What is around texts and cuts them off, and cannot be scrolled.
  const frameThatCuts = (nodes) => {
    const range = document.createRange();
    range.setStart(nodes[0], 0);
    range.setEndAfter(nodes.at(-1));
    const { left, right, width } = range.getBoundingClientRect();
    for (let frame = nodes[0].parentElement; width > 1 && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(frame);
      if (clipPath !== "none") return null; // for screen readers
      const box = frame.getBoundingClientRect();
      const cuts = left < box.left - 1 || right > box.right + 1;
      if (["hidden", "clip"].includes(overflowX) && cuts) return frame;
    }
    return null;
  };
  const texts = [];
  const cut = [];
  for (const element of document.querySelectorAll("body :not(kbd)")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.textContent).join(element.querySelector(":scope > wbr") ? "" : " ").replace(/\s+/g, " ").trim();
    const labels = ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? "");
    if (!seen(element) && !element.closest("svg")) continue;
    texts.push(...[text, ...labels].filter((each) => each !== ""));
    const { overflowX } = getComputedStyle(element);
    if (element.matches("[readonly]")) continue; // a link is there to be copied
    const holds = text !== "" || element.localName === "dialog" || overflowX === "clip";
    const frame = text !== "" && frameThatCuts(own);
    if (frame) cut.push(`${text} by ${frame.localName}.${frame.className}`);
    if (holds && overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) cut.push(text || `${element.localName} ${element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? ""}`);
  }
  for (const element of document.querySelectorAll("h1, h2, h3, a, button")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (top >= (element.closest(".line")?.getBoundingClientRect().bottom ?? Infinity) - 1) continue; // no room in its row
    const over = seen(element) && document.elementFromPoint(left + width / 2, top + height / 2);
    const sticks = (each) => each && (["fixed", "sticky"].includes(getComputedStyle(each).position) || sticks(each.parentElement));
    const isFree = !over || element.contains(over) || over.contains(element) || sticks(over);
    if (!isFree) cut.push(`${element.textContent.trim() || element.localName} is covered by ${over.localName}.${over.getAttribute("class")}`);
  }
  if (document.documentElement.scrollWidth > window.innerWidth) {
    const beyond = (element) =>
      element.getBoundingClientRect().right > window.innerWidth || element.scrollWidth > element.clientWidth + 1;
    const wide = [...document.querySelectorAll("body *")].filter(beyond);
    cut.push(`the page is too wide: ${wide.map((element) => `${element.localName}.${element.className}`).join(" ")}`);
  }
  return { texts: [...new Set([...texts, document.title])], cut };
}

// Words with a letter that would have an accent.
function plain(text) {
  if (printed.includes(`"${text}"`)) return [];
  const untitled = titles.reduce((rest, title) => rest.replace(title, ""), text);
  const words = untitled.replace(/\S*\d\S*/g, "").match(/\p{L}{2,}/gu) ?? []; // no versions
  return words.filter((word) => /[AEIOUYaceinorsuyz]/.test(word) && !same.includes(word));
}

async function fits(person, where) {
  await person.page.locator("h1").first().waitFor();
  await person.quiet();
  await person.page.evaluate(settled);
  const { texts, cut } = await person.page.evaluate(read);
  assert.deepEqual(cut, [], `cut off: ${where}`);
  return texts;
}

async function look(person, where, names = []) {
  const texts = await fits(person, where);
  const english = texts.filter((text) => plain(text).some((word) => !names.includes(word)));
  assert.deepEqual(english, [], `not in the catalogue: ${where}`);
}

const speaks = (person, language) =>
  person.context.addInitScript(
    (settings) => localStorage.setItem("tandem.settings", settings),
    JSON.stringify({ language }),
  );
const pseudo = (person) => speaks(person, "en-XA");
const places = ["/", "/about", "/account", "/matches", "/rules", "/rules/nsb", "/no/such/place"];

const translated = {
  de: { heading: "Tandemschach", change: "Ändern", every: /^Alle Schalter/ },
  es: { heading: "pasapiezas", change: "Cambiar", every: /^Todos los parámetros/ },
};

// What stands in an event of its own accord: names, keys, codes of tie-breaks, an example of a list, and
// what Intl says of days and months.
const dates = ["long", "short"].flatMap((how) => [
  ...Array.from({ length: 12 }, (_, month) => new Intl.DateTimeFormat("en-GB", { month: how }).format(new Date(2026, month, 1))),
  ...Array.from({ length: 7 }, (_, day) => new Intl.DateTimeFormat("en-GB", { weekday: how }).format(new Date(2026, 5, day + 1))),
]);
const atEvents = [
  ..."Spring Bughouse Dalton Hall Olga Moss K laptop organiser team player rating and".split(" "),
  ..."SOLKOFF CUM MODMED MEDIAN RESULT KASHDAN USSB OPPCUM USAT MPVGP DE EDE WIN WON REP AOB ARO APRO APPO".split(" "),
  ...teams.flat().flatMap((name) => name.split(/[ -]/)),
  ...dates,
];
const deskTabs = 9;

// An event in its second round, with a dispute and an incident.
async function eventInPlay(person) {
  const desk = await Desk.make(person);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.do({ do: "add-agent", division: "k12", player: { name: "Ida Ibarra" } });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0\n2 1 0" });
  await desk.round("k12");
  const where = { division: "k12", round: 2, table: 1, leg: 1 };
  await desk.do({ do: "dispute", ...where, text: "123" });
  await desk.do({ do: "incident", who: { team: 1, player: "first" }, what: "hidden-pieces", where });
  return desk;
}

const tablet = { width: 820, height: 1180 };
for (const [device, viewport] of Object.entries({ desk, tablet, phone })) {
  scenario(`a longer language, on a ${device}`, async (hall) => {
    const ann = await hall.person("Ann", { viewport, touch: viewport !== desk, motion: "reduce" });
    await pseudo(ann);
    for (const place of places) {
      await ann.goto(place);
      await look(ann, place, place === "/" ? players : []);
    }
    await ann.goto("/open");
    await look(ann, "/open", ["WhiteA", ..."www.chess.com/callback/live/game/NUMBER".split(/[./]/)]);
    await ann.goto("/settings");
    await look(ann, "/settings", ["English", "Deutsch", "Español", "Pseudo", "Accents"]);
    assert.equal(await ann.page.evaluate(() => document.documentElement.lang), "en-XA");
  });

  scenario(`an event, its desk and a clock in a longer language, on a ${device}`, async (hall) => {
    const olga = await hall.person("Olga", { viewport, touch: viewport !== desk, motion: "reduce" });
    const event = await eventInPlay(olga);
    await pseudo(olga);
    await olga.goto("/events");
    await look(olga, "/events", atEvents);
    await olga.goto("/clock");
    await look(olga, "/clock", ["Olga"]);
    for (const tab of ["find", "pairings", "places", "standings", "rounds", "teams", "prizes"]) {
      await olga.goto(`/event/${event.event}?tab=${tab}`);
      await olga.page.getByRole("tab").first().waitFor();
      await look(olga, `the ${tab} of an event`, atEvents);
    }
    await event.open(olga);
    const tabs = olga.page.getByRole("tab");
    await tabs.first().waitFor();
    await counts(tabs, deskTabs);
    for (let i = 0; i < deskTabs; ++i) {
      await tabs.nth(i).click();
      await look(olga, `the desk's ${await tabs.nth(i).textContent()}`, atEvents);
    }
  });

  for (const [language, { heading, change, every }] of Object.entries(translated)) {
    scenario(`in ${language}, on a ${device}`, async (hall) => {
      // As long as the names that the server makes up.
      const ann = await hall.person("SunnyRobin93", { viewport, touch: viewport !== desk, motion: "reduce" });
      const code = await host(ann);
      await speaks(ann, language);
      await ann.goto(`/${code}`);
      await ann.button(change).click();
      await ann.page.getByText(every).click();
      await ann.page.locator("dialog h3").first().waitFor();
      await fits(ann, "the rules of a table");
      for (const place of [...places, "/open", "/settings"]) {
        await ann.goto(place);
        await fits(ann, place);
      }
      assert.equal(await ann.page.evaluate(() => document.documentElement.lang), language);
      await ann.goto("/");
      await becomes(() => ann.page.locator("h1").first().innerText(), new RegExp(heading, "i"));
    });
  }
}

// In open matches most is said of a match, and most can be asked for.
for (const language of ["en", ...Object.keys(translated)]) {
  scenario(`nothing that a match says is cut off on an upright tablet, in ${language}`, async (hall) => {
    const { code, programs } = await mixed(hall, {}, { terms: { rulebook: "sn5", authority: "open" } });
    for (const cookie of [null, programs["A.white"].cookie]) {
      const who = await hall.person("SunnyRobin93", { viewport: tablet, touch: true, motion: "reduce", cookie });
      await speaks(who, language);
      await who.goto(`/${code}`);
      await who.page.locator(".match .board").first().waitFor();
      for (const size of ["768x1024", "820x1180", "1024x1366"]) {
        await who.page.setViewportSize(windowOf(size));
        await fits(who, `a match ${cookie ? "of one's own" : "that is watched"} at ${size}`);
      }
    }
  });
}

scenario("the language is chosen in the settings, and kept", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/settings");
  await ann.page.getByRole("radio", { name: "English" }).check();
  await ann.goto("/");
  await ann.page.getByRole("heading", { name: "Play bughouse" }).waitFor();
  const kept = await ann.page.evaluate(() => JSON.parse(localStorage.getItem("tandem.settings")).language);
  assert.equal(kept, "en");
});

scenario("only what is said at first of the language that is spoken is loaded", async (hall) => {
  const ann = await hall.person("Ann");
  const loaded = [];
  ann.page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await ann.goto("/");
  await ann.button("Play now").waitFor();
  const parts = () => loaded.flatMap((file) => /\/(\w[\w-]*-(?:first|later))-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);
  assert.deepEqual(parts(), ["en-first"]);
  await ann.goto("/open");
  await ann.page.getByRole("heading", { name: "Supported formats" }).waitFor();
  assert.deepEqual([...new Set(parts())].sort(), ["en-first", "en-later"]);
});

scenario("a table in a longer language", async (hall) => {
  const ann = await hall.person("Ann");
  const code = await host(ann);
  await pseudo(ann);
  await ann.goto(`/${code}`);
  const codes = [code, ...code.match(/.{4}/g)]; // "WQZB NHVD"
  await look(ann, "a table", codes);
  await ann.button(/^\[Chåñgé/).click();
  await ann.page.getByText(/^\[Évéřý šwîtçh/).click();
  await ann.page.getByRole("combobox", { name: /^\[Böth flågš/ }).waitFor();
  await look(ann, "the rules of a table", codes);
});

scenario("keys are called by what is printed on them", async (hall) => {
  const ann = await hall.person("Ann", { motion: "reduce" });
  const printed = { en: ["Delete", "Esc", "Enter"], de: ["Entf", "Esc", "Enter"], es: ["Supr", "Esc", "Intro"] };
  for (const [language, keys] of Object.entries(printed)) {
    await speaks(ann, language);
    await ann.goto("/about");
    await ann.page.locator("kbd").first().waitFor();
    const told = new Set(await ann.page.locator("kbd").allInnerTexts());
    for (const key of keys) assert.ok([...told].some((each) => each.split(" + ").includes(key)), `${key} in ${language}`);
    if (language !== "en") assert.ok(!told.has("Delete"), language);
  }
});
