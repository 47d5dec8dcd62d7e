// The arbiter in the page, web/clock/clock.wasm: what becomes of a match from the lists of its clocks.
// SPDX-License-Identifier: GPL-3.0-or-later
import clockUrl from "../../clock/clock.wasm?url";
import type { ArbiterRefusal, JsonObject, LineView, MatchView } from "../../protocol";
import type { Sent } from "../base/language/say.svelte";
import { RulesFault, startProgram } from "../rules/wasm";
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

interface Exports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global;
  _initialize(): void;
  buffer(): number;
  room(): number;
  rule(length: number): number;
}

// What the C library would ask of an operating system; nothing is written anywhere.
const kNoSuchFile = 8;
const nowhere = { fd_write: () => kNoSuchFile, fd_close: () => kNoSuchFile, fd_seek: () => kNoSuchFile };

class WasmArbiter implements Arbiter {
  readonly #exports: Exports;
  readonly #stack: number;

  constructor(exports: Exports) {
    this.#exports = exports;
    exports._initialize();
    this.#stack = exports.__stack_pointer.value as number;
  }

  rule(question: Question): Ruled {
    const { read, written } = new TextEncoder().encodeInto(JSON.stringify(question), this.#buffer());
    if (read === 0) throw new RulesFault({ say: "core.too-long" });
    let length: number;
    try {
      length = this.#exports.rule(written);
    } catch (error) {
      // What was cut short leaves its frames behind.
      this.#exports.__stack_pointer.value = this.#stack;
      throw error;
    }
    const answer = JSON.parse(new TextDecoder().decode(this.#buffer().subarray(0, Math.abs(length)))) as unknown;
    if (length < 0) throw new RulesFault(answer as Sent);
    return answer as Ruled;
  }

  // Anew each time: the memory grows with a question, and what was seen of it before is gone then.
  #buffer(): Uint8Array<ArrayBuffer> {
    const memory = this.#exports.memory.buffer as ArrayBuffer;
    return new Uint8Array(memory, this.#exports.buffer(), this.#exports.room());
  }
}

export async function loadArbiter(bytes: BufferSource | Response): Promise<Arbiter> {
  const exports = await startProgram(bytes, { wasi_snapshot_preview1: nowhere });
  return new WasmArbiter(exports as unknown as Exports);
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
