// The rules program, web/core/core.wasm: loading it and asking it questions as text.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Sent } from "../base/language/say.svelte";

const plainQuestions = ["book", "check", "start", "start_number"] as const;
const bookQuestions = [
  "setting",
  "legal",
  "weigh",
  "premoves",
  "castlings",
  "after",
  "san",
  "read",
  "judge",
] as const;
type PlainQuestion = (typeof plainQuestions)[number];
type BookQuestion = (typeof bookQuestions)[number];

export interface ProgramExports {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global;
  _initialize(): void;
  buffer(): number;
  room(): number;
}
type Exports = ProgramExports &
  Record<PlainQuestion, (length: number) => number> &
  Record<BookQuestion, (book: number, length: number) => number>;

// The program could not answer: the reason is a phrase without a full stop.
export class RulesFault extends Error {
  override readonly name = "RulesFault";

  constructor(readonly sent: Sent) {
    super(JSON.stringify(sent));
  }
}

// A program of ours (web/wasm/buffer.hpp): questions and answers are texts in its buffer.
export class Program<Exported extends ProgramExports> {
  readonly #exports: Exported;
  readonly #stack: number;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(exports: Exported) {
    this.#exports = exports;
    exports._initialize();
    this.#stack = exports.__stack_pointer.value as number;
  }

  // The answer to a question that `put` puts, of this length in the buffer.
  ask(text: string, put: (exports: Exported, length: number) => number): string {
    const { read, written } = this.#encoder.encodeInto(text, this.#buffer());
    if (read < text.length) throw new RulesFault({ say: "core.too-long" });
    let length: number;
    try {
      length = put(this.#exports, written);
    } catch (error) {
      // What was cut short leaves its frames behind.
      this.#exports.__stack_pointer.value = this.#stack;
      throw error;
    }
    const answer = this.#decoder.decode(this.#buffer().subarray(0, Math.abs(length)));
    if (length < 0) throw new RulesFault(JSON.parse(answer) as Sent);
    return answer;
  }

  // Anew each time: the memory grows with a question, and what was seen of it before is gone then.
  #buffer(): Uint8Array<ArrayBuffer> {
    const memory = this.#exports.memory.buffer as ArrayBuffer;
    return new Uint8Array(memory, this.#exports.buffer(), this.#exports.room());
  }
}

export class Wasm {
  readonly #program: Program<Exports>;

  constructor(exports: Exports) {
    this.#program = new Program(exports);
  }

  // The answer to a question about no rulebook.
  ask(question: PlainQuestion, ...parts: readonly string[]): string {
    return this.#program.ask(parts.join("\n"), (exports, length) => exports[question](length));
  }

  // The answer to a question under the rulebook of that number.
  askUnder(book: number, question: BookQuestion, ...parts: readonly string[]): string {
    return this.#program.ask(parts.join("\n"), (exports, length) => exports[question](book, length));
  }
}

// Compiles while it is still coming where the server names its type.
async function instantiate(
  source: BufferSource | Response,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.Instance> {
  if (!(source instanceof Response)) {
    return (await WebAssembly.instantiate(source, imports)).instance;
  }
  if (!source.ok) throw new Error(`the rules could not be loaded: ${source.status}`);
  if (source.headers.get("Content-Type") === "application/wasm") {
    return (await WebAssembly.instantiateStreaming(source, imports)).instance;
  }
  return (await WebAssembly.instantiate(await source.arrayBuffer(), imports)).instance;
}

// Its exports from its bytes; a bug in it throws, with its place.
export async function startProgram(
  source: BufferSource | Response,
  imports: WebAssembly.Imports = {},
): Promise<ProgramExports> {
  let memory: WebAssembly.Memory | undefined;
  // A text in the program's memory, up to its zero.
  const text = (at: number): string => {
    const bytes = new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const bug = (condition: number, file: number, line: number): never => {
    throw new Error(`${text(file)}:${line}: bug: assertion failed: ${text(condition)}`);
  };
  const { exports } = await instantiate(source, { page: { bug }, ...imports });
  const started = exports as unknown as ProgramExports;
  memory = started.memory;
  return started;
}

export async function loadWasm(source: BufferSource | Response): Promise<Wasm> {
  return new Wasm((await startProgram(source)) as Exports);
}
