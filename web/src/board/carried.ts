// A man in the air, under the pointer or above the finger.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../protocol";
import type { Role } from "../base/chess";

export interface Looks {
  role: Role;
  color: Color;
  size: number; // of a square, in px
  touch: boolean;
  pieces: string; // the set of men
}

// A finger hides what is under it: the man is larger there and flies above.
const kTouchScale = 1.7;
const kTouchRise = 0.75;

// A man drawn outside the boards, over everything; the caller moves and removes it.
export function looseMan({ role, color, size, pieces }: Omit<Looks, "touch">): HTMLElement {
  const man = document.createElement("div");
  man.className = "cg-wrap loose-man";
  man.dataset["pieces"] = pieces;
  man.setAttribute("aria-hidden", "true");
  man.style.setProperty("--sq", `${size}px`);
  const piece = document.createElement("piece");
  piece.className = `${color} ${role}`;
  man.append(piece);
  document.body.append(man);
  return man;
}

export class CarriedMan {
  readonly #man: HTMLElement;
  readonly #scale: string;
  readonly #left: number;
  readonly #rise: number;

  constructor(looks: Looks) {
    const { size, touch } = looks;
    this.#man = looseMan(looks);
    this.#man.classList.add("carried");
    this.#scale = touch ? ` scale(${kTouchScale})` : "";
    this.#left = size / 2;
    this.#rise = touch ? size * (0.5 + kTouchRise) : size / 2;
  }

  to(x: number, y: number): void {
    this.#man.style.transform = `translate(${x - this.#left}px, ${y - this.#rise}px)${this.#scale}`;
  }

  remove(): void {
    this.#man.remove();
  }
}
