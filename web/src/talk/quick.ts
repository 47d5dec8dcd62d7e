// The quick messages as they stand on buttons: in which order, in which group, with which sign and key.
// SPDX-License-Identifier: GPL-3.0-or-later
import { quickWords, type QuickMessage } from "../../protocol";
import type { ReserveRole } from "../base/chess";

export type QuickGroup = "need" | "keep" | "do" | "answer";

export const groupWords: Record<QuickGroup, string> = {
  need: "I need",
  keep: "Do not give",
  do: "What to do",
  answer: "Answers",
};

export interface Quick {
  code: QuickMessage;
  words: string; // as it is read out
  short: string; // as it stands on a button
  role: ReserveRole | null; // drawn instead of words
  group: QuickGroup;
  key: string; // after the full stop
}

// Most used first.
const table: readonly [QuickMessage, QuickGroup, string, ReserveRole | null, string][] = [
  ["!need-knight", "need", "Knight", "knight", "n"],
  ["!need-bishop", "need", "Bishop", "bishop", "b"],
  ["!need-rook", "need", "Rook", "rook", "r"],
  ["!need-queen", "need", "Queen", "queen", "q"],
  ["!need-pawn", "need", "Pawn", "pawn", "p"],
  ["!sit", "do", "Sit", null, "s"],
  ["!go", "do", "Go", null, "g"],
  ["!mate", "do", "I can mate", null, "m"],
  ["!mated", "do", "Being mated", null, "M"],
  ["!no-queen", "keep", "No queen", "queen", "Q"],
  ["!no-rook", "keep", "No rook", "rook", "R"],
  ["!no-knight", "keep", "No knight", "knight", "N"],
  ["!no-bishop", "keep", "No bishop", "bishop", "B"],
  ["!no-pawn", "keep", "No pawn", "pawn", "P"],
  ["!trade", "do", "Trade", null, "t"],
  ["!no-trade", "do", "No trade", null, "T"],
  ["!wait", "answer", "Wait", null, "w"],
  ["!yes", "answer", "Yes", null, "y"],
  ["!no", "answer", "No", null, "x"],
  ["!thanks", "answer", "Thanks", null, "h"],
  ["!sorry", "answer", "Sorry", null, "o"],
  ["!nice", "answer", "Nice", null, "i"],
];

export const quicks: readonly Quick[] = table.map(([code, group, short, role, key]) => ({
  code,
  words: quickWords[code],
  short,
  role,
  group,
  key,
}));

export const inGroup = (group: QuickGroup): Quick[] => quicks.filter((q) => q.group === group);

// The message of a key that follows the full stop.
export const quickOfKey = (key: string): Quick | null => quicks.find((q) => q.key === key) ?? null;
