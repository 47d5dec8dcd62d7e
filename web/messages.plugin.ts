// The catalogue of messages as modules: each language's patterns compiled to functions.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// "virtual:messages" knows how to load every language, in three parts: what the page says at first,
// what only screens that are loaded on demand say, and what only those of events do. Which messages these are is told by
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
interface Told {
  patterns: Record<string, Patterns>; // by language
  own: string[]; // names that stand nowhere but in say("name"
  later: string[]; // names that are said by screens loaded on demand
  events: string[]; // by those of events alone
}

function ask(...what: string[]): string {
  return execFileSync("python3", [path("../tools/messages.py"), ...what], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
}

// Names are long, so that people understand them; a browser does with a number.
class Catalogue {
  readonly #told = JSON.parse(ask("page")) as Told;
  readonly #parts = new Map([
    ...this.#told.later.map((name) => [name, "later"] as const),
    ...this.#told.events.map((name) => [name, "events"] as const),
  ]);
  readonly #numbers: Map<string, string>;

  constructor(shortens: boolean) {
    const own = shortens ? this.#told.own : [];
    this.#numbers = new Map(own.map((name, i) => [name, i.toString(36)]));
  }

  get languages(): string[] {
    return Object.keys(this.#told.patterns);
  }

  patterns(code: string, part: string): Patterns {
    const all = Object.entries(this.#told.patterns[code] ?? {}).filter(
      ([name]) => (this.#parts.get(name) ?? "first") === part,
    );
    return Object.fromEntries(all.map(([name, pattern]) => [this.#numbers.get(name) ?? name, pattern]));
  }

  shortened(source: string): string {
    return source.replace(/\bsay\(\s*"([^"]+)"/g, (call, name: string) => {
      const number = this.#numbers.get(name);
      return number === undefined ? call : `say("${number}"`;
    });
  }
}

function loaders(languages: readonly string[]): string {
  const lines = languages.map((code) => {
    const load = (part: string): string => `${part}: () => import("${name}/${code}-${part}")`;
    return `  "${code}": { ${load("first")}, ${load("later")}, ${load("events")} },`;
  });
  return `export const languages = {\n${lines.join("\n")}\n};\n`;
}

// A message without parameters is its text.
function compiled(code: string, messages: Patterns): string {
  const functions = compileModule(new MessageFormat(code), messages);
  return functions.replace(/^( +(?:"[^"]+"|\w+): )\(\) => (".*",?)$/gm, "$1$2");
}

export function messages(): Plugin {
  let catalogue: Catalogue | undefined;
  let shortens = false;
  const known = (): Catalogue => (catalogue ??= new Catalogue(shortens));
  return {
    name: "messages",
    configResolved({ command }) {
      shortens = command === "build";
    },
    buildStart() {
      ask("types", path("messages.d.ts"));
      for (const file of readdirSync(path("../messages"))) this.addWatchFile(path(`../messages/${file}`));
    },
    watchChange() {
      catalogue = undefined;
    },
    resolveId(id) {
      return id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(inside)) return undefined;
      if (id === inside) return loaders(known().languages);
      const [, code = "", part = ""] = /^(.*)-(\w+)$/.exec(id.slice(inside.length + 1)) ?? [];
      return compiled(code, known().patterns(code, part));
    },
    transform(source, id) {
      if (!shortens || !id.startsWith(path("src/"))) return undefined;
      return { code: known().shortened(source), map: null };
    },
  };
}
