// Where the boards of a match begin, as its header says it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type BoardId, type JsonObject } from "../../protocol";
import { startFen } from "../rules/fen";

// "positions": where the header says it, board by board.
export const starts = ["ordinary", "chess960", "chess960_each", "positions"] as const;
export type Start = (typeof starts)[number];

// A board without a FEN begins where the lot says, or ordinarily.
export type Fens = Record<BoardId, string | null>;

export const startKey = "setup.start";

export function startOf(header: JsonObject): { start: Start; fens: Fens } {
  const said = objectOf(header["options"])[startKey] ?? switchesOf(header)[startKey];
  const boards = objectOf(header["boards"]);
  const fen = (board: BoardId): string | null => {
    const value = boards[board];
    return typeof value === "string" ? value : null;
  };
  const fens = { A: fen("A"), B: fen("B") };
  const lot = starts.find((one) => one === said) ?? "ordinary";
  const isGiven = lot === "ordinary" && boardIds.some((board) => fens[board] !== null);
  return { start: isGiven ? "positions" : lot, fens };
}

// The header with another start: by lot, or with the usual position on both boards until others are
// given. Nothing is said that the rulebook says.
export function withStart(header: JsonObject, start: Start): JsonObject {
  const lot = start === "positions" ? "ordinary" : start;
  const options: JsonObject = { ...objectOf(header["options"]), [startKey]: lot };
  if (lot === (switchesOf(header)[startKey] ?? "ordinary")) delete options[startKey];
  const made: JsonObject = { ...header, options };
  if (Object.keys(options).length === 0) delete made["options"];
  delete made["boards"];
  return start === "positions" ? withFens(made, { A: startFen, B: startFen }) : made;
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
