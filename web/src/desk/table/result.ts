// A result as a form has it, for a command: what was not said is left out.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Winner } from "../event/event";

export interface ResultForm {
  winner: Winner;
  board: string; // "": not said, as below
  reason: string;
  board_a: string;
  board_b: string;
  played: boolean;
}

export function resultOf({ winner, played, board, reason, board_a, board_b }: ResultForm): Record<string, unknown> {
  const said = Object.entries({ board, reason, board_a, board_b }).filter(([, value]) => value !== "");
  return { winner, ...Object.fromEntries(said), ...(played ? {} : { played: false }) };
}
