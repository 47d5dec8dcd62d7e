// What is said of the hand over a board: what it holds, what it plans, what it waits for.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Position } from "../../rules/fen";
import { isReserve, type Hand } from "./hand.svelte";

const kMostNamed = 12; // squares; of more their number is said

// "Picked up the knight on g1. It can go to e2, f3, h3."; null of an empty hand.
export function heldWords({ held, targets }: Hand): string | null {
  if (!held) return null;
  const from = isReserve(held.source) ? `${held.role} from the reserve` : `${held.role} on ${held.source}`;
  const to =
    targets.length === 0
      ? "It cannot go anywhere."
      : targets.length > kMostNamed
        ? `It can go to ${targets.length} squares.`
        : `It can go to ${targets.join(", ")}.`;
  return `Picked up the ${from}. ${to}`;
}

// "N@f7 waits for a knight" of a planned drop whose piece has not come yet.
export const missingWords = ({ plan, missing }: Hand): string | null =>
  missing ? `${plan ?? ""} waits for a ${missing.role}` : null;

// Of a side that can do nothing but wait.
export const waitWords = ({ check }: Position): string =>
  `${check ? "In check" : "No move"}: waiting for a piece`;
