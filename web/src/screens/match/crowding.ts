// What stands beside a notice gives way, step by step, until the notice is whole.
// SPDX-License-Identifier: GPL-3.0-or-later

// Classes of the tools: `less` leaves out who may wait, `least` puts the actions into one row, `terse`
// tells of a pause only when the last ruling has been read.
const steps = ["less", "least", "terse"] as const;

// To be attached to the tools of a match. It begins anew with everything whenever something changes,
// so the same notice in the same room always leaves the same.
export function crowding(tools: HTMLElement): () => void {
  const notices = (): HTMLElement | null => tools.querySelector<HTMLElement>(".news > .notices");
  const isCut = (): boolean => {
    const element = notices();
    return element !== null && element.scrollHeight > element.clientHeight + 1;
  };
  const look = (): void => {
    tools.classList.remove(...steps);
    for (const step of steps) {
      if (!isCut()) return;
      tools.classList.add(step);
    }
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    const element = notices();
    for (const each of [tools, ...(element ? [element, ...element.children] : [])]) sizes.observe(each);
    look();
  };
  const contents = new MutationObserver(watch);
  contents.observe(tools, { childList: true, characterData: true, subtree: true });
  watch();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
