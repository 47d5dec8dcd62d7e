// A whole small event, from the list of entries to the prize list, on seven devices.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { confirm, Desk, publishRound, startRound, told, withLink } from "./desk.mjs";
import { desk as laptop, hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { TableClock } from "./table_clock.mjs";

// As a spreadsheet of Windows writes it, in a country with commas in its numbers.
const list = [
  "Team;Player 1;Rating 1;Player 2;Rating 2",
  "Lincoln Knights;Ann Adams;1500;Bo Baker;1400",
  "Dalton Drops;Cleo Castillo;1450;Dirk Dahl;1350",
  "Flag Fall;Eve Ekström;1300;Finn Faber;1200",
  "Pawn Stars;Gail García;;Jörg Müller;",
].join("\r\n");

async function makeEvent(olga) {
  await olga.goto("/events");
  await olga.button("Create an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.page.getByLabel("Place").fill("Dalton Hall");
  await olga.button("Create event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  const event = new URL(olga.page.url()).pathname.split("/")[2];

  await olga.button("Add a division").click();
  const form = olga.page.getByRole("dialog").first();
  await form.getByLabel(/^Name/).fill("K-12");
  await form.getByLabel("Rounds", { exact: true }).fill("2");
  await form.getByLabel("Legs per round").fill("1");
  await form.getByLabel("Pair only teams that are checked in").check();
  await form.getByText("Prizes", { exact: true }).click();
  await form.getByRole("button", { name: "Add a prize" }).click();
  await form.getByLabel("Name of the prize").fill("Champions");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  return Desk.at(olga, event);
}

async function enterTeams(olga) {
  const file = { name: "teams.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") };
  await olga.page.getByLabel("Choose a file").setInputFiles(file);
  await olga.page.getByText("This enters 4 lines").waitFor();
  await olga.button("Enter them all").click();
  await told(olga, "4 Pawn Stars enters");
  await olga.page.getByRole("tab", { name: "Check-in" }).click();
  const find = olga.page.getByLabel("Find a team");
  for (const part of ["lincoln", "dahl", "eks", "jorg mul"]) {
    await find.fill(part);
    await find.press("Enter");
    await olga.sees(`${part} checked in`, () => find.inputValue(), (left) => left === "");
  }
  await olga.page.getByText("4 of 4 teams here").waitFor();
}

// A phone for each board of table 1, by the links that the desk hands out.
async function clocksAtTable(hall, olga) {
  const clocks = {};
  await olga.button(/^1\b.*(Knights|Drops)/).first().click();
  await olga.page.getByRole("button", { name: "Phones as clocks" }).click();
  for (const [board, name] of [["A", "Ada"], ["B", "Bea"]]) {
    await olga.button(`Clock for board ${board}`).click();
    const handed = olga.page.getByRole("dialog", { name: `Table 1, board ${board}` });
    const link = await handed.getByLabel("Link").inputValue();
    await handed.getByRole("button", { name: "Close" }).click();
    const person = await hall.person(name, { viewport: phone, touch: hasFingers });
    await person.goto(link);
    await person.page.locator(".for-two").waitFor();
    clocks[board] = new TableClock(person);
  }
  await olga.button("Close").click();
  return clocks;
}

// Both boards start together; Black on board A resigns after a move of White.
async function playByClock({ A, B }) {
  await touch(A.person.button("Start both boards"));
  await A.runs("A.white");
  await B.runs("B.white");
  await A.press("A.white");
  await touch(A.half("A.black").getByRole("button", { name: "Resign" }));
  await touch(A.half("A.black").getByRole("dialog").getByRole("button", { name: "Resign" }));
  for (const seat of ["A.white", "A.black"]) await touch(A.half(seat).getByRole("button", { name: "Confirm" }));
  await A.says("A.white", "The result is at the desk.");
}

// Two taps on a floor phone.
async function enterByTaps(floor, table) {
  await floor.page.getByRole("tab", { name: "Round" }).click();
  await floor.button(new RegExp(`^${table} .*no result`)).click();
  const dialog = floor.page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: / won$/ }).first().click();
  await told(floor, "won");
  await floor.page.keyboard.press("Escape");
}

scenario("a whole event: a laptop, two floor phones, a clock at each board, a parent's phone and a projector", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await makeEvent(olga);
  await enterTeams(olga);
  const { person: dora } = await withLink(hall, olga, desk.event, "Dora", "Director");
  const { person: carl } = await withLink(hall, olga, desk.event, "Carl", "Director");
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}?tab=pairings`);
  const projector = await hall.person("Projector", { viewport: { width: 1920, height: 1080 } });
  await projector.goto(`/event/${desk.event}/show`);

  await publishRound(olga, 1);
  const pairings = cleo.page.getByRole("region", { name: "Pairings, K-12" });
  await pairings.getByText("Dalton Drops").waitFor();
  await projector.page.getByText("Pairings, round 1").waitFor();
  const clocks = await clocksAtTable(hall, olga);
  await startRound(olga, 1);
  await playByClock(clocks);
  await pairings.getByText(/^(1–0|0–1)$/).first().waitFor();
  await dora.page.getByRole("tab", { name: "Round" }).click();
  await dora.button(/^1 .*(1–0|0–1)/).waitFor();

  // The first floor phone reports an incident, the second the result of that table.
  await dora.button(/^2 .*no result/).click();
  const dialog = dora.page.getByRole("dialog").first();
  await dialog.getByRole("group", { name: /^Incident/ }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Hiding pieces" }).click();
  await confirm(dora, "Enter the incident");
  await told(dora, "Incident 1");
  await dora.page.keyboard.press("Escape");
  await enterByTaps(carl, 2);

  await publishRound(olga, 2);
  await projector.page.getByText("Pairings, round 2").waitFor();
  await touch(clocks.A.half("A.white").getByRole("button", { name: "New match" }));
  await startRound(olga, 2);
  await clocks.A.person.button("Start both boards").waitFor();
  await playByClock(clocks);
  await enterByTaps(dora, 2);

  await olga.page.getByRole("tab", { name: /^To do/ }).click();
  await olga.button("All rounds are over: award the prizes").click();
  const { rows } = await desk.ask("sheet?sheet=standings&division=k-12");
  const [champions] = rows.map(([, , name]) => name);
  await cleo.page.getByRole("tab", { name: "Prizes" }).click();
  const prizes = cleo.page.getByRole("region", { name: "Prizes, K-12" });
  await prizes.getByRole("row").filter({ hasText: "Champions" }).getByText(champions).waitFor();
  await projector.page.getByText("Standings after round 2").waitFor();
  await projector.page.getByText("Prizes", { exact: true }).waitFor();
  await projector.page.getByText("Champions").waitFor();
  await olga.page.getByRole("tab", { name: "Print" }).click();
  await olga.page.getByText("Prizes", { exact: true }).last().click();
  await olga.page.getByRole("row").filter({ hasText: "Champions" }).getByText(champions).waitFor();

  const { divisions, encounters, incidents } = { ...(await desk.state("k-12")), ...(await desk.ask("conduct")) };
  assert.equal(divisions.length, 1);
  assert.equal(encounters.length, 4);
  assert.ok(encounters.every(({ now }) => now.legs.every(({ result }) => result !== null)));
  assert.equal(incidents.length, 1);
});
