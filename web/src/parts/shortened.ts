// Words in a place of a given size: the first of several wordings that is not cut there.
// SPDX-License-Identifier: GPL-3.0-or-later

// For an element that has no other contents; the shortest wording comes last, and stays if all are cut.
export function shortened(wordings: readonly string[]): (element: HTMLElement) => () => void {
  return (element) => {
    const look = (): void => {
      for (const words of wordings) {
        element.textContent = words;
        if (element.scrollHeight <= element.clientHeight + 1) return;
      }
    };
    const sizes = new ResizeObserver(look);
    if (element.parentElement) sizes.observe(element.parentElement);
    look();
    return () => sizes.disconnect();
  };
}
