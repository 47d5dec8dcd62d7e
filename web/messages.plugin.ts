// The catalogue of messages as modules: each language's patterns compiled to functions.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// "virtual:messages" knows how to load every language; which messages the page may say is told by
// tools/messages.py, which also writes messages.d.ts, the names and parameters for TypeScript.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const name = "virtual:messages";
const inside = `\0${name}`;

type Patterns = Record<string, string>;

function ask(...what: string[]): string {
  return execFileSync("python3", [path("../tools/messages.py"), ...what], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
}

const patterns = (): Record<string, Patterns> => JSON.parse(ask("page")) as Record<string, Patterns>;

function loaders(languages: readonly string[]): string {
  const lines = languages.map((code) => `  "${code}": () => import("${name}/${code}"),`);
  return `export const languages = {\n${lines.join("\n")}\n};\n`;
}

// A message without parameters is its text.
function compiled(code: string, messages: Patterns): string {
  const functions = compileModule(new MessageFormat(code), messages);
  return functions.replace(/^( +(?:"[^"]+"|\w+): )\(\) => (".*",?)$/gm, "$1$2");
}

export function messages(): Plugin {
  let known: Record<string, Patterns> | undefined;
  return {
    name: "messages",
    buildStart() {
      ask("types", path("messages.d.ts"));
      for (const file of readdirSync(path("../messages"))) this.addWatchFile(path(`../messages/${file}`));
    },
    watchChange() {
      known = undefined;
    },
    resolveId(id) {
      return id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(inside)) return undefined;
      known ??= patterns();
      if (id === inside) return loaders(Object.keys(known));
      const code = id.slice(inside.length + 1);
      return compiled(code, known[code] ?? {});
    },
  };
}
