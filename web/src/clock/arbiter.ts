// The arbiter in the page, web/clock/clock.wasm: what becomes of a match from the lists of its clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
import clockUrl from "../../clock/clock.wasm?url";
import type { ArbiterRefusal, JsonObject, LineView, MatchView } from "../../protocol";
import type { Sent } from "../base/language/say.svelte";
import { Program, startProgram, type ProgramExports } from "../rules/wasm";
import type { Lists } from "./lists";

export interface Question {
  header: JsonObject; // of a match log
  lists: Lists;
  at: number; // the time of the match, in ms
  since: number; // lines up to this one are known
}

// What was not accepted, and which line of a list it is: "A3".
export interface RefusedLine {
  from: string;
  why: ArbiterRefusal;
  message: Sent;
  articles: string[];
}

export interface Ruled {
  due: number | null; // when something happens by itself
  line: number; // the last
  view: MatchView;
  lines: (LineView & { from: string })[];
  refused: RefusedLine[];
}

export interface Arbiter {
  rule(question: Question): Ruled;
}

interface Exports extends ProgramExports {
  rule(length: number): number;
}

// What the C library would ask of an operating system; nothing is written anywhere.
const kNoSuchFile = 8;
const nowhere = { fd_write: () => kNoSuchFile, fd_close: () => kNoSuchFile, fd_seek: () => kNoSuchFile };

class WasmArbiter implements Arbiter {
  readonly #program: Program<Exports>;

  constructor(exports: Exports) {
    this.#program = new Program(exports);
  }

  rule(question: Question): Ruled {
    return JSON.parse(this.#program.ask(JSON.stringify(question), (exports, length) => exports.rule(length))) as Ruled;
  }
}

export async function loadArbiter(bytes: BufferSource | Response): Promise<Arbiter> {
  return new WasmArbiter((await startProgram(bytes, { wasi_snapshot_preview1: nowhere })) as Exports);
}

let loading: Promise<Arbiter> | undefined;

// Loaded once; after a failure the next call tries again.
export function arbiter(): Promise<Arbiter> {
  loading ??= fetch(clockUrl)
    .then(loadArbiter)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
