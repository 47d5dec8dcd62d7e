// A move as it is read out.
// SPDX-License-Identifier: GPL-3.0-or-later

const roles: Record<string, string> = {
  N: "knight",
  B: "bishop",
  R: "rook",
  Q: "queen",
  K: "king",
  P: "pawn",
};

// "knight takes f7, check" for "Nxf7+", "pawn dropped on e4" for "P@e4".
export function sanWords(san: string): string {
  const tail = san.endsWith("#") ? ", mate" : san.endsWith("+") ? ", check" : "";
  const bare = san.replace(/[+#]$/, "");
  if (bare === "O-O") return `castles short${tail}`;
  if (bare === "O-O-O") return `castles long${tail}`;
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(bare);
  if (drop) return `${roles[drop[1] ?? ""]} dropped on ${drop[2]}${tail}`;
  const step = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(bare);
  if (!step) return bare + tail;
  const [, letter = "", from = "", takes, to, became] = step;
  const who = [roles[letter || "P"], from].filter(Boolean).join(" ");
  const becomes = became ? ` and becomes a ${roles[became]}` : "";
  return `${who} ${takes ? "takes" : "to"} ${to}${becomes}${tail}`;
}
