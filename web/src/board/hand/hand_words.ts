// What is said about the hand over a board: what it holds, what it plans, what it waits for.
// SPDX-License-Identifier: GPL-3.0-or-later
import { dropText } from "../../base/chess";
import { joined, say } from "../../base/language/say.svelte";
import type { Position } from "../../rules/fen";
import { isReserve, type Hand } from "./hand.svelte";

const kMostNamed = 12; // squares; of more their number is said

// "Picked up the knight on g1. It can go to e2, f3, h3."; null of an empty hand.
export function heldWords({ held, targets }: Hand): string | null {
  if (!held) return null;
  const picked = isReserve(held.source)
    ? say("board.picked-from-reserve", { role: held.role })
    : say("board.picked-from-square", { role: held.role, square: held.source });
  const to =
    targets.length === 0
      ? say("board.goes-nowhere")
      : targets.length > kMostNamed
        ? say("board.goes-to-many", { count: targets.length })
        : say("board.goes-to", { squares: joined(targets, "comma") });
  return `${picked} ${to}`;
}

// "N@f7 waits for a knight" of the first planned drop whose piece has not come yet.
export const missingWords = ({ missing }: Hand): string | null =>
  missing
    ? say("board.waits-for-piece", { plan: dropText(missing.role, missing.to), role: missing.role })
    : null;

// "N@f7 waits", where there is little room.
export const shortMissingWords = ({ missing }: Hand): string | null =>
  missing ? say("board.plan-waits", { plan: dropText(missing.role, missing.to) }) : null;

// Of a side that can do nothing but wait.
export const waitWords = ({ check }: Position): string =>
  check ? say("board.in-check-waiting") : say("board.no-move-waiting");
