// What every dialog over the page does: it opens as a modal one, and goes with Escape or a tap beside.
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
    dialog.showModal();
    return () => {
      dialog.removeEventListener("cancel", cancelled);
      dialog.removeEventListener("click", tapped);
      dialog.close();
    };
  };
}
