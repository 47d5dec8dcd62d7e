// What one draws on a board: arrows and marked squares, and the one that is being drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
import { isSame, toggled, type Arrow } from "../picture/arrow";

export class Drawing {
  arrows: readonly Arrow[] = $state.raw([]);
  sketch: Arrow | null = $state.raw(null);

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

  wipe(): void {
    if (this.arrows.length > 0) this.#show([]);
  }

  #show(arrows: readonly Arrow[]): void {
    this.arrows = arrows;
    this.changed(arrows);
  }
}
