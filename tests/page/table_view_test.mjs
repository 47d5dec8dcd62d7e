// A table as whoever comes sees it: its code, its seats, what is played there, and from where.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { host, mixed } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
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
  assert.equal(await guest.page.getByText("The boards start from").count(), 0);
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

scenario("who plays is not asked about the beginning, and what leads back stands in the middle", async (hall) => {
  const { code, players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  await person.page.locator(".match-bar button").first().click();
  const back = person.button("Back to the match");
  await back.waitFor();
  assert.equal(await person.button("Notify me when it begins").count(), 0);
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
  assert.equal(await notify.count(), 0);
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
