// Which format a text is in.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { decoded, lineOf, NoUpload, uploadsOf } from "./uploads";

const board = (id: number, partner: number): string =>
  JSON.stringify({ game: { id, partnerGameId: partner, text: "a } in a text" } });
const types = (...texts: string[]): string[] =>
  uploadsOf(texts.map((text, i) => ({ name: `file ${i}`, text }))).map((upload) => upload.type);

test("BPGN and match logs are told apart by how they begin", () => {
  expect(types('[WhiteA "Ann"]\n1A. e4 {59.1}')).toEqual(["application/x-bpgn"]);
  expect(types('\uFEFF{"tandem": 1, "rulebook": "nsb"}\n{"at": 0, "do": "start"}')).toEqual(["application/jsonl"]);
  expect(types("{C: a comment}\n1A. e4")).toEqual(["application/x-bpgn"]);
});

test("two boards of chess.com belong together, in files or one after another", () => {
  expect(types(board(1, 2), board(2, 1))).toEqual(["application/json"]);
  expect(types(`${board(1, 2)}\n${board(2, 1)}`)).toEqual(["application/json"]);
  const two = uploadsOf([
    { name: "1", text: board(1, 2) },
    { name: "3", text: board(3, 4) },
    { name: "4", text: board(4, 3) },
    { name: "2", text: board(2, 1) },
  ]);
  expect(two.map((upload) => upload.name)).toEqual(["1 and 2", "3 and 4"]);
});

test("what cannot be opened is said", () => {
  const said = (...texts: string[]): (() => void) => () => void types(...texts);
  expect(said(" ")).toThrow(new NoUpload("file 0 is empty."));
  expect(said(board(1, 2))).toThrow("file 0 has only one board (game 1); the other one is missing.");
  expect(said('{"game": ')).toThrow("looks like JSON");
});

test("old files are read as they were written", () => {
  expect(decoded(new TextEncoder().encode("Jörg").buffer)).toBe("Jörg");
  expect(decoded(new Uint8Array([74, 0xf6, 114, 103]).buffer)).toBe("Jörg");
});

test("a line of a text, whatever ends it", () => {
  expect(lineOf("\uFEFFone\r\ntwo\nthree", 2)).toBe("two");
});
