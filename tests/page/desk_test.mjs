// An event: made at the page, run from its desk, followed by everybody.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Desk, teams } from "./desk.mjs";
import { desk as laptop, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

scenario("somebody makes an event, and its desk opens", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  await olga.goto("/events");
  await olga.button("Make an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.page.getByLabel("Place").fill("Dalton Hall");
  await olga.button("Make event").click();
  await olga.page.waitForURL(/\/event\/[a-z0-9]{8}\/desk$/);
  await olga.page.getByRole("heading", { name: "Spring Bughouse" }).waitFor();
  await olga.goto("/events");
  await olga.link("Event desk").waitFor();
  const bo = await hall.person("Bo", { viewport: phone });
  await bo.goto("/events");
  await bo.link(/Spring Bughouse/).click();
  await bo.page.getByText("has not set up any divisions").waitFor();
  assert.equal(await bo.link("Event desk").count(), 0);
});

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
  assert.equal(await cleo.page.getByText("Cleo Castillo").count(), 0);
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
  await pairings.getByText("1-0").waitFor();
  for (const tab of ["Standings", "Wall chart", "Teams", "Prizes"]) {
    await cleo.page.getByRole("tab", { name: tab }).click();
    await cleo.page.getByRole("region", { name: `${tab}, K-12` }).or(cleo.page.getByText("Nothing here yet")).waitFor();
    assert.deepEqual(await cleo.axe(), [], tab);
    assert.ok(await cleo.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is as wide as the window`);
  }
  await cleo.goto(`/event/${desk.event}?tab=standings&division=k12`);
  await cleo.page.getByRole("region", { name: "Standings, K-12" }).waitFor();
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
  await olga.page.getByText("Standings after round 1").waitFor();
  assert.deepEqual(await olga.axe(), []);
  await olga.page.getByText("Pairings, round 1").waitFor({ timeout: 15_000 });
  await olga.button("Pause").click();
  await olga.button("Resume").waitFor();
});

const list = ["team,player 1,rating 1,player 2,rating 2", ...teams.map(([team, one, two], i) => `${team},${one},${1500 - i},${two},${1400 - i}`)];

// Waits until the desk says this of what was just done.
const told = (person, words) => person.page.getByRole("status").filter({ hasText: words }).first().waitFor();

scenario("a small event from the list of entries to the standings, in two windows", async (hall) => {
  const olga = await hall.person("Olga", { viewport: laptop });
  const cleo = await hall.person("Cleo", { viewport: phone });
  await olga.goto("/events");
  await olga.button("Make an event").click();
  await olga.page.getByLabel("Name", { exact: true }).fill("Spring Bughouse");
  await olga.button("Make event").click();

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
  assert.match(await pasted.inputValue(), /Kim Keller/);
  await pasted.fill(list.join("\n"));
  await olga.button("Check the list").click();
  await olga.page.getByText("This enters 5 lines").waitFor();
  await olga.button("Enter them all").click();
  await told(olga, "5 En Passant enters");
  assert.equal(await pasted.inputValue(), "");
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
    assert.equal(await typed.inputValue(), "9 1 0");
    await typed.fill("1 1 0");
    await typed.press("Enter");
    await told(olga, "won");
    await cleo.page.getByText("1-0").waitFor();
    await olga.button(/^2 .*no result/).click();
    const table = olga.page.getByRole("dialog");
    await table.getByRole("button", { name: / won$/ }).nth(1).click();
    await table.getByRole("status").getByText(/ won/).waitFor();
    await olga.page.keyboard.press("Escape");
  }

  // Undo says what it would do, and does it; the other window follows.
  await cleo.page.getByText("0-1").waitFor();
  await olga.button("Undo").click();
  await olga.page.getByRole("dialog").getByText(/^Undone: .*table 2/).waitFor();
  await olga.page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await cleo.page.getByText("0-1").waitFor({ state: "detached" });
  await olga.button("Redo").click();
  await olga.page.getByRole("dialog").getByRole("button", { name: "Redo" }).click();
  await cleo.page.getByText("0-1").waitFor();

  await cleo.page.getByRole("tab", { name: "Standings" }).click();
  const standings = cleo.page.getByRole("region", { name: "Standings, K-12" });
  await standings.getByRole("row").nth(5).waitFor();
  await cleo.page.getByText("After round 2").waitFor();
  await cleo.page.getByRole("button", { name: /K-12.*Finished/ }).waitFor();
});

// Somebody whose phone is made an official's by the link that the organiser hands out.
async function withLink(hall, olga, event, name, role) {
  await olga.goto(`/event/${event}/desk`);
  await olga.page.getByRole("tab", { name: "Officials" }).click();
  await olga.page.getByLabel("Name", { exact: true }).fill(name);
  await olga.page.getByLabel("Role").selectOption({ label: role });
  await olga.button("Appoint somebody").click();
  await olga.button("Hand out a link").click();
  const dialog = olga.page.getByRole("dialog");
  await dialog.getByRole("img", { name: /^QR code of/ }).waitFor();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await olga.page.keyboard.press("Escape");
  const person = await hall.person(name, { viewport: phone });
  await person.goto(link);
  await person.page.waitForURL(new RegExp(`/event/${event}/desk$`));
  return person;
}

scenario("a phone gets its link, works on the floor, and is ended", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await olga.goto("/events");
  await olga.page.evaluate(([event, secret]) => localStorage.setItem(`tandem.desk.${event}`, secret), [desk.event, desk.secret]);
  const dora = await withLink(hall, olga, desk.event, "Dora", "Director");
  await dora.page.getByText(/^Dora · director/).waitFor();
  assert.equal(await dora.button("Add a division").count(), 0);

  // A result by two taps, and an incident by three.
  await dora.page.getByRole("tab", { name: "Round" }).click();
  await dora.button(/^1 .*no result/).click();
  const dialog = dora.page.getByRole("dialog");
  await dialog.getByRole("button", { name: / won$/ }).first().click();
  await told(dora, "leg 1");
  await dialog.getByText("Leg 2", { exact: true }).waitFor();
  await dora.page.keyboard.press("Escape");
  await dora.button(/^2 /).click();
  await dialog.getByRole("group", { name: /^Incident/ }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Hiding pieces" }).click();
  await told(dora, "Incident 1");
  assert.deepEqual(await dora.axe(), []);

  await dialog.getByRole("button", { name: "Dispute" }).click();
  await dialog.getByLabel("What is disputed").fill("Was the flag down before the mate?");
  await dialog.getByRole("button", { name: "Enter the dispute" }).click();
  await told(dora, "Dispute 1");
  await dora.page.keyboard.press("Escape");
  await dora.page.getByRole("tab", { name: "Disputes" }).click();
  const card = dora.page.getByRole("article", { name: /^Dispute 1/ });
  await card.getByText("Hear a witness").click();
  await card.getByLabel("Name", { exact: true }).fill("Ann Adams");
  await card.getByLabel("What they say").fill("It was up.");
  await card.getByRole("button", { name: "Enter testimony" }).click();
  await card.getByRole("blockquote").getByText("It was up.").waitFor();
  await card.getByText("Rule on it").click();
  await card.getByLabel("Ruling").fill("The mate stands.");
  await card.getByLabel("Result from now on").selectOption({ index: 1 });
  await card.getByRole("button", { name: "See what it changes" }).click();
  await dialog.getByText(/New result/).waitFor();
  await dialog.getByRole("button", { name: "Enter it" }).click();
  await card.getByText(/^Ruling The mate stands/).waitFor();
  await card.getByText("Appeal", { exact: true }).click();
  await card.getByRole("button", { name: /appeals$/ }).first().click();
  await dialog.getByRole("button", { name: "Enter it" }).click();
  await card.getByText("Rule on the appeal").waitFor();
  assert.deepEqual(await dora.axe(), []);
  assert.ok(await dora.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

  dora.mayBeAnswered(401);
  await olga.page.getByRole("listitem").filter({ hasText: "Dora" }).getByRole("button", { name: "End link" }).click();
  await desk.do({ do: "note", text: "lunch" });
  await dora.page.getByText("This link has ended").waitFor();
});

scenario("what was typed without a network stays, and is entered once", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  await olga.goto("/events");
  await olga.page.evaluate(([event, secret]) => localStorage.setItem(`tandem.desk.${event}`, secret), [desk.event, desk.secret]);
  await olga.goto(`/event/${desk.event}/desk`);
  await olga.page.getByRole("tab", { name: "Round" }).click();
  const typed = olga.page.getByLabel("Type a result");
  await typed.fill("1 1 0");
  await olga.loseNetwork();
  await typed.press("Enter");
  await olga.page.getByRole("alert").waitFor();
  assert.equal(await typed.inputValue(), "1 1 0");
  await olga.findNetwork();
  await typed.press("Enter");
  await told(olga, "table 1");
  await olga.button(/^1 .*1–0/).waitFor();

  // A correction says what it changes before it is made.
  await olga.button(/^1 .*1–0/).click();
  const dialog = olga.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Correct the result" }).click();
  await dialog.getByLabel("Right result").selectOption({ index: 2 });
  await dialog.getByLabel("Reason").fill("slip misread");
  await dialog.getByRole("button", { name: "See what it changes" }).click();
  await dialog.last().getByText(/corrected to/).waitFor();
  await dialog.last().getByRole("button", { name: "Correct the result" }).click();
  await olga.button(/^1 .*0–1/).waitFor();
});

scenario("what is printed is the sheet alone", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga);
  await desk.division("k12", "K-12", teams.slice(0, 4), { legs: 2 });
  await desk.round("k12");
  await olga.goto("/events");
  await olga.page.evaluate(([event, secret]) => localStorage.setItem(`tandem.desk.${event}`, secret), [desk.event, desk.secret]);
  await olga.goto(`/event/${desk.event}/desk`);
  await olga.page.getByRole("tab", { name: "Print" }).click();
  await olga.page.getByRole("heading", { name: "Spring Bughouse: K-12, Pairings" }).waitFor();
  await olga.page.getByText("Result slips").click();
  assert.equal(await olga.page.getByRole("article").count(), 2);
  assert.equal(await olga.page.getByRole("columnheader", { name: /^Leg/ }).count(), 4);
  await olga.page.emulateMedia({ media: "print" });
  for (const gone of [olga.page.getByRole("banner"), olga.page.getByRole("tablist"), olga.button("Undo"), olga.button("Print")]) {
    assert.equal(await gone.isVisible(), false);
  }
  assert.ok(await olga.page.getByRole("article").first().isVisible());
});

scenario("the desk speaks German, and so do its refusals", async (hall) => {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "nsb" });
  await desk.division("k12", "K-12", teams.slice(0, 2));
  await desk.round("k12");
  await desk.enter({ division: "k12", results: "1 1 0" });
  await olga.goto("/events");
  await olga.page.evaluate(([event, secret]) => {
    localStorage.setItem(`tandem.desk.${event}`, secret);
    localStorage.setItem("tandem.settings", JSON.stringify({ language: "de" }));
  }, [desk.event, desk.secret]);
  await olga.goto(`/event/${desk.event}/desk`);
  olga.mayBeAnswered(409);
  await olga.button("Runde 2 auslosen").click();
  await olga.button("Runde 2 auslosen").click();
  await olga.page.getByRole("alert").getByText(/^Jede mögliche Paarung .* Paare die Runde von Hand/).waitFor();
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
