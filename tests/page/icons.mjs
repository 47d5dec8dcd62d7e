// The icons as PNG, and the picture under a link to the start, into a folder.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   node tests/page/icons.mjs FOLDER
//
// Run by scripts/icons.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./packages.mjs";
import { browser, closeBrowser, Hall } from "./people.mjs";

const [folder] = process.argv.slice(2);
const icon = readFileSync(path.join(root, "web/public/icon.svg"), "utf8");
const paper = "#f5f2ea";

// `part`: how much of the picture the icon takes. Phones cut the corners of those that are filled.
async function draw(name, size, { part, ground }) {
  const page = await (await browser()).newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
      svg { width: ${part * 100}%; height: ${part * 100}% }</style>${icon}`,
  );
  await page.screenshot({ path: path.join(folder, name), omitBackground: true });
  await page.close();
}

await draw("icon-192.png", 192, { part: 1, ground: "transparent" });
await draw("icon-512.png", 512, { part: 1, ground: "transparent" });
await draw("icon-180.png", 180, { part: 0.72, ground: paper });
await draw("icon-maskable.png", 512, { part: 0.6, ground: paper });

// A real match at its end, as the server draws it.
const hall = await Hall.open({});
const ann = await hall.person("Ann", {});
await ann.goto("/open");
await ann.page.getByLabel("Game files").setInputFiles(path.join(root, "samples/1934587.bpgn"));
await ann.page.waitForURL(/\/match\//);
const picture = await fetch(`${new URL(ann.page.url()).href.replace("/match/", "/matches/")}.png`);
writeFileSync(path.join(folder, "preview.png"), Buffer.from(await picture.arrayBuffer()));
await hall.close();
await closeBrowser();
