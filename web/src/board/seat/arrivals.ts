// What has come into a reserve, and where from: the piece flies there.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Color } from "../../../protocol";
import { reserveRoles, squaresOf, type Reserve, type ReserveRole } from "../../base/chess";
import { otherBoard } from "../../base/seat";
import { middleOf, type Place } from "../picture/geometry";
import { loosePiece } from "../picture/loose_piece";

// The roles of which there are more than before. Nothing where pieces went away at the same time, or
// many came at once: then it was no capture, but another position.
export function arrivals(before: Reserve, after: Reserve): ReserveRole[] {
  const less = reserveRoles.some((role) => after[role] < before[role]);
  const more = reserveRoles.flatMap((role) =>
    Array<ReserveRole>(Math.max(0, after[role] - before[role])).fill(role),
  );
  return less || more.length > 2 ? [] : more;
}

// Where the piece was taken, in the window: on the other board if it is seen, else above.
export function takenAt(board: BoardId, last: string | null): Place {
  const from = document.querySelector<HTMLElement>(`.board[data-board="${otherBoard(board)}"]`);
  const square = last === null ? undefined : squaresOf(last).at(-1);
  if (!from || !square) return { x: window.innerWidth / 2, y: 0 };
  const orientation = from.dataset["orientation"] === "black" ? "black" : "white";
  return middleOf(square, from.getBoundingClientRect(), orientation);
}

export interface Flight {
  role: ReserveRole;
  color: Color;
  pieces: string;
  from: Place; // middles, in the window
  slot: HTMLElement;
}

// Lets a piece fly to its slot in the reserve, where it makes the count swell.
export function fly({ role, color, pieces, from, slot }: Flight): void {
  const box = slot.getBoundingClientRect();
  const size = box.width;
  const piece = loosePiece({ role, color, size, pieces });
  const at = (x: number, y: number, scale: number): string =>
    `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`;
  const to = { x: box.left + size / 2, y: box.top + size / 2 };
  const way = piece.animate(
    [
      { transform: at(from.x, from.y, 1), opacity: 0.9 },
      {
        transform: at((from.x + to.x) / 2, (from.y + to.y) / 2 - size * 0.4, 1.25),
        opacity: 1,
        offset: 0.5,
      },
      { transform: at(to.x, to.y, 1), opacity: 1 },
    ],
    { duration: 380, easing: "cubic-bezier(.3,.1,.3,1)" },
  );
  const land = (): void => {
    piece.remove();
    slot.animate([{ transform: "scale(1)" }, { transform: "scale(1.22)" }, { transform: "scale(1)" }], {
      duration: 260,
      easing: "ease-out",
    });
  };
  way.onfinish = land;
  way.oncancel = () => piece.remove();
}
