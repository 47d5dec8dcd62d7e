// Mouse and fingers on a board and on its reserve: clicks, and a piece that follows the pointer.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import type { ReserveRole, Square } from "../../base/chess";
import { kLongPressMs } from "../../base/long_press";
import type { Arrow } from "../picture/arrow";
import { squareAt, type Box } from "../picture/geometry";
import { CarriedPiece } from "../picture/loose_piece";
import type { Hand, Source } from "./hand.svelte";

// The board as it lies in the window.
export interface Surface {
  readonly orientation: Color;
  readonly pieces: string; // the set of pieces
  readonly moving: "either" | "by-click" | "by-drag"; // how a piece is moved
  box(): Box;
  carry(source: Source | null): void; // the piece that is in the air
  over(square: Square | null): void; // under the pointer
  readonly draws: "with-right" | "with-finger"; // with the right button, or with a finger as well
  sketch(arrow: Arrow | null): void; // while it is being drawn
  draw(arrow: Arrow): void;
  wipe(): void; // a tap takes away what was drawn
}

interface Grip {
  pointer: number;
  source: Source;
  touch: boolean;
  again: boolean; // it had been picked up before
  left: boolean; // the pointer has been somewhere else since
  x: number;
  y: number;
  piece: CarriedPiece | null; // in the air
}

// So far a pointer goes before it carries.
const kMouseSlack = 3;
const kTouchSlack = 6;

export class Fingers {
  #grip: Grip | null = null;
  #arrow: { pointer: number; from: Square; tapsUntil: number } | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly surface: Surface,
  ) {}

  downOnBoard(event: PointerEvent): void {
    const square = this.#square(event);
    const finger = this.surface.draws === "with-finger" && event.pointerType === "touch";
    if ((event.button === 2 || finger) && square) {
      if (this.#cancel()) return;
      const tapsUntil = finger ? event.timeStamp + kLongPressMs : 0;
      this.#arrow = { pointer: event.pointerId, from: square, tapsUntil };
      capture(event);
      return;
    }
    if (!square || !this.#begins(event)) return;
    const { hand } = this;
    if (hand.promoting) {
      hand.release();
      return;
    }
    if (hand.confirmAt(square)) return;
    if (hand.held && hand.canPut(square)) {
      hand.put(square);
      this.surface.over(null);
      return;
    }
    this.#grab(event, square);
  }

  downOnReserve(event: PointerEvent, role: ReserveRole): void {
    if (event.button === 2) {
      this.#cancel();
      return;
    }
    if (this.#begins(event)) this.#grab(event, role);
  }

  move(event: PointerEvent): void {
    if (this.#arrow?.pointer === event.pointerId) {
      const [from, to] = [this.#arrow.from, this.#square(event)];
      this.surface.sketch(to && to !== from ? { from, to } : null);
      return;
    }
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) {
      if (event.pointerType === "mouse" && this.hand.held) this.surface.over(this.#square(event));
      return;
    }
    // The right button while the left one is down.
    if (grip.piece && (event.buttons & 2) !== 0) {
      this.#cancel();
      return;
    }
    if (!grip.piece) {
      if (this.surface.moving === "by-click") return;
      const slack = grip.touch ? kTouchSlack : kMouseSlack;
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < slack) return;
      this.#lift(grip);
    }
    const square = this.#square(event);
    grip.left ||= square !== grip.source;
    grip.piece?.to(event.clientX, event.clientY);
    this.surface.over(square);
  }

  // The pointer is not over the board any more.
  leave(): void {
    if (!this.#grip) this.surface.over(null);
  }

  up(event: PointerEvent): void {
    if (this.#arrow?.pointer === event.pointerId) {
      const { from, tapsUntil } = this.#arrow;
      const to = this.#square(event);
      this.#arrow = null;
      this.surface.sketch(null);
      if (to === from && event.timeStamp < tapsUntil) this.surface.wipe();
      else if (to) this.surface.draw({ from, to });
      return;
    }
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const { hand } = this;
    const carried = grip.piece !== null;
    const square = this.#square(event);
    this.#let(grip);
    if (!carried) {
      if (grip.again || this.surface.moving === "by-drag") hand.release();
    } else if (square && square !== grip.source) {
      if (hand.canPut(square)) hand.put(square);
      else hand.release();
    } else if (grip.again || grip.left) {
      hand.release();
    }
  }

  // The system has taken the pointer away.
  lost(event: PointerEvent): void {
    if (this.#arrow?.pointer === event.pointerId) {
      this.#arrow = null;
      this.surface.sketch(null);
    }
    const grip = this.#grip;
    if (grip?.pointer !== event.pointerId) return;
    this.#let(grip);
    this.hand.release();
  }

  // The piece is not held any more, whoever took it.
  letGo(): void {
    if (this.#grip) this.#let(this.#grip);
  }

  // A second finger on the same board lets go of everything.
  #begins(event: PointerEvent): boolean {
    if (this.#grip) {
      this.#cancel();
      return false;
    }
    return event.button === 0 && !event.ctrlKey;
  }

  #grab(event: PointerEvent, source: Source): void {
    const { hand } = this;
    const again = hand.held?.source === source;
    if (hand.ground.premoves !== "several") hand.dropPlans();
    if (!hand.pick(source)) {
      hand.cancel(); // a click beside all pieces gives up what is planned
      return;
    }
    capture(event);
    const { pointerId, pointerType, clientX, clientY } = event;
    const touch = pointerType !== "mouse";
    const [x, y] = [clientX, clientY];
    this.#grip = { pointer: pointerId, source, touch, again, left: false, x, y, piece: null };
  }

  #lift(grip: Grip): void {
    const { held } = this.hand;
    if (!held) return;
    const { role, color } = held;
    const size = this.surface.box().width / 8;
    grip.piece = new CarriedPiece({ role, color, size, touch: grip.touch, pieces: this.surface.pieces });
    this.surface.carry(grip.source);
  }

  #let(grip: Grip): void {
    grip.piece?.remove();
    this.#grip = null;
    this.surface.carry(null);
    this.surface.over(null);
  }

  #cancel(): boolean {
    const had = this.hand.cancel() || this.#grip !== null;
    this.letGo();
    return had;
  }

  #square(event: PointerEvent): Square | null {
    const { clientX, clientY } = event;
    return squareAt(clientX, clientY, this.surface.box(), this.surface.orientation);
  }
}

// The pointer speaks to this element alone until it is up.
function capture(event: PointerEvent): void {
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
}
