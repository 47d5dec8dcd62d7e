// What one draws for one's partner in a match, and what they draw.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Over, Seat, TellDrawn } from "../../protocol";
import { boardOf, partnerOf } from "../base/seat";
import { kMostPointed, type Arrow } from "../board/picture/arrow";
import type { Pointed, Pointing } from "../board/picture/shown";
import { Pacer, shapesOf, type Shape } from "./drawn";

interface Players {
  readonly mine: readonly Seat[];
  readonly over: Over | null;
  readonly people: Record<Seat, { name: string }>;
}

export class PartnersPointing implements Pointing {
  #told: { seat: Seat; shapes: readonly Shape[] } | null = $state.raw(null);
  readonly #pacer: Pacer<{ by: Seat; shapes: readonly Shape[] }>;

  constructor(
    private readonly players: Players,
    send: (by: Seat, shapes: readonly Shape[]) => void,
  ) {
    this.#pacer = new Pacer(({ by, shapes }) => send(by, shapes));
  }

  tell({ seat, shapes }: TellDrawn): void {
    this.#told = { seat, shapes: shapesOf(shapes) };
  }

  pointsOn(board: BoardId): boolean {
    return this.#pointer(board) !== null;
  }

  point(board: BoardId, arrows: readonly Arrow[]): void {
    const by = this.#pointer(board);
    const shapes = arrows.slice(-kMostPointed).map(({ from, to }) => ({ board, from, to }));
    if (by !== null) this.#pacer.give({ by, shapes });
  }

  pointedOn(board: BoardId): Pointed {
    if (this.#told === null) return { by: "", arrows: [] };
    const { seat, shapes } = this.#told;
    const arrows = shapes.filter((shape) => shape.board === board);
    return { by: this.players.people[seat].name, arrows };
  }

  overlook(): void {
    this.#told = null;
  }

  // One's seat whose partner, somebody else, plays on a board.
  #pointer(board: BoardId): Seat | null {
    const { mine, over } = this.players;
    if (over !== null) return null;
    return mine.find((seat) => boardOf(seat) !== board && !mine.includes(partnerOf(seat))) ?? null;
  }
}
