// The moves of both boards beside a match that is on: for players, for spectators, on every device.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { becomes, counts, isOnTop, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const tablet = { width: 820, height: 1180 };
const laptop = { width: 1366, height: 657 };

const list = (person) => person.page.getByRole("region", { name: "Moves" });
// Row by row, as they are read.
const listed = (person) => list(person).locator("td .san").allTextContents();
const tab = (person, name) => person.page.getByRole("tab", { name });

const played = [
  ["A.white", "e2e4"], ["B.white", "d2d4"], ["A.black", "d7d5"], ["B.black", "d7d5"], ["A.white", "e4d5"],
  ["B.white", "b1c3"], ["A.black", "d8d5"], ["B.black", "P@e4"], ["A.white", "b1c3"], ["B.white", "c3e4"],
];
const names = ["e4", "d4", "d5", "d5", "exd5", "Nc3", "Qxd5", "P@e4", "Nc3", "Nxe4"];

async function play(programs, moves, from) {
  let line = from;
  for (const [seat, move] of moves) {
    await programs[seat].caughtUp(line);
    line = (await programs[seat].play(seat, move)).line;
  }
  return line;
}

scenario("players and spectators see the moves of both boards in their order", async (hall) => {
  const { match, programs } = await mixed(hall, {}, { more: { listing: "public" } });
  const line = await play(programs, played.slice(0, 7), 2);

  const eve = await hall.person("Eve", { viewport: tablet });
  await eve.goto(`/match/${match}`);
  await eve.sees("what was played before they came", () => listed(eve), (moves) => moves.length === 7);
  await play(programs, played.slice(7), line);
  await eve.sees("what is played", () => listed(eve), (moves) => moves.length === played.length);
  assert.deepEqual(await listed(eve), names);
  await eve.sees("the last move, marked", () =>
    list(eve).locator("[aria-current=step] .san").allTextContents(), (marked) => marked.join() === "Nxe4");
  assert.deepEqual(await eve.axe(), []);
});

scenario("where there is less room, talk and moves are one tap apart", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": { viewport: laptop } });
  const ann = players["A.white"];
  await ann.play("e2e4");
  await play(programs, played.slice(1, 4), 3);
  await tab(ann.person, "Moves").click();
  await ann.person.sees("the moves", () => listed(ann.person), (moves) => moves.length === 4);
  await programs["B.black"].do("B.black", { do: "say", to: "partner", text: "!need-knight" });
  await tab(ann.person, /^Chat/).click();
  await ann.person.page.getByRole("log", { name: "Messages" }).getByText("I need a knight").waitFor();

  await ann.person.page.setViewportSize(phone);
  await ann.person.page.locator(".match-bar").getByRole("button", { name: "This screen" }).click();
  await ann.person.page.getByRole("dialog").getByRole("button", { name: "Moves" }).click();
  await ann.person.sees("the moves on a phone", () => listed(ann.person), (moves) => moves.join(" ") === "e4 d4 d5 d5");
  for (const each of await list(ann.person).locator("td .san").all()) assert.ok(await isOnTop(each));
});

scenario("who looks for illegal moves is not shown by their names which are lawful", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" } });
  await programs["B.white"].play("B.white", "g1f3");
  await programs["B.black"].caughtUp(3);
  await programs["B.black"].play("B.black", "e8e5");
  const { person } = players["A.white"];
  await person.sees("both moves", () => listed(person), (moves) => moves.join(" ") === "Ng1f3 Ke8e5");
});

scenario("long names of moves stand in line with short ones in a narrow list", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} }, { terms: { authority: "open" } });
  const moves = [["B.white", "d2d4"], ["B.black", "e7e5"], ["B.white", "d4e5"], ["B.black", "b8c6"], ["B.white", "g1f3"], ["B.black", "c6e5"]];
  await play(programs, moves, 2);
  const { person } = players["A.white"];
  await person.sees("them", () => listed(person), (names) => names.at(-1) === "Nc6xe5");
  await person.sees("one line", () => list(person).locator("tr").last().evaluate((row) => {
    const middles = [...row.querySelectorAll(".san")].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    return Math.max(...middles) - Math.min(...middles);
  }), (off) => off < 3);
});

scenario("an illegal move has a sign that says so, and the last thing that happened one field", async (hall) => {
  const { owner, code, programs } = await mixed(hall, {}, { terms: { authority: "open" }, more: { director: "owner" } });
  const director = await hall.person("Host", { viewport: laptop, cookie: owner.cookie });
  await director.goto(`/${code}`);
  await tab(director, "Moves").click();
  await programs["B.white"].play("B.white", "g1f3");
  await programs["B.black"].caughtUp(3);
  await programs["B.black"].play("B.black", "e8e5");
  const illegal = list(director).locator(".cell").filter({ hasText: "e8e5" });
  await illegal.waitFor();
  await becomes(() => illegal.getAttribute("title"), /illegal/);
  await illegal.locator("svg").waitFor();
  const lawful = list(director).locator(".cell").filter({ hasText: "Nf3" });
  await counts(lawful.locator("svg"), 0);

  const told = await owner.do("director", { do: "infraction", seat: "A.white", what: "displaced-and-pressed" });
  assert.equal(told.t, "line", JSON.stringify(told));
  const last = list(director).locator(".told [aria-current=step]");
  await last.waitFor();
  const seen = await last.evaluate((cell) => ({ fields: cell.getClientRects().length, height: cell.clientHeight || cell.offsetHeight }));
  assert.ok(seen.fields === 1 && seen.height > 30, `one field of two lines: ${JSON.stringify(seen)}`);
});

scenario("words in the field of what came last stand clear of its edge in a narrow list", async (hall) => {
  const terms = { authority: "open" };
  const { players, programs } = await mixed(hall, { "A.white": { viewport: { width: 1440, height: 900 } } }, { terms, more: { director: "owner" } });
  await programs["B.white"].play("B.white", "g1f3");
  const { person } = players["A.white"];
  const last = list(person).locator("[aria-current=step]");
  const edge = () => last.evaluate((field) => {
    const words = document.createRange();
    words.selectNodeContents(field);
    const [, shadow = "0px"] = /(-?[\d.]+px) 0px 0px 0px$/.exec(getComputedStyle(field).boxShadow) ?? [];
    return words.getBoundingClientRect().left - field.getBoundingClientRect().left - parseFloat(shadow);
  });
  await person.sees("a move", () => last.textContent(), (words) => /Ng1f3/.test(words));
  await person.sees("it clear of the edge", edge, (pixels) => pixels >= 3);
  await programs["B.white"].do("B.white", { do: "stop", text: "A knight fell off the board" });
  await person.sees("a stop", () => last.textContent(), (words) => /paused/.test(words));
  await person.sees("it clear of the edge", edge, (pixels) => pixels >= 3);
});

// Runs in the page: the moves whose time is not seen, or which are cut.
const withoutTime = (person) => list(person).locator("td .cell:has(.thought)").evaluateAll((cells) => cells.filter((cell) => {
  const [frame, name, time] = [cell, ...cell.querySelectorAll(".san, .thought")].map((each) => each.getBoundingClientRect());
  const inside = (part) => part.left >= frame.left - 0.5 && part.right <= frame.right + 0.5 && part.top >= frame.top - 1 && part.bottom <= frame.bottom + 1;
  return !inside(name) || !inside(time) || time.width === 0 || name.right > time.left;
}).map((cell) => cell.querySelector(".san").textContent));

scenario("every move has its time beside it, however long its name is", async (hall) => {
  const boards = { A: "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1" };
  const { match, programs } = await mixed(hall, {}, { terms: { authority: "open", boards }, more: { listing: "public" } });
  const long = [["B.white", "d2d4"], ["B.black", "e7e5"], ["B.white", "d4e5"], ["B.black", "b8c6"], ["B.white", "g1f3"],
    ["B.black", "c6e5"], ["A.white", "e1c1"], ["A.black", "e8g8"], ["A.white", "P@e7"], ["A.black", "a8a1"], ["B.white", "P@f7"]];
  await play(programs, long, 2);
  const eve = await hall.person("Eve", { viewport: laptop });
  await eve.goto(`/match/${match}`);
  for (const [width, height] of [[1366, 657], [820, 1180], [768, 1024], [600, 600], [390, 844], [360, 740]]) {
    await eve.page.setViewportSize({ width, height });
    const opens = eve.page.locator(".match-bar").getByRole("button", { name: "This screen" });
    const shown = list(eve).or(tab(eve, "Moves")).or(opens).first();
    await shown.waitFor();
    if (!(await list(eve).isVisible())) {
      if (await tab(eve, "Moves").isVisible()) await tab(eve, "Moves").click();
      else {
        await opens.click();
        await eve.page.getByRole("dialog").getByRole("button", { name: "Moves" }).click();
      }
    }
    await list(eve).locator(".san").nth(long.length - 1).waitFor();
    await eve.sees(`times at ${width}x${height}`, () => withoutTime(eve), (without) => without.length === 0);
    await eve.page.keyboard.press("Escape");
  }
});
