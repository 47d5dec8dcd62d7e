// Who is asked again after a match: people alone, and only those who have left.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { hasGone } from "./has_gone";

const people = {
  "A.white": { person: "a:ann", name: "Ann" },
  "A.black": { person: "g:bo", name: "Bo" },
  "B.white": { person: "bot:1", name: "Bot" },
  "B.black": { person: "g:cy", name: "Cy" },
};

test("whoever has left is there, and neither bots nor whoever looks", () => {
  expect(hasGone(people, [{ person: "a:ann" }, { person: "g:cy" }], "a:ann")).toEqual([{ person: "g:bo", name: "Bo" }]);
  expect(hasGone(people, [{ person: "a:ann" }, { person: "g:cy" }, { person: "g:bo" }], "a:ann")).toEqual([]);
});

test("somebody in two seats is there once", () => {
  const twice = { ...people, "B.white": { person: "g:bo", name: "Bo" } };
  expect(hasGone(twice, [{ person: "g:cy" }], "a:ann")).toEqual([{ person: "g:bo", name: "Bo" }]);
});
