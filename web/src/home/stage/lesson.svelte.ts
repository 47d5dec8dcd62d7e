// Bughouse in three moves: a capture, what it gives to the partner, and a drop that mates.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Seat } from "../../../protocol";
import type { Square } from "../../base/chess";
import { say } from "../../base/language/say.svelte";
import { boardOf, bySeat } from "../../base/seat";
import type { Arrow } from "../../board/picture/arrow";
import type { MoveAnswer, Played, Pointing } from "../../board/picture/shown";
import type { Core } from "../../rules/core";
import { Staged } from "./staged.svelte";

interface Lines {
  seat: Seat; // who is to find the move
  move: string;
  answers: readonly { seat: Seat; move: string }[]; // what follows by itself
}

const kLines: readonly Lines[] = [
  {
    seat: "A.white",
    move: "e4d5",
    answers: [{ seat: "A.black", move: "d8d5" }],
  },
  {
    seat: "B.black",
    move: "N@e2",
    answers: [
      { seat: "B.white", move: "g1h1" },
      { seat: "B.black", move: "e2c3" },
    ],
  },
  { seat: "A.white", move: "Q@g7", answers: [] },
];

const kFens: Record<BoardId, string> = {
  A: "3q1rk1/pp3p1p/7B/3n4/4P3/8/PP3PPP/4R1K1[] w - - 0 20",
  B: "r3k3/ppp2p1p/8/8/8/2Q5/PPP2PPP/5RK1[] b - - 0 20",
};

const kPause = 900; // ms before each answer

export type Step = "capture" | "drop" | "mate" | "done";
const kSteps: readonly Step[] = ["capture", "drop", "mate", "done"];

// From a square to a square; round the square of a drop.
function arrowOf(move: string): Arrow {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)] as [Square, Square];
  return from.includes("@") ? { from: to, to } : { from, to };
}

export class Lesson extends Staged implements Played {
  readonly authority = "strict";
  readonly phase = "playing";
  // The square that is meant is marked on the board.
  readonly pointing: Pointing = {
    pointsOn: () => false,
    point: () => {},
    pointedOn: (board) => ({ by: "", arrows: this.asked && this.seatOn(board) ? [arrowOf(this.asked.move)] : [] }),
    dismiss: () => {},
  };
  // What is to be done next.
  step: Step = $state("capture");
  // Whether the last try was another move.
  missed = $state(false);
  #answering = $state(false);
  #round = 0; // how often it was begun again

  constructor(core: Core) {
    super(core, {
      fens: kFens,
      clocks: bySeat(() => 60_000),
      names: {
        "A.white": say("home.you"),
        "A.black": say("home.opponent"),
        "B.white": say("home.opponent"),
        "B.black": say("home.partner"),
      },
      kinds: bySeat(() => "guest"),
      yours: ["A.white"],
    });
  }

  // The move that is to be found now; null while it is answered, and after the last.
  get asked(): Lines | null {
    return this.#answering ? null : (kLines[kSteps.indexOf(this.step)] ?? null);
  }

  seatOn(board: BoardId): Seat | null {
    const seat = this.asked?.seat;
    return seat !== undefined && boardOf(seat) === board ? seat : null;
  }

  sent(): null {
    return null;
  }

  async play(seat: Seat, move: string): Promise<MoveAnswer> {
    const lines = this.asked;
    this.missed = lines?.seat !== seat || lines.move !== move;
    if (!lines || this.missed) return { done: false, why: "another-move" };
    this.turn(seat, move, this.clock(seat));
    this.#answering = true;
    const round = this.#round;
    for (const answer of lines.answers) {
      await new Promise((done) => setTimeout(done, kPause));
      if (this.#round !== round) return { done: true }; // begun again meanwhile
      this.turn(answer.seat, answer.move, this.clock(answer.seat));
    }
    this.#answering = false;
    this.step = kSteps[kSteps.indexOf(this.step) + 1] ?? "done";
    return { done: true };
  }

  make(seat: Seat, move: string): Promise<MoveAnswer> {
    return this.play(seat, move);
  }

  again(): void {
    ++this.#round;
    this.#answering = false;
    this.missed = false;
    this.step = "capture";
    this.begin();
  }
}
