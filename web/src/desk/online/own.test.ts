// Links of online events, and what is said of a player.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { boardPath, eventOfBoard, invitationInHash, invitationLink, nobody, playerOf } from "./own";

test("a partner's link hands over its code, and nothing else does", () => {
  const link = new URL(invitationLink("https://club.example", "h7kq2mwp", "abcdefgh23456789"));
  expect(link.pathname).toBe("/event/h7kq2mwp");
  expect(invitationInHash(link.hash)).toBe("abcdefgh23456789");
  for (const hash of ["", "#join=", "#join=SHOUTED1", "#desk=abcdefgh23456789", "#join=abcdefgh&x"]) {
    expect(invitationInHash(hash), hash).toBeNull();
  }
});

test("from the board there is a way back to the event", () => {
  const path = new URL(boardPath("h7kq2mwp", "abcde23456"), "https://club.example");
  expect(path.pathname).toBe("/match/abcde23456");
  expect(eventOfBoard(path.searchParams)).toBe("h7kq2mwp");
  expect(eventOfBoard(new URLSearchParams("event=//evil.example"))).toBeNull();
  expect(eventOfBoard(new URLSearchParams())).toBeNull();
});

test("nothing is said of a player that was left out", () => {
  expect(playerOf({ ...nobody(), name: " Ann " })).toEqual({ name: "Ann" });
  expect(playerOf({ name: "Ann", rating: 1500, grade: 0, school: " Dalton " })).toEqual({ name: "Ann", rating: 1500, grade: 0, school: "Dalton" });
});
