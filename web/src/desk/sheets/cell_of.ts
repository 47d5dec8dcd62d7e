// The cell of a row of a sheet under a key.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Sheet } from "../event/event";

// "" where the sheet has no such column.
export function cellOf(sheet: Sheet, row: readonly string[], key: string): string {
  return row[sheet.head.findIndex((each) => each.key === key)] ?? "";
}
