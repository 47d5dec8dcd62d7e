// An event: made at the page, run from its desk, followed by everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { after } from "node:test";
import { tmpdir } from "node:os";
import path from "node:path";
import { Desk, teams, told } from "./desk.mjs";
import { becomes, counts, desk as laptop, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("somebody makes an event, and its desk opens", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  await olga.goto("/events");
  await olga.button("Create an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.page.getByLabel("Place").fill("Dalton Hall");
  await olga.button("Create event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  await olga.page.getByRole("heading", { name: "Spring Bughouse" }).waitFor();
  await olga.goto("/events");
  await olga.link("Event desk").waitFor();
  const bo = await hall.person("Bo", { viewport: phone });
  await bo.goto("/events");
  await bo.link(/Spring Bughouse/).click();
  await bo.page.getByText("has not set up any divisions").waitFor();
  await counts(bo.link("Event desk"), 0);
});

scenario("those who run the event are told why the last backup failed, and nobody on the floor", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.open(olga);
  // Why, but not where: the folders of the server are its operator's.
  const failed = /^\W*The last backup failed: Not a directory\. There is no backup yet\./;
  await olga.page.getByRole("alert").filter({ hasText: failed }).waitFor();
  assert.deepEqual(await olga.axe(), []);
  const flo = await hall.person("Flo", { viewport: phone });
  await flo.goto((await desk.linkFor("flo", "Flo", "floor-chief")).link);
  await flo.page.getByRole("alert").filter({ hasText: failed }).waitFor();
  const dora = await hall.person("Dora", { viewport: phone });
  await dora.goto((await desk.linkFor("dora", "Dora", "director")).link);
  await dora.button("Pair round 1").waitFor();
  await counts(dora.page.getByText("The last backup"), 0);
}, { args: ["--backup", "/dev/null/stick"] });

const stick = mkdtempSync(path.join(tmpdir(), "tandem-stick-"));
after(() => rmSync(stick, { recursive: true, force: true }));

scenario("the desk says when the last backup was made", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await olga.sees("a backup", () => desk.ask("desk"), ({ backup_ms }) => backup_ms > 0);
  await desk.open(olga);
  await olga.page.getByText(/^Last backup: (just now|\d+ min ago)$/).waitFor();
}, { args: ["--backup", stick] });

scenario("a player finds their table by three letters, and sees each change", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}`);
  await cleo.page.getByText("No round has been paired yet").waitFor();
  await desk.round("k12");
  const field = cleo.page.getByLabel("Your name or team");
  await field.fill("cl");
  await counts(cleo.page.getByText("Cleo Castillo"), 0);
  await field.fill("cle");
  const found = cleo.page.getByRole("listitem").filter({ hasText: "Cleo Castillo" });
  await found.getByText("Dalton Drops").waitFor();
  await found.getByText(/^against/).waitFor();
  await field.fill("muller");
  await cleo.page.getByText("No player or team found").waitFor();
  assert.deepEqual(await cleo.axe(), []);

  await cleo.page.getByRole("tab", { name: "Pairings" }).click();
  const pairings = cleo.page.getByRole("region", { name: "Pairings, K-12" });
  await pairings.getByText("Dalton Drops").waitFor();
  await desk.enter({ division: "k12", results: "1 1 0" });
  await pairings.getByText("1–0").waitFor();
  for (const tab of ["By player", "Standings", "Wall chart", "Teams", "Prizes"]) {
    await cleo.page.getByRole("tab", { name: tab }).click();
    await cleo.page.getByRole("region", { name: `${tab}, K-12` }).or(cleo.page.getByText("Nothing here yet")).waitFor();
    if (tab === "By player") {
      const players = await cleo.page.getByRole("region", { name: "By player, K-12" }).locator("tbody td:first-child").allTextContents();
      assert.equal(players.length, 8);
      assert.deepEqual(players.slice(0, 2), ["Ann Adams", "Bo Baker"]);
    }
    if (tab === "Standings") {
      await cleo.page.getByText("Modified median").waitFor();
      assert.ok(!(await cleo.page.locator("dt").allTextContents()).includes("Points"), "only codes are explained");
    }
    assert.deepEqual(await cleo.axe(), [], tab);
    assert.ok(await cleo.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is as wide as the window`);
  }
  await cleo.goto(`/event/${desk.event}?tab=standings&division=k12`);
  const frame = cleo.page.getByRole("region", { name: "Standings, K-12" });
  await frame.waitFor();

  // Where a sheet goes on beside the window its edge fades, until that is reached.
  await cleo.page.setViewportSize({ width: 320, height: 640 });
  await frame.and(cleo.page.locator(".after:not(.before)")).waitFor();
  await frame.evaluate((each) => each.scrollTo(each.scrollWidth, 0));
  await frame.and(cleo.page.locator(".before:not(.after)")).waitFor();
});

scenario("a team has a page: its players, its table, its results; and back leads back", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { names: "short" });
  await desk.division("k12", "K-12", teams.slice(0, 4));
  const [[one, two]] = await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0" });
  const names = teams.map(([name]) => name);
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}?tab=pairings`);
  const pairings = cleo.page.getByRole("region", { name: "Pairings, K-12" });
  await pairings.getByRole("link", { name: `${one} ${names[one - 1]}` }).click();
  const page = cleo.page.getByRole("article");
  await page.getByRole("heading", { name: `Team ${one}: ${names[one - 1]}` }).waitFor();
  // As everybody may read them.
  const [first, last] = teams[one - 1][1].split(" ");
  await page.getByText(`${first} ${last[0]}.`).waitFor();
  await counts(page.getByText(last, { exact: false }), 0);
  await page.getByRole("region", { name: "Round 1" }).getByText("1", { exact: true }).waitFor();
  const result = page.getByRole("row").filter({ hasText: "Round 1" });
  await result.getByText("1", { exact: true }).waitFor();
  assert.match(new URL(cleo.page.url()).search, new RegExp(`division=k12&tab=pairings&team=${one}$`));
  assert.deepEqual(await cleo.axe(), []);
  assert.deepEqual(await cleo.smallTargets(), []);
  assert.ok(await cleo.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

  // To the opponents, and all the way back.
  await result.getByRole("link", { name: names[two - 1] }).click();
  await page.getByRole("heading", { name: `Team ${two}: ${names[two - 1]}` }).waitFor();
  await cleo.page.goBack();
  await page.getByRole("heading", { name: `Team ${one}: ${names[one - 1]}` }).waitFor();
  await cleo.page.goBack();
  await pairings.waitFor();
  await cleo.page.getByRole("tab", { name: "Pairings", selected: true }).waitFor();

  // From a name that was looked for, too; the address alone leads there as well.
  await cleo.page.getByRole("tab", { name: "Find your table" }).click();
  await cleo.page.getByLabel("Your name or team").fill("cleo");
  await cleo.link("2 Dalton Drops").first().click();
  await page.getByRole("heading", { name: "Team 2: Dalton Drops" }).waitFor();
  await cleo.page.reload();
  await page.getByRole("heading", { name: "Team 2: Dalton Drops" }).waitFor();
  await cleo.link("Find your table").click();
  await cleo.page.getByLabel("Your name or team").waitFor();
});

scenario("a projector shows both legs in full, and short names whoever's device it is", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { names: "short" });
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 = = = =" });
  await desk.open(olga);
  await olga.link("Public page").click();
  await olga.link("Projector view").click();
  const result = olga.page.getByRole("cell", { name: "½–½ ½–½" });
  await result.waitFor();
  assert.ok(await result.evaluate((cell) => cell.scrollWidth <= cell.clientWidth));
  await olga.page.getByText("Ann A.").waitFor();
  await counts(olga.page.getByText("Adams"), 0);

  // Who types a last name that is shortened here is found by its initial.
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}`);
  await cleo.page.getByLabel("Your name or team").fill("Ann Adams");
  await cleo.page.getByText("Ann A.").waitFor();
});

// Names and results that are wider than their cells, which would be cut.
const cut = (page) =>
  page.locator("td, td .below").evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));

scenario("a projector cuts no result of four legs, and a phone no name", async (hall) => {
  const olga = await hall.person("Olga", { viewport: { width: 1920, height: 1080 } });
  const desk = await Desk.make(olga);
  const long = teams.slice(0, 4).map(([team, one, two]) => [`${team} of the Riverside School`, `${one} Featherstonehaugh`, two]);
  await desk.division("k12", "K-12", long, { legs: 4 });
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 = = = = = = = =" });
  await olga.goto(`/event/${desk.event}/show`);
  await olga.page.getByRole("cell", { name: "½–½ ½–½ ½–½ ½–½" }).waitFor();
  await olga.button("Pause").click();
  assert.deepEqual(await cut(olga.page), []);
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.goto(`/event/${desk.event}/show`);
  await cleo.page.getByText("½–½ ½–½").first().waitFor();
  await cleo.button("Pause").click();
  assert.deepEqual(await cut(cleo.page), []);
  assert.ok(await cleo.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing lies beside the window");
});

scenario("on a phone that lies on its side the next step at the desk is in sight", async (hall) => {
  const olga = await hall.person("Olga", { viewport: { width: 844, height: 390 } });
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.division("k9", "K-9", teams.slice(4, 6));
  await desk.open(olga);
  const step = olga.page.getByRole("button", { name: "Pair round 1" });
  await step.waitFor();
  const { y, height } = await step.boundingBox();
  assert.ok(y + height <= 390, `the next step ends at ${y + height} of 390`);
});

scenario("the projector turns its pages, and rests when it is told to", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await olga.goto(`/event/${desk.event}/show`);
  await olga.page.getByText("Pairings, round 1").waitFor();
  const letters = await olga.page.locator("td").first().evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  assert.ok(letters >= 30, `${letters} px can be read from ten metres`);
  await olga.page.keyboard.press("ArrowRight");
  await olga.page.getByText("Pairings by player, round 1").waitFor();
  await olga.page.getByRole("row").filter({ hasText: "Cleo Castillo" }).getByText("Dalton Drops").waitFor();
  assert.deepEqual(await cut(olga.page), []);
  await olga.page.keyboard.press("ArrowRight");
  await olga.page.getByText("Standings during round 1").waitFor();
  assert.deepEqual(await olga.axe(), []);
  await olga.page.getByText("Pairings, round 1").waitFor();
  await olga.button("Pause").click();
  await olga.button("Resume").waitFor();
});

const list = ["team,player 1,rating 1,player 2,rating 2", ...teams.map(([team, one, two], i) => `${team},${one},${1500 - i},${two},${1400 - i}`)];

scenario("a page that hears of nothing reads anew, and says that it is not live", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  const cleo = await hall.person("Cleo", { viewport: phone });
  await cleo.page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await cleo.goto(`/event/${desk.event}?tab=pairings`);
  await cleo.page.getByText("No round has been paired yet").waitFor();
  await cleo.page.getByText(/^Not live/).waitFor();
  await desk.round("k12");
  await cleo.page.getByRole("region", { name: "Pairings, K-12" }).getByText("Dalton Drops").waitFor();
  assert.deepEqual(await cleo.axe(), []);

  // Once the server is away, the page says that instead, and what it had stays.
  await hall.server.kill();
  await cleo.page.getByText("The server can't be reached. This may be out of date.").waitFor();
  await cleo.page.getByText("Dalton Drops").waitFor();
  await hall.server.start();
  await cleo.page.getByText("The server can't be reached. This may be out of date.").waitFor({ state: "detached" });
});

scenario("a small event from the list of entries to the standings, in two windows", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const cleo = await hall.person("Cleo", { viewport: phone });
  await olga.goto("/events");
  await olga.button("Create an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.button("Create event").click();

  await olga.button("Add a division").click();
  const form = olga.page.getByRole("dialog");
  await form.getByLabel(/^Name/).fill("K-12");
  await form.getByLabel("Rounds", { exact: true }).fill("2");
  await form.getByLabel("Legs per round").fill("1");
  await form.getByLabel("Pair only teams that are checked in").check();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  const event = new URL(olga.page.url()).pathname.split("/")[2];
  await cleo.goto(`/event/${event}?tab=pairings`);
  await cleo.page.getByRole("heading", { name: "K-12" }).waitFor();

  // A list with a mistake is not entered, and stays.
  olga.mayBeAnswered(422);
  const pasted = olga.page.getByLabel("Paste a list from a spreadsheet");
  await pasted.fill([...list, ",,,,"].join("\n") + "\n,Kim Keller,1200,Lou Lang,");
  await olga.button("Check the list").click();
  await olga.page.getByRole("alert").getByText(/Line 8.*The team has no name/).waitFor();
  await becomes(() => pasted.inputValue(), /Kim Keller/);
  await pasted.fill(list.join("\n"));
  await olga.button("Check the list").click();
  await olga.page.getByText("This enters 5 lines").waitFor();
  await olga.button("Enter them all").click();
  await told(olga, "5 En Passant enters");
  await becomes(() => pasted.inputValue(), "");
  await cleo.page.getByText("5 teams").waitFor();

  await olga.page.getByRole("tab", { name: "Check-in" }).click();
  const find = olga.page.getByLabel("Find a team");
  for (const part of ["lincoln", "dahl", "eks", "garc", "jorg mul"]) {
    await find.fill(part);
    await find.press("Enter");
    await olga.sees(`${part} checked in`, () => find.inputValue(), (left) => left === "");
  }
  await olga.page.getByText("5 of 5 teams here").waitFor();

  for (const round of [1, 2]) {
    await olga.page.getByRole("tab", { name: /^To do/ }).click();
    await olga.button(`Pair round ${round}`).click();
    await olga.button(`Propose pairings for round ${round}`).click();
    await olga.page.getByText("it has the largest").or(olga.page.getByText(/has the bye/)).first().waitFor();
    assert.deepEqual(await olga.axe(), []);
    if (round === 1) {
      const rows = olga.page.locator("ol > li");
      await rows.nth(0).getByRole("button").first().click();
      await rows.nth(1).getByRole("button").first().click();
      await told(olga, "Swapped");
      await rows.nth(0).getByText("Changed by hand").waitFor();
      await olga.button("Discard changes and propose again").click();
      await rows.nth(0).getByText("Changed by hand").waitFor({ state: "detached" });
    }
    await olga.button("Publish pairings").click();
    await cleo.page.getByText(`Round ${round}`, { exact: true }).waitFor();
    await olga.button(`Start round ${round}`).click();
    await olga.page.getByRole("dialog").getByRole("button", { name: `Start round ${round}` }).click();

    const typed = olga.page.getByLabel("Type a result");
    await typed.fill("9 1 0");
    await typed.press("Enter");
    await olga.page.getByRole("alert").getByText(/no table 9/).waitFor();
    await becomes(() => typed.inputValue(), "9 1 0");
    const starts = olga.page.getByText(`Round ${round} of K-12 starts`);
    await starts.waitFor();
    await typed.fill("1 1 0");
    await typed.press("Enter");
    await told(olga, "won");
    await starts.waitFor({ state: "detached" }); // that is past
    await cleo.page.getByText("1–0").waitFor();
    await olga.button(/^2 .*no result/).click();
    const table = olga.page.getByRole("dialog");
    await table.getByRole("button", { name: / won$/ }).nth(1).click();
    await table.getByRole("status").getByText(/ won/).waitFor();
    await olga.page.keyboard.press("Escape");
  }

  // Undo says what it would do, and does it; the other window follows.
  await cleo.page.getByText("0–1").waitFor();
  await olga.button("Undo").click();
  await olga.page.getByRole("dialog").getByText(/^Undone: .*table 2/).waitFor();
  await olga.page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await cleo.page.getByText("0–1").waitFor({ state: "detached" });
  await olga.button("Redo").click();
  await olga.page.getByRole("dialog").getByRole("button", { name: "Redo" }).click();
  await cleo.page.getByText("0–1").waitFor();

  await cleo.page.getByRole("tab", { name: "Standings" }).click();
  const standings = cleo.page.getByRole("region", { name: "Standings, K-12" });
  await standings.getByRole("row").nth(5).waitFor();
  await cleo.page.getByText("Standings after round 2").waitFor();
  await cleo.page.getByRole("button", { name: /K-12.*Finished/ }).waitFor();
});

scenario("the desk speaks German, and so do its refusals", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "nsb" });
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0" });
  await olga.goto("/events");
  await olga.page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ language: "de" })));
  await desk.open(olga);
  olga.mayBeAnswered(409);
  await olga.button("Runde 2 auslosen").click();
  await olga.button("Runde 2 auslosen").click();
  await olga.page.getByRole("alert").getByText(/^Jede mögliche Paarung .* Lege die Paarungen von Hand fest/).waitFor();
  olga.mayBeAnswered(422);
  await olga.page.getByRole("tab", { name: "Anmeldungen" }).click();
  await olga.page.getByText("Liste eintragen").click();
  await olga.page.getByLabel("Liste aus einer Tabelle einfügen").fill("team,player 1,player 2\n,Kim,Lou");
  await olga.button("Liste prüfen").click();
  await olga.page.getByRole("alert").getByText(/Zeile 2: .*(Team|Name)/).waitFor();

  // A file as spreadsheets of Windows write it.
  const buffer = Buffer.from("team;player 1;player 2\nTürme;Jörg Groß;Zoë Weiß\n", "latin1");
  await olga.page.getByLabel("Datei wählen").setInputFiles({ name: "teams.csv", mimeType: "text/csv", buffer });
  await olga.page.getByText(/Türme.*Jörg Groß.*Zoë Weiß/).first().waitFor();
  assert.deepEqual(await olga.axe(), []);
});
