// Two boards that the page moves itself: no server, no clock that runs.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Over, PersonKind, Seat } from "../../../protocol";
import { boardOf, byBoard, bySeat, colorOf, otherColor } from "../../base/seat";
import type { BoardShown, SeatShown, Shown } from "../../board/picture/shown";
import type { Book, Core } from "../../rules/core";

export interface Opening {
  fens: Record<BoardId, string>;
  clocks: Record<Seat, number>; // ms
  names: Record<Seat, string>;
  kinds: Record<Seat, PersonKind>;
  yours: readonly Seat[];
}

export class Staged implements Shown {
  readonly book: Book;
  boards: Record<BoardId, BoardShown> = $state.raw(byBoard(() => blank));
  seats: Record<Seat, SeatShown>;
  over: Over | null = $state.raw(null);
  #clocks: Record<Seat, number> = $state.raw(bySeat(() => 0));

  constructor(
    protected readonly core: Core,
    private readonly opening: Opening,
  ) {
    this.book = core.book({ rulebook: "nsb" });
    const { names, kinds, yours } = opening;
    this.seats = bySeat((seat) => ({
      name: names[seat],
      kind: kinds[seat],
      present: true,
      lag: null,
      yours: yours.includes(seat),
    }));
    this.begin();
  }

  // Back to where it began.
  begin(): void {
    this.over = null;
    this.#clocks = this.opening.clocks;
    this.boards = byBoard((board) => {
      const fen = this.opening.fens[board];
      return { ...blank, fen, turn: fen.includes("] w ") ? "white" : "black" };
    });
  }

  clock(seat: Seat): number {
    return this.#clocks[seat];
  }

  // Makes a move and passes on what it takes. Needs: it is possible.
  turn(seat: Seat, move: string, left: number): void {
    const board = boardOf(seat);
    const before = this.boards;
    const fens = this.core.after(
      byBoard((one) => before[one].fen),
      board,
      move,
      this.book,
    );
    const turn = otherColor(colorOf(seat));
    this.#clocks = { ...this.#clocks, [seat]: left };
    this.boards = byBoard((one) => {
      const shown = { ...before[one], fen: fens[one] };
      return one === board ? { ...shown, last: move, ply: shown.ply + 1, turn } : shown;
    });
  }

  protected finish(over: Over): void {
    this.over = over;
    this.boards = byBoard((board) => ({ ...this.boards[board], over }));
  }
}

const blank: BoardShown = {
  fen: "8/8/8/8/8/8/8/8[] w - - 0 1",
  last: null,
  made: null,
  ply: 0,
  turn: "white",
  running: null,
  paused: false,
  over: null,
};
