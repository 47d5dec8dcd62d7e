// Without a network: the page stays, every screen opens, and a newer page comes when there is one.
// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mixed } from "./evening.mjs";
import { importsAgain, patience } from "./people.mjs";
import { scenario } from "./scenario.mjs";

const lost = (person) => person.page.getByText(/No connection\. Rec|Cannot reach the server/);

// Waits until the whole page lies on the device.
async function kept(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.sees("a page that is kept", () =>
    person.page.evaluate(() => navigator.serviceWorker.controller !== null));
}

async function open(person, name) {
  await person.page.getByRole("navigation").getByRole("link", { name }).click();
}

scenario("every screen opens without a network, and a match goes on after it", async (hall) => {
  const { players, programs } = await mixed(hall, { "A.white": {} });
  const { person, board } = players["A.white"];
  await kept(person);
  await person.loseNetwork();
  await lost(person).waitFor();
  for (const [link, heading] of [["Rules", "Rules"], ["Matches", "Matches"], ["Open a game", "Open a game"], ["Settings", "Settings"]]) {
    await open(person, link);
    await person.page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  for (let i = 0; i < 4; ++i) await person.page.goBack();
  await board.squares.waitFor();
  await person.page.reload();
  await lost(person).waitFor();
  await person.findNetwork();
  await lost(person).waitFor({ state: "detached" });
  await board.click("e2e4", "white");
  await programs["A.black"].caughtUp(3);
});

scenario("without a kept page a click while the network is gone loses nothing", async (hall) => {
  const ann = await hall.person("Ann", { keeps: "nothing" });
  await ann.goto("/");
  await ann.page.getByText("You are Ann").first().waitFor();
  await ann.page.evaluate(() => (window.isOld = true));
  await ann.loseNetwork();
  await lost(ann).waitFor();
  await open(ann, "Rules");
  await ann.page.getByText("This part of the page appears as soon as it can be loaded").waitFor();
  await ann.findNetwork();
  await ann.page.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
  if (!importsAgain) return;
  assert.equal(await ann.page.evaluate(() => window.isOld), true, "it was not loaded anew");
});

// Another build of the page: the same, under other names.
function another(web) {
  const folder = mkdtempSync(path.join(tmpdir(), "tandem-web-"));
  cpSync(web, folder, { recursive: true });
  const index = readFileSync(path.join(folder, "index.html"), "utf8");
  const [, main] = /\/assets\/(index-[^."]*)\.js/.exec(index);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const file of files) {
    const name = path.join(file.parentPath, file.name);
    if (/\.(gz|br)$/.test(name)) {
      rmSync(name);
    } else if (/\.(js|html)$/.test(name)) {
      writeFileSync(name, readFileSync(name, "utf8").replaceAll(main, "index-another"));
      if (file.name.startsWith(main)) renameSync(name, path.join(file.parentPath, "index-another.js"));
    }
  }
  const worker = path.join(folder, "service_worker.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/version = "[^"]*"/, 'version = "another"'));
  return folder;
}

scenario("a page that was opened without a server is replaced when the server has a newer one", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await ann.page.getByText("You are Ann").first().waitFor();
  await kept(ann);
  await hall.server.kill();
  await ann.page.reload();
  await lost(ann).waitFor();
  const other = another(hall.server.web);
  hall.alsoClose({ close: () => rmSync(other, { recursive: true }) });
  hall.server.web = other;
  await hall.server.start();
  // All of the page is fetched once more first.
  await ann.page.locator('script[src*="index-another"]').waitFor({ state: "attached", timeout: 2 * patience });
  await ann.page.getByText("You are Ann").first().waitFor();
});

scenario("nothing of what the server answers is kept", async (hall) => {
  const ann = await hall.person("Ann");
  await ann.goto("/");
  await kept(ann);
  for (const name of ["Rules", "Matches"]) {
    await open(ann, name);
    await ann.page.getByRole("heading", { level: 1, name }).waitFor();
  }
  const names = await ann.page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
  assert.ok(names.includes("/") && names.some((name) => name.endsWith(".wasm")));
  assert.deepEqual(names.filter((name) => name !== "/" && !/^\/(assets|pieces)\/|^\/(icon|manifest)[^/]*$/.test(name)), []);
});
