// What happened at a moment, as it is read out.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../protocol";
import { boardOf } from "../base/seat";
import { sanWords } from "../words/san";
import { spanText } from "../words/when";
import type { Moment, MoveShown } from "./timeline";

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
