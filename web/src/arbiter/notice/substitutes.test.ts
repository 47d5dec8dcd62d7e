// Who wants whom instead of a player who is away.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import { wishes, words } from "./substitutes";

test("wishes are told seat by seat", () => {
  const agreed = ["g:ann A.black bot:A.black", "g:cy A.black g:eve", "g:eve A.black g:eve", "g:ann B.white bot:B.white"];
  const names: Record<string, string> = { "g:ann": "Ann", "g:cy": "Cy", "g:eve": "Eve" };
  expect(wishes(agreed, "B.white")).toEqual([{ by: "g:ann", person: "bot" }]);
  expect(words(wishes(agreed, "A.black"), (person) => names[person] ?? "")).toBe(
    "Ann wants a bot. Cy wants Eve. Eve will play.",
  );
});
