// Whoever makes no first move in time forfeits, and is told while they still can.
// SPDX-License-Identifier: GPL-3.0-or-later
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
