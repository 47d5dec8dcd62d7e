// The service worker of a build: service_worker.mjs with the names of all files and their version.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("service_worker.mjs", import.meta.url));

// What nobody needs without a network: the language that is made for tests, and the picture that other
// sites show under a link.
const isLeftOut = (name: string): boolean => name.startsWith("assets/en-XA-") || name === "preview.png";

export function worker(): Plugin {
  let folder = "";
  return {
    name: "tandem:worker",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // When everything else is there, what is copied from public/ included.
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const found = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
          .filter((name) => !isLeftOut(name))
          .sort();
        const hash = createHash("sha256");
        for (const name of found) {
          hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
        }
        const files = found.map((name) => (name === "index.html" ? "/" : `/${name}`));
        const text = readFileSync(source, "utf8")
          .replace("FILES;", () => `${JSON.stringify(files)};`)
          .replace("VERSION;", () => `${JSON.stringify(hash.digest("hex").slice(0, 16))};`);
        writeFileSync(path.join(folder, "service_worker.js"), text);
      },
    },
  };
}
