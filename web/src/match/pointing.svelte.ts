// What one draws for one's partner in a match, and what they draw.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mostShapes, type BoardId, type Over, type Seat, type TellDrawn } from "../../protocol";
import { boardOf, partnerOf } from "../base/seat";
import type { Arrow } from "../board/picture/arrow";
import type { Pointed, Pointing } from "../board/picture/shown";
import { Throttle, shapesOf, type Shape } from "./drawn";

interface Players {
  readonly mine: readonly Seat[];
  readonly over: Over | null;
  readonly people: Record<Seat, { name: string }>;
}

export class PartnersPointing implements Pointing {
  #told: { seat: Seat; by: string; shapes: readonly Shape[] } | null = $state.raw(null);
  #drawn: { by: Seat; shapes: readonly Shape[] } | null = null; // by oneself
  readonly #throttle: Throttle<{ by: Seat; shapes: readonly Shape[] }>;

  constructor(
    private readonly players: Players,
    send: (by: Seat, shapes: readonly Shape[]) => void,
  ) {
    this.#throttle = new Throttle(({ by, shapes }) => send(by, shapes));
  }

  tell({ seat, shapes }: TellDrawn): void {
    this.#told = { seat, by: this.players.people[seat].name, shapes: shapesOf(shapes) };
  }

  pointsOn(board: BoardId): boolean {
    return this.#pointer(board) !== null;
  }

  point(board: BoardId, arrows: readonly Arrow[]): void {
    const by = this.#pointer(board);
    const shapes = arrows.slice(-mostShapes).map(({ from, to }) => ({ board, from, to }));
    if (by === null) return;
    this.#drawn = { by, shapes };
    this.#throttle.give(this.#drawn);
  }

  // Somebody may have missed what was drawn: one's partner was away, or the connection was lost.
  again(): void {
    const drawn = this.#drawn;
    if (!drawn || drawn.shapes.length === 0) return;
    if (this.players.over === null && this.players.mine.includes(drawn.by)) this.#throttle.give(drawn);
  }

  pointedOn(board: BoardId): Pointed {
    const told = this.#told;
    // Somebody else has the seat now.
    const gone = told === null || this.players.over !== null || this.players.people[told.seat].name !== told.by;
    if (gone) return { by: "", arrows: [] };
    return { by: told.by, arrows: told.shapes.filter((shape) => shape.board === board) };
  }

  // What has been drawn is taken out of sight.
  dismiss(): void {
    this.#told = null;
  }

  // One's seat whose partner, somebody else, plays on a board.
  #pointer(board: BoardId): Seat | null {
    const { mine, over } = this.players;
    if (over !== null) return null;
    return mine.find((seat) => boardOf(seat) !== board && !mine.includes(partnerOf(seat))) ?? null;
  }
}
