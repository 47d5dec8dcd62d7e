// Every screen opens, can be used by everybody, and does not take long to come over a thin line.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Desk, teams } from "./desk.mjs";
import { host, matchOn, mixed, Player } from "./evening.mjs";
import { windowOf } from "./grid.mjs";
import { smallTextsIn } from "./letters.mjs";
import { counting } from "./line.mjs";
import { root } from "./packages.mjs";
import { phone } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const places = ["/", "/matches", "/rules", "/rules/nsb", "/open", "/account", "/settings", "/about", "/no/such/place", "/ZZZZ", "/match/nosuch"];
const game = readFileSync(path.join(root, "tests/games/1934587.bpgn"), "utf8");

for (const theme of ["light", "dark"]) {
  scenario(`axe finds nothing serious, ${theme}`, async (hall) => {
    const imported = await fetch(`${hall.server.url}/api/import`, {
      method: "POST",
      headers: { "Content-Type": "application/x-bpgn" },
      body: game,
    });
    const [record] = (await imported.json()).matches;
    const ann = await hall.person("Ann", { theme, motion: "reduce" });
    ann.mayBeAnswered(404); // some places do not exist
    const look = async (what) => assert.deepEqual(await ann.axe(), [], what);
    for (const place of [...places, `/match/${record}`, "/player/Bugfish"]) {
      await ann.goto(place);
      await ann.page.getByRole("heading", { level: 1 }).first().waitFor();
      await ann.quiet();
      await look(place);
    }
    for (const tab of ["Chat", "Rulings", "Match"]) {
      await ann.goto(`/match/${record}`);
      await ann.page.getByRole("tab", { name: tab }).click();
      await look(`${tab} of a record`);
    }
  });

  scenario(`axe finds nothing serious at a table and in a match, ${theme}`, async (hall) => {
    const { players, owner, code, match } = await mixed(
      hall,
      { "A.white": { theme, motion: "reduce" } },
      { terms: { authority: "open" }, more: { director: "owner", listing: "public" } },
    );
    const { person } = players["A.white"];
    const look = async (what) => assert.deepEqual(await person.axe(), [], what);
    await look("a match");
    const eve = await hall.person("Eve", { theme, motion: "reduce", cookie: owner.cookie });
    await eve.goto(`/${code}`);
    for (const tool of ["Clocks", "Penalties", "Result", "Position", "People and notes"]) {
      await eve.page.getByRole("button", { name: new RegExp(`^${tool}`) }).click();
      assert.deepEqual(await eve.axe(), [], `the director's ${tool}`);
    }
    const watcher = await hall.person("Frank", { theme, motion: "reduce" });
    await watcher.goto(`/match/${match}`);
    await watcher.page.locator(".board").first().waitFor();
    assert.deepEqual(await watcher.axe(), [], "a match that is watched");
    await players["A.white"].play("e2e4", "click");
    await person.sees("what presses the clock", () => person.button("Press the clock").isEnabled());
    await look("a move not pressed");
    await person.button("Claim").click();
    await person.page.getByRole("dialog").waitFor();
    await look("the arbiter's menu");
    await person.page.keyboard.press("Escape");
    await person.page.setViewportSize(phone);
    await matchOn(players["A.white"]);
    await look("a match on a phone");
    await person.button(/^Chat/).click();
    await person.page.getByRole("dialog").waitFor();
    await look("talk on a phone");
    await person.page.keyboard.press("Escape");
    await person.button("Resign").click();
    await person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await person.page.getByText("You lost").first().waitFor();
    await look("the end of a match");
    await person.button(/Back to the table|Go to the table/).first().click();
    await person.page.getByRole("heading", { name: /^Table/ }).waitFor();
    await look("a table");
    await eve.button(/Back to the table|Go to the table/).first().click();
    await eve.button("Change").click();
    await eve.page.getByText("Every switch of").click();
    await eve.page.getByText("More: increment").click();
    assert.deepEqual(await eve.axe(), [], "the settings of a table");
  });
}

for (const [name, viewport] of [["desk", { width: 1366, height: 657 }], ["phone", phone]]) {
  scenario(`what unfolds in the settings of a table is in sight, ${name}`, async (hall) => {
    const ann = await hall.person("Ann", { viewport });
    await host(ann);
    await ann.button("Change").click();
    const dialog = ann.page.getByRole("dialog");
    for (const fold of ["More: increment", "Every switch of"]) {
      const details = dialog.locator("details", { has: ann.page.getByText(fold) });
      await details.locator("summary").click();
      await ann.sees(`what is in the fold ${fold}`, () => details.evaluate((element) => {
        const field = element.querySelector("input, select, button:not(summary *)");
        if (!field) return "empty";
        const { left, top, width, height } = (field.closest("label") ?? field).getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && element.contains(hit) ? "seen" : `${top} of ${innerHeight}`;
      }), (what) => what === "seen");
    }
  });
}

scenario("no screen is wider than a phone, and a finger finds everything on it", async (hall) => {
  const ann = await hall.person("Ann", { viewport: phone, touch: true });
  ann.mayBeAnswered(404);
  for (const place of places) {
    await ann.goto(place);
    await ann.page.getByRole("heading", { level: 1 }).first().waitFor();
    await ann.quiet();
    const width = await ann.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= phone.width, `${place} is ${width} px wide`);
    assert.deepEqual(await ann.smallTargets(), [], place);
    assert.deepEqual(await smallTextsIn(ann.page), [], place);
  }
});

// All screens at all sizes are looked at by axe_grid.mjs.
scenario("no text is too small to be read, however it is drawn", async (hall) => {
  const ann = await hall.person("Ann");
  const found = async (html) => {
    await ann.page.setContent(html);
    return smallTextsIn(ann.page);
  };
  for (const small of [
    '<p style="font-size: 10.5px">text</p>',
    '<p style="font-size: 12px; transform: scale(0.8)">text</p>',
    '<svg viewBox="0 0 200 200" width="100" height="100"><text y="60" font-size="20">text</text></svg>',
    '<input style="font-size: 10px" placeholder="text">',
    '<style>p::after { content: "text"; font-size: 9px }</style><p></p>',
  ]) {
    assert.equal((await found(small)).length, 1, small);
  }
  assert.deepEqual(await found('<p style="font-size: 11px">text</p><p class="hidden" style="font-size: 9px">text</p>'), []);

  for (const [viewport, touch] of [["568x320", true], ["320x568", true], ["768x1024", true], ["1366x657", false]]) {
    const bert = await hall.person("Bert", { viewport: windowOf(viewport), touch });
    bert.mayBeAnswered(404);
    for (const place of places) {
      await bert.goto(place);
      await bert.page.getByRole("heading", { level: 1 }).first().waitFor();
      assert.deepEqual(await smallTextsIn(bert.page), [], `${place} at ${viewport}`);
    }
  }
});

const allFiles = (line) => line.files().map(({ path, bytes }) => `${path} ${bytes}`).join("\n");

function checkNothingTwice(line) {
  const paths = line.files().map(({ path }) => path).filter((path) => path.startsWith("/assets/"));
  assert.deepEqual(paths, [...new Set(paths)]);
}

for (const [codings, most] of [["br", 180_000], ["gzip", 200_000]]) {
  scenario(`the first load is below ${most / 1000} kB by ${codings}, and asks for nothing twice`, async (hall) => {
    const ann = await hall.person("Ann");
    const line = await counting(ann, codings);
    await ann.goto("/");
    await ann.button("Play now").waitFor();
    const first = await line.total();
    assert.ok(first > 100_000 && first < most, `${first} bytes:\n${allFiles(line)}`);
    await ann.button("Against bots").click();
    await matchOn(new Player(ann, "A.white"));
    const match = (await line.total()) - first;
    assert.ok(match < 40_000, `${match} bytes for the first match:\n${allFiles(line)}`);
    checkNothingTwice(line);
  });
}

scenario("the desk of an event comes with less than 250 kB beyond the start", async (hall) => {
  const made = await hall.person("Mia");
  const desk = await Desk.make(made);
  await desk.division("k12", "K-12", teams.slice(0, 4));
  await desk.round("k12");
  const { link } = await desk.linkFor("dora", "Dora Reed", "director");
  const whole = async (person, address, isThere) => {
    const line = await counting(person, "gzip");
    await person.goto(address);
    await isThere(person);
    return { line, bytes: await line.total() };
  };
  const start = await whole(await hall.person("Ann"), "/", (ann) => ann.button("Play now").waitFor());
  const { line, bytes } = await whole(await hall.person("Dora"), link, async (dora) => {
    await dora.page.getByRole("tab", { name: "Round" }).click();
    await dora.button(/^2 .*no result/).waitFor();
  });
  assert.ok(bytes > start.bytes && bytes - start.bytes < 250_000, `${bytes} bytes, ${start.bytes} of them for the start:\n${allFiles(line)}`);
  checkNothingTwice(line);
});

scenario("the page installs: its manifest names a start, a look and icons that are there, and leads to the clock", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  const [address] = await ann.page.locator("link[rel=manifest]").evaluateAll((links) => links.map(({ href }) => href));
  const answer = await ann.context.request.get(address);
  assert.equal(answer.status(), 200);
  const manifest = await answer.json();
  assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ["Tandem", "/", "standalone"]);
  assert.deepEqual(manifest.shortcuts.map(({ url }) => url), ["/clock"]);
  // What browsers ask for before they offer to install a page, and what cuts a round icon well.
  for (const size of ["192x192", "512x512"]) assert.ok(manifest.icons.some(({ sizes, type }) => sizes === size && type === "image/png"), size);
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
  for (const { src, type } of manifest.icons) {
    const icon = await ann.context.request.get(src);
    assert.equal(icon.status(), 200, src);
    assert.ok(icon.headers()["content-type"].startsWith(type), `${src}: ${icon.headers()["content-type"]}`);
  }
});
