// The npm packages of the page that its tests use, found beside the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

const require = createRequire(path.join(root, "web/package.json"));
export const { chromium, firefox } = require("playwright-core");
export const { WebSocket, WebSocketServer } = require("ws");
export const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
