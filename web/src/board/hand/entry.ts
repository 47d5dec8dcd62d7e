// Moves that are typed: what a text means for a player, on turn and before it.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { letters, moveText, parseMove, type Move, type Square } from "../../base/chess";
import { say } from "../../base/language/say.svelte";
import { RulesFault, type Book, type Core } from "../../rules/core";
import { readPosition, reserveOf, withMore, withTurn } from "../../rules/fen";

export interface Reader {
  fen: string;
  color: Color;
  mayMove: boolean;
  allows: "legal" | "possible";
  core: Core;
  book: Book;
}

export type Entry = { move: string } | { fault: string };

// The move that is meant, to be played or planned, of a pawn perhaps without what it becomes; or a
// sentence that says what is wrong.
export function readEntry(text: string, reader: Reader): Entry {
  const { fen, color, mayMove, allows, core, book } = reader;
  const own = withTurn(fen, color);
  const read = readLegal(own, text, reader);
  if ("move" in read) return read;
  // Whoever does not say what the pawn becomes is asked.
  const queened = readLegal(own, `${text.trim()}=Q`, reader);
  if ("move" in queened) return { move: queened.move.slice(0, 4) };
  const plain = coordinates(text);
  if (!plain) return mayMove ? read : (plannedBySan(text, reader) ?? read);
  const move = moveText(plain);
  if (allows === "possible") {
    return core.isPossible(own, move, book) ? { move } : { fault: say("board.impossible") };
  }
  // A piece that has not come yet.
  if (plain.kind === "drop" && reserveOf(fen, color)[plain.role] === 0) {
    const later = readLegal(withMore(own, color, plain.role, 1), move, reader);
    if ("move" in later || mayMove) return later;
  }
  return !mayMove && isPremove(plain, reader) ? { move } : read;
}

// The same where moves are planned already: what can be played now, else what can follow them on the
// board as it would stand then.
export function readNext(text: string, reader: Reader, ahead: string): Entry {
  const now = reader.mayMove || ahead === reader.fen ? readEntry(text, reader) : null;
  if (now && ("move" in now || ahead === reader.fen)) return now;
  return readEntry(text, { ...reader, fen: ahead, mayMove: false });
}

function readLegal(fen: string, text: string, { core, book }: Reader): Entry {
  try {
    return core.read(fen, text, book);
  } catch (error) {
    // The other side's king could be taken here: there is nothing to read before its turn is over.
    if (error instanceof RulesFault) return { fault: say("board.not-playable") };
    throw error;
  }
}

// "e2e4", "e2-e4", "e7e8=Q", "n@f7"
function coordinates(text: string): Move | undefined {
  const bare = text.trim().replace(/[-x=+#\s]/g, "");
  const drop = /^([pnbrq])@([a-h][1-8])$/i.exec(bare);
  if (drop) return parseMove(`${drop[1]!.toUpperCase()}@${drop[2]!.toLowerCase()}`);
  return parseMove(bare.toLowerCase());
}

function isPremove(move: Move, { fen, color, core, book }: Reader): boolean {
  const { moves, drops } = core.premoves(fen, color, book);
  if (move.kind === "drop") return drops.get(move.role)?.includes(move.to) ?? false;
  return moves.get(move.from)?.includes(move.to) ?? false;
}

// "exd5", "Nf3", "e8=Q" before one's turn, when only one of one's pieces could come to mean it.
function plannedBySan(text: string, { fen, color, core, book }: Reader): Entry | null {
  const san = /^([NBRQK]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=?([nbrqNBRQ]))?[+#]?$/.exec(text.trim());
  if (!san) return null;
  const [, letter, file = "", rank = "", to, promotion] = san;
  const { pieces } = readPosition(fen, null);
  const found: Square[] = [];
  for (const [from, targets] of core.premoves(fen, color, book).moves) {
    const piece = pieces.get(from);
    if (!piece || letters[piece.role] !== (letter || "P")) continue;
    if (!from.includes(file) || !from.includes(rank)) continue;
    // A pawn that takes is written with its file.
    if (piece.role === "pawn" && !file && from.charAt(0) !== to!.charAt(0)) continue;
    if (targets.includes(to as Square)) found.push(from);
  }
  if (found.length !== 1) return null;
  return { move: `${found[0]!}${to!}${promotion?.toLowerCase() ?? ""}` };
}
