// An event on the server, spoken to over HTTP as a device of an official does.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { patience, phone } from "./people.mjs";

export class Desk {
  #keys = 0;

  // Made by somebody who is at the page.
  static async make(person, more = {}) {
    const body = { name: "Spring Bughouse", rulebook: "sn5", place: "Dalton Hall", organiser: "Olga Moss", label: "laptop", ...more };
    const answer = await person.context.request.post("/api/events", { data: body });
    assert.equal(answer.status(), 201, await answer.text());
    const { event, device } = await answer.json();
    const desk = new Desk();
    return Object.assign(desk, { event, secret: device.secret, request: person.context.request });
  }

  // Of an event that somebody has made at the page: what their browser keeps for it.
  static async at(person, event) {
    const secret = await person.page.evaluate((which) => localStorage.getItem(`tandem.desk.${which}`), event);
    assert.ok(secret, "the organiser's browser keeps the desk's secret");
    return Object.assign(new Desk(), { event, secret, request: person.context.request });
  }

  // Lets somebody's browser act for the organiser, and opens the desk at one of its tabs.
  async open(person, tab = null) {
    await person.goto("/events");
    await person.page.evaluate(([event, secret]) => localStorage.setItem(`tandem.desk.${event}`, secret), [this.event, this.secret]);
    await person.goto(`/event/${this.event}/desk`);
    if (tab !== null) await person.page.getByRole("tab", { name: tab }).click();
  }

  // The address that makes a phone the device of an official who is appointed here.
  async linkFor(official, name, role) {
    await this.do({ do: "appoint", official, name, role });
    const device = await this.ask("devices", { official, label: `${name}'s phone` });
    return { number: device.number, link: `/event/${this.event}#desk=${device.secret}` };
  }

  state(division) {
    return this.ask(`state?division=${division}`);
  }

  async ask(what, body = null) {
    const headers = { Authorization: `Bearer ${this.secret}` };
    const address = `/api/events/${this.event}${what && `/${what}`}`;
    const answer = await (body === null ? this.request.get(address, { headers }) : this.request.post(address, { headers, data: body }));
    assert.ok(answer.ok(), `${address}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  }

  enter(entered) {
    this.#keys += 1;
    return this.ask("commands", { key: `test-${this.#keys}`, ...entered });
  }
  do(...commands) {
    return this.enter({ commands });
  }

  // A division with teams of two: Pawns, Knights, …
  async division(division, name, teams, settings = {}) {
    await this.do({ do: "division", division, name, rounds: 3, legs: 1, ...settings });
    const rows = teams.map(([team, one, two]) => `${team},${one},${two}`);
    await this.enter({ division, entries: ["team,player 1,player 2", ...rows].join("\n") });
  }

  // Pairs the next round as the system proposes, and starts it.
  async round(division) {
    const { round, tables, bye } = await this.ask(`proposal?division=${division}`);
    const pairs = tables.map(({ one, two }) => [one, two]);
    await this.do({ do: "pair", division, round, pairs, ...(bye ? { bye: bye.team } : {}) });
    await this.do({ do: "start", division, round });
    return pairs;
  }
}

// Waits until the desk says this of what was just done.
export const told = (person, words) => person.page.getByRole("status").filter({ hasText: words }).first().waitFor();

// The window that asks before something is done, which is called like what is done by its button.
export const asking = (person, name) => person.page.getByRole("dialog", { name, exact: true });
export const confirm = (person, name) => asking(person, name).getByRole("button", { name, exact: true }).click();

// Pairs a round at the page, and publishes it; then starts it. `timeout`: how long it may take, in ms,
// until there is something to pair.
export async function publishRound(person, round, { timeout = patience } = {}) {
  await person.page.getByRole("tab", { name: /^To do/ }).click();
  await person.button(`Pair round ${round}`).click({ timeout });
  await person.button(`Propose pairings for round ${round}`).click();
  await person.button("Publish pairings").click();
  await person.button(`Start round ${round}`).waitFor();
}
export async function startRound(person, round) {
  await person.button(`Start round ${round}`).click();
  await confirm(person, `Start round ${round}`);
}

// Somebody whose phone is made an official's by the link that the organiser hands out. `look` sees how.
export async function withLink(hall, olga, event, name, role, look = async () => {}) {
  await olga.page.getByRole("tab", { name: "Officials" }).click();
  await olga.page.getByLabel("Name", { exact: true }).fill(name);
  await olga.page.getByLabel("Role").selectOption({ label: role });
  await olga.button("Appoint somebody").click();
  await olga.page.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Hand out a link" }).click();
  const dialog = olga.page.getByRole("dialog");
  await dialog.getByRole("img", { name: /^QR code of/ }).waitFor();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await look(dialog);
  await olga.page.keyboard.press("Escape");
  const person = await hall.person(name, { viewport: phone });
  await person.goto(link);
  await person.page.waitForURL(new RegExp(`/event/${event}/desk$`));
  return { person, link };
}

export const teams = [
  ["Lincoln Knights", "Ann Adams", "Bo Baker"],
  ["Dalton Drops", "Cleo Castillo", "Dirk Dahl"],
  ["Flag Fall", "Eve Ekström", "Finn Faber"],
  ["Pawn Stars", "Gail García", "Hugo Hahn"],
  ["En Passant", "Ida Ibarra", "Jörg Müller"],
];
