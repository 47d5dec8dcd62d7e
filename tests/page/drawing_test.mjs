// Arrows and marked squares: for oneself, and for one's partner.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { Board } from "./board.mjs";
import { mixed } from "./evening.mjs";
import { phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

// Ann and her partner Dirk at the page.
async function partners(hall, how = {}) {
  const { players } = await mixed(hall, { "A.white": how, "B.black": {} });
  return { ann: players["A.white"], dirk: players["B.black"] };
}

// What they ask the hall to pass on, from now on.
async function drawnBy(...players) {
  const drawn = [];
  for (const { person, board } of players) {
    person.hearSocket("sent", ({ t, seat, shapes }) => {
      if (t === "draw") drawn.push({ seat, shapes });
    });
    await person.page.reload();
    await board.squares.waitFor();
  }
  return drawn;
}

async function rightDrag({ page }, board, from, to) {
  const [a, b] = [await board.at(from), await board.at(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
}

const arrows = (board, whose) => board.squares.locator(`svg.${whose}`).locator("line, circle");
const sees = (person, board, whose, count) =>
  person.sees(`${count} arrows`, () => arrows(board, whose).count(), (seen) => seen === count);

scenario("what is drawn on the partner's board is seen there, and what is drawn on one's own is not", async (hall) => {
  const { ann, dirk } = await partners(hall);
  const drawn = await drawnBy(ann, dirk);
  await rightDrag(ann.person, ann.B, "g8", "f6");
  await sees(ann.person, ann.B, "own", 1);
  await sees(dirk.person, dirk.B, "partners", 1);
  await dirk.person.hears("Your partner Ann points from g8 to f6.");
  await rightDrag(ann.person, ann.B, "d7", "d7");
  await dirk.person.hears("Your partner Ann marks d7.");
  await sees(dirk.person, dirk.B, "partners", 2);

  const before = drawn.length;
  await rightDrag(ann.person, ann.A, "e2", "e4");
  await sees(ann.person, ann.A, "own", 1);
  await sees(dirk.person, dirk.A, "partners", 0);
  assert.equal(drawn.length, before, "what one draws on one's own board stays there");

  const { x, y } = await ann.B.at("e4");
  await ann.person.page.mouse.click(x, y);
  await sees(ann.person, ann.B, "own", 0);
  await sees(dirk.person, dirk.B, "partners", 0);
  assert.deepEqual(drawn.at(-1), { seat: "A.white", shapes: "" });

  await rightDrag(ann.person, ann.B, "g8", "f6");
  await sees(dirk.person, dirk.B, "partners", 1);
  const empty = await dirk.B.at("e4");
  await dirk.person.page.mouse.click(empty.x, empty.y);
  await sees(dirk.person, dirk.B, "partners", 0);
});

scenario("keys draw on the partner's board, and what is drawn comes again when the partner is back", async (hall) => {
  const { ann, dirk } = await partners(hall);
  const { page } = ann.person;
  await ann.B.squares.locator('[data-square="e4"]').focus();
  await page.keyboard.press("Shift+Enter");
  await ann.person.hears("Arrow from e4");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Enter");
  await dirk.person.hears(/Your partner Ann points from e4 to e[35]\./);
  await sees(dirk.person, dirk.B, "partners", 1);

  await dirk.person.loseNetwork();
  await ann.person.page.getByTitle("Dirk, away").first().waitFor();
  await dirk.person.findNetwork();
  await ann.person.page.getByTitle("Dirk, away").first().waitFor({ state: "detached" });
  await sees(dirk.person, dirk.B, "partners", 1);

  await ann.B.squares.locator('[data-square="e4"]').focus();
  await page.keyboard.press("Delete");
  await sees(dirk.person, dirk.B, "partners", 0);
});

scenario("a finger draws on the partner's board", async (hall) => {
  const { ann, dirk } = await partners(hall, { touch: true, viewport: phone });
  await ann.B.swipe("g8f6");
  await sees(ann.person, ann.B, "own", 1);
  await sees(dirk.person, dirk.B, "partners", 1);
  const { x, y } = await ann.B.at("e4");
  await ann.person.page.touchscreen.tap(x, y);
  await sees(ann.person, ann.B, "own", 0);
  await sees(dirk.person, dirk.B, "partners", 0);

  const glass = await ann.person.devtools();
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await ann.person.page.waitForTimeout(600);
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await sees(dirk.person, dirk.B, "partners", 1);
  await dirk.person.hears("Your partner Ann marks e4.");
});

scenario("who watches draws for themselves alone", async (hall) => {
  const { match } = await mixed(hall, {}, { more: { listing: "public" } });
  const eve = await hall.person("Eve");
  const sent = [];
  eve.hearSocket("sent", ({ t }) => sent.push(t));
  await eve.goto(`/match/${match}`);
  const board = new Board(eve, "A");
  await board.squares.waitFor();
  await rightDrag(eve, board, "e2", "e4");
  await sees(eve, board, "own", 1);
  assert.ok(!sent.includes("draw"));
});
