// What happened at a moment, as it is read out.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Seat } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { boardOf } from "../../base/seat";
import { sanWords } from "../../words/san";
import { spanText } from "../../words/when";
import type { Moment, MoveShown } from "./moment";

// "Move 5 of Ann, board A: knight takes f7, check. After 2.1 s."
export function moveWords(move: MoveShown, names: Record<Seat, string>): string {
  const pressed = {
    number: String(move.number),
    player: names[move.seat],
    board: boardOf(move.seat),
    time: spanText(move.thought),
  };
  if (move.move === "") return say("replay.press", pressed);
  const made = { ...pressed, move: sanWords(move.san) };
  return move.legal ? say("replay.move", made) : say("replay.illegal-move", made);
}

export function momentWords(moment: Moment, names: Record<Seat, string>): string {
  const said = moment.told.map((telling) => telling.text);
  if (moment.move) said.unshift(moveWords(moment.move, names));
  return said.join(" ") || say("replay.beginning");
}
