// What one draws on a board: arrows and marked squares, and the one that is being drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Square } from "../../base/chess";
import { isSame, toggled, type Arrow } from "../picture/arrow";

export class Drawing {
  arrows: readonly Arrow[] = $state.raw([]);
  sketch: Arrow | null = $state.raw(null);
  #begun: Square | null = null;

  // `most` can be drawn; of more the oldest go. `changed` is told of what has been drawn.
  constructor(
    private readonly most: () => number,
    private readonly changed: (arrows: readonly Arrow[]) => void,
  ) {}

  shown: readonly Arrow[] = $derived.by(() => {
    const { arrows, sketch } = this;
    return sketch && !arrows.some((each) => isSame(each, sketch)) ? [...arrows, sketch] : arrows;
  });

  draw(arrow: Arrow): void {
    this.#show(toggled(this.arrows, arrow).slice(-this.most()));
  }

  // Without a mouse: the first square begins an arrow, and the next ends it, which is what this gives.
  take(square: Square): Arrow | null {
    if (!this.#begun) {
      this.#begun = square;
      this.sketch = { from: square, to: square };
      return null;
    }
    const arrow = { from: this.#begun, to: square };
    this.#forgetBegun();
    this.draw(arrow);
    return arrow;
  }

  wipe(): void {
    this.#forgetBegun();
    if (this.arrows.length > 0) this.#show([]);
  }

  #forgetBegun(): void {
    if (this.#begun) this.sketch = null;
    this.#begun = null;
  }

  #show(arrows: readonly Arrow[]): void {
    this.arrows = arrows;
    this.changed(arrows);
  }
}
