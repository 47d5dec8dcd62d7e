// Tables that call a director, in the order in which they did, at the desk of their event.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { desk as laptop, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { callDirector, clockAt, directs } from "./table_clock.mjs";
import { countTones, tones, tonesOf } from "./tones.mjs";

// What each of those who wait is called by, without since when.
const waiting = (person) => async () => {
  const queue = person.page.getByRole("region", { name: "Waiting for your decision" });
  return (await queue.getByRole("button").allInnerTexts()).map((text) => text.trim());
};

scenario("tables that call stand above every tab, the longest waiting first, and each leads to its table", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  await olga.context.addInitScript(countTones);
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.division("k9", "K-9", teams.slice(2, 4));
  const clocks = {};
  for (const [division, name] of [["k12", "Ada"], ["k9", "Bea"]]) {
    await desk.round(division);
    clocks[division] = await clockAt(hall, desk, name, { division, table: 1, board: "A" });
    await touch(clocks[division].person.button("Start both boards"));
    await clocks[division].runs("A.white");
  }
  await desk.open(olga, "Standings");
  await olga.page.getByRole("tab", { name: "Officials" }).click(); // and sounds are allowed from here on
  await olga.page.getByRole("heading", { name: "Devices" }).waitFor();

  // The table that comes first by its number and its division calls last.
  await callDirector(clocks.k9, "A.white");
  await olga.sees("the first call", waiting(olga), ([text]) => /^K-9 · Table 1, just now$/.test(text));
  await olga.hears("Waiting for your decision: K-9 · Table 1");
  assert.equal(await tonesOf(olga), tones);
  await callDirector(clocks.k12, "A.white");
  await olga.sees("both calls in their order", waiting(olga), (texts) =>
    texts.map((text) => text.split(",")[0]).join() === "K-9 · Table 1,K-12 · Table 1");
  await olga.hears("Waiting for your decision: K-12 · Table 1");
  assert.deepEqual(await olga.axe(), []);

  // A page that is opened only now shows them in the same order, by when they called.
  const dora = await hall.anotherTab(olga);
  await dora.goto(`/event/${desk.event}/desk`);
  await dora.sees("both calls in their order", waiting(dora), (texts) =>
    texts.map((text) => text.split(",")[0]).join() === "K-9 · Table 1,K-12 · Table 1");
  assert.deepEqual((await dora.heard()).filter((text) => text.startsWith("Waiting for your decision:")), [], "who waited already is no news");

  await olga.button("K-9 · Table 1").click();
  await olga.page.getByRole("dialog", { name: "Table 1" }).getByText(/Flag Fall/).first().waitFor();
  const sheet = await directs(olga);
  await sheet.locator(".console > .row").getByRole("button", { name: "Resume A" }).click();
  await clocks.k9.runs("A.white");
  await olga.sees("the other call alone", waiting(olga), (texts) => texts.length === 1 && texts[0].startsWith("K-12 · Table 1"));
  assert.equal(await tonesOf(olga), 2 * tones, "each call is heard once");
});

scenario("an official of one division hears of the calls of no other", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.division("k9", "K-9", teams.slice(2, 4));
  await desk.do({ do: "appoint", official: "dora", name: "Dora Reed", role: "director", division: "k12" });
  const device = await desk.ask("devices", { official: "dora", label: "Dora's phone" });
  const clocks = {};
  for (const [division, name] of [["k12", "Ada"], ["k9", "Bea"]]) {
    await desk.round(division);
    clocks[division] = await clockAt(hall, desk, name, { division, table: 1, board: "A" });
    await touch(clocks[division].person.button("Start both boards"));
    await clocks[division].runs("A.white");
    await callDirector(clocks[division], "A.white");
  }
  const dora = await hall.person("Dora");
  await dora.goto(`/event/${desk.event}#desk=${device.secret}`);
  const texts = await dora.sees("the call of her division", waiting(dora), (found) => found.length > 0);
  assert.deepEqual(texts.map((text) => text.split(",")[0]), ["Table 1"]);
});
