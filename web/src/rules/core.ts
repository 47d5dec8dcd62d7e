// The rules on the page: what may be played, what it leads to, and what the judge says.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server stays the judge; this is for what must be seen at once. Positions are FENs with
// reserves in brackets as the server sends them, moves coordinates: "e2e4", "e7e8q", "N@f3".
import coreUrl from "../../core/core.wasm?url";
import type { BoardId, Color, Json, JsonObject } from "../../protocol";
import { isSquare, parseMove, roleOf } from "../base/chess";
import type { ReserveRole, Square } from "../base/chess";
import { capitalized, saySent } from "../base/language/say.svelte";
import { printedIn, type BookId } from "./books";
import { readPosition, type Position } from "./fen";
import { loadWasm, RulesFault } from "./wasm";
import type { Wasm } from "./wasm";

export { RulesFault } from "./wasm";
export type { Position } from "./fen";

// A rulebook with its switches; one object for each, so that it can be compared and be a key.
export interface Book {
  // Of the printed book whose articles are cited.
  readonly id: BookId;
  // Of a house rulebook its own; else the id.
  readonly name: string;
  // For the core alone.
  readonly handle: number;
}

// Where pieces can go: from each square, and for each role that can be dropped.
export interface Targets {
  moves: Map<Square, Square[]>;
  drops: Map<ReserveRole, Square[]>;
}

export type Judgement = "play" | "wait" | "mate" | "stalemate";

export interface Finding {
  judgement: Judgement;
  checkers: Square[];
  // On which a piece dropped now or later would end the check.
  blocking: Square[];
  // Of the book's base, as printed there: "15a1a".
  articles: string[];
}

// A position that the core cannot read, and a move that no hand could make, throw a RulesFault.
export interface Core {
  // The rulebook of a match's header, `options` included. Throws if it says what no book has.
  book(header: JsonObject): Book;
  // The value of a switch as text: setting(book, "repetition.occurrences") is "3".
  setting(book: Book, key: string): string;

  // What the side to move may play.
  legal(fen: string, book: Book): string[];
  isLegal(fen: string, move: string, book: Book): boolean;
  // Whether a hand could make the move, lawful or not: under `open` authority it stands until
  // somebody claims. No king can be taken.
  isPossible(fen: string, move: string, book: Book): boolean;
  // Where the pieces of `color` could go at their next turn, whatever is played before it; drops
  // whether such a piece is held or not. Neither checks nor pins are looked at.
  premoves(fen: string, color: Color, book: Book): Targets;

  // Where the king of `color` can be put to castle: on its rook, or where the castling takes it two
  // squares or more away; also, under "possible", where it is against the rules.
  castlings(fen: string, color: Color, book: Book, allows: "legal" | "possible"): Square[];
  // The starting position of Chess960 with a number from 0 to 959.
  start(number: number): string;
  // The number of a starting position; null of any other.
  startNumber(fen: string): number | null;

  // Both boards after a completed turn, lawful or not; captured pieces cross over.
  after(
    boards: Record<BoardId, string>,
    board: BoardId,
    move: string,
    book: Book,
  ): Record<BoardId, string>;

  // "Nbd2", "P@e4+". Throws unless the move is legal.
  san(fen: string, move: string, book: Book): string;
  // A move in any dialect: "Nf3", "N@f7", "n@f7", "@e4", "e2e4", "O-O"; the fault is a sentence.
  read(fen: string, text: string, book: Book): { move: string } | { fault: string };
  // What stands on the board for the side to move.
  judge(fen: string, book: Book, otherBoard: "running" | "over"): Finding;
  position(fen: string): Position;
}

// Moves sorted by where they start: what a board wants to know of them.
export function targetsOf(moves: readonly string[]): Targets {
  const targets: Targets = { moves: new Map(), drops: new Map() };
  for (const text of moves) {
    const move = parseMove(text);
    if (move?.kind === "drop") add(targets.drops, move.role, move.to);
    else if (move) add(targets.moves, move.from, move.to);
  }
  return targets;
}

// A square once only: four promotions go to the same.
function add<Key>(map: Map<Key, Square[]>, key: Key, to: Square): void {
  const squares = map.get(key);
  if (!squares) map.set(key, [to]);
  else if (squares[squares.length - 1] !== to) squares.push(to);
}

// "e2e4" as two squares, of any number of them.
function squares(text: string): Square[] {
  const pairs: string[] = text.match(/../g) ?? [];
  return pairs.filter(isSquare);
}

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

// Why the core could not answer, as a sentence for people.
export function faultWords(error: unknown): string {
  if (error instanceof RulesFault) return `${capitalized(saySent(error.sent))}.`;
  return error instanceof Error ? error.message : String(error);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// A switch's value as the core writes it: lists with blanks between.
function valueText(value: Json): string {
  return Array.isArray(value) ? value.map(String).join(" ") : String(value);
}

class WasmCore implements Core {
  readonly #wasm: Wasm;
  readonly #books = new Map<string, Book>();

  constructor(wasm: Wasm) {
    this.#wasm = wasm;
  }

  book(header: JsonObject): Book {
    const rulebook = header["rulebook"];
    const house = isObject(rulebook) ? rulebook : {};
    const id = printedIn(header);
    const name = typeof house["name"] === "string" ? house["name"] : id;
    const lines = [house["switches"], header["options"]]
      .filter(isObject)
      .flatMap((changes) => Object.entries(changes))
      .map(([key, value]) => `${key} ${valueText(value)}`);
    const question = [id, ...lines].join("\n");
    const key = `${name}\n${question}`;
    const known = this.#books.get(key);
    if (known) return known;
    const handle = Number(this.#wasm.ask("book", question));
    const book: Book = Object.freeze({ id: id as BookId, name, handle });
    this.#books.set(key, book);
    return book;
  }

  setting(book: Book, key: string): string {
    return this.#wasm.askUnder(book.handle, "setting", key);
  }

  legal(fen: string, book: Book): string[] {
    return words(this.#wasm.askUnder(book.handle, "legal", fen));
  }

  isLegal(fen: string, move: string, book: Book): boolean {
    return this.#wasm.askUnder(book.handle, "weigh", fen, move) === "legal";
  }

  isPossible(fen: string, move: string, book: Book): boolean {
    return this.#wasm.askUnder(book.handle, "weigh", fen, move) !== "no";
  }

  premoves(fen: string, color: Color, book: Book): Targets {
    const targets: Targets = { moves: new Map(), drops: new Map() };
    for (const line of this.#wasm.askUnder(book.handle, "premoves", fen, color).split("\n")) {
      const [from = "", to = ""] = line.split(" ");
      const role = roleOf(from);
      if (isSquare(from)) targets.moves.set(from, squares(to));
      else if (role && role !== "king") targets.drops.set(role, squares(to));
    }
    return targets;
  }

  castlings(fen: string, color: Color, book: Book, allows: "legal" | "possible"): Square[] {
    const lines = this.#wasm.askUnder(book.handle, "castlings", fen, color).split("\n");
    return lines
      .map((line) => line.split(" "))
      .filter(([, is]) => is === "legal" || allows === "possible")
      .map(([to = ""]) => to)
      .filter(isSquare);
  }

  start(number: number): string {
    return this.#wasm.ask("start", String(number));
  }

  startNumber(fen: string): number | null {
    const number = this.#wasm.ask("start_number", fen);
    return number === "" ? null : Number(number);
  }

  after(
    boards: Record<BoardId, string>,
    board: BoardId,
    move: string,
    book: Book,
  ): Record<BoardId, string> {
    const fens = this.#wasm.askUnder(book.handle, "after", boards.A, boards.B, board, move);
    const [a = "", b = ""] = fens.split("\n");
    return { A: a, B: b };
  }

  san(fen: string, move: string, book: Book): string {
    return this.#wasm.askUnder(book.handle, "san", fen, move);
  }

  read(fen: string, text: string, book: Book): { move: string } | { fault: string } {
    try {
      return { move: this.#wasm.askUnder(book.handle, "read", fen, text.trim()) };
    } catch (error) {
      if (error instanceof RulesFault) return { fault: faultWords(error) };
      throw error;
    }
  }

  judge(fen: string, book: Book, otherBoard: "running" | "over"): Finding {
    const said = this.#wasm.askUnder(book.handle, "judge", fen, otherBoard).split("\n");
    return {
      judgement: said[0] as Judgement,
      checkers: squares(said[1] ?? ""),
      blocking: squares(said[2] ?? ""),
      articles: words(said[3] ?? ""),
    };
  }

  position(fen: string): Position {
    const check = this.#wasm.ask("check", fen);
    return readPosition(fen, isSquare(check) ? check : null);
  }
}

export async function loadCore(bytes: BufferSource | Response): Promise<Core> {
  return new WasmCore(await loadWasm(bytes));
}

let loading: Promise<Core> | undefined;

// The core of the page, loaded once; after a failure the next call tries again.
export function core(): Promise<Core> {
  loading ??= fetch(coreUrl)
    .then(loadCore)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
