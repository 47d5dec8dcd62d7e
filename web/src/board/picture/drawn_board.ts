// The pieces and the marked squares of a board, drawn by chessground; all input is ours.
// SPDX-License-Identifier: GPL-3.0-or-later
import { Chessground } from "@lichess-org/chessground";
import type { Api } from "@lichess-org/chessground/api";
import type { Key, Piece as DrawnPiece, PiecesDiff, Role as DrawnRole } from "@lichess-org/chessground/types";
import type { Color } from "../../../protocol";
import type { Piece, Square } from "../../base/chess";

export interface Picture {
  pieces: ReadonlyMap<Square, Piece>;
  squares: Map<Square, string>; // classes by square
  orientation: Color;
  glide: number; // ms that a piece takes from square to square; 0: none
}

// Chessground writes the role into the classes of a piece: so a promoted one gets its mark.
function drawn({ role, color, promoted }: Piece): DrawnPiece {
  return { color, role: (promoted ? [role, "promoted"].join(" ") : role) as DrawnRole };
}

export class DrawnBoard {
  readonly #api: Api;

  constructor(element: HTMLElement, picture: Picture) {
    this.#api = Chessground(element, {
      viewOnly: true,
      fen: "8/8/8/8/8/8/8/8",
      orientation: picture.orientation,
      coordinates: false,
      drawable: { enabled: false, visible: false },
      animation: { enabled: false },
    });
    this.show({ ...picture, glide: 0 });
  }

  show({ pieces, squares, orientation, glide }: Picture): void {
    const api = this.#api;
    const turned = api.state.orientation !== orientation;
    if (turned) api.set({ orientation });
    api.state.highlight.custom = squares;
    api.state.animation.enabled = glide > 0 && !turned;
    api.state.animation.duration = Math.max(1, glide);
    api.setPieces(this.#changes(pieces));
  }

  destroy(): void {
    this.#api.destroy();
  }

  #changes(pieces: ReadonlyMap<Square, Piece>): PiecesDiff {
    const before = this.#api.state.pieces;
    const changes: PiecesDiff = new Map();
    for (const square of before.keys()) {
      if (!pieces.has(square as Square)) changes.set(square, undefined);
    }
    for (const [square, each] of pieces) {
      const piece = drawn(each);
      const old = before.get(square as Key);
      if (old?.role !== piece.role || old.color !== piece.color) changes.set(square as Key, piece);
    }
    return changes;
  }
}
