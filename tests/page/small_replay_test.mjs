// A replay on the smallest phones, in German: no number over a piece, none cut, nothing over a line.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { windowOf } from "./grid.mjs";
import { becomes } from "./people.mjs";
import { begin, Program, seats, settings, started } from "./programs.mjs";
import { scenario } from "./scenario.mjs";

const names = { "A.white": "CandidKnight", "A.black": "StormyLancer", "B.white": "CheeryBishop", "B.black": "AmberGambit" };
const moves = ["e2e4", "d7d5", "e4d5", "c7c6", "d5c6", "b7c6"];

// A match in which one player is passed two pawns and resigns; its replay.
async function replayed(hall, how, called = names) {
  const programs = {};
  for (const seat of seats) programs[seat] = await Program.come(hall.server, called[seat]);
  hall.alsoClose(...Object.values(programs));
  const { code, match } = await begin(programs, settings({}, { listing: "public" }));
  await started(programs["A.white"]);
  for (const [i, move] of moves.entries()) {
    const seat = i % 2 === 0 ? "A.white" : "A.black";
    await programs[seat].caughtUp(2 + i);
    await programs[seat].play(seat, move);
  }
  await programs["B.white"].caughtUp(2 + moves.length);
  await programs["A.black"].do("A.black", { do: "resign" });
  const person = await hall.person("Frank", { ...how, cookie: programs["A.white"].cookie });
  await person.goto(`/${code}`);
  await person.page.evaluate(() => localStorage.setItem("tandem.settings", JSON.stringify({ language: "de" })));
  await person.goto(`/match/${match}#replay`);
  await person.page.getByRole("timer").first().waitFor();
  return person;
}

scenario("a replay on a small phone covers and cuts none of its numbers", async (hall) => {
  const person = await replayed(hall, { touch: true, viewport: windowOf("360x740") });
  const { page } = person;
  await page.getByRole("tab", { name: /^Züge/ }).waitFor();

  await person.sees("two pawns with their number beside them", () => page.locator(".reserve .count").first().evaluate((count) => {
    const [number, piece] = [count, count.previousElementSibling].map((each) => each.getBoundingClientRect());
    const over = (low, high) => Math.max(0, Math.min(number[high], piece[high]) - Math.max(number[low], piece[low]));
    return (over("left", "right") * over("top", "bottom")) / (piece.width * piece.height);
  }), (covered) => covered < 0.25);

  const gap = await page.evaluate(() => {
    const clocks = [...document.querySelectorAll(".boards [role=timer]")].map((clock) => clock.getBoundingClientRect().bottom);
    return document.querySelector(".about").getBoundingClientRect().top - Math.max(...clocks);
  });
  assert.ok(gap >= 3, `${gap} px below the clocks`);

  // The words of what is told stand in the middle of their fields.
  const off = await page.locator(".told button.cell").first().evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const [box, text] = [cell.getBoundingClientRect(), words.getBoundingClientRect()];
    return Math.abs(text.top - box.top - (box.bottom - text.bottom));
  });
  assert.ok(off <= 3, `${off} px off the middle`);

  await page.getByRole("tab", { name: /^Entscheidungen/ }).tap();
  const rows = await page.getByRole("tabpanel").getByRole("listitem").count();
  await becomes(() => page.getByRole("tab", { name: /^Entscheidungen/ }).innerText(), new RegExp(`\\D${rows}$`));

  await page.getByRole("tab", { name: /^Uhren/ }).tap();
  const lead = page.locator("figcaption b.number");
  await lead.waitFor();
  await person.sees("the whole lead", () => lead.evaluate((words) => {
    const [own, frame] = [words, words.closest("figcaption")].map((each) => each.getBoundingClientRect());
    return own.right <= frame.right && own.bottom <= frame.bottom + 1;
  }));
});

scenario("names that are made up, and the digits of the clocks, are whole beside the smallest boards", async (hall) => {
  const madeUp = { "A.white": "RosyLark64", "A.black": "HardyElk37", "B.white": "EagerPuffin27", "B.black": "FleetCamel45" };
  const person = await replayed(hall, { touch: true, viewport: windowOf("360x740") }, madeUp);
  const { page } = person;
  const cut = () => page.locator("[data-seat] .name").evaluateAll((names) =>
    names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => `${name.textContent}: ${name.scrollWidth} > ${name.clientWidth}`));
  await person.sees("whole names", cut, (seen) => seen.length === 0);
  const room = await page.locator("[data-seat] [role=timer]").evaluateAll((clocks) =>
    clocks.map((clock) => clock.clientHeight - parseFloat(getComputedStyle(clock).fontSize)));
  for (const px of room) assert.ok(px >= 1, `${px} px above and below the digits`);
});

scenario("five pieces beside a small board stand in rows of three and two", async (hall) => {
  const person = await replayed(hall, { touch: true, viewport: windowOf("390x844") });
  const { page } = person;
  await person.goto(page.url().replace("#replay", ""));
  await page.locator(".side .reserve").first().waitFor();
  const alone = await page.locator(".side .reserve").evaluateAll((reserves) => reserves.map((reserve) => {
    const rows = Map.groupBy([...reserve.children], (slot) => Math.round(slot.getBoundingClientRect().top));
    return [...rows.values()].map((row) => row.length).join();
  }));
  assert.deepEqual([...new Set(alone)], ["3,2"]);
});

scenario("how a match ended is read in a row of its own above a replay on a phone", async (hall) => {
  const person = await replayed(hall, { touch: true, viewport: windowOf("390x844") });
  const line = person.page.locator(".record .line p");
  await line.waitFor();
  for (const step of ["390x844", "360x740", "430x932"]) {
    await person.page.setViewportSize(windowOf(step));
    await person.sees(`one row of letters that are read at ${step}`, () => line.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const above = range.getBoundingClientRect().top - words.parentElement.getBoundingClientRect().top;
      return [range.getClientRects().length, parseFloat(getComputedStyle(words).fontSize), words.scrollWidth <= words.clientWidth + 1, above];
    }), ([rows, size, whole, above]) => rows === 1 && size >= 13 && whole && above >= 6);
  }
});
