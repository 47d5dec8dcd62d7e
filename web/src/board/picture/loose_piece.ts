// A piece being dragged, under the pointer or above the finger.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import type { Role } from "../../base/chess";

export interface Looks {
  role: Role;
  color: Color;
  size: number; // of a square, in px
  touch: boolean;
  pieces: string; // the set of pieces
}

// A finger hides what is under it: the piece is larger there and flies above.
const kTouchScale = 1.7;
const kTouchRise = 0.75;

// A piece drawn outside the boards, over everything; the caller moves and removes it.
export function loosePiece({ role, color, size, pieces }: Omit<Looks, "touch">): HTMLElement {
  const frame = document.createElement("div");
  frame.classList.add("lone-piece", "loose");
  frame.dataset["pieces"] = pieces;
  frame.setAttribute("aria-hidden", "true");
  frame.style.setProperty("--sq", `${size}px`);
  const piece = document.createElement("piece");
  piece.className = `${color} ${role}`;
  frame.append(piece);
  document.body.append(frame);
  return frame;
}

export class CarriedPiece {
  readonly #piece: HTMLElement;
  readonly #scale: string;
  readonly #left: number;
  readonly #rise: number;

  constructor(looks: Looks) {
    const { size, touch } = looks;
    this.#piece = loosePiece(looks);
    this.#piece.classList.add("carried");
    this.#scale = touch ? ` scale(${kTouchScale})` : "";
    this.#left = size / 2;
    this.#rise = touch ? size * (0.5 + kTouchRise) : size / 2;
  }

  to(x: number, y: number): void {
    this.#piece.style.transform = `translate(${x - this.#left}px, ${y - this.#rise}px)${this.#scale}`;
  }

  remove(): void {
    this.#piece.remove();
  }
}
