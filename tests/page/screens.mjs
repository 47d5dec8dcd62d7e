// Pictures of every screen, in both themes and three windows, into a folder.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   node tests/page/screens.mjs [--grid] FOLDER [SCREEN…]
//
// Run by scripts/screens. With --grid the pictures are of every window in which a match is tested.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { grid } from "./grid.mjs";
import { root } from "./packages.mjs";
import { desk, phone, phoneLying } from "./people.mjs";
import { tour } from "./tour.mjs";

const given = process.argv.slice(2);
const [folder = path.join(root, "docs/screens"), ...wanted] = given.filter((one) => one !== "--grid");
const few = [
  { touch: false, sizes: { desk } },
  { touch: true, sizes: { phone, lying: phoneLying } },
];

// A picture as WebP, half as large as PNG; below this quality pale marks stand above pieces.
async function look(person, name) {
  const lens = await person.devtools();
  const { data } = await lens.send("Page.captureScreenshot", { format: "webp", quality: 90 });
  await lens.detach();
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}

mkdirSync(folder, { recursive: true });
await tour({ wanted, windows: given.includes("--grid") ? grid : few, look });
