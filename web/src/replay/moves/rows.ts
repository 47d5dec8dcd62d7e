// The move list: moves of both boards in the order of time, four columns, and what was ruled between.
// SPDX-License-Identifier: GPL-3.0-or-later
import { seats, type Seat } from "../../../protocol";
import { boardOf } from "../../base/seat";
import type { Telling } from "../../words/events";
import type { Moment, MoveShown, Scope } from "./moment";

export interface Cell {
  index: number; // of its moment
  at: number;
  move: MoveShown;
  back: boolean; // it was taken back later
}

export type Row =
  | { kind: "moves"; key: number; at: number; cells: Partial<Record<Seat, Cell>> }
  | { kind: "told"; key: number; at: number; index: number; telling: Telling };

export function columnsOf(scope: Scope): Seat[] {
  return seats.filter((seat) => scope === "both" || boardOf(seat) === scope);
}

// How much later than its row a move may be: what one waited for long does not stand at 0:00. A row
// for each second would have few moves beside each other.
const kRowMs = 5_000;

// Read from left to right and down, a row is never out of order: a move stands in the row of the
// one before it only if its column is further to the right.
export function rowsOf(moments: readonly Moment[], scope: Scope): Row[] {
  const columns = columnsOf(scope);
  const returned = takenBack(moments);
  const rows: Row[] = [];
  let open: { at: number; cells: Partial<Record<Seat, Cell>>; column: number } | null = null;
  moments.forEach((moment, index) => {
    const { at, move } = moment;
    const column = move ? columns.indexOf(move.seat) : -1;
    if (move && column >= 0) {
      const cell: Cell = { index, at, move, back: returned.has(index) };
      if (open && column > open.column && at < open.at + kRowMs) {
        open.cells[move.seat] = cell;
        open.column = column;
      } else {
        open = { at, cells: { [move.seat]: cell }, column };
        rows.push({ kind: "moves", key: 10 * index, at, cells: open.cells });
      }
    }
    if (scope !== "both" && !moment.boards.includes(scope)) return;
    moment.told.forEach((telling, i) => {
      open = null;
      rows.push({ kind: "told", key: 10 * index + 1 + i, at, index, telling });
    });
  });
  return rows;
}

// Moments whose completed move did not stay.
function takenBack(moments: readonly Moment[]): Set<number> {
  const found = new Set<number>();
  moments.forEach((moment, i) => {
    if (!moment.back) return;
    const last = moments.findLastIndex(
      (one, j) => j < i && one.move !== null && moment.boards.includes(boardOf(one.move.seat)),
    );
    if (last >= 0) found.add(last);
  });
  return found;
}
