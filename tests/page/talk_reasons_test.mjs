// Why a partner said a quick message is told in the replay and after the match: in every window, by keys.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { mixed } from "./evening.mjs";
import { squares, windowOf } from "./grid.mjs";
import { becomes, counts, desk, hasFingers, phone, touch } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const warning = "With a queen, Cleo could mate on f7.";

// A match in which Dirk has warned Ann of a queen and thanked her; Cleo has asked Bert for one. Ann, and
// what ends it.
async function talking(hall, how) {
  const { players, programs, match } = await mixed(hall, { "A.white": how });
  const at = (seat) => programs[seat];
  const said = async (seat, text) => (await at(seat).do(seat, { do: "say", to: "partner", text })).line;
  const played = async (seat, move) => {
    const { line } = await at(seat).play(seat, move);
    for (const program of Object.values(programs)) await program.caughtUp(line);
  };
  await played("B.white", "e2e4");
  await played("B.black", "f7f5");
  await played("B.white", "f1c4");
  await said("B.black", "!no-queen");
  await said("B.black", "!thanks");
  await said("B.white", "!need-queen");
  return { ann: players["A.white"].person, match, loser: at("A.black"), end: () => at("A.black").do("A.black", { do: "resign" }) };
}

// The same once it is over and she looks at its replay.
async function talked(hall, how) {
  const { ann: person, match, loser, end } = await talking(hall, how);
  await end();
  const asks = async () => (await fetch(`${hall.server.url}/api/matches/${match}`, { headers: { Cookie: loser.cookie } })).status;
  while ((await asks()) === 409);
  // The result is whole before they leave it: what a page still loads then is an error in Firefox.
  await person.page.getByText("0 of 4 agree.").waitFor();
  await person.goto(`/match/${match}#replay`);
  await person.page.getByRole("tab", { name: /^Chat/ }).click();
  return person;
}

// Runs in the page: what of an element is outside its list, or the window.
function cut(element) {
  const box = element.getBoundingClientRect();
  const list = element.closest("[role=region]").getBoundingClientRect();
  return { left: Math.max(0, list.left - box.left), right: Math.max(0, box.right - Math.min(list.right, innerWidth)), hidden: element.scrollWidth - element.clientWidth };
}

scenario("only a partner's message that the boards bear out is explained", async (hall) => {
  const ann = await talked(hall, { viewport: desk });
  const why = ann.button("Why?");
  await why.waitFor();
  await counts(why, 1);
  await becomes(() => why.getAttribute("title"), warning);
  const row = ann.page.getByRole("listitem").filter({ has: why });
  await becomes(() => row.innerText(), /Dirk/);
  await becomes(() => ann.page.getByText(warning).isVisible(), false);
  await why.click();
  await ann.page.getByText(warning).waitFor();
  assert.deepEqual(await ann.axe(), []);
  await why.click();
  await becomes(() => ann.page.getByText(warning).isVisible(), false);
});

scenario("a reason is told in the language of the page", async (hall) => {
  const ann = await talked(hall, { viewport: desk });
  await ann.page.evaluate((kept) => localStorage.setItem("tandem.settings", kept), JSON.stringify({ language: "de" }));
  await ann.page.reload();
  await ann.page.getByRole("tab", { name: /^Chat/ }).click();
  await ann.button("Warum?").click();
  await ann.page.getByText("Mit einer Dame könnte Cleo auf f7 mattsetzen.").waitFor();
});

scenario("a reason is asked for by keys", async (hall) => {
  const ann = await talked(hall, { viewport: desk });
  const why = ann.button("Why?");
  await why.waitFor();
  await becomes(() => why.getAttribute("aria-expanded"), "false");
  await ann.tabTo("Why?");
  await ann.page.keyboard.press("Enter");
  await ann.page.getByText(warning).waitFor();
  await becomes(() => why.getAttribute("aria-expanded"), "true");
});

scenario("a reason is whole in every window, and a finger finds it", async (hall) => {
  const ann = await talked(hall, { viewport: phone, touch: hasFingers });
  await touch(ann.button("Why?"));
  const sentence = ann.page.getByText(warning);
  await sentence.waitFor();
  if (hasFingers) assert.deepEqual(await ann.smallTargets(), []);
  assert.deepEqual(await ann.axe(), []);
  for (const step of Object.keys(squares)) {
    await ann.page.setViewportSize(windowOf(step));
    await sentence.scrollIntoViewIfNeeded();
    await ann.sees(`the whole sentence at ${step}`, () => sentence.evaluate(cut), ({ left, right, hidden }) => left < 1 && right < 1 && hidden < 1);
  }
});

scenario("the talk of a match that has just ended explains what the replay explains", async (hall) => {
  const { ann, end } = await talking(hall, { viewport: desk });
  const why = ann.button("Why?");
  await ann.page.getByText("Don't give up a queen").first().waitFor();
  await counts(why, 0);
  await end();
  await ann.page.getByText("0 of 4 agree.").waitFor();
  // The last lines are in sight, and their reader scrolls up.
  await ann.page.locator(".talk .log").evaluate((log) => (log.scrollTop = 0));
  await why.waitFor();
  await counts(why, 1);
  const line = await why.evaluate((button) => {
    const { height } = button.parentElement.getBoundingClientRect();
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(button.parentElement);
    return (height - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  });
  assert.ok(Math.abs(line - Math.round(line)) < 0.1, `its lines are as high as others, in all ${line}`);
  await why.click();
  await ann.page.getByText(warning).waitFor();
  assert.deepEqual(await ann.axe(), []);
});
