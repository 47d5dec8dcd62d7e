// A table as whoever comes sees it: its code, its seats, what is played there, and from where.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, mixed } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { counts } from "./people.mjs";
import { Program, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

const looked = ["1440x900", "1366x657", "820x1180", "390x664", "844x390", "320x568"];

async function tableOf(hall, terms, more = {}) {
  const host = await Program.come(hall.server, "Eve");
  const others = [await Program.come(hall.server, "CandidKnight"), await Program.come(hall.server, "StormyLancer")];
  hall.alsoClose(host, ...others);
  const code = await table(host, settings(terms, more));
  await sit(others[0], code, "A.white", host);
  await sit(others[1], code, "A.black", host);
  return { code, host };
}

scenario("a guest sees before the match from which positions it begins, and what is enforced", async (hall) => {
  const boards = {
    A: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[N] w KQkq - 0 1",
    B: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[qq] b - - 0 1",
  };
  const { code } = await tableOf(hall, { authority: "open", boards });
  const guest = await hall.person("Frank");
  await guest.goto(`/${code}`);
  await guest.page.getByText("The boards start from these positions").waitFor();
  const pieces = (board) => guest.page.getByRole("img", { name: `Position of board ${board}` }).locator("piece");
  await guest.sees("32 pieces on A", () => pieces("A").count(), (count) => count === 32);
  await guest.sees("18 pieces on B", () => pieces("B").count(), (count) => count === 18);
  await guest.page.getByText("Black moves first, Black has 2 queens in reserve").waitFor();
  await guest.page.getByText("illegal moves and fallen flags count only if someone claims them").waitFor();
  assert.deepEqual(await guest.axe(), []);

  const strict = await tableOf(hall, {});
  await guest.goto(`/${strict.code}`);
  await guest.page.getByText("Illegal moves cannot be made").waitFor();
  await counts(guest.page.getByText("The boards start from"), 0);
});

scenario("a table's code is never broken, and each seat says its board, in any window", async (hall) => {
  const { code } = await tableOf(hall, {}, { listing: "private" });
  assert.equal(code.length, 8);
  const guest = await hall.person("Frank");
  await guest.goto(`/${code}`);
  await guest.page.locator(".letters").waitFor();
  // Runs in the page: in how many rows a code stands.
  const rows = (element, code) => {
    const [text] = [...element.childNodes].filter((node) => node.data?.replace(/\s/g, "").includes(code));
    const range = document.createRange();
    const from = text.data.search(new RegExp([...code].join("\\s?")));
    range.setStart(text, from);
    range.setEnd(text, text.data.length);
    const { right } = range.getBoundingClientRect();
    return right > innerWidth ? "beyond the window" : new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  for (const step of Object.keys(squares)) {
    await guest.page.setViewportSize(windowOf(step));
    for (const place of [".letters", "header h1"]) {
      await guest.sees(`the code in one row of ${place} at ${step}`, () => guest.page.locator(place).last().evaluate(rows, code), (found) => found === 1);
    }
    await guest.sees(`the letters of the boards at ${step}`, () => guest.page.evaluate(() =>
      [...document.querySelectorAll(".seats .board span, .seats .on-board")].filter((each) => each.checkVisibility()).map((each) => each.textContent).join("")),
      (letters) => letters === "AB" || letters === "ABAB");
  }
});

scenario("whoever watches a table reads which team is which, in low windows too", async (hall) => {
  const { code } = await tableOf(hall, {});
  const guest = await hall.person("Frank");
  await guest.goto(`/${code}`);
  for (const step of ["844x390", "667x375", "1366x657", "390x844"]) {
    await guest.page.setViewportSize(windowOf(step));
    for (const team of ["Team one", "Team two"]) {
      await guest.sees(`${team} at ${step}`, () => guest.page.getByText(team, { exact: true }).evaluateAll((all) => all.some((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return width > 0 && each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })));
    }
  }
});

scenario("who plays is not asked about the beginning, and what leads back stands in the middle", async (hall) => {
  const { code, players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  await person.page.locator(".match-bar button").first().click();
  const back = person.button("Back to the match");
  await back.waitFor();
  await counts(person.button("Notify me when it begins"), 0);
  for (const seat of ["White on A", "Black on A", "White on B", "Black on B"]) {
    await person.page.getByRole("group", { name: seat }).getByText("Playing", { exact: true }).waitFor();
  }
  await counts(person.page.getByText("Not ready"), 0);
  for (const step of looked) {
    await person.page.setViewportSize(windowOf(step));
    await person.sees(`the way back in the middle at ${step}`, () => back.evaluate((button) => {
      const [own, place] = [button, button.parentElement].map((each) => each.getBoundingClientRect());
      return innerHeight <= 520 || Math.abs(own.left + own.right - place.left - place.right) <= 2;
    }));
  }
  assert.equal(await person.page.title(), `Table ${code} · Tandem`);
});

scenario("a page that says what is not there has that for its title, in every language", async (hall) => {
  const guest = await hall.person("Frank");
  guest.mayBeAnswered(404);
  const titles = {
    en: ["Page not found", "There is no table ABCDEFGH", "There is no such match", "There is no such rulebook"],
    de: [], es: [],
  };
  for (const language of Object.keys(titles)) {
    await guest.goto("/about");
    await guest.page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify({ language: kept })), language);
    for (const [i, address] of ["/nowhere", "/ABCDEFGH", "/match/nothing", "/rules/none"].entries()) {
      await guest.goto(address);
      const heading = guest.page.locator(".nothing h1");
      await heading.waitFor();
      const said = await heading.textContent();
      if (titles[language][i]) assert.equal(said, titles[language][i]);
      await guest.sees(`the title of ${address}`, () => guest.page.title(), (title) => title === `${said} · Tandem`);
    }
  }
});

scenario("nobody is offered a notification of a match that waits for them alone", async (hall) => {
  const ann = await hall.person("Ann");
  await host(ann);
  const notify = ann.button("Notify me when it begins");
  await notify.waitFor();
  await ann.button("Fill with bots").click();
  await ann.page.getByText("Everyone is waiting for you.").waitFor();
  await counts(notify, 0);
});

scenario("names at a table are whole words, in any window", async (hall) => {
  const { programs, players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  await programs["B.white"].do("B.white", { do: "resign" });
  await person.button("Back to the table").click();
  const members = person.page.getByRole("region", { name: "At this table" });
  await members.getByText("Played").waitFor();
  for (const step of Object.keys(squares)) {
    await person.page.setViewportSize(windowOf(step));
    await person.sees(`names in one row at ${step}`, () => members.evaluate((list) =>
      [...list.querySelectorAll(".name > *")].filter((word) => word.getClientRects().length > 1 || word.getBoundingClientRect().height > 30).map((word) => word.textContent)), (broken) => broken.length === 0);
  }
});

// Runs in the page: what of a table's seats is printed over something else or beyond its button, what
// stands outside the box of the search, and which seats are under the foot.
function crowdedSeats() {
  const box = (element) => element.getBoundingClientRect();
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const textsOf = (card) => {
    const texts = [];
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.data.trim() === "" || node.parentElement.closest("option") || !node.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const row of range.getClientRects()) texts.push({ of: node.parentElement, said: node.data.trim(), row });
    }
    return texts;
  };
  const cards = [...document.querySelectorAll(".seats [role=group]")];
  const printedOver = cards.flatMap((card) => {
    const texts = textsOf(card);
    return texts.flatMap((one, i) => texts.slice(i + 1)
      .filter((other) => other.of !== one.of && overlap(one.row, other.row))
      .map((other) => `"${one.said}" over "${other.said}"`));
  });
  const cutButtons = [...document.querySelectorAll(".seats [role=group] button")]
    .filter((button) => button.scrollWidth > button.clientWidth)
    .map((button) => `"${button.textContent.trim()}" is wider than its button`);
  const foot = box(document.querySelector(".foot"));
  // The team's name as well, where there is a little more room.
  const teams = innerHeight >= 390 && innerWidth >= 360 ? [...document.querySelectorAll(".seats .team")] : [];
  const covered = [...cards, ...teams].filter((each) => box(each).bottom > foot.top + 1)
    .map((each) => `${each.ariaLabel ?? each.textContent} is under the foot`);
  const search = document.querySelector(".foot .waiting");
  const outside = [...(search?.querySelectorAll("*") ?? [])].filter((part) => {
    const [{ left, top, right, bottom }, frame] = [box(part), box(search)];
    return left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
  }).map((part) => `${part.localName} is outside the search`);
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  return { crowded: [...printedOver, ...cutButtons, ...outside, ...wide], covered };
}

// Where there is height for the seats and one row of buttons.
const flat = ["844x390", "667x375", "932x430", "568x320", "320x568"];

// In all windows and languages; `begin` brings about what is looked at, `end` undoes it.
async function looksAtSeats(person, at, what, { begin = async () => {}, end = async () => {} } = {}) {
  for (const language of ["en", "de", "es"]) {
    await person.goto("/about");
    await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language }));
    await person.goto(at);
    await person.page.locator(".seats [role=group] .name").first().waitFor();
    await begin();
    for (const step of [...Object.keys(squares), "360x740"]) {
      await person.page.setViewportSize(windowOf(step));
      await person.page.evaluate(() => scrollTo(0, 0));
      await person.sees(`seats as they are meant, ${what}, at ${step} in ${language}`, () => person.page.evaluate(crowdedSeats),
        ({ crowded, covered }) => crowded.length === 0 && (covered.length === 0 || !flat.includes(step)));
    }
    await end();
  }
}

// Two partners alone at a table of their own, one of them in a window.
async function partners(hall, first = "HardySalmon87", second = "DashingOwl49") {
  const [ann, bo] = [await Program.come(hall.server, first), await Program.come(hall.server, second)];
  hall.alsoClose(ann, bo);
  const code = await table(ann, settings());
  await sit(ann, code, "A.white", ann);
  const person = await hall.person(first, { cookie: ann.cookie, touch: true, motion: "reduce" });
  const partnerSits = async () => {
    await sit(bo, code, "B.black", ann);
    await ann.next("table", (told) => told.seats["B.black"].person !== "");
  };
  return { ann, bo, code, person, partnerSits };
}

scenario("while opponents are looked for, everything at the seats is read, in any window and language", async (hall) => {
  const { ann, bo, code, person, partnerSits } = await partners(hall);
  await partnerSits();
  const quick = (who) => who.say("quick", { terms: settings().terms, fill: "people", code });
  const begin = async () => {
    quick(bo);
    await ann.next("table", (told) => told.seats["B.black"].ready);
    quick(ann);
    await ann.next("queued", (told) => told.waiting);
    await person.page.locator(".foot .waiting").waitFor();
  };
  const end = async () => {
    ann.say("quick-cancel");
    await ann.next("queued", (told) => !told.waiting);
  };
  await looksAtSeats(person, `/${code}?pair`, "as a pair", { begin, end });
  await looksAtSeats(person, `/${code}`, "as friends", { begin, end });
});

scenario("a pair reads everything at its seats before it looks for opponents", async (hall) => {
  const { ann, code, person, partnerSits } = await partners(hall);
  await looksAtSeats(person, `/${code}?pair`, "while the partner is awaited");
  await partnerSits();
  await looksAtSeats(person, `/${code}?pair`, "both are here");
  // Partners are asked for opponents here, and not whether they are ready.
  await person.page.getByText("Aún no busca rivales").waitFor();
  ann.say("quick", { terms: settings().terms, fill: "people", code });
  await ann.next("table", (told) => told.seats["A.white"].ready);
  await looksAtSeats(person, `/${code}?pair`, "one has confirmed");
});

scenario("friends see their seats whole while they gather, in low windows too", async (hall) => {
  const { ann, bo, code, person, partnerSits } = await partners(hall);
  await partnerSits();
  await looksAtSeats(person, `/${code}`, "two are here");
  for (const who of [ann, bo]) who.say("ready", { code, ready: true });
  await ann.next("table", (told) => told.seats["A.white"].ready && told.seats["B.black"].ready);
  await looksAtSeats(person, `/${code}`, "both are ready");
});

scenario("a director sees the seats whole while players are awaited", async (hall) => {
  const [director, ann] = [await Program.come(hall.server, "HonestMarten65"), await Program.come(hall.server, "RoyalJackdaw21")];
  hall.alsoClose(director, ann);
  const code = await table(director, settings({}, { director: "owner" }));
  await sit(ann, code, "A.white", director);
  const person = await hall.person("HonestMarten65", { cookie: director.cookie, touch: true, motion: "reduce" });
  await looksAtSeats(person, `/${code}`, "three seats are free");
  for (const seat of ["A.black", "B.white", "B.black"]) director.say("seat-bot", { code, seat, level: 3 });
  await director.next("table", (told) => told.seats["B.black"].person !== "");
  await looksAtSeats(person, `/${code}`, "all seats are taken");
});
