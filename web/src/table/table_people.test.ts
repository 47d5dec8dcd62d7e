// What a table says to one of its people.
// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from "vitest";
import type { Member, Seat, TellTable } from "../../protocol";
import { bySeat } from "../base/seat";
import { tableSettings } from "../terms/terms";
import { joinWords } from "../words/joining";
import { namesOf, roomOf, waitsFor, waitsForOthers } from "./table_people";

const person = (name: string): Member => ({
  person: name.startsWith("Bot") ? `bot:${name}` : `g:${name}`,
  name,
  kind: name.startsWith("Bot") ? "bot" : "guest",
  present: true,
  plays: true,
  played: 0,
  won: 0,
  drawn: 0,
});

// "Ann*" is ready.
function table(sitting: Partial<Record<Seat, string>>): TellTable {
  const names = Object.values(sitting).map((name) => name.replace("*", ""));
  return {
    t: "table",
    code: "KTFX",
    owner: "g:Ann",
    settings: tableSettings({ rulebook: "nsb" }, "private", "keep"),
    settings_version: 1,
    members: ["Ann", ...names.filter((name) => name !== "Ann")].map(person),
    seats: bySeat((seat) => {
      const name = sitting[seat] ?? "";
      const who = name === "" ? "" : person(name.replace("*", "")).person;
      return { person: who, ready: name.endsWith("*") };
    }),
  };
}

describe("a room", () => {
  it("shows one's own team near", () => {
    expect(roomOf(table({ "B.white": "Ann" }), "g:Ann").team).toBe("two");
  });
  it("knows two partners who sit alone, and no others", () => {
    const pair = (sitting: Partial<Record<Seat, string>>): Seat | null =>
      roomOf(table(sitting), "g:Ann").pair;
    expect(pair({ "A.white": "Ann", "B.black": "Bo" })).toBe("B.black");
    expect(pair({ "A.white": "Ann", "A.black": "Bo" })).toBeNull();
    expect(pair({ "A.white": "Ann", "B.black": "Bot Ada*" })).toBeNull();
    expect(pair({ "A.white": "Ann", "B.black": "Bo", "B.white": "Cy" })).toBeNull();
  });
  it("knows whether one's partner is there, whoever else sits at the table", () => {
    const has = (sitting: Partial<Record<Seat, string>>): boolean =>
      roomOf(table(sitting), "g:Ann").hasPartner;
    expect(has({ "A.white": "Ann", "B.black": "Bo" })).toBe(true);
    expect(has({ "A.white": "Ann", "B.black": "Bo", "A.black": "Bot Ada*", "B.white": "Bot Leo*" })).toBe(true);
    expect(has({ "A.white": "Ann", "B.black": "Bot Ada*", "A.black": "Bo" })).toBe(false);
    expect(has({ "B.black": "Bo" })).toBe(false);
  });
});

describe("what a table waits for", () => {
  const says = (sitting: Partial<Record<Seat, string>>, who: string): string | null => {
    const told = table(sitting);
    return waitsFor(told, roomOf(told, `g:${who}`));
  };
  it("is said to people without a seat", () => {
    expect(says({ "A.white": "Ann" }, "Di")).toBe("Choose a free seat.");
  });
  it("names who is not ready, the reader last", () => {
    const all = { "A.white": "Ann*", "A.black": "Bo", "B.white": "Cy", "B.black": "Bot Ada*" };
    expect(says(all, "Ann")).toBe("Waiting for Bo and Cy to be ready.");
    expect(says({ ...all, "A.white": "Ann", "A.black": "Bo*", "B.white": "Cy*" }, "Ann")).toBe(
      "Everyone is waiting for you.",
    );
    expect(says({ ...all, "A.black": "Bo*", "B.white": "Cy*" }, "Ann")).toBeNull();
  });
  it("lists names as one says them", () => {
    expect(namesOf([{ name: "Ann" }, { name: "Bo" }, { name: "Cy" }])).toBe("Ann, Bo and Cy");
  });
});

it("waits for others while a seat is free or somebody elsewhere is not ready", () => {
  const waits = (sitting: Partial<Record<Seat, string>>): boolean =>
    waitsForOthers(roomOf(table(sitting), "g:Ann"), ["g:Ann", "g:Bert"]);
  const bots = { "A.black": "Bot Leo*", "B.white": "Bot Mia*", "B.black": "Bot Nia*" };
  expect(waits({ "A.white": "Ann", ...bots })).toBe(false);
  expect(waits({ "A.white": "Ann*", ...bots, "B.black": "Dirk" })).toBe(true);
  expect(waits({ "A.white": "Ann", ...bots, "B.black": "" })).toBe(true);
  expect(waits({ "A.white": "Ann", ...bots, "A.black": "Bert" })).toBe(false);
});

describe("whoever joins in at a full table", () => {
  const four = { "A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di" } as const;
  const words = (sitting: Partial<Record<Seat, string>>, plays: boolean, match: "on" | "over" = "over"): string => {
    const told = table(sitting);
    return joinWords({ ...told, members: [...told.members, { ...person("Eve"), plays }] }, "g:Eve", match);
  };
  it("takes a bot's place where one sits", () => {
    const one = { ...four, "B.black": "Bot Ada*" };
    expect(words(one, false, "on")).toBe("Join in, and you play after this match, in a bot's seat.");
    expect(words(one, false)).toBe("Join in, and you take a bot's seat at once.");
    expect(words(one, true)).toBe("You play after the next match at the latest, in a bot's seat.");
  });
  it("takes turns with people where none does", () => {
    expect(words(four, false)).toBe("Join in, and you play after the next match; someone else sits out.");
    expect(words(four, true)).toBe("You play after the next match; someone else sits out.");
  });
});

it("tells who wants to play while all seats are taken", () => {
  const wants = (sitting: Partial<Record<Seat, string>>, eve: object): string[] => {
    const told = table(sitting);
    const members = [...told.members, { ...person("Eve"), ...eve }];
    return roomOf({ ...told, members }, "g:Ann").wantToPlay.map(({ name }) => name);
  };
  const bots = { "A.white": "Ann", "A.black": "Bot Leo*", "B.white": "Bot Mia*", "B.black": "Bot Nia*" };
  expect(wants(bots, { plays: true, present: true })).toEqual(["Eve"]);
  expect(wants(bots, { plays: false, present: true })).toEqual([]);
  expect(wants(bots, { plays: true, present: false })).toEqual([]);
  expect(wants({ ...bots, "B.black": "" }, { plays: true, present: true })).toEqual([]);
});
