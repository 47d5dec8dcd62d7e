// The console cites what the arbiter cites.
// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { infractions } from "../words";
import { cites } from "./cites";

// The arbiter's own table; TRN and FBX add the power to punish, FIDE 13.4, to every infraction.
const source = String(
  new TextDecoder().decode(readFileSync(new URL("../../../../src/match/citation.cpp", import.meta.url))),
);
const name = (what: string): string =>
  what.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());

test.each(infractions)("%s", (what) => {
  const row = new RegExp(`InfractionKind::${name(what)}:\\s*return \\{([^;]*)\\};`).exec(source)?.[1] ?? "";
  const lists = [...row.matchAll(/\{([^{}]*)\}/g)].map(([, list]) =>
    [...(list ?? "").matchAll(/"([^"]+)"/g)].map(([, article]) => article),
  );
  expect(lists).toHaveLength(4);
  ["nsb", "sn5", "trn", "fbx"].forEach((book, i) => {
    for (const article of cites(book, what)) expect(lists[i]).toContain(article);
  });
});
