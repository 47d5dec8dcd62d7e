// What does it stands before what does not, in every dialog and form.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";

const sources: Record<string, string> = import.meta.glob("../**/*.svelte", { query: "?raw", import: "default", eager: true });

test("nothing that is done stands behind what cancels it", () => {
  const rows = Object.entries(sources).flatMap(([file, text]) =>
    text.split(/<\/(?:div|DialogFoot|form|p)>/).map((row) => ({ file, row })).filter(({ row }) => row.includes('.cancel")}</button>')),
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { file, row } of rows) {
    const [, behind = ""] = row.split('.cancel")}</button>');
    expect(behind, file).not.toMatch(/class="button[^"]* (primary|danger)|class="button (primary|danger)/);
  }
});
