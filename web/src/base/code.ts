// The codes of tables: four letters where the table is public, eight where it is private.
// SPDX-License-Identifier: GPL-3.0-or-later

export function isCode(text: string): boolean {
  return /^([A-Z]{4}|[A-Z]{8})$/.test(text);
}

// As people read it: "KTFX", "WQZB NHVD", in one line.
export function codeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1\u00a0");
}
