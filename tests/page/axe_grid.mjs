// Axe on every screen, in both themes and every window in which a match is tested.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   node tests/page/axe_grid.mjs [SCREEN…]
//
// Run by scripts/long. What is wrong is printed, and the exit status is 1 then. No screen may be
// wider than its window either, no text smaller than can be read, and no target of a finger smaller
// than WCAG 2.2 AA allows.
import { grid } from "./grid.mjs";
import { smallTextsIn } from "./letters.mjs";
import { tour } from "./tour.mjs";

const leastTarget = 24; // WCAG 2.2, 2.5.8

let looked = 0;
let wrong = 0;

async function look(person, name) {
  const faults = await person.axe();
  const over = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) faults.push(`${over} px wider than the window`);
  faults.push(...(await smallTextsIn(person.page)));
  const { touch } = await person.page.evaluate(() => ({ touch: navigator.maxTouchPoints > 0 }));
  if (touch) faults.push(...(await person.smallTargets(leastTarget)).map((target) => `small: ${target}`));
  ++looked;
  if (faults.length > 0) ++wrong;
  for (const fault of faults) console.log(`${name}: ${fault}`);
}

await tour({ wanted: process.argv.slice(2), windows: grid, look });
console.log(`${looked} looked at, ${wrong} with faults`);
if (looked === 0 || wrong > 0) process.exit(1);
