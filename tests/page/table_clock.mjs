// A clock on the table, as its players use it.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { hasFingers, phone, touch } from "./people.mjs";

// The two halves of a screen that two players share, as of a chess clock.
export class Halves {
  constructor(person) {
    this.person = person;
    this.page = person.page;
  }

  half(seat) {
    return this.page.locator(`.half[data-seat="${seat}"]`);
  }
  // Touches a half, whether its clock runs or not.
  async press(seat) {
    const button = this.half(seat).getByRole("button", { name: /^Press the clock of/ });
    const { x, y, width, height } = await button.boundingBox();
    const { mouse, touchscreen } = this.page;
    await (hasFingers ? touchscreen.tap(x + width / 2, y + height / 2) : mouse.click(x + width / 2, y + height / 2));
  }
  runs(seat) {
    return this.half(seat).locator(".face.runs").waitFor();
  }
  // What a half says.
  says(seat, words) {
    return this.half(seat).getByText(words).first().waitFor();
  }
}

// A device with a clock on it.
export class TableClock extends Halves {
  // Set up at /clock for two who play without a server.
  static async setUp(person, { near = "Ann", far = "Bert", minutes = "5", increment = "0" } = {}) {
    await person.page.getByLabel("Player on your side").fill(near);
    await person.page.getByLabel("Player across from you").fill(far);
    await person.page.getByText("More").first().click();
    await person.enter(person.page.getByLabel("Minutes", { exact: true }), minutes);
    await person.enter(person.page.getByLabel("Increment (s)"), increment);
    await touch(person.button("Set up the clock"));
    await person.page.locator(".for-two").waitFor();
    return new TableClock(person);
  }

  // What a clock shows, in ms, as exactly as it can be read.
  async shows(seat) {
    const text = (await this.half(seat).locator("[role=timer]").first().textContent()).trim();
    const [minutes, seconds] = text.split(":");
    return (Number(minutes) * 60 + Number(seconds)) * 1000;
  }
  // What the device has written down.
  kept(place = "alone") {
    return this.page.evaluate(
      (which) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open("tandem-clock");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asking = opening.result.transaction("matches").objectStore("matches").get(which);
            asking.onsuccess = () => resolve(asking.result ?? null);
          };
        }),
      place,
    );
  }
}

// A device that an official has made the clock of a board at an event: `clock` is { division, table, board }.
export async function clockAt(hall, desk, name, clock, how = {}) {
  const device = await desk.ask("devices", { label: `Board ${clock.board}`, clock });
  const person = await hall.person(name, { viewport: phone, touch: hasFingers, ...how });
  await person.goto(`/clock#at=${desk.event}.${device.secret}`);
  await person.page.locator(".for-two").waitFor();
  assert.equal(await person.page.evaluate(() => location.hash), "", "the secret is not left in the address");
  return new TableClock(person);
}

// A table of an event with a device at each of its boards.
export async function atTable(hall, how = {}) {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  const clocks = {};
  for (const [board, name] of [["A", "Ada"], ["B", "Bea"]]) {
    clocks[board] = await clockAt(hall, desk, name, { division: "k12", table: 1, board }, how);
  }
  return { olga, desk, ...clocks };
}

export async function startBoth({ A, B }) {
  await touch(A.person.button("Start both boards"));
  await A.runs("A.white");
  await B.runs("B.white");
}

// Whoever is to move stops the clocks and waits for the director.
export async function callDirector(clock, seat) {
  const half = clock.half(seat);
  await touch(half.getByRole("button", { name: "Claim" }));
  await touch(half.getByText("Stop the clocks for a dispute"));
  await touch(half.getByRole("button", { name: /^Stop/ }).last());
  await half.locator(".face.runs").waitFor({ state: "detached" });
}

// Opens what the dialog of a table has on its clocks.
export const clocksOf = (person) => person.button("Phones as clocks").click();

// The director's console for the clocks of a table whose dialog is open.
export async function directs(person) {
  await clocksOf(person);
  await person.button("Director").click();
  return person.page.getByRole("dialog", { name: "Director" });
}
