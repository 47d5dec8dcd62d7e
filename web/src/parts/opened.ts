// What somebody opens comes into sight, and its first field takes the focus.
// SPDX-License-Identifier: GPL-3.0-or-later

const kFields = "input:not([type=hidden]), select, textarea, button";

// For {@attach}: something that is shown because it was asked for.
export function opened(element: Element): void {
  element.scrollIntoView({ block: "nearest" });
  // On a touchscreen the focus of a field brings up a keyboard over what is to be read.
  if (matchMedia("(pointer: coarse)").matches) return;
  element.querySelector<HTMLElement>(kFields)?.focus({ preventScroll: true });
}

// The same for `ontoggle` of <details>.
export function unfolded({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) opened(currentTarget);
}
