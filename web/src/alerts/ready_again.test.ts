// Whoever was ready hears what has changed, and so does whoever has changed it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Member, Seat, TellTable } from "../../protocol";
import { bySeat } from "../base/seat";
import { tableSettings } from "../terms/terms";
import { readyAgain } from "./ready_again";

const who: Record<Seat, string> = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Bot Di" };
const member = (name: string): Member => ({
  person: name,
  name,
  kind: name.startsWith("Bot") ? "bot" : "guest",
  present: true,
  plays: true,
  played: 0,
  won: 0,
  drawn: 0,
});
const table = (version: number, ready: string[], more: Partial<TellTable> = {}): TellTable => ({
  t: "table",
  code: "KTFX",
  owner: "Ann",
  settings: tableSettings({ rulebook: "nsb", authority: "strict" }, "private", "keep"),
  settings_version: version,
  members: Object.values(who).map(member),
  seats: bySeat((seat) => ({ person: who[seat], ready: ready.includes(who[seat]) || seat === "B.black" })),
  ...more,
});
const asked = (terms: TellTable["settings"]["terms"]): TellTable["settings"] => ({ ...table(1, []).settings, terms });

const before = table(1, ["Bo"]);
const slower = table(2, [], { settings: asked({ rulebook: "nsb", authority: "strict", clock_ms: 600_000 }) });

test("whoever was ready and whoever changed the times are told, and nobody else", () => {
  expect(readyAgain(before, slower, "Bo")).toBe("Ann changed the times to 10 min. Are you still ready?");
  expect(readyAgain(before, slower, "Ann")).toBe("You changed the times to 10 min. Everyone must confirm again that they are ready.");
  expect(readyAgain(before, slower, "Cy")).toBeNull();
});

test("nothing is asked again of those who were not ready, nor of bots", () => {
  expect(readyAgain(table(1, []), slower, "Ann")).toBeNull();
  expect(readyAgain(undefined, slower, "Bo")).toBeNull();
});

test("whoever takes their word back, or begins a match, is told nothing", () => {
  expect(readyAgain(before, table(1, []), "Bo")).toBeNull();
  expect(readyAgain(before, table(2, [], { match: "k3xwq7pd" }), "Bo")).toBeNull();
});

test("it is said what has changed", () => {
  const open = asked({ rulebook: "nsb", authority: "open" });
  expect(readyAgain(before, table(2, [], { settings: open }), "Bo")).toMatch(/^Ann changed the rules to Scholastic, open\./);
  const both = asked({ rulebook: "nsb", authority: "open", clock_ms: 600_000 });
  expect(readyAgain(before, table(2, [], { settings: both }), "Bo")).toMatch(/^Ann changed rules and times to Scholastic, 10 min, open\./);
  const listed = { ...before.settings, listing: "public" } as const;
  expect(readyAgain(before, table(2, [], { settings: listed }), "Bo")).toMatch(/^Ann changed the settings\./);
  expect(readyAgain(before, table(2, []), "Bo")).toMatch(/^Ann changed who plays\./);
  expect(readyAgain(before, table(2, [], { owner: "Cy" }), "Bo")).toMatch(/^Cy owns the table now\./);
});

test("a bot that was replaced or removed is named, with how the new one plays", () => {
  const eve = { ...member("Bot Eve"), level: 6, style: "attacking" } as const;
  const seated = (person: string): TellTable => {
    const now = table(2, []);
    return { ...now, members: [...now.members, eve], seats: { ...now.seats, "B.black": { person, ready: true } } };
  };
  expect(readyAgain(before, seated("Bot Eve"), "Bo")).toBe(
    "Ann replaced Bot Di with Bot Eve: level 6 of 8, strong, attacking. Are you still ready?",
  );
  expect(readyAgain(before, seated("Bot Eve"), "Ann")).toMatch(/^You replaced Bot Di with Bot Eve: level 6 of 8/);
  expect(readyAgain(before, seated(""), "Bo")).toMatch(/^Ann removed Bot Di\./);
  expect(readyAgain(before, seated("Cy"), "Bo")).toBe("Cy plays in place of Bot Di. Are you still ready?");
  expect(readyAgain(before, seated("Cy"), "Ann")).toBe("Cy plays in place of Bot Di. Everyone must confirm again that they are ready.");
});

test("rules that are strict again are told as such", () => {
  const open = { ...before, settings: asked({ rulebook: "nsb", authority: "open" }) };
  expect(readyAgain(open, table(2, []), "Bo")).toMatch(/^Ann changed the rules to Scholastic, strict\./);
});
