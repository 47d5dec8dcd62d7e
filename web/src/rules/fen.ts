// Positions as FENs with reserves: the one place of the page that reads and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Needs: FENs that the core could read. They are written as the core writes them: reserves in
// brackets, dearest first, White's before Black's.
import type { Color } from "../../protocol";
import { files, isSquare, letters, parseMove, ranks, reserveRoles, roleOf } from "../base/chess";
import type { Piece, Reserve, ReserveRole, Role, Square } from "../base/chess";

export const startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

export interface Position {
  pieces: Map<Square, Piece>;
  reserves: Record<Color, Reserve>;
  turn: Color;
  // The king that is on the move and in check.
  check: Square | null;
  // "KQkq", "-"
  castling: string;
  // Passed over by the double step just made.
  epSquare: Square | null;
  halfmoveClock: number;
  moveNumber: number;
}

const kMostOfRole = 63;
const dearestFirst = [...reserveRoles].reverse();

export function emptyReserve(): Reserve {
  return { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };
}

// Reading

// A FEN does not say who is in check; whoever knows adds it.
export function readPosition(fen: string, check: Square | null): Position {
  const [board = "", turn, castling = "-", ep = "-", halfmoveClock, moveNumber] = fen.split(" ");
  const [placement = "", held = ""] = board.split("[");
  return {
    pieces: readPieces(placement),
    reserves: readReserves(held),
    turn: turn === "b" ? "black" : "white",
    check,
    castling,
    epSquare: isSquare(ep) ? ep : null,
    halfmoveClock: Number(halfmoveClock ?? 0),
    moveNumber: Number(moveNumber ?? 1),
  };
}

export const reserveOf = (fen: string, color: Color): Reserve =>
  readPosition(fen, null).reserves[color];

export const pieceAt = (fen: string, square: Square): Piece | null =>
  readPosition(fen, null).pieces.get(square) ?? null;

function readPieces(placement: string): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  placement.split("/").forEach((row, i) => {
    const rank = ranks[7 - i];
    let file = 0;
    let last: Piece | undefined;
    for (const letter of row) {
      const role = roleOf(letter);
      if (letter === "~" && last) last.promoted = true;
      else if (!role) file += Number(letter);
      else {
        last = { role, color: colorOf(letter), promoted: false };
        pieces.set(`${files[file]!}${rank!}`, last);
        ++file;
      }
    }
  });
  return pieces;
}

function readReserves(held: string): Record<Color, Reserve> {
  const reserves = { white: emptyReserve(), black: emptyReserve() };
  for (const letter of held) {
    const role = roleOf(letter);
    if (role && role !== "king") ++reserves[colorOf(letter)][role];
  }
  return reserves;
}

const colorOf = (letter: string): Color => (letter === letter.toUpperCase() ? "white" : "black");

// Writing

export function writePosition(position: Position): string {
  const { pieces, reserves, turn, castling, epSquare, halfmoveClock, moveNumber } = position;
  const rows = [...ranks].reverse().map((rank) =>
    files
      .map((file) => pieceText(pieces.get(`${file}${rank}`)))
      .join("")
      .replace(/1+/g, (run) => String(run.length)),
  );
  const held = reserveText(reserves.white, "white") + reserveText(reserves.black, "black");
  const board = `${rows.join("/")}[${held}]`;
  return [board, turn.charAt(0), castling, epSquare ?? "-", halfmoveClock, moveNumber].join(" ");
}

// "P", "q~"; "1" of an empty square.
const pieceText = (piece: Piece | undefined): string =>
  piece ? letterOf(piece.role, piece.color) + (piece.promoted ? "~" : "") : "1";

const reserveText = (reserve: Reserve, color: Color): string =>
  dearestFirst.map((role) => letterOf(role, color).repeat(reserve[role])).join("");

const letterOf = (role: Role, color: Color): string =>
  color === "white" ? letters[role] : letters[role].toLowerCase();

// Changing

function changed(fen: string, change: (position: Position) => void): string {
  const position = readPosition(fen, null);
  change(position);
  return writePosition(position);
}

// The same position with so many pieces of a role more in that reserve, or fewer.
export function withMore(fen: string, color: Color, role: ReserveRole, more: number): string {
  return changed(fen, ({ reserves }) => {
    reserves[color][role] = Math.min(kMostOfRole, Math.max(0, reserves[color][role] + more));
  });
}

// The same position with that side to move. Nothing can be taken in passing once the turn was given
// to somebody else.
export function withTurn(fen: string, color: Color): string {
  return changed(fen, (position) => {
    if (position.turn !== color) position.epSquare = null;
    position.turn = color;
  });
}

// A pawn that arrives without a word is a queen: "e7e8" is "e7e8q".
export function declared(fen: string, text: string): string {
  const move = parseMove(text);
  if (move?.kind !== "step" || move.promotion !== null) return text;
  const piece = pieceAt(fen, move.from);
  const last = piece?.color === "white" ? "8" : "1";
  return piece?.role === "pawn" && move.to.endsWith(last) ? `${text}q` : text;
}
