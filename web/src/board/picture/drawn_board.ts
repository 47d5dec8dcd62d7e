// The pieces and the marked squares of a board, drawn as elements in parts of the board's size.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every element is an eighth of the board and stands where it stands by a transform in per cent of
// itself: whatever happens to the size of the board, nothing need be told or measured.
import type { Color } from "../../../protocol";
import type { Piece, Square } from "../../base/chess";
import { changesBetween } from "./changes";
import { placeOf } from "./geometry";

export interface Picture {
  pieces: ReadonlyMap<Square, Piece>;
  squares: ReadonlyMap<Square, string>; // classes by square
  orientation: Color;
  glide: number; // ms that a piece takes from square to square; 0: none
}

const looksOf = ({ role, color, promoted }: Piece): string =>
  `${color} ${role}${promoted ? " promoted" : ""}`;

function stand(square: Square, orientation: Color): string {
  const { x, y } = placeOf(square, orientation);
  return `translate(${100 * x}%, ${100 * y}%)`;
}

export class DrawnBoard {
  readonly #frame: HTMLElement;
  readonly #pieces = new Map<Square, HTMLElement>();
  readonly #marks = new Map<Square, HTMLElement>();
  #shown: ReadonlyMap<Square, Piece> = new Map();
  #orientation: Color;

  constructor(frame: HTMLElement, picture: Picture) {
    this.#frame = frame;
    this.#orientation = picture.orientation;
    frame.classList.add("drawn-board");
    this.show({ ...picture, glide: 0 });
  }

  show({ pieces, squares, orientation, glide }: Picture): void {
    const turned = this.#orientation !== orientation;
    if (turned) this.#turn(orientation);
    this.#mark(squares);
    this.#change(pieces, turned ? 0 : glide);
  }

  destroy(): void {
    this.#frame.replaceChildren();
  }

  #turn(orientation: Color): void {
    this.#orientation = orientation;
    for (const each of this.#frame.querySelectorAll("piece")) {
      for (const animation of each.getAnimations()) animation.finish();
    }
    for (const [square, element] of [...this.#pieces, ...this.#marks]) this.#put(element, square);
  }

  #mark(squares: ReadonlyMap<Square, string>): void {
    for (const [square, element] of this.#marks) {
      if (squares.has(square)) continue;
      element.remove();
      this.#marks.delete(square);
    }
    for (const [square, classes] of squares) {
      const mark = this.#marks.get(square) ?? this.#add("square", square, this.#marks);
      if (mark.className !== classes) mark.className = classes;
    }
  }

  #change(pieces: ReadonlyMap<Square, Piece>, glide: number): void {
    const { glides, appears, vanishes } = changesBetween(this.#shown, pieces);
    this.#shown = pieces;
    const leave = (square: Square): HTMLElement => {
      const element = this.#pieces.get(square)!;
      this.#pieces.delete(square);
      return element;
    };
    for (const square of vanishes) fade(leave(square), glide);
    // All leave before any arrives: one may go where another comes from.
    const gliding = glides.map((each) => ({ ...each, element: leave(each.from) }));
    for (const { element, to, piece } of gliding) {
      const from = element.style.transform;
      this.#pieces.set(to, element);
      this.#put(element, to);
      move(element, looksOf(piece), from, glide);
    }
    for (const { on, piece } of appears) this.#add("piece", on, this.#pieces).className = looksOf(piece);
  }

  #add(name: "piece" | "square", square: Square, all: Map<Square, HTMLElement>): HTMLElement {
    const element = document.createElement(name);
    this.#put(element, square);
    this.#frame.append(element);
    all.set(square, element);
    return element;
  }

  #put(element: HTMLElement, square: Square): void {
    element.dataset["at"] = square;
    element.style.transform = stand(square, this.#orientation);
  }
}

// Lets a piece arrive from where it stood, over the others.
function move(element: HTMLElement, looks: string, from: string, glide: number): void {
  for (const animation of element.getAnimations()) animation.cancel();
  element.className = looks;
  if (glide === 0) return;
  element.classList.add("gliding");
  const way = [{ transform: from }, { transform: element.style.transform }];
  element.animate(way, { duration: glide, easing: "ease-in-out" }).onfinish = () =>
    element.classList.remove("gliding");
}

// Takes a piece off the board.
function fade(element: HTMLElement, glide: number): void {
  if (glide === 0) {
    element.remove();
    return;
  }
  element.classList.add("fading");
  element.animate({ opacity: [1, 0] }, { duration: glide }).onfinish = () => element.remove();
}
