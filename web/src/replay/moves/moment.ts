// What happened in a match at one time for one cause, as it is listed.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Seat } from "../../../protocol";
import type { Telling } from "../../words/events";

// What a list of moves goes through.
export type Scope = "both" | BoardId;

export interface MoveShown {
  seat: Seat;
  move: string; // coordinates; "" where no moves are recorded
  san: string; // as it is seen where it is not legal, "Bf1a3"; "press" where none are recorded
  number: number; // as it is counted on that board
  thought: number; // ms of running clocks since the turn began
  captures: boolean;
  check: boolean;
  legal: boolean;
}

export interface Moment {
  at: number;
  line: number; // of the log; of what a clock did, that before which it was noticed
  move: MoveShown | null; // that was completed
  back: boolean; // a completed move was taken back
  told: Telling[];
  boards: readonly BoardId[]; // that it concerns
}
