// An arrow that is drawn on a board.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Square } from "../../base/chess";

export interface Arrow {
  from: Square;
  to: Square; // the same for a ring
}

export const isSame = (a: Arrow, b: Arrow): boolean => a.from === b.from && a.to === b.to;

// Drawing the same again takes it away.
export function toggled(arrows: readonly Arrow[], arrow: Arrow): Arrow[] {
  const rest = arrows.filter((each) => !isSame(each, arrow));
  return rest.length < arrows.length ? rest : [...arrows, arrow];
}
