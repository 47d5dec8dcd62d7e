// Where the boards of a match begin, as its header says it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, JsonObject } from "../../protocol";

export const starts = ["ordinary", "chess960", "chess960_each"] as const;
export type Start = (typeof starts)[number];

// A board without a FEN begins where the lot says, or ordinarily.
export type Fens = Record<BoardId, string | null>;

const kKey = "setup.start";

export function startOf(header: JsonObject): { start: Start; fens: Fens } {
  const said = objectOf(header["options"])[kKey] ?? switchesOf(header)[kKey];
  const boards = objectOf(header["boards"]);
  const fen = (board: BoardId): string | null => {
    const value = boards[board];
    return typeof value === "string" ? value : null;
  };
  return { start: starts.find((one) => one === said) ?? "ordinary", fens: { A: fen("A"), B: fen("B") } };
}

// The header with another start, by lot; nothing is said that the rulebook says.
export function withStart(header: JsonObject, start: Start): JsonObject {
  const options: JsonObject = { ...objectOf(header["options"]), [kKey]: start };
  if (start === (switchesOf(header)[kKey] ?? "ordinary")) delete options[kKey];
  const made: JsonObject = { ...header, options };
  if (Object.keys(options).length === 0) delete made["options"];
  delete made["boards"];
  return made;
}

// The header with boards that begin there.
export function withFens(header: JsonObject, fens: Fens): JsonObject {
  const boards: JsonObject = {};
  if (fens.A !== null) boards["A"] = fens.A;
  if (fens.B !== null) boards["B"] = fens.B;
  const made: JsonObject = { ...header, boards };
  if (Object.keys(boards).length === 0) delete made["boards"];
  return made;
}

const switchesOf = (header: JsonObject): JsonObject => objectOf(objectOf(header["rulebook"])["switches"]);

function objectOf(value: unknown): JsonObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : {};
}
