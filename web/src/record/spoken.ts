// What happened at a moment, as it is read out.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import { boardOf } from "../base/seat";
import type { Moment, MoveShown } from "./course";
import { spanText } from "./when";

const men: Record<string, string> = {
  N: "knight",
  B: "bishop",
  R: "rook",
  Q: "queen",
  K: "king",
  P: "pawn",
};

// "knight takes f7, check" for "Nxf7+", "pawn dropped on e4" for "P@e4".
export function sanWords(san: string): string {
  const tail = san.endsWith("#") ? ", mate" : san.endsWith("+") ? ", check" : "";
  const bare = san.replace(/[+#]$/, "");
  if (bare === "O-O") return `castles short${tail}`;
  if (bare === "O-O-O") return `castles long${tail}`;
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(bare);
  if (drop) return `${men[drop[1] ?? ""]} dropped on ${drop[2]}${tail}`;
  const step = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(bare);
  if (!step) return bare + tail;
  const [, letter = "", from = "", takes, to, became] = step;
  const who = [men[letter || "P"], from].filter(Boolean).join(" ");
  const becomes = became ? ` and becomes a ${men[became]}` : "";
  return `${who} ${takes ? "takes" : "to"} ${to}${becomes}${tail}`;
}

// "Move 5 of Ann, board A: knight takes f7, check. After 2.1 s."
export function moveWords(move: MoveShown, names: Record<Seat, string>): string {
  const after = `After ${spanText(move.thought)}.`;
  if (move.move === "") return `Press ${move.number} of ${names[move.seat]}, board ${boardOf(move.seat)}. ${after}`;
  const illegal = move.legal ? "" : " This was not legal.";
  return `Move ${move.number} of ${names[move.seat]}, board ${boardOf(move.seat)}: ${sanWords(move.san)}. ${after}${illegal}`;
}

export function momentWords(moment: Moment, names: Record<Seat, string>): string {
  const said = moment.told.map((telling) => telling.text);
  if (moment.move) said.unshift(moveWords(moment.move, names));
  return said.join(" ") || "The beginning.";
}
