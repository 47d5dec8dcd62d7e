// From files and pasted text to what the server imports: which format it is, which boards belong together.
// SPDX-License-Identifier: GPL-3.0-or-later
import { joined, say } from "../base/language/say.svelte";

export interface Text {
  name: string; // of the file, or what it is called
  text: string;
}

export interface Upload {
  name: string;
  type: "application/x-bpgn" | "application/jsonl" | "application/json";
  body: string;
  text: string; // as it was given, for showing a line of it
}

// A sentence that says what cannot be opened.
export class NoUpload extends Error {}

// The server takes no more at once.
const kMost = 2 * 1024 * 1024;

// Throws NoUpload.
export function uploadsOf(texts: readonly Text[]): Upload[] {
  const uploads: Upload[] = [];
  const boards: Board[] = [];
  for (const { name, text: given } of texts) {
    const text = given.replace(/^\uFEFF/, "");
    if (text.trim() === "") throw new NoUpload(say("open.empty", { name }));
    const whole = (type: Upload["type"]): Upload => ({ name, type, body: text, text });
    if (!text.trimStart().startsWith("{") || /^\s*\{C:/.test(text)) {
      uploads.push(whole("application/x-bpgn"));
    } else if (isLog(text)) {
      uploads.push(whole("application/jsonl"));
    } else {
      for (const json of objectsIn(text, name)) {
        if ("bpgn" in json || ("a" in json && "b" in json)) uploads.push(whole("application/json"));
        else boards.push({ name, json, id: idOf(json, "id"), partner: idOf(json, "partnerGameId") });
      }
    }
  }
  uploads.push(...pairs(boards));
  for (const upload of uploads) {
    if (upload.body.length > kMost) throw new NoUpload(say("open.too-big", { name: upload.name }));
  }
  return uploads;
}

// Old records are not in UTF-8 but in what Windows wrote.
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// The line of a text at which something was wrong; lines count from 1.
export function lineOf(text: string, line: number): string {
  return text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)[line - 1] ?? "";
}

interface Board {
  name: string;
  json: object;
  id: string | null;
  partner: string | null;
}

// The first line of a match log is a header of its own.
function isLog(text: string): boolean {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  try {
    const header: unknown = JSON.parse(first);
    return typeof header === "object" && header !== null && ("tandem" in header || "rulebook" in header);
  } catch {
    return /"tandem"\s*:/.test(first);
  }
}

// One object, or several one after another.
function objectsIn(text: string, name: string): object[] {
  try {
    return [JSON.parse(text) as object];
  } catch {
    const objects: object[] = [];
    for (const part of split(text)) {
      try {
        objects.push(JSON.parse(part) as object);
      } catch {
        throw new NoUpload(say("open.no-json", { name }));
      }
    }
    return objects;
  }
}

// Cut where the braces close.
function split(text: string): string[] {
  const parts: string[] = [];
  let [depth, from, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; ++i) {
    const letter = text[i];
    if (quoted) {
      if (letter === "\\") ++i;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "{") ++depth;
    else if (letter === "}" && --depth === 0) {
      parts.push(text.slice(from, i + 1));
      from = i + 1;
    }
  }
  if (text.slice(from).trim() !== "") parts.push(text.slice(from));
  return parts;
}

function idOf(json: object, key: string): string | null {
  const game = (json as Record<string, unknown>)["game"];
  const found = (typeof game === "object" && game !== null ? (game as Record<string, unknown>) : {})[key];
  return typeof found === "number" || typeof found === "string" ? String(found) : null;
}

function pairs(boards: readonly Board[]): Upload[] {
  const left = [...boards];
  const uploads: Upload[] = [];
  for (let one = left.shift(); one; one = left.shift()) {
    const { name, json, id, partner } = one;
    const known = left.findIndex((other) => other.id !== null && other.id === partner);
    const at = known >= 0 ? known : left.length === 1 ? 0 : -1;
    const other = at >= 0 ? left.splice(at, 1)[0] : undefined;
    if (!other) {
      const alone = id ? say("open.one-board-of-game", { name, game: id }) : say("open.one-board", { name });
      throw new NoUpload(partner ? `${alone} ${say("open.partners-game", { game: partner })}` : alone);
    }
    const body = JSON.stringify({ a: json, b: other.json });
    uploads.push({ name: joined([name, other.name], "and"), type: "application/json", body, text: "" });
  }
  return uploads;
}
