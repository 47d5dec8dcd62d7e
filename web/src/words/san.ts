// A move as it is read out.
// SPDX-License-Identifier: GPL-3.0-or-later
import { roleOf } from "../base/chess";
import { say } from "../base/language/say.svelte";

// "knight takes f7, check" for "Nxf7+", "pawn dropped on e4" for "P@e4".
export function sanWords(san: string): string {
  const check = san.endsWith("#") ? "mate" : san.endsWith("+") ? "check" : "no";
  const bare = san.replace(/[+#]$/, "");
  if (bare === "O-O") return say("spoken.castles-short", { check });
  if (bare === "O-O-O") return say("spoken.castles-long", { check });
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(bare);
  if (drop) return say("spoken.drops", { role: roleOf(drop[1] ?? "") ?? "", square: drop[2] ?? "", check });
  const step = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(bare);
  if (!step) return san;
  const [, letter = "", from = "", takes = "", to = "", became] = step;
  return say("spoken.moves", {
    role: roleOf(letter || "P") ?? "",
    starts: from ? "known" : "unknown",
    from,
    takes: takes ? "yes" : "no",
    to,
    becomes: (became && roleOf(became)) || "no",
    check,
  });
}
