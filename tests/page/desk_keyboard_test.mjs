// A round of an event by keyboard alone: paired, changed, published, started, and a dispute in it.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { asking, Desk, teams } from "./desk.mjs";
import { desk as laptop } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("a round is paired, a table changed, published and started, and a dispute entered, by keyboard alone", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const { keyboard } = olga.page;
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.open(olga);
  // Goes to what is called so once it is there, and presses Enter.
  const choose = async (name) => {
    await olga.button(name).first().waitFor();
    await olga.tabTo(name);
    await keyboard.press("Enter");
  };
  await choose("Pair round 1");
  await choose("Propose pairings for round 1");

  // A team of each of two tables change places.
  const { tables } = await desk.ask("proposal?division=k12");
  const [one, other] = tables.map((table) => table.one);
  for (const team of [one, other]) await choose(`${team} ${teams[team - 1][0]}`);
  await olga.page.getByText(/^Swapped: /).waitFor();
  await choose("Publish pairings");
  await choose("Start round 1");
  const dialog = asking(olga, "Start round 1");
  await dialog.waitFor();
  await olga.tabTo("Start round 1");
  await keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const { encounters, rounds } = await desk.state("k12");
  assert.deepEqual(encounters.map(({ now }) => [now.one, now.two]), [[other, tables[0].two], [one, tables[1].two]]);
  assert.ok(rounds[0].now.started);

  await olga.button(/^1 .*no result/).waitFor();
  await olga.tabTo(/^1 ?\d/);
  await keyboard.press("Enter");
  await choose("Dispute");
  await olga.tabTo(/^Raised by/);
  await keyboard.press("ArrowDown");
  await olga.tabTo(/^What is disputed/);
  await keyboard.type("The flag had fallen first.");
  await choose("Enter the dispute");
  const disputes = await olga.sees("the dispute", async () => (await desk.ask("conduct")).disputes, (found) => found.length === 1);
  assert.deepEqual([disputes[0].now.text, disputes[0].now.raised_by], ["The flag had fallen first.", other]);
  await keyboard.press("Escape");
  await olga.sees("the focus on table 1", () => olga.page.evaluate(() => document.activeElement.textContent), (text) => /^\s*1\b/.test(text));
  // Tabs are one stop, and the arrows go from one to the next.
  await olga.tabTo("Round");
  await keyboard.press("Home");
  await olga.button("1 dispute is waiting for a ruling").waitFor();
});
