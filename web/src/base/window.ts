// The window that the page is in, and how a screen with boards is laid out in it.
// SPDX-License-Identifier: GPL-3.0-or-later

export type Mode = "desk" | "upright" | "lying";

export interface Window {
  width: number;
  height: number;
}

// The window as it is laid out. A phone that shrinks a page too wide for it (for a moment, while it
// is turned) calls more its own than there is: innerWidth and innerHeight grow alike.
export function windowSize(): Window {
  const width = document.documentElement.clientWidth;
  return { width, height: Math.round((window.innerHeight * width) / window.innerWidth) };
}

// A desk has the bar above all screens over a match, too; TopBar.svelte says it in CSS.
export function modeOf({ width, height }: Window): Mode {
  if (height < 560 && width > height) return "lying";
  return width < 900 && width <= height ? "upright" : "desk";
}
