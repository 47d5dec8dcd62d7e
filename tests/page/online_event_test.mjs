// An online event: a team registers itself, is led to its boards, and plays teams of bots.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { desk as laptop, phone } from "./people.mjs";
import { Desk } from "./desk.mjs";
import { scenario } from "./scenario.mjs";

const taking = (person) => person.page.getByRole("region", { name: /^(Take part|Your next match)$/ });

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
  await olga.button("Create event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  const event = /event\/([a-z0-9]{8})/.exec(olga.page.url())[1];
  const secret = await olga.page.evaluate((key) => localStorage.getItem(`tandem.desk.${key}`), event);
  const desk = Object.assign(new Desk(), { event, secret, request: olga.context.request });
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 3, legs: 1 });
  await olga.page.getByRole("tab", { name: /^Entries/ }).click();
  const registration = olga.page.getByLabel("Teams can register themselves");
  assert.ok(await registration.isChecked());
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
});

scenario("a team plays a round among teams of bots, up to its standings", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "nsb", venue: "online", registration: "open" });
  await desk.do({ do: "division", division: "open", name: "Open", rounds: 3, legs: 1 });
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

  const { round, tables } = await desk.ask("proposal?division=open");
  await desk.do({ do: "pair", division: "open", round, pairs: tables.map(({ one, two }) => [one, two]) });
  await ann.page.getByRole("heading", { name: "Your next match" }).waitFor();
  await ann.page.getByText("Waiting for the round to start.").waitFor();
  await bo.button("Bo Baker").click();
  await ann.page.getByRole("button", { name: "Bo Baker", pressed: true }).waitFor();
  assert.deepEqual(await ann.axe("chromium"), []);
  await desk.do({ do: "start", division: "open", round });
  for (const person of [ann, bo]) {
    await person.link("Go to the board").click();
    await person.page.waitForURL(/\/match\/[a-z0-9]{10}\?event=/);
  }
  const state = async () => (await desk.ask("state?division=open")).encounters.map(({ now }) => now);
  await cleo.goto(`/event/${desk.event}`);
  await cleo.page.getByRole("heading", { name: "Being played now" }).waitFor();
  assert.equal(await cleo.page.getByRole("link", { name: /^Watch/ }).count(), 2);
  assert.deepEqual(await cleo.axe(), []);

  // The bots of the other table play it out among themselves; Ann resigns hers.
  await resign(ann);
  await ann.button("Back to the event").click();
  await ann.page.waitForURL(`**/event/${desk.event}`);
  await ann.page.getByRole("tab", { name: "Pairings" }).click();
  const pairings = ann.page.getByRole("region", { name: "Pairings, Open" });
  await pairings.getByText(/^(1–0|0–1)$/).first().waitFor();
  const ours = (await state()).find(({ one, two }) => one === 4 || two === 4);
  assert.equal(ours.legs[0].result.winner, ours.one === 4 ? "two" : "one");
  await ann.page.getByRole("tab", { name: "Standings" }).click();
  await ann.page.getByRole("region", { name: "Standings, Open" }).getByText("Lincoln Knights").waitFor();
});
