// An appeal, and what is decided on it, in small windows: whole for the players and for their director.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Board } from "./board.mjs";
import { windowOf } from "./grid.mjs";
import { becomes, counts, isOnTop } from "./people.mjs";
import { Program, seats, settings, sit, table } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

// Names as long as those that the server makes up.
const names = { "A.white": "SunnyRobin93", "A.black": "NobleLion30", "B.white": "MightyCamel30", "B.black": "StormyStork73" };

// Four programs play an open match, with windows opened as some of them or as their director. White on A
// makes an illegal move, loses by it and appeals.
async function appealed(hall, windows) {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, names[seat]);
  const host = await Program.come(hall.server, "Eve");
  hall.alsoClose(host, ...Object.values(programs));
  const code = await table(host, settings({ authority: "open" }, { director: "owner" }));
  for (const seat of seats) await sit(programs[seat], code, seat, host);
  for (const seat of seats) programs[seat].say("ready", { code, ready: true });
  const { match } = await host.next("table", (told) => told.match !== undefined);
  for (const program of [host, ...Object.values(programs)]) await program.watch(match);
  await host.do("director", { do: "start" });
  await programs["A.white"].caughtUp(2);
  const people = [];
  for (const [seat, how] of windows) people.push(await open(hall, programs[seat] ?? host, code, how));
  await programs["A.white"].play("A.white", "e1e3");
  await programs["A.black"].caughtUp(3);
  const { line } = await programs["A.black"].do("A.black", { do: "claim", what: "illegal-move" });
  await programs["A.white"].caughtUp(line);
  const level = "section-chief";
  const appeal = await programs["A.white"].do("A.white", { do: "appeal", ruling: line, level });
  assert.equal(appeal.t, "line", JSON.stringify(appeal));
  await host.caughtUp(appeal.line);
  const decide = async (upheld) => {
    const answer = await host.do("director", { do: "rule-on-appeal", ruling: line, level, upheld });
    assert.equal(answer.t, "line", JSON.stringify(answer));
  };
  return { people, decide };
}

async function open(hall, as, code, { step, language = "en", touch = true }) {
  const person = await hall.person(as.name, { viewport: windowOf(step), touch, cookie: as.cookie });
  await person.goto("/");
  await person.page.evaluate((kept) => localStorage.setItem("tandem.settings", JSON.stringify(kept)), { language, press: "by-hand" });
  await person.goto(`/${code}`);
  await person.page.getByRole("timer").first().waitFor();
  return person;
}

// How many px of the notices, this one among them, are out of sight; of none, more than any.
const cut = (person, among) => person.page.evaluate((among) => {
  const notices = document.querySelector(".news > .notices");
  if (!notices?.querySelector(among)) return 9999;
  const { bottom } = notices.getBoundingClientRect();
  const frame = notices.parentElement.getBoundingClientRect();
  return Math.max(notices.scrollHeight - notices.clientHeight, bottom - frame.bottom, bottom - innerHeight);
}, among);

const looked = [
  ["A.white", { step: "600x600", touch: false }],
  ["A.black", { step: "844x390" }],
  ["B.white", { step: "360x740", language: "de" }],
  ["B.black", { step: "768x1024" }],
];

for (const upheld of [true, false]) {
  scenario(`players of small windows read the whole of an appeal that is ${upheld ? "upheld" : "rejected"}`, async (hall) => {
    const { people, decide } = await appealed(hall, looked);
    const players = people.map((person, i) => [looked[i][1].step, person]);
    for (const [step, person] of players) await person.sees(`the appeal at ${step}`, () => cut(person, ".notice"), (px) => px <= 1);
    await decide(upheld);
    for (const [step, person] of players) await person.sees(`the ruling at ${step}`, () => cut(person, ".ruling"), (px) => px <= 1);
    // Once it has been read, the pause is told again.
    if (!upheld) return;
    for (const [step, person] of players) {
      await person.page.locator(".notice.ruling").waitFor({ state: "detached" });
      await person.sees(`the pause at ${step}`, () => person.page.locator(".notice.pause").isVisible());
    }
  });
}

scenario("a line of the chat is whole or not there beside a notice", async (hall) => {
  const { people: [person], decide } = await appealed(hall, [["B.black", { step: "768x1024" }]]);
  await decide(true);
  await person.page.locator(".notice.ruling").waitFor();
  await person.sees("no half lines", () => person.page.locator(".talk .log").first().evaluate((log) => {
    const frame = log.getBoundingClientRect();
    return [...log.children].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return line.checkVisibility({ visibilityProperty: true }) && bottom > frame.top && top < frame.top - 4;
    }).length;
  }), (half) => half === 0);
});

scenario("a director decides on an appeal without scrolling on a phone", async (hall) => {
  const { people: [director] } = await appealed(hall, [["director", { step: "390x844" }]]);
  for (const name of ["Uphold the appeal", "Reject the appeal"]) {
    await director.sees(name, () => isOnTop(director.button(name)));
  }
});

scenario("a director is told to pause the board of a clock only where it runs", async (hall) => {
  const { people: [director], decide } = await appealed(hall, [["director", { step: "1920x1080", touch: false }]]);
  await decide(true);
  await director.button("Resume A").waitFor();
  await director.button(/^Clocks/).click();
  const told = director.page.getByText("The board must be paused first.");
  await director.button("Change the clock").waitFor();
  await counts(told, 0);
  await director.button("Resume A").click();
  await told.waitFor();
  await director.page.getByRole("radio", { name: /MightyCamel30/ }).check();
  await told.waitFor({ state: "detached" });
  await director.page.getByRole("radio", { name: /SunnyRobin93/ }).check();
  await told.waitFor();
});

scenario("a director takes back the illegal move that an upheld appeal has left on the board", async (hall) => {
  const { people: [director, white], decide } = await appealed(hall,
    [["director", { step: "1920x1080", touch: false }], ["A.white", { step: "1366x768", touch: false }]]);
  const board = new Board(white, "A");
  await board.sees("e3", "white king");
  await decide(true);
  await director.page.getByText("The last move on board A still stands.").waitFor();
  await director.page.getByRole("log", { name: "Waiting for your decision" }).getByRole("button", { name: "Before the last move" }).click();
  const fen = director.page.getByLabel("Position (FEN, reserves in brackets)");
  await director.sees("the position before", () => fen.inputValue(), (text) => text.startsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w"));
  await director.button("Set the position").click();
  await board.sees("e1", "white king");
  await director.page.getByText("The last move on board A still stands.").waitFor({ state: "detached" });
  await becomes(() => director.button("Before the last move").isDisabled(), true);
});

scenario("notices leave some rows of the list of moves", async (hall) => {
  const { people: [person], decide } = await appealed(hall, [["B.black", { step: "1366x768", touch: false, language: "de" }]]);
  await decide(true);
  await person.page.locator(".notice.ruling").waitFor();
  await person.sees("a list of moves", () => person.page.locator(".match .both > .list").evaluate((list) => list.clientHeight), (px) => px >= 80);
});
