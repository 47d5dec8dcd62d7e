// Whether a key that was pressed is meant for the page, or for the field or dialog that has the focus.
// SPDX-License-Identifier: GPL-3.0-or-later

// A field where moves are typed is marked data-keys="moves". Keys that stand in no move ("other":
// the full stop, the space) mean the same there as anywhere.
export function leaves(target: EventTarget | null, key: "in-moves" | "other"): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest("dialog")) return false;
  const field = target.closest("input, textarea, select, [contenteditable]");
  if (!(field instanceof HTMLElement)) return true;
  if (field instanceof HTMLInputElement && field.type === "checkbox") return true;
  return key === "other" && field.dataset["keys"] === "moves";
}

// The same of the space, which pushes the button that has the focus.
export function leavesSpace(target: EventTarget | null): boolean {
  const pushes = target instanceof Element && target.closest("button, a, summary, input, [role=button]");
  const types = target instanceof HTMLElement && target.dataset["keys"] === "moves";
  return (!pushes || types) && leaves(target, "other");
}
