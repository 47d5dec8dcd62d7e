// The last move of a board that a director may take back: where it still stands, and the position before.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type BoardId, type LineView, type MatchEvent, type Seat } from "../../../protocol";
import { boardOf, byBoard } from "../../base/seat";
import type { LiveMatch } from "../../match/live.svelte";
import { RulesFault, type Book, type Core } from "../../rules/core";
import { startFen } from "../../rules/fen";

// The boards that an illegal move had ended until an appeal lifted that result, and on which this move
// still stands: it can be claimed again at once.
export function standsAgain(lines: readonly LineView[]): BoardId[] {
  return boardIds.filter((board) => {
    const i = lines.findLastIndex((line) => liftedOn(lines, line) === board);
    return i >= 0 && !lines.slice(i + 1).some(({ events }) => events.some(movesOn(board)));
  });
}

// The board of the illegal move on which an appeal is upheld by this line.
function liftedOn(lines: readonly LineView[], { events }: LineView): BoardId | null {
  if (!events.some(({ event }) => event === "result-lifted")) return null;
  const upheld = events.find((event) => event.event === "appeal-ruled" && event["upheld"] === true);
  const ruled = lines.find(({ line }) => line === upheld?.["ruling"])?.events ?? [];
  const claim = ruled.find((event) => event.event === "claim-upheld" && event["what"] === "illegal-move");
  if (!claim || ruled.some(({ event }) => event === "turn-returned")) return null;
  return boardOf(claim["seat"] as Seat);
}

const movesOn =
  (board: BoardId) =>
  (event: MatchEvent): boolean => {
    switch (event.event) {
      case "completed":
      case "turn-returned":
        return boardOf(event["seat"] as Seat) === board;
      case "position-set":
      case "setup-corrected":
      case "board-over":
        return event["board"] === board;
      default:
        return event.event === "match-over";
    }
  };

// The position before the last move of each board; null where none was made since a position was set.
export function beforeLastMove(match: LiveMatch, core: Core): Record<BoardId, string | null> {
  const { book, header, lines, stood } = match;
  const start = (header["boards"] ?? {}) as Partial<Record<BoardId, string>>;
  let boards = byBoard((board) => start[board] ?? startFen);
  const before = byBoard<string[]>(() => []);
  const happens = (event: MatchEvent): void => {
    switch (event.event) {
      case "position-set":
      case "setup-corrected": {
        const board = event["board"] as BoardId;
        boards = { ...boards, [board]: String(event["fen"]) };
        before[board] = [];
        return;
      }
      case "turn-returned": {
        const board = boardOf(event["seat"] as Seat);
        boards = { ...boards, [board]: before[board].pop() ?? boards[board] };
        return;
      }
      case "completed": {
        const board = boardOf(event["seat"] as Seat);
        before[board].push(boards[board]);
        if (book && typeof event["move"] === "string") boards = after(core, boards, board, event["move"], book);
      }
    }
  };
  for (const line of lines) {
    boards = stood.get(line.prev) ?? boards;
    line.events.forEach(happens);
  }
  return byBoard((board) => before[board].at(-1) ?? null);
}

type Boards = Record<BoardId, string>;

function after(core: Core, boards: Boards, board: BoardId, move: string, book: Book): Boards {
  try {
    return core.after(boards, board, move, book);
  } catch (error) {
    // Positions are off after a move was taken back; those of the next line put them right.
    if (error instanceof RulesFault) return boards;
    throw error;
  }
}
