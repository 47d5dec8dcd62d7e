// What is pressed in haste leaves nothing to press in its place: a second tap there does nothing.
// SPDX-License-Identifier: GPL-3.0-or-later

const kHeldMs = 1_000;
const kEvents = ["touchstart", "pointerdown", "mousedown", "click"] as const;

interface Held {
  by: HTMLElement; // may itself be pressed there
  box: DOMRect;
  until: number;
}

let held: Held[] = [];

function pointOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const finger = "touches" in event ? (event as TouchEvent).touches[0] : undefined;
  return finger ? { x: finger.clientX, y: finger.clientY } : null;
}

// A click without a pointer, by a key or a screen reader, is no second tap.
const byKey = (event: Event): boolean => event.type === "click" && (event as MouseEvent).detail === 0;

function hold(event: Event): void {
  held = held.filter(({ until }) => until > performance.now());
  if (held.length === 0) {
    for (const name of kEvents) window.removeEventListener(name, hold, { capture: true });
    return;
  }
  const point = pointOf(event);
  if (point === null || byKey(event)) return;
  const isHeld = held.some(({ by, box: { left, top, right, bottom } }) =>
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom &&
    !(event.target instanceof Node && by.contains(event.target)));
  if (!isHeld) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function lapse(by: HTMLElement, box: DOMRect): void {
  for (const name of kEvents) window.addEventListener(name, hold, { capture: true, passive: false });
  held.push({ by, box, until: performance.now() + kHeldMs });
}

// For what has such buttons: where it was, when it goes or changes its size, nothing else acts for a
// moment.
export function heldPlace(element: HTMLElement): () => void {
  let box = element.getBoundingClientRect();
  const sizes = new ResizeObserver(() => {
    const now = element.getBoundingClientRect();
    if (now.width === box.width && now.height === box.height) return;
    lapse(element, box);
    box = now;
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    lapse(element, box);
  };
}
