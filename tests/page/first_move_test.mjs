// Whoever makes no first move in time forfeits, and is told while they still can.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const kSoon = 19_000; // is counted from the start

scenario("the last seconds for a first move are counted beside one's own clock", async (hall) => {
  const { players } = await mixed(hall, { "A.white": {}, "A.black": { viewport: phone } }, { more: { first_move_ms: kSoon } });
  const { "A.white": ann, "A.black": bert } = players;
  const counts = ({ person, seat }) => person.page.locator(`[data-seat="${seat}"]`).getByText(/^Move within \d+ s$/);
  await counts(ann).waitFor();
  await ann.person.sees("the warning read out", () => ann.person.page.evaluate(() => window.heardLive.join(" ")),
    (heard) => /Make your first move within \d+ seconds?, or you forfeit the match\./.test(heard));
  await ann.play("e2e4");
  await counts(bert).waitFor();
  await counts(ann).waitFor({ state: "detached" });
  await ann.person.sees("no warning left to read", () => ann.person.page.getByText(/Make your first move within/).count(), (count) => count === 0);
  await bert.play("e7e5");
  await counts(bert).waitFor({ state: "detached" });
});

scenario("whoever has made a first move by hand is told to press the clock until they have", async (hall) => {
  const { players } = await mixed(hall, { "A.white": { viewport: phone } }, { terms: { authority: "open" }, more: { first_move_ms: kSoon } });
  const ann = players["A.white"];
  const { page } = ann.person;
  await page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ press: "by-hand" }));
  await page.reload();
  await ann.board.squares.waitFor();
  const told = page.locator(`[data-seat="${ann.seat}"]`).getByText("Press your clock");
  assert.equal(await told.count(), 0);
  await ann.play("e2e4");
  await told.waitFor({ state: "attached" });
  await ann.person.sees("it read out", () => page.evaluate(() => window.heardLive.join(" ")), (heard) => heard.includes("Press your clock"));
  await ann.person.button("Press the clock").click();
  await told.waitFor({ state: "detached" });
});
