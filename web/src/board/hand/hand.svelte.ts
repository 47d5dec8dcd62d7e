// The hand of a player over a board: the piece it holds, where that may go, and the move planned ahead.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse, finger and keys all do the same three things: pick up, put down, let go. What comes from
// the server changes the ground under the hand, and never takes from it what is still there.
import type { Color } from "../../../protocol";
import {
  dropText,
  files,
  moveText,
  parseMove,
  ranks,
  roles,
  type Reserve,
  type ReserveRole,
  type Role,
  type Square,
} from "../../base/chess";
import { say } from "../../base/language/say.svelte";
import { targetsOf, type Book, type Core, type Position, type Targets } from "../../rules/core";
import { emptyReserve, readPosition, withMore } from "../../rules/fen";
import { fateOf } from "./plan";

// What the hand is over.
export interface Ground {
  readonly fen: string;
  readonly color: Color | null; // whose hand it is; null for nobody's
  readonly mayMove: boolean; // it is that player's turn, and the clocks run
  readonly allows: "legal" | "possible";
  readonly core: Core | null;
  readonly book: Book | null;
  send(move: string): void;
  say(text: string): void; // to people who cannot see it
}

// A square, or a role in the reserve.
export type Source = Square | ReserveRole;

export interface Held {
  source: Source;
  role: Role;
  color: Color;
}

// A pawn that has been put on the last rank and is not yet something else.
export interface Promoting {
  from: Square;
  to: Square;
}

export const isReserve = (source: Source): source is ReserveRole =>
  (roles as readonly string[]).includes(source);

const allSquares: readonly Square[] = files.flatMap((file) =>
  ranks.map((rank): Square => `${file}${rank}`),
);

export class Hand {
  held: Held | null = $state.raw(null);
  promoting: Promoting | null = $state.raw(null);
  plan: string | null = $state(null);

  constructor(readonly ground: Ground) {}

  position: Position = $derived.by(() => {
    const { core, fen } = this.ground;
    return core ? core.position(fen) : readPosition(fen, null);
  });

  // One's own reserve.
  reserve: Reserve = $derived.by(() => {
    const { color } = this.ground;
    return color ? this.position.reserves[color] : emptyReserve();
  });

  // Where the held piece may go, now or by a plan.
  targets: readonly Square[] = $derived.by(() => (this.held ? this.#targetsOf(this.held) : []));

  // The planned drop whose piece has not come yet.
  missing: { role: ReserveRole; to: Square } | null = $derived.by(() => {
    const move = this.plan === null ? undefined : parseMove(this.plan);
    if (move?.kind !== "drop" || this.reserve[move.role] > 0) return null;
    return { role: move.role, to: move.to };
  });

  #now: Targets = $derived.by(() => {
    const { core, book, fen } = this.ground;
    if (!core || !book) return { moves: new Map(), drops: new Map() };
    return targetsOf(core.legal(fen, book));
  });

  #later: Targets = $derived.by(() => {
    const { core, book, fen, color } = this.ground;
    if (!core || !book || !color) return { moves: new Map(), drops: new Map() };
    return core.premoves(fen, color, book);
  });

  #targetsOf({ source, role }: Held): readonly Square[] {
    const { core, book, fen, color, mayMove, allows } = this.ground;
    if (!core || !book || !color) return [];
    const castles = role === "king" ? core.castlings(fen, color, book, allows) : [];
    if (allows === "possible") return [...new Set([...this.#anywhere(source), ...castles])];
    if (isReserve(source)) {
      if (!mayMove) return this.#later.drops.get(source) ?? [];
      if (this.reserve[source] > 0) return this.#now.drops.get(source) ?? [];
      return targetsOf(core.legal(withMore(fen, color, source, 1), book)).drops.get(source) ?? [];
    }
    const targets = (mayMove ? this.#now : this.#later).moves.get(source) ?? [];
    return mayMove ? [...new Set([...targets, ...castles])] : targets;
  }

  // Where no rule looks on: to any square that no piece of one's own holds.
  #anywhere(source: Source): Square[] {
    const { color, mayMove } = this.ground;
    const free = (square: Square): boolean => {
      const piece = this.position.pieces.get(square);
      return isReserve(source) && mayMove ? !piece : piece?.color !== color;
    };
    return allSquares.filter(free);
  }

  // Whether there is a piece of one's own.
  canPick(source: Source): boolean {
    const { color } = this.ground;
    if (color === null) return false;
    return isReserve(source) || this.position.pieces.get(source)?.color === color;
  }

  canPut(to: Square): boolean {
    return this.targets.includes(to);
  }

  // Takes a piece up; whatever was held is let go.
  pick(source: Source): boolean {
    const { color } = this.ground;
    this.promoting = null;
    if (color === null || !this.canPick(source)) {
      this.held = null;
      return false;
    }
    const role = isReserve(source) ? source : this.position.pieces.get(source)!.role;
    this.held = { source, role, color };
    return true;
  }

  // Puts the held piece down.
  put(to: Square): void {
    const { held } = this;
    if (!held || !this.canPut(to)) return;
    this.held = null;
    const { source } = held;
    if (isReserve(source)) {
      this.submit(dropText(source, to));
    } else {
      this.submit(moveText({ kind: "step", from: source, to, promotion: null }));
    }
  }

  promote(role: Role): void {
    if (!this.promoting) return;
    const { from, to } = this.promoting;
    this.promoting = null;
    this.submit(moveText({ kind: "step", from, to, promotion: role }));
  }

  // What a click on a square means: put down there, pick up there, or let go.
  tap(square: Square): void {
    if (this.held && this.canPut(square)) this.put(square);
    else if (this.held?.source === square) this.release();
    else if (!this.pick(square)) this.release();
  }

  release(): void {
    this.held = null;
    this.promoting = null;
  }

  // Lets go of everything; whether there was anything.
  cancel(): boolean {
    const had = this.held !== null || this.promoting !== null || this.plan !== null;
    if (this.plan !== null) this.ground.say(say("board.plan-cancelled"));
    this.release();
    this.plan = null;
    return had;
  }

  dropPlan(): void {
    this.plan = null;
  }

  // Plays a move, or plans it until it can be played. A pawn on the last rank that does not say
  // what it becomes asks first.
  submit(move: string): void {
    const step = parseMove(move);
    if (step?.kind === "step" && step.promotion === null && this.#promotes(step.from, step.to)) {
      this.promoting = { from: step.from, to: step.to };
      return;
    }
    this.plan = move;
    this.settle();
  }

  #promotes(from: Square, to: Square): boolean {
    const { color } = this.ground;
    const piece = this.position.pieces.get(from);
    return piece?.role === "pawn" && piece.color === color && to.endsWith(color === "white" ? "8" : "1");
  }

  // The ground has changed: what is gone is let go, and a plan that may be played is played.
  settle(): void {
    if (this.held && !this.#stillThere(this.held)) this.release();
    if (this.promoting && !this.canPick(this.promoting.from)) this.release();
    const { plan } = this;
    if (plan === null) return;
    const { color, fen, mayMove, core, book } = this.ground;
    if (color === null) {
      this.plan = null;
      return;
    }
    if (!core || !book) return;
    const isAllowed = (at: string, move: string): boolean => this.#isAllowed(at, move);
    const fate = fateOf(plan, { fen, color, mayMove, isAllowed });
    if (fate === "wait") return;
    this.plan = null;
    if (fate === "play") this.ground.send(this.#written(plan));
    else this.ground.say(say("board.plan-not-playable", { plan }));
  }

  // A castling is written in one way, however the king was put.
  #written(move: string): string {
    const { core, book, fen } = this.ground;
    const step = parseMove(move);
    if (!core || !book || step?.kind !== "step") return move;
    if (this.position.pieces.get(step.from)?.role !== "king") return move;
    const read = core.read(fen, move, book);
    return "move" in read ? read.move : move;
  }

  #stillThere({ source, role, color }: Held): boolean {
    if (this.ground.color !== color) return false;
    if (isReserve(source)) return true;
    const piece = this.position.pieces.get(source);
    return piece?.role === role && piece.color === color;
  }

  #isAllowed(fen: string, move: string): boolean {
    const { core, book, allows } = this.ground;
    if (!core || !book) return false;
    return allows === "legal" ? core.isLegal(fen, move, book) : core.isPossible(fen, move, book);
  }
}
