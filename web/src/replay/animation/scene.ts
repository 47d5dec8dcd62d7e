// What an animation shows of a moment, as values: boards, reserves, names, clocks, and a line of words.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Color, Seat } from "../../../protocol";
import { squaresOf, type Piece, type Reserve, type Square } from "../../base/chess";
import { boardOf, colorOf, seatOf } from "../../base/seat";
import { clockText } from "../../base/times";
import { clockAt } from "../../match/clock";
import { boardShown } from "../../match/view";
import { namesOf, type MatchRecord } from "../../record/record";
import { readPosition } from "../../rules/fen";
import { stampText } from "../../words/when";
import { endWords } from "../course/ending";
import type { Sides } from "../course/sides";
import { namesAt, type Still, type Timeline } from "../course/timeline";
import type { MoveShown } from "../moves/moment";

export interface SeatScene {
  name: string;
  clock: string | null; // none where no times were recorded
  runs: boolean;
  reserve: Reserve;
}

export interface BoardScene {
  below: Color;
  pieces: ReadonlyMap<Square, Piece>;
  marked: Square[]; // by the last move
  seats: Record<Color, SeatScene>;
}

export interface Scene {
  boards: BoardScene[]; // from the left
  words: string; // what has just happened
  time: string | null;
  kind: "course" | "end";
}

export interface Course {
  record: MatchRecord;
  timeline: Timeline;
}

export function sceneAt({ record, timeline }: Course, index: number, sides: Sides): Scene {
  const moment = timeline.moments[index]!;
  const names = namesAt(record, moment.line, namesOf(record.people));
  const end = index === timeline.moments.length - 1;
  return {
    boards: sides.order.map((board) => boardScene(board, sides.below[board], moment, names, timeline.timed ? "shown" : "hidden")),
    words: end ? endWords(record, names) : wordsOf(moment, names),
    time: timeline.timed ? stampText(moment.at - timeline.start, "tenths") : null,
    kind: end ? "end" : "course",
  };
}

function boardScene(
  board: BoardId,
  below: Color,
  { view, at }: Still,
  names: Record<Seat, string>,
  times: "shown" | "hidden",
): BoardScene {
  const shown = boardShown(view.boards[board]);
  const { pieces, reserves } = readPosition(shown.fen, null);
  const still = shown.paused || shown.over !== null || view.over !== undefined;
  const seatScene = (color: Color): SeatScene => {
    const seat = seatOf(board, color);
    return {
      name: names[seat],
      clock: times === "shown" ? clockText(clockAt(view, seat, at)) : null,
      runs: times === "shown" && !still && shown.running === color,
      reserve: reserves[color],
    };
  };
  return {
    below,
    pieces,
    marked: shown.last === null ? [] : squaresOf(shown.last),
    seats: { white: seatScene("white"), black: seatScene("black") },
  };
}

function wordsOf({ move, told }: Still, names: Record<Seat, string>): string {
  const words = told.map(({ text }) => text);
  if (move) words.unshift(`${numbered(move)}  ${names[move.seat]}`);
  return words.join(" · ");
}

// As records write it: "12A. Nf3" of White on A, "12b. N@f7+" of Black on B.
function numbered({ seat, number, san }: MoveShown): string {
  const board = boardOf(seat);
  return `${number}${colorOf(seat) === "white" ? board : board.toLowerCase()}. ${san}`;
}
