// What a button means, in words, while a finger rests on it: where a button is a sign alone.
// SPDX-License-Identifier: GPL-3.0-or-later
import { kLongPressMs } from "../base/long_press";
import { windowSize } from "../base/window";
import { placed } from "./placing";

const kStaysMs = 1_500; // after the finger has gone
const kEnds = ["pointerup", "pointerleave", "pointercancel"] as const;

// For a button: its words appear after a long press, which then does nothing else.
export function hinted(words: () => string): (button: HTMLElement) => () => void {
  return (button) => {
    let panel: HTMLElement | null = null;
    let timer = 0;
    let asked = false;
    const hide = (): void => {
      clearTimeout(timer);
      panel?.remove();
      panel = null;
    };
    const show = (): void => {
      hide();
      asked = true;
      panel = document.createElement("div");
      panel.className = "hint";
      panel.popover = "manual";
      panel.ariaHidden = "true"; // it is the name of the button
      panel.textContent = words();
      document.body.append(panel);
      panel.showPopover();
      const { width, height } = panel.getBoundingClientRect();
      const around = { window: windowSize(), never: [button.getBoundingClientRect()], rather: [] };
      const { left, top } = placed({ width, height }, button.getBoundingClientRect(), around);
      panel.style.left = `${left}px`;
      panel.style.top = `${top}px`;
    };
    const pressed = (event: PointerEvent): void => {
      asked = false;
      if (event.pointerType === "mouse") return; // it has the title
      clearTimeout(timer);
      timer = window.setTimeout(show, kLongPressMs);
    };
    const released = (): void => {
      clearTimeout(timer);
      if (asked) timer = window.setTimeout(hide, kStaysMs);
    };
    const clicked = (event: MouseEvent): void => {
      if (!asked || event.detail === 0) return;
      asked = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const quiet = (event: Event): void => {
      if (asked) event.preventDefault();
    };
    button.addEventListener("pointerdown", pressed);
    for (const end of kEnds) button.addEventListener(end, released);
    button.addEventListener("click", clicked, { capture: true });
    button.addEventListener("contextmenu", quiet);
    return () => {
      hide();
      button.removeEventListener("pointerdown", pressed);
      for (const end of kEnds) button.removeEventListener(end, released);
      button.removeEventListener("click", clicked, { capture: true });
      button.removeEventListener("contextmenu", quiet);
    };
  };
}
