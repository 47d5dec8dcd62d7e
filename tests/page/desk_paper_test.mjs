// What goes on paper at an event: sheets, cards, slips and forms, on A4 and on Letter.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Desk, teams, told } from "./desk.mjs";
import { becomes, counts, NotDriven, phone, prints } from "./people.mjs";
import { scenario } from "./scenario.mjs";

// TANDEM_PAPER: a folder in which the pages are left, to be looked at.
const left = process.env.TANDEM_PAPER;

// How many pages a printed file has, and how large they are, in points.
function pagesOf(pdf) {
  const text = pdf.toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => [Math.round(width), Math.round(height)]);
}
const sizes = { A4: [595, 842], Letter: [612, 792] };

async function atPaper(hall) {
  const olga = await hall.person("Olga");
  const desk = await Desk.make(olga, { rulebook: "sn5" });
  const many = Array.from({ length: 7 }, (_, i) => [`Rooks of Hall ${i + 1}`, `Rick Roe${i}`, `Rosa Ray${i}`]);
  const prizes = [{ name: "Champions", first: 1, last: 1 }, { name: "Second and third", first: 2, last: 3 }];
  await desk.division("k12", "K-12", [...teams, ...many], { legs: 2, prizes });
  await desk.round("k12");
  await desk.open(olga, "Print");
  return { olga, desk };
}

scenario("what is printed is the sheet alone", async (hall) => {
  if (!prints) throw new NotDriven("paper");
  const { olga } = await atPaper(hall);
  await olga.page.getByRole("heading", { name: "Spring Bughouse: K-12, Pairings" }).waitFor();
  await olga.page.getByText("Result slips").click();
  await counts(olga.page.getByRole("article"), 6);
  await counts(olga.page.getByRole("columnheader", { name: /^Leg/ }), 12);
  await olga.page.emulateMedia({ media: "print" });
  for (const gone of [olga.page.getByRole("banner"), olga.page.getByRole("tablist"), olga.page.getByRole("heading", { level: 1 }), olga.button("Print")]) {
    await becomes(() => gone.isVisible(), false);
  }
  await becomes(() => olga.page.getByRole("article").first().isVisible(), true);
});

scenario("printed pairings lead to the event's page, and a slip leads an official's phone to its table", async (hall) => {
  const { olga, desk } = await atPaper(hall);
  const codes = olga.page.getByRole("img", { name: /^QR code of/ });
  const linkOf = async (code) => (await code.getAttribute("aria-label")).replace("QR code of ", "");
  for (const kind of ["Pairings", "By player"]) {
    await olga.page.getByText(kind, { exact: true }).last().click();
    await olga.sees("one code", () => codes.count(), (count) => count === 1);
    assert.equal(await linkOf(codes), new URL(`/event/${desk.event}`, olga.page.url()).href);
  }
  await olga.page.getByText("Result slips").click();
  await olga.sees("a code on each slip", () => olga.page.locator("article svg[role=img]").count(), (count) => count === 6);
  assert.equal(await olga.page.evaluate(() => scrollY), 0, "no code is brought into view");
  const link = await linkOf(olga.page.getByRole("article").nth(1).getByRole("img", { name: /^QR code of/ }));

  const dora = await hall.person("Dora", { viewport: phone });
  await dora.goto((await desk.linkFor("dora", "Dora", "director")).link);
  await dora.page.getByText(/^Dora · director/).waitFor();
  await dora.goto(link);
  const table = dora.page.getByRole("dialog", { name: "Table 2" });
  await table.getByRole("button", { name: / won$/ }).first().click();
  await told(dora, "leg 1");
  await dora.page.keyboard.press("Escape");
  await table.waitFor({ state: "detached" });
  assert.match(dora.page.url(), /\/desk$/);
  assert.ok((await desk.state("k12")).encounters.find(({ table: which }) => which === 2).now.legs[0].result);

  // Nobody else gets in.
  const mallory = await hall.person("Mallory", { viewport: phone });
  await mallory.goto(link);
  await mallory.page.getByText("Open the link that the organiser gave you").waitFor();
});

scenario("each paper has the pages that it needs, on A4 and on Letter", async (hall) => {
  if (!prints) throw new NotDriven("paper");
  const { olga } = await atPaper(hall);
  const needs = {
    Pairings: 1, "By player": 1, Standings: 1, "Wall chart": 1, Prizes: 1, Teams: 1, "Table cards": 3, "Result slips": 2, "Incident form": 1,
  };
  for (const [kind, pages] of Object.entries(needs)) {
    await olga.page.getByText(kind, { exact: true }).last().click();
    if (kind === "Table cards") await olga.page.getByText("[SN5 7]").first().waitFor();
    else if (kind === "Incident form") await olga.page.getByText("What witnesses say").waitFor();
    else await olga.page.getByText(kind === "Prizes" ? "Champions" : "Lincoln Knights").first().waitFor();
    for (const [format, size] of Object.entries(sizes)) {
      const pdf = await olga.page.pdf({ format, preferCSSPageSize: false, printBackground: false });
      if (left) {
        mkdirSync(left, { recursive: true });
        writeFileSync(path.join(left, `${kind.replaceAll(" ", "-")}-${format}.pdf`), pdf);
      }
      const found = pagesOf(pdf);
      assert.equal(found.length, pages, `${kind} on ${format}`);
      // A wall chart lies; everything else stands.
      const wanted = kind === "Wall chart" ? size.toReversed() : size;
      for (const page of found) assert.ok(page.every((side, i) => Math.abs(side - wanted[i]) <= 2), `${kind} on ${format}: ${page}`);
    }
  }
});

scenario("a table card names the articles of the event's book, in the language of the page", async (hall) => {
  const { olga } = await atPaper(hall);
  await olga.page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ language: "es" })));
  await olga.page.reload();
  await olga.page.getByRole("tab", { name: "Imprimir" }).click();
  await olga.page.getByText("Carteles de mesa").click();
  const card = olga.page.getByRole("article").first();
  await card.getByText("[SN5 18]").waitFor();
  await counts(card.getByRole("listitem"), 8);
  assert.deepEqual(await olga.axe(), []);
});
