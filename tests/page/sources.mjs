// The sources of the page, read by Vite as for the browser, for tests that run them in Node.
// SPDX-License-Identifier: GPL-3.0-or-later
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./packages.mjs";

const web = path.join(root, "web");

export class Sources {
  #vite;

  static async open() {
    const vite = path.join(web, "node_modules/vite/dist/node/index.js");
    const { createServer } = await import(pathToFileURL(vite));
    const sources = new Sources();
    sources.#vite = await createServer({
      root: web,
      configFile: path.join(web, "vite.config.ts"),
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
      appType: "custom",
      logLevel: "error",
    });
    return sources;
  }

  // What some of its files export, all in one: "replay/course/timeline", "match/clock".
  async load(...names) {
    const parts = await Promise.all(names.map((name) => this.#vite.ssrLoadModule(`/src/${name}.ts`)));
    return Object.assign({}, ...parts);
  }

  async close() {
    await this.#vite.close();
  }
}
