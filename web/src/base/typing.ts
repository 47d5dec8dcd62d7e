// Whether a key that was pressed is meant for the page or for the field that has the focus.
// SPDX-License-Identifier: GPL-3.0-or-later

// A field where moves are typed is marked data-keys="moves": no move has a full stop in it, so that
// the key which leads to the quick messages works there, too.
export function leaves(target: EventTarget | null, key: "dot" | "letter"): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest("dialog")) return false;
  const field = target.closest("input, textarea, select, [contenteditable]");
  if (!(field instanceof HTMLElement)) return true;
  if (field instanceof HTMLInputElement && ["checkbox", "radio", "range"].includes(field.type)) {
    return true;
  }
  return key === "dot" && field.dataset["keys"] === "moves";
}
