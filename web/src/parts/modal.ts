// What every dialog over the page does: opens as a modal one, closes, and gives the focus back.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Attachment } from "svelte/attachments";

// For {@attach}: `onclose` is called when the person wants it gone.
export function modal(onclose: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const cancelled = (event: Event): void => {
      event.preventDefault();
      onclose();
    };
    const tapped = (event: Event): void => {
      if (event.target === dialog) onclose();
    };
    dialog.addEventListener("cancel", cancelled);
    dialog.addEventListener("click", tapped);
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.removeEventListener("cancel", cancelled);
      dialog.removeEventListener("click", tapped);
      dialog.close();
      // It is taken off the page before this runs, and then the browser gives the focus to nothing.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) {
        before.focus({ preventScroll: true });
      }
    };
  };
}
