// The rules program against counted and judged positions.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import perftText from "../../../tests/perft/bughouse.epd?raw";
import twoBoardsText from "../../../tests/perft/two-boards.epd?raw";
import matesText from "../../../tests/positions/real_mate_in_1.tsv?raw";
import judgedText from "../../../tests/rules/positions.json?raw";
import type { BoardId } from "../../protocol";
import type { Book } from "./core";
import { faultWords, loadCore, RulesFault, targetsOf } from "./core";

const core = await loadCore(readFileSync(new URL("../../core/core.wasm", import.meta.url)));
const nsb = core.book({ rulebook: "nsb" });
const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

interface Count {
  start: string;
  nodes: number[];
}

// "FEN ;D1 n ;D2 n …", comments left out.
function counts(text: string): Count[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [start = "", ...depths] = line.split(" ;");
    return { start, nodes: depths.map((depth) => Number(depth.split(" ")[1])) };
  });
}

// Moves one board can make in so many turns, what is taken being lost.
function perft(fen: string, depth: number, book: Book): number {
  const moves = core.legal(fen, book);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    const next = core.after({ A: fen, B: kStart }, "A", move, book).A;
    return sum + perft(next, depth - 1, book);
  }, 0);
}

function perftOfTwo(fens: Record<BoardId, string>, depth: number, book: Book): number {
  let sum = 0;
  for (const board of ["A", "B"] as const) {
    const moves = core.legal(fens[board], book);
    if (depth === 1) sum += moves.length;
    else {
      for (const move of moves) sum += perftOfTwo(core.after(fens, board, move, book), depth - 1, book);
    }
  }
  return sum;
}

test("the counts of one board are right", () => {
  const all = counts(perftText);
  expect(all.length).toBe(81);
  for (const { start, nodes } of all) {
    const fen = start.includes("[") ? start : start.replace(" ", "[] ");
    expect(perft(fen, 1, nsb), start).toBe(nodes[0]);
    if (nodes[1]! < 4_000) expect(perft(fen, 2, nsb), start).toBe(nodes[1]);
  }
});

test("the counts of two boards, what is taken crossing over, are right", () => {
  for (const { start, nodes } of counts(twoBoardsText)) {
    const [a = "", b = ""] = start.split("|");
    expect(perftOfTwo({ A: a, B: b }, 1, nsb), start).toBe(nodes[0]);
    if (nodes[1]! < 8_000) expect(perftOfTwo({ A: a, B: b }, 2, nsb), start).toBe(nodes[1]);
  }
});

test("the judged positions are judged so by every book", () => {
  const rows = JSON.parse(judgedText) as {
    id: string;
    fen: string;
    checkers: string[];
    block_squares: string[];
    removed_from_play: unknown;
    verdict: Record<string, string>;
  }[];
  for (const row of rows.filter((one) => one.removed_from_play === null)) {
    for (const id of ["nsb", "sn5", "trn", "fbx"]) {
      const found = core.judge(row.fen, core.book({ rulebook: id }), "running");
      expect(found.judgement.toUpperCase(), `${row.id} ${id}`).toBe(row.verdict[id.toUpperCase()]);
      expect(found.checkers.toSorted()).toEqual(row.checkers.map((piece) => piece.slice(-2)).sort());
      expect(found.blocking.toSorted()).toEqual(row.block_squares.map((to) => to.slice(-2)).sort());
    }
  }
});

test("moves of real games are read from their notation and written as they were", () => {
  const rows = matesText.trim().split("\n").slice(1).map((line) => line.split("\t"));
  expect(rows.length).toBe(100);
  for (const [, , board, , boards = "", move = "", san = ""] of rows) {
    const fen = boards.split(" | ")[board === "A" ? 0 : 1]!;
    expect(core.read(fen, san, nsb)).toEqual({ move });
    expect(core.san(fen, move, nsb).replace(/[+#]/, "")).toBe(san.replace(/[+#]/, ""));
  }
});

test("a check that a piece still to come could block is a wait, until the other board is over", () => {
  const fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1";
  const wait = core.judge(fen, nsb, "running");
  expect(wait.judgement).toBe("wait");
  expect(wait.checkers).toEqual(["a8"]);
  expect(wait.blocking).toEqual(["b8", "c8", "d8", "e8", "f8"]);
  expect(wait.articles[0]).toBe("15a1a");
  expect(core.judge(fen, nsb, "over").judgement).toBe("mate");
  const held = core.book({
    rulebook: { base: "nsb", name: "Club", switches: { "mate.test": "held" } },
  });
  expect(core.judge(fen, held, "running").judgement).toBe("mate");
  expect(core.position(fen).check).toBe("g8");
});

test("a book has the switches of its header, and the same header is the same book", () => {
  const header = {
    rulebook: "nsb",
    options: { "repetition.occurrences": 3, "ladder.hovering": ["warning", "add"] },
  };
  const book = core.book(header);
  expect(core.setting(book, "repetition.occurrences")).toBe("3");
  expect(core.setting(book, "ladder.hovering")).toBe("warning add");
  expect(core.setting(nsb, "repetition.occurrences")).toBe("0");
  expect(core.book({ ...header })).toBe(book);
  expect(() => core.book({ rulebook: "xyz" })).toThrow(RulesFault);
  expect(() => core.book({})).toThrow("names no rulebook");
  expect(() => core.book({ rulebook: "nsb", options: { "mate.tset": "held" } })).toThrow(
    "mate.test",
  );
});

test("what a hand could do is done, lawful or not", () => {
  const boards = { A: kStart, B: kStart };
  expect(core.isLegal(kStart, "e2e5", nsb)).toBe(false);
  expect(core.isPossible(kStart, "e2e5", nsb)).toBe(true);
  expect(core.after(boards, "A", "e2e5", nsb).A).toContain("/4P3/");
  // A piece that is not held; a piece of one's own, which goes over; a king is never taken.
  expect(core.after(boards, "A", "Q@e4", nsb).A).toContain("/4Q3/");
  expect(core.after(boards, "B", "d1d2", nsb).A).toContain("[P]");
  expect(core.isPossible(kStart, "d1e8", nsb)).toBe(false);
  expect(() => core.after(boards, "A", "d1e8", nsb)).toThrow(RulesFault);
  expect(() => core.after(boards, "A", "e5e6", nsb)).toThrow(RulesFault);
  // After a fault all goes on as before.
  expect(core.legal(kStart, nsb).length).toBe(20);
});

test("every dialect is read, and what is wrong is a sentence", () => {
  const fen = "r3k2r/8/8/8/8/2N5/8/R3K2R[Nn] w KQkq - 0 1";
  for (const [text, move] of [
    ["Nd5", "c3d5"], ["c3d5", "c3d5"], [" Nc3-d5 ", "c3d5"], ["O-O", "e1g1"], ["0-0-0", "e1c1"],
    ["e1g1", "e1g1"], ["N@f7+", "N@f7"], ["n@f7", "N@f7"], ["Rxa8+", "a1a8"],
  ] as const) {
    expect(core.read(fen, text, nsb), text).toEqual({ move });
  }
  expect(core.read(fen, "Nf7", nsb)).toEqual({ fault: "No knight can go there." });
  expect(core.read(fen, "c3c4", nsb)).toEqual({ fault: "No knight can go there." });
  expect(core.read(fen, "Q@f7", nsb)).toEqual({ fault: "No queen in the reserve." });
  expect(core.read(fen, "hello", nsb)).toEqual({ fault: "This is not a move." });
});

test("a position is taken apart", () => {
  const fen = "4k3/8/8/2q~5/8/8/P7/4K3[QPPpn] b - - 3 17";
  const position = core.position(fen);
  expect(position.pieces.get("c5")).toEqual({ role: "queen", color: "black", promoted: true });
  expect(position.pieces.get("a2")).toEqual({ role: "pawn", color: "white", promoted: false });
  expect(position.pieces.size).toBe(4);
  expect(position.reserves.white).toEqual({ pawn: 2, knight: 0, bishop: 0, rook: 0, queen: 1 });
  expect(position.reserves.black.knight).toBe(1);
  expect([position.turn, position.check, position.moveNumber]).toEqual(["black", null, 17]);
  expect(() => core.position("nonsense")).toThrow(RulesFault);
  let words = "";
  try {
    core.position("hello 8/8");
  } catch (error) {
    words = faultWords(error);
  }
  expect(words).toBe("At byte 1: expected a piece letter, a digit from 1 to 8 or “/”.");
});

test("targets are sorted by where they start", () => {
  const targets = targetsOf(core.legal("4k3/P7/8/8/8/8/8/4K3[N] w - - 0 1", nsb));
  expect(targets.moves.get("a7")).toEqual(["a8"]);
  expect(targets.drops.get("knight")).toContain("a8");
  expect(targets.drops.has("pawn")).toBe(false);
});

test("a castling is by rook or by the king's end, and a start has a number", () => {
  const fen = core.start(518);
  expect(fen).toBe(kStart);
  expect(core.startNumber(core.start(12))).toBe(12);
  expect(core.startNumber("4k3/8/8/8/8/8/8/4K3[] w - - 0 1")).toBeNull();
  const castles = "4k3/8/8/8/8/8/8/1RK4R[] w KQ - 0 1";
  expect(core.legal(castles, nsb)).toEqual(expect.arrayContaining(["c1h1", "c1b1"]));
  expect(core.castlings(castles, "white", nsb, "legal")).toEqual(["b1", "g1", "h1"]);
  expect(core.san(castles, "c1g1", nsb)).toBe("O-O");
  expect(core.read(castles, "O-O-O", nsb)).toEqual({ move: "c1b1" });
  expect(core.premoves(castles.replace(" w ", " b "), "white", nsb).moves.get("c1")).toContain("h1");
  const chess960 = core.book({ rulebook: "nsb", options: { "setup.start": "chess960" } });
  const d1 = "4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1";
  expect(core.legal(d1, nsb)).toEqual(expect.arrayContaining(["d1b1", "d1f1"]));
  expect(core.legal(d1, chess960)).toEqual(expect.arrayContaining(["d1a1", "d1h1"]));
});

test("premoves reach what one move of the opponent may open, and no further", () => {
  // The rook looks past one black piece, not past two, and protects its own.
  const fen = "4k3/8/8/8/p6P/8/p7/R3K2R[] b KQ - 0 1";
  const { moves, drops } = core.premoves(fen, "white", nsb);
  const has = (from: string, to: string): boolean =>
    moves.get(from as never)?.includes(to as never) ?? false;
  expect(has("a1", "a4")).toBe(true);
  expect(has("a1", "a5")).toBe(false);
  expect(has("a1", "e1")).toBe(true);
  expect(has("a1", "f1")).toBe(false);
  expect(has("e1", "g1")).toBe(true);
  expect(has("e1", "c1")).toBe(true);
  // A pawn may find something to take on either side, and does not step two from the fourth.
  expect(moves.get("h4")).toEqual(["g5", "h5"]);
  expect(drops.get("pawn")).toContain("a2");
  expect(drops.get("pawn")).not.toContain("e8");
  expect(drops.get("queen")).toContain("e8");
  expect(drops.get("queen")).not.toContain("e1");
});

test("every legal move was a premove before the opponent's", () => {
  const fens = counts(perftText).map(({ start }) => start).filter((fen) => fen.includes("["));
  for (const fen of fens.slice(0, 20)) {
    const mine = fen.split(" ")[1] === "w" ? "black" : "white";
    const before = core.premoves(fen, mine, nsb);
    for (const theirs of core.legal(fen, nsb).slice(0, 40)) {
      const next = core.after({ A: fen, B: kStart }, "A", theirs, nsb).A;
      const { moves, drops } = targetsOf(core.legal(next, nsb));
      for (const [from, to] of moves) {
        expect(before.moves.get(from), `${fen} ${theirs} ${from}`).toEqual(expect.arrayContaining(to));
      }
      for (const [role, to] of drops) {
        expect(before.drops.get(role), `${fen} ${theirs} ${role}`).toEqual(expect.arrayContaining(to));
      }
    }
  }
});
