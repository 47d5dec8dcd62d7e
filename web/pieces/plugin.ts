// The sets of pieces as style sheets: "virtual:pieces/plain.css" has the pictures of the set "plain".
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The usual set is there wherever no other is named; another where `data-pieces` has its name.
import type { Plugin } from "vite";
import { colors, roles, sets } from "./drawings.ts";

const prefix = "virtual:pieces/";

// A drawing as small as it can be said in a style sheet.
function inStyle(drawing: string): string {
  const small = drawing
    .replaceAll(/<!--.*?-->|<\?.*?\?>| id="[^"]*"/gs, "")
    .replaceAll(/\d+\.\d{3,}/g, (long) => String(Number(Number(long).toFixed(2))))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=>) | (?=\/?>)/g, "")
    .replaceAll('"', "'");
  return small.trim().replaceAll(/[#<>%]/g, encodeURIComponent);
}

function styleSheet(set: string): string {
  const drawing = sets[set]?.();
  if (!drawing) throw new Error(`There is no set of pieces called ${set}.`);
  const where = set === "classic" ? "" : `[data-pieces="${set}"] `;
  const rules = colors.flatMap((color) =>
    roles.map((role) => {
      const picture = inStyle(drawing(color, role));
      return `${where}piece.${color}.${role}{background-image:url("data:image/svg+xml,${picture}")}`;
    }),
  );
  return rules.join("\n");
}

export function pieces(): Plugin {
  return {
    name: "tandem:pieces",
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return styleSheet(id.slice(prefix.length + 1, -".css".length));
    },
  };
}
