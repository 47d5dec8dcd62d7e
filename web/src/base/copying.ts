// Copying a text to the clipboard.
// SPDX-License-Identifier: GPL-3.0-or-later

// "by-hand" where the browser lends no clipboard: the reader has to copy it themselves.
export async function copyText(text: string): Promise<"copied" | "by-hand"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "by-hand";
  }
}
