// From whose side the boards of a match are seen, and which of them comes first.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Color, Seat } from "../../../protocol";
import { boardOf, byBoard, colorOf, otherBoard, otherColor, partnerOf } from "../../base/seat";

export interface Sides {
  order: readonly BoardId[];
  below: Record<BoardId, Color>; // whose pieces stand at the bottom
}

// One's own board first and one's own team at the bottom; otherwise board A from White's side.
export function sidesOf(mine: Seat | null, turned: "as-usual" | "turned"): Sides {
  const seat = mine ?? "A.white";
  const first = boardOf(seat);
  const below = byBoard((board) => {
    const color = colorOf(board === first ? seat : partnerOf(seat));
    return turned === "turned" ? otherColor(color) : color;
  });
  return { order: [first, otherBoard(first)], below };
}
