// How a board looks: its pieces, how they glide, its size.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { becomes, desk, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";
import { faultsIn } from "./windows.mjs";

const takes = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1";

async function openSettings(person) {
  await person.page.getByRole("link", { name: "Settings" }).filter({ visible: true }).first().click();
  return person.page.getByRole("dialog", { name: "Settings" });
}

// Writes down from where to where the pieces of board A glide.
function listenToGlides(page) {
  return page.evaluate(() => {
    window.glides = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, ...how) {
      if (this.matches('[data-board="A"] piece') && Array.isArray(frames)) {
        window.glides.push(frames.map(({ transform }) => transform.replaceAll(/\s/g, "")));
      }
      return animate.call(this, frames, ...how);
    };
  });
}

const pieceOn = ({ board }, square) => board.squares.locator(`.drawn-board piece[data-at="${square}"]:not(.fading)`);

for (const [motion, glides] of [
  ["no-preference", [["translate(400%,400%)", "translate(300%,300%)"]]],
  ["reduce", []],
]) {
  scenario(`a piece that takes another stands where it goes, motion: ${motion}`, async (hall) => {
    const { players } = await mixed(hall, { "A.white": { motion } }, { terms: { boards: { A: takes, B: takes } } });
    const ann = players["A.white"];
    const { page } = ann.person;
    await listenToGlides(page);
    await ann.play("e4d5");
    await pieceOn(ann, "e4").waitFor({ state: "detached" });
    await pieceOn(ann, "d5").and(page.locator(".white.pawn")).waitFor();
    const left = () => ann.board.squares.locator(".drawn-board piece").count();
    await ann.person.sees("three pieces", left, (count) => count === 3);
    assert.deepEqual(await page.evaluate(() => window.glides), glides);
  });
}

scenario("pieces stand on their squares when the boards are turned while one glides", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} });
  const { person, board } = players["A.white"];
  await board.click("e2e4", "white");
  await person.page.keyboard.press("Alt+KeyF");
  await person.sees("boards without faults", () => faultsIn(person.page, { own: 44, partner: 18 }), (seen) => seen.length === 0);
  await becomes(() => board.squares.getAttribute("data-orientation"), "black");
});

scenario("what a reserve does not hold is hardly seen, and what it holds is", async (hall) => {
  const held = takes.replace("[]", "[Nq]");
  const { players } = await mixed(hall, { "A.white": {} }, { terms: { boards: { A: held, B: takes } } });
  const { page } = players["A.white"].person;
  const slots = await page.locator("[data-seat] .slot").evaluateAll((all) =>
    all.map((slot) => [Number(slot.dataset.count), Number(getComputedStyle(slot.firstElementChild).opacity)]));
  assert.equal(slots.length, 20);
  assert.equal(slots.filter(([count]) => count > 0).length, 2);
  for (const [count, opacity] of slots) {
    if (count > 0) assert.equal(opacity, 1);
    else assert.ok(opacity < 0.2, `${opacity}`);
  }
});

scenario("every set of pieces comes when it is chosen, and tells all twelve apart", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  const asked = [];
  person.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const names = ["Plain", "Solid", "Blocks", "Discs", "High contrast", "Letters", "Classic"];
  const looks = () => person.page.locator('.board[data-board="A"] .drawn-board piece').evaluateAll((pieces) => {
    const seen = pieces.map((piece) => {
      const letter = getComputedStyle(piece, "::before");
      return [getComputedStyle(piece).backgroundImage, letter.content, letter.backgroundColor].join(" ");
    });
    return [...new Set(seen)].sort();
  });
  const sets = new Set();
  let before = await looks();
  const sheet = await openSettings(person);
  for (const name of names) {
    await sheet.getByRole("radio", { name, exact: true }).check();
    const seen = await person.sees(`pieces of the set ${name}`, looks,
      (now) => now.length === 12 && now.join() !== before.join());
    sets.add(seen.join());
    before = seen;
  }
  assert.equal(sets.size, names.length);
  for (const name of ["plain", "solid", "blocks", "discs", "contrast"]) {
    assert.equal(asked.filter((path) => path.startsWith(`/assets/${name}-`)).length, 1, name);
  }
});

scenario("letters on pieces are those of the language, and change with it", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} });
  const { person } = players["A.white"];
  const letters = () => person.page.locator('.board[data-board="A"] .drawn-board piece.white').evaluateAll((pieces) =>
    [...new Set(pieces.map((piece) => getComputedStyle(piece, "::before").content))].sort().join(""));
  const sheet = await openSettings(person);
  await sheet.getByRole("radio", { name: "Letters", exact: true }).check();
  await person.sees("English letters", letters, (seen) => seen === '"B""K""N""P""Q""R"');
  await sheet.getByRole("radio", { name: "Deutsch" }).check();
  await person.sees("German letters", letters, (seen) => seen === '"B""D""K""L""S""T"');
});

scenario("one's own board is as large as one wants it, and on a phone as large as fits", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {} });
  const { person, board } = players["A.white"];
  const square = () => board.squares.evaluate((element) => element.getBoundingClientRect().width / 8);
  const resize = async (size) => {
    await person.page.setViewportSize(size);
    await person.sees("a match that fits", () => faultsIn(person.page, { own: 37, partner: 13 }), (seen) => seen.length === 0);
    return square();
  };
  const [onPhone, onDesk] = [await resize(phone), await resize(desk)];
  const sheet = await openSettings(person);
  await sheet.getByRole("slider", { name: "Your board's size" }).press("Home");
  await person.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await person.sees("a smaller board", square, (seen) => seen === Math.round(0.6 * onDesk));
  for (const size of [{ width: 1024, height: 768 }, { width: 2560, height: 1440 }]) await resize(size);
  assert.equal(await resize(phone), onPhone);
  await board.click("e2e4", "white");
  await board.sees("e4", "white pawn");
});

for (const authority of ["strict", "open"]) {
  scenario(`where a piece can go is marked as the settings say it is: ${authority}`, async (hall) => {
    const { players } = await mixed(hall, { "A.white": {} }, { terms: { authority } });
    const { person, board } = players["A.white"];
    const from = await board.at("e2");
    await person.page.mouse.click(from.x, from.y);
    await board.squares.locator("square.chosen").waitFor();
    await person.sees("the dots", () => board.squares.locator("square.target").count(), (dots) => dots === (authority === "strict" ? 2 : 0));
    const dialog = await openSettings(person);
    await dialog.getByText("They are never shown in open matches, where any move stands until somebody claims that it is illegal.").waitFor();
    await dialog.getByRole("group", { name: "Mark possible moves" }).getByRole("radio", { name: "Off" }).check();
    await person.sees("no dots", () => board.squares.locator("square.target").count(), (dots) => dots === 0);
  });
}
