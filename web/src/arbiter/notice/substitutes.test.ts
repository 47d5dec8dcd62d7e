// Who proposes whom for a player who is away.
// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from "vitest";
import type { Substitution } from "../../../protocol";
import { wishes, words } from "./substitutes";

test("wishes are told seat by seat", () => {
  const agreed: Substitution[] = [
    { by: "g:ann", seat: "A.black", person: "bot:A.black" },
    { by: "g:cy", seat: "A.black", person: "g:eve" },
    { by: "g:eve", seat: "A.black", person: "g:eve" },
    { by: "g:ann", seat: "B.white", person: "bot:B.white" },
  ];
  const names: Record<string, string> = { "g:ann": "Ann", "g:cy": "Cy", "g:eve": "Eve" };
  expect(wishes(agreed, "B.white")).toEqual([{ by: "g:ann", person: "bot" }]);
  expect(words(wishes(agreed, "A.black"), (person) => names[person] ?? "")).toBe(
    "Ann has chosen a bot. Cy has chosen Eve. Eve will play.",
  );
});
