// How the page is built and tested.
// SPDX-License-Identifier: GPL-3.0-or-later
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { messages } from "./messages.plugin.ts";
import { pieces } from "./pieces/plugin.ts";
import { worker } from "./worker.plugin.ts";

const first =
  /node_modules.(svelte|@messageformat.runtime|make-plural).|web.src.base.|web.protocol\.ts|src.rules.(core|fen|books)\.ts|src.wire.http\.ts|src.words.(reasons|when|events|infractions)\.ts|src.match.(live\.svelte|view|news)\.ts|src.parts.(Icon\.svelte|modal\.ts)/;

export default defineConfig({
  plugins: [messages(), pieces(), svelte({ preprocess: vitePreprocess({ script: false }) }), worker()],
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    // The policy of the server knows no inline script and no data: scripts; pictures may be data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first load needs in any case comes as one file: a file of its own for each module that
    // others share costs more in headers than it holds.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", test: first }] } } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["testing/speak.ts"],
    testTimeout: 120_000, // a busy machine is no fault of the page
  },
} as Parameters<typeof defineConfig>[0]);
