// The words of a row of buttons: closer together where they are too long for it, and signs alone after that.
// SPDX-License-Identifier: GPL-3.0-or-later

// Classes of the row, from the least change to the last.
const steps = ["closer", "signs"] as const;

// To be attached to the row. Words are as long as their language makes them, so they are measured.
export function wordsThatFit(row: HTMLElement): () => void {
  const look = (): void => {
    row.classList.remove(...steps);
    for (const step of steps) {
      if (row.scrollWidth <= row.clientWidth) return;
      row.classList.add(step);
    }
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(row);
  words.observe(row, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
}
