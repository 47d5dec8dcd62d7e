// The words of a message that are set apart: "Your table <b>KTFX</b>".
// SPDX-License-Identifier: GPL-3.0-or-later

export interface Part {
  tag: string | null;
  text: string;
}

// In order; a tag that is not closed is text.
export function tagged(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const hit of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/g)) {
    if (hit.index > at) parts.push({ tag: null, text: text.slice(at, hit.index) });
    parts.push({ tag: hit[1] ?? null, text: hit[2] ?? "" });
    at = hit.index + hit[0].length;
  }
  if (at < text.length) parts.push({ tag: null, text: text.slice(at) });
  return parts;
}
