// An online event: a team registers itself, is led to its boards, and plays teams of bots.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { becomes, counts, desk as laptop, phone } from "./people.mjs";
import { Desk, publishRound, startRound } from "./desk.mjs";
import { scenario } from "./scenario.mjs";

const taking = (person) => person.page.getByRole("region", { name: /^(Take part|Your team|Your next match|Your match is open)$/ });

async function resign(person) {
  await person.button("Resign").click();
  await person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

async function registers(person, team, name) {
  await person.button("Register a team").click();
  await person.page.getByLabel("Team name").fill(team);
  await person.page.getByLabel("Your name", { exact: true }).fill(name);
  await person.button("Register").click();
  const field = taking(person).getByLabel("Link", { exact: true });
  await field.waitFor();
  return field.inputValue();
}

async function joins(person, link, name) {
  await person.goto(new URL(link).pathname + new URL(link).hash);
  await person.page.getByText(/invites you to play for/).waitFor();
  await person.page.getByLabel("Your name", { exact: true }).fill(name);
  await person.button("Join the team").click();
  await person.page.getByText(/is registered\./).waitFor();
}

scenario("somebody makes an online event, with a team of bots", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  await olga.goto("/events");
  await olga.button("Create an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Friday Night");
  await olga.page.getByLabel("Online: matches are played here").check();
  await olga.page.getByLabel("Minutes for each player").fill("5");
  await olga.page.getByLabel("Seconds until spectators see a move").fill("30");
  assert.deepEqual(await olga.axe("chromium"), []);
  const isMaking = (request) => request.method() === "POST" && new URL(request.url()).pathname === "/api/events";
  const [made] = await Promise.all([olga.page.waitForRequest(isMaking), olga.button("Create event").click()]);
  const { venue, clock_ms, watch_delay_ms } = made.postDataJSON();
  assert.deepEqual([venue, clock_ms, watch_delay_ms], ["online", 300_000, 30_000]);
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  const event = /event\/([a-z0-9]{8})/.exec(olga.page.url())[1];
  const secret = await olga.page.evaluate((key) => localStorage.getItem(`tandem.desk.${key}`), event);
  const desk = Object.assign(new Desk(), { event, secret, request: olga.context.request });
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 3, legs: 1 });
  await olga.page.getByRole("tab", { name: /^Entries/ }).click();
  const registration = olga.page.getByLabel("Teams can register themselves");
  await becomes(() => registration.isChecked(), true);
  await olga.page.locator("summary", { hasText: "Add a team of bots" }).click();
  const form = olga.page.locator("details", { hasText: "Level of the bots" });
  await form.getByLabel("Team name").fill("Tin");
  await form.getByLabel("Level of the bots").selectOption("2");
  await form.getByRole("button", { name: "Add a team of bots" }).click();
  await olga.page.getByRole("button", { name: /Tin/ }).waitFor();
  await registration.uncheck();
  const ann = await hall.person("Ann", { viewport: phone });
  await ann.goto(`/event/${event}`);
  await ann.page.getByText("Registration is closed.").waitFor();

  // What the event was made with can be changed.
  await olga.page.getByRole("tab", { name: "Event", exact: true }).click();
  const delay = olga.page.getByLabel("Seconds until spectators see a move");
  await becomes(() => delay.inputValue(), "30");
  await becomes(() => olga.button("Save delay").isDisabled(), true);
  await delay.fill("60");
  await olga.button("Save delay").click();
  await olga.sees("the delay", async () => (await desk.ask("")).settings.watch_delay_ms, (ms) => ms === 60_000);
  const listed = olga.page.getByLabel("Show the event in the list of events");
  const wasListed = (await desk.ask("")).settings.listed;
  await listed.click();
  await olga.sees("the list", async () => (await desk.ask("")).settings.listed, (now) => now !== wasListed);
  assert.equal((await desk.ask("")).settings.watch_delay_ms, 60_000, "each is saved by itself");
});

async function toTheBoard(...people) {
  for (const person of people) {
    await person.link("Go to the board").click();
    await person.page.waitForURL(/\/match\/[a-z0-9]{10}\?event=/);
  }
}

// How long bots may take at the other table, ms.
const aRound = 90_000;

scenario("a team plays two rounds among teams of bots, up to the prizes", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "fbx", venue: "online", registration: "open", clock_ms: 60_000 });
  const prizes = [{ name: "Champions", first: 1, last: 1 }];
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 2, legs: 1, prizes });
  for (const [name, level] of [["Tin", 1], ["Zinc", 1], ["Iron", 2]]) {
    await desk.ask("teams/bots", { division: "open", name, level });
  }
  const ann = await hall.person("Ann", { viewport: phone });
  const bo = await hall.person("Bo", { viewport: phone });
  await ann.goto(`/event/${desk.event}`);
  const link = await registers(ann, "Lincoln Knights", "Ann Adams");
  assert.match(link, /#join=[a-z0-9]{16}$/);
  assert.deepEqual(await ann.axe("chromium"), []);
  await joins(bo, link, "Bo Baker");
  await ann.page.getByText(/Lincoln Knights is registered\./).waitFor();

  // Whoever follows the link after that is told so.
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(new URL(link).pathname + new URL(link).hash);
  await cleo.page.getByText("This link has been used or withdrawn").waitFor();

  await desk.open(olga);
  await publishRound(olga, 1);
  await ann.page.getByRole("heading", { name: "Your next match" }).waitFor();
  await ann.page.getByText("Waiting for the round to start.").waitFor();
  await bo.button("Bo Baker").click();
  await ann.page.getByRole("button", { name: "Bo Baker", pressed: true }).waitFor();
  assert.deepEqual(await ann.axe("chromium"), []);
  await startRound(olga, 1);
  // Whoever plays goes to the board, and watches the others alone.
  await ann.link("Go to the board").waitFor();
  await ann.sees("the match of the others", () => ann.link(/^Watch/).count(), (count) => count === 1);
  await toTheBoard(ann, bo);
  const state = async (round) => (await desk.state("open")).encounters.filter((each) => each.round === round).map(({ now }) => now);
  await cleo.goto(`/event/${desk.event}`);
  await cleo.page.getByRole("heading", { name: "Being played now" }).waitFor();
  await counts(cleo.page.getByRole("link", { name: /^Watch/ }), 2);
  const theirs = cleo.page.getByRole("listitem").filter({ hasText: /Lincoln Knights – | – \d+ Lincoln Knights/ });
  await theirs.getByRole("link", { name: /^Watch/ }).waitFor();
  assert.deepEqual(await cleo.axe(), []);

  // The bots of the other table play it out among themselves; Ann resigns hers.
  await resign(ann);
  await ann.button("Back to the event").click();
  await ann.page.waitForURL(`**/event/${desk.event}`);
  await ann.page.getByRole("tab", { name: "Pairings" }).click();
  const pairings = ann.page.getByRole("region", { name: "Pairings, Open" });
  await pairings.getByText(/^(1–0|0–1)$/).first().waitFor();
  const lost = async (round) => {
    const find = async () => (await state(round)).find(({ one, two }) => one === 4 || two === 4);
    const ours = await ann.sees(`the result of round ${round}`, find, ({ legs }) => legs[0].result !== null);
    assert.equal(ours.legs[0].result.winner, ours.one === 4 ? "two" : "one");
  };
  await lost(1);
  await ann.page.getByRole("tab", { name: "Standings" }).click();
  await ann.page.getByRole("region", { name: "Standings, Open" }).getByText("Lincoln Knights").waitFor();

  // The second round, once the bots are done, and the prizes, on a phone and on a projector.
  const projector = await hall.person("Projector", { viewport: { width: 1920, height: 1080 } });
  await projector.goto(`/event/${desk.event}/show`);
  await publishRound(olga, 2, { timeout: aRound });
  await projector.page.getByText("Pairings, round 2").waitFor();
  await bo.goto(`/event/${desk.event}`);
  await ann.page.getByText("Waiting for the round to start.").waitFor();
  await startRound(olga, 2);
  await toTheBoard(ann, bo);
  await resign(ann);
  await ann.button("Back to the event").click();
  await olga.page.getByRole("tab", { name: /^To do/ }).click();
  await olga.button("All rounds are over: award the prizes").waitFor({ timeout: aRound });
  await lost(2);
  const { rows } = await desk.ask("sheet?sheet=standings&division=open");
  const [champions, ...others] = rows.map(([, , name]) => name);
  assert.equal(others.length, 3);
  assert.equal(others.at(-1), "Lincoln Knights", "who has lost both rounds has no prize");
  await ann.page.getByRole("tab", { name: "Prizes" }).click();
  const won = ann.page.getByRole("region", { name: "Prizes, Open" });
  await won.getByRole("row").filter({ hasText: "Champions" }).getByText(champions).waitFor();
  await projector.page.getByText("Champions").waitFor();
});

scenario("spectators see a match of an online event with the delay that the event was made with", async (hall) => {
  const delay = 4_000; // ms
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga, { rulebook: "nsb", venue: "online", registration: "open", watch_delay_ms: delay });
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 1, legs: 1 });
  await desk.ask("teams/bots", { division: "open", name: "Tin", level: 1 });
  const ann = await hall.person("Ann", { viewport: phone });
  const bo = await hall.person("Bo", { viewport: phone });
  await ann.goto(`/event/${desk.event}`);
  await joins(bo, await registers(ann, "Lincoln Knights", "Ann Adams"), "Bo Baker");
  await desk.round("open");
  await toTheBoard(ann, bo);
  const cleo = await hall.person("Cleo", { viewport: laptop });
  const seen = [];
  cleo.hearSocket("told", (message) => seen.push({ message, at: Date.now() }));
  await cleo.goto(new URL(ann.page.url()).pathname);
  await cleo.sees("the match", () => seen.some(({ message }) => message.t === "match" && message.yours.length === 0));
  await ann.button("Resign").click();
  const before = Date.now();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.page.getByText("You lost").first().waitFor();
  const resigned = ({ message }) => message.t === "line" && message.command.do === "resign";
  const { at } = await cleo.sees("the resignation", () => seen.find(resigned));
  assert.ok(at - before >= delay, `after ${at - before} ms`);
});
