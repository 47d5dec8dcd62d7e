// The hand of a player over a board: the piece it holds, where that may go, and the moves planned ahead.
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
import { afterPlan, aheadOf, type Ahead } from "./ahead";
import { sift } from "./plan";

// What became of a move that was sent; "paused": its board stood still when it came.
export type Sent = "played" | "paused" | "refused";

// What the hand is over.
export interface Ground {
  readonly fen: string;
  readonly color: Color | null; // whose hand it is; null for nobody's
  readonly mayMove: boolean; // it is that player's turn, and the clocks run
  readonly allows: "legal" | "possible";
  readonly premoves: "off" | "one" | "several"; // moves that may be planned on the opponent's turn
  readonly confirms: "on" | "off"; // whether a move is shown before it is sent
  readonly core: Core | null;
  readonly book: Book | null;
  send(move: string): Promise<Sent>;
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
  plans: readonly string[] = $state.raw([]); // to be played one after another
  lost: readonly string[] = $state.raw([]); // plans that could not be played, until the hand does something else
  proposed: string | null = $state(null); // a move that is shown, and not sent before it is confirmed
  #flies = false; // a move has been sent and is not answered
  // What came to a board that had been paused: it is kept, whatever the setting of premoves, and played
  // when the board goes on.
  #late: string | null = null;

  constructor(readonly ground: Ground) {}

  position: Position = $derived.by(() => {
    const { core, fen } = this.ground;
    return core ? core.position(fen) : readPosition(fen, null);
  });

  // What is to be seen as if it had been played.
  #foreseen: readonly string[] = $derived.by(() => {
    if (this.proposed !== null) return [this.proposed];
    return this.ground.premoves === "several" ? this.plans : [];
  });

  #ahead: Ahead = $derived.by(() => {
    const { core, book, fen, color } = this.ground;
    const foreseen = this.#foreseen;
    if (!core || !book || !color || foreseen.length === 0) return { fen, dropped: new Set() };
    return aheadOf(fen, foreseen, { color, core, book });
  });

  // The board after what is planned, and where what is to be dropped would stand.
  aheadFen: string = $derived(this.#ahead.fen);
  ahead: Position = $derived.by(() =>
    this.aheadFen === this.ground.fen ? this.position : readPosition(this.aheadFen, null),
  );
  dropped: ReadonlySet<Square> = $derived(this.#ahead.dropped);

  // One's own reserve.
  reserve: Reserve = $derived.by(() => {
    const { color } = this.ground;
    return color ? this.position.reserves[color] : emptyReserve();
  });

  // Where the held piece may go, now or by a plan.
  targets: readonly Square[] = $derived.by(() => (this.held ? this.#targetsOf(this.held) : []));

  // The first planned drop whose piece has not come yet.
  missing: { role: ReserveRole; to: Square } | null = $derived.by(() => {
    const left = { ...this.reserve };
    for (const plan of this.plans) {
      const move = parseMove(plan);
      if (move?.kind === "drop" && --left[move.role] < 0) return { role: move.role, to: move.to };
    }
    return null;
  });

  #now: Targets = $derived.by(() => {
    const { core, book, fen } = this.ground;
    if (!core || !book) return { moves: new Map(), drops: new Map() };
    return targetsOf(core.legal(fen, book));
  });

  #later: Targets = $derived.by(() => {
    const { core, book, color } = this.ground;
    if (!core || !book || !color) return { moves: new Map(), drops: new Map() };
    return core.premoves(this.aheadFen, color, book);
  });

  #targetsOf(held: Held): readonly Square[] {
    const { mayMove } = this.ground;
    const now = mayMove && this.#isIn(this.position, held) ? this.#targetsNow(held) : [];
    const later = mayMove && this.#foreseen.length === 0 ? [] : this.#targetsLater(held);
    return [...new Set([...now, ...later])];
  }

  #targetsNow({ source, role }: Held): readonly Square[] {
    const { core, book, fen, color, allows } = this.ground;
    if (!core || !book || !color) return [];
    const castles = role === "king" ? core.castlings(fen, color, book, allows) : [];
    if (allows === "possible") return [...this.#anywhere(source, this.position), ...castles];
    if (!isReserve(source)) return [...(this.#now.moves.get(source) ?? []), ...castles];
    if (this.reserve[source] > 0) return this.#now.drops.get(source) ?? [];
    return targetsOf(core.legal(withMore(fen, color, source, 1), book)).drops.get(source) ?? [];
  }

  #targetsLater({ source, role }: Held): readonly Square[] {
    const { core, book, color, allows } = this.ground;
    if (!core || !book || !color) return [];
    if (allows === "possible") {
      const castles = role === "king" ? core.castlings(this.aheadFen, color, book, allows) : [];
      return [...this.#anywhere(source, this.ahead), ...castles];
    }
    return (isReserve(source) ? this.#later.drops.get(source) : this.#later.moves.get(source)) ?? [];
  }

  // Where no rule looks on: to any square that no piece of one's own holds.
  #anywhere(source: Source, { pieces }: Position): Square[] {
    const { color, mayMove } = this.ground;
    const free = (square: Square): boolean => {
      const piece = pieces.get(square);
      return isReserve(source) && mayMove ? !piece : piece?.color !== color;
    };
    return allSquares.filter(free);
  }

  // Whether there is a piece of one's own.
  canPick(source: Source): boolean {
    const { color, mayMove, premoves } = this.ground;
    if (color === null || (!mayMove && premoves === "off")) return false;
    return isReserve(source) || this.ahead.pieces.get(source)?.color === color;
  }

  canPut(to: Square): boolean {
    return this.targets.includes(to);
  }

  // Takes a piece up; whatever was held is let go.
  pick(source: Source): boolean {
    const { color } = this.ground;
    this.promoting = null;
    this.proposed = null;
    this.lost = [];
    if (color === null || !this.canPick(source)) {
      this.held = null;
      return false;
    }
    const role = isReserve(source) ? source : this.ahead.pieces.get(source)!.role;
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

  // What a click on a square means: confirm there, put down there, pick up there, or let go.
  tap(square: Square): void {
    if (this.confirmAt(square)) return;
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
    const planned = this.plans.length > 0;
    const had = this.held !== null || this.promoting !== null || planned || this.proposed !== null;
    if (planned) this.ground.say(say("board.plan-cancelled"));
    this.takeBack();
    this.release();
    this.plans = [];
    this.lost = [];
    return had;
  }

  // Gives up what is planned, for something else.
  dropPlans(): void {
    this.plans = [];
  }

  // Plays a move, or plans it until it can be played. A pawn on the last rank that does not say
  // what it becomes asks first.
  submit(move: string): void {
    const { fen, mayMove, premoves, confirms } = this.ground;
    const step = parseMove(move);
    if (step?.kind === "step" && step.promotion === null && this.#promotes(step.from, step.to)) {
      this.promoting = { from: step.from, to: step.to };
      return;
    }
    this.lost = [];
    const plays = mayMove && this.#isAllowed(fen, move);
    if (plays && confirms === "on") {
      this.plans = [];
      this.proposed = move;
      this.ground.say(say("board.confirm-move", { move }));
      return;
    }
    // What may be played now is not planned, and what was planned is given up for it.
    this.plans = plays || premoves !== "several" ? [move] : [...this.plans, move];
    this.settle();
  }

  // Sends the move that is shown.
  confirm(): void {
    const { proposed } = this;
    this.proposed = null;
    if (proposed !== null) void this.#send(proposed);
  }

  // Whether that was its square.
  confirmAt(square: Square): boolean {
    if (this.proposed === null || parseMove(this.proposed)?.to !== square) return false;
    this.confirm();
    return true;
  }

  takeBack(): void {
    if (this.proposed !== null) this.ground.say(say("board.move-taken-back"));
    this.proposed = null;
  }

  async #send(move: string): Promise<void> {
    this.#flies = true;
    this.#late = null;
    const { fen } = this.ground;
    const written = this.#written(move);
    const sent = await this.ground.send(written);
    this.#flies = false;
    if (sent === "paused") {
      this.#late = written;
      this.plans = [written, ...this.plans];
    }
    if (sent === "refused" && this.plans.length > 0) [this.lost, this.plans] = [[written, ...this.plans], []];
    if (sent !== "played" || this.ground.fen !== fen) this.settle();
  }

  #promotes(from: Square, to: Square): boolean {
    const { color } = this.ground;
    const piece = this.ahead.pieces.get(from);
    return piece?.role === "pawn" && piece.color === color && to.endsWith(color === "white" ? "8" : "1");
  }

  // The ground has changed: what is gone is let go, and a plan that may be played is played.
  settle(): void {
    if (this.held && !this.#stillThere(this.held)) this.release();
    if (this.promoting && !this.canPick(this.promoting.from)) this.release();
    const { color, fen, mayMove, core, book, premoves } = this.ground;
    if (this.proposed !== null && (!mayMove || !this.#isAllowed(fen, this.proposed))) this.takeBack();
    if (this.plans.length === 0 || this.#flies) return;
    if (color === null) this.plans = [];
    else if (!mayMove && premoves === "off") this.plans = this.plans.filter((plan) => plan === this.#late);
    if (color === null || this.plans.length === 0 || !core || !book) return;
    const isAllowed = (at: string, move: string): boolean => this.#isAllowed(at, move);
    const after = (at: string, plan: string): string => afterPlan(at, plan, { color, core, book });
    const { played, kept, lost } = sift(this.plans, { fen, color, mayMove, isAllowed }, after);
    this.plans = kept;
    if (lost.length > 0) this.lost = lost;
    if (played !== null) void this.#send(played);
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

  #stillThere(held: Held): boolean {
    return this.ground.color === held.color && this.#isIn(this.ahead, held);
  }

  #isIn({ pieces }: Position, { source, role, color }: Held): boolean {
    if (isReserve(source)) return true;
    const piece = pieces.get(source);
    return piece?.role === role && piece.color === color;
  }

  #isAllowed(fen: string, move: string): boolean {
    const { core, book, allows } = this.ground;
    if (!core || !book) return false;
    return allows === "legal" ? core.isLegal(fen, move, book) : core.isPossible(fen, move, book);
  }
}
