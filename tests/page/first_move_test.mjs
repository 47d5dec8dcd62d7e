// Whoever makes no first move in time forfeits, and is told while they still can.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mixed } from "./evening.mjs";
import { counts, phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const kSoon = 25_000; // is shown after five seconds, and read out at twenty

scenario("the time for a first move is counted on the board, for whoever must make it and for all who wait", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {}, "A.black": { viewport: phone } }, { more: { first_move_ms: kSoon } });
  const { "A.white": ann, "A.black": bert } = players;
  const told = ({ person }, board) => person.page.locator(`[data-board="${board}"]`).getByText(/first move: /);
  const says = (player, words) => player.person.sees("the time", () => told(player, "A").textContent(), (text) => words.test(text));
  await says(ann, /^Make your first move: 0:\d\d$/);
  await says(bert, /^Waiting for Ann's first move: 0:\d\d$/);
  await told(bert, "B").waitFor(); // a program, which does not move there
  // Whole rows of a small board are covered.
  await bert.person.page.setViewportSize({ width: 360, height: 740 });
  for (const board of ["A", "B"]) {
    await bert.person.sees(`whole rows of ${board}`, () => bert.person.page.locator(`[data-board="${board}"] [data-first-move]`).evaluate((band) =>
      (band.getBoundingClientRect().height / band.parentElement.getBoundingClientRect().height) * 8), (rows) => Math.abs(rows - Math.round(rows)) < 0.06);
  }
  await ann.person.sees("the warning read out", () => ann.person.page.evaluate(() => window.heardLive.join(" ")),
    (heard) => /Make your first move within \d+ seconds?, or you forfeit the match\./.test(heard));
  await ann.play("e2e4");
  for (const player of [ann, bert]) await told(player, "A").waitFor({ state: "detached" });
  await says(bert, /^Make your first move: 0:\d\d$/);
  await says(ann, /^Waiting for Bert's first move: 0:\d\d$/);
  await ann.person.sees("no warning left to read", () => ann.person.page.getByText(/Make your first move within/).count(), (count) => count === 0);
  await bert.play("e7e5");
  for (const player of [ann, bert]) await told(player, "A").waitFor({ state: "detached" });
});

scenario("whoever has made a first move by hand is told to press the clock until they have", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone } }, { terms: { authority: "open" }, more: { first_move_ms: kSoon } });
  const ann = players["A.white"];
  const { page } = ann.person;
  await page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ press: "by-hand" }));
  await page.reload();
  await ann.board.squares.waitFor();
  const told = page.locator(`[data-seat="${ann.seat}"]`).getByText("Press your clock");
  await counts(told, 0);
  await ann.play("e2e4");
  await told.waitFor({ state: "attached" });
  await ann.person.sees("it read out", () => page.evaluate(() => window.heardLive.join(" ")), (heard) => heard.includes("Press your clock"));
  await ann.person.button("Press the clock").click();
  await told.waitFor({ state: "detached" });
});
