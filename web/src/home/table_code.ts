// The code of a table, as people type or paste it.
// SPDX-License-Identifier: GPL-3.0-or-later

import { isCode } from "../base/code";

// The letters in what somebody typed or pasted: "ktfx", "wqzb nhvd", or a whole link.
export function codeIn(text: string): string | null {
  const last = text.trim().replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  const code = last.replace(/[\s-]/g, "").toUpperCase();
  return isCode(code) ? code : null;
}
