// What a dispute waits for.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Dispute } from "../event/event";

// A first ruling, one on an appeal, or nothing, unless somebody appeals. Each appeal comes after a ruling
// and has one of its own in the end.
export function turnOf({ rulings, appeals }: Pick<Dispute, "rulings" | "appeals">): "rule" | "appeal" | "appeal-possible" {
  if (rulings.length === 0) return "rule";
  return appeals.length >= rulings.length ? "appeal" : "appeal-possible";
}

export const isOpen = (dispute: Pick<Dispute, "rulings" | "appeals">): boolean => turnOf(dispute) !== "appeal-possible";
