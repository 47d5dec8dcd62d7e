// Passes on the last of what comes, at once or as soon as enough time has passed since the one before.
// SPDX-License-Identifier: GPL-3.0-or-later

export class Pace<T> {
  #rests = false;
  #next: { value: T } | null = null;

  constructor(
    private readonly ms: number,
    private readonly pass: (value: T) => void,
  ) {}

  put(value: T): void {
    if (this.#rests) this.#next = { value };
    else this.#give(value);
  }

  #give(value: T): void {
    this.#rests = true;
    this.pass(value);
    setTimeout(() => {
      this.#rests = false;
      const next = this.#next;
      this.#next = null;
      if (next !== null) this.#give(next.value);
    }, this.ms);
  }
}
