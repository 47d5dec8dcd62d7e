// What is said of what one's partner draws.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say } from "../../base/language/say.svelte";
import type { Arrow } from "../picture/arrow";

// "Your partner Dirk points from e2 to e4." Nothing where nobody does: it is told otherwise.
export function pointedWords({ by, arrows }: { by: string; arrows: readonly Arrow[] }): string {
  if (by === "") return "";
  return arrows
    .map(({ from, to }) =>
      from === to
        ? say("board.partner-marks", { name: by, square: to })
        : say("board.partner-points", { name: by, from, to }),
    )
    .join(" ");
}
