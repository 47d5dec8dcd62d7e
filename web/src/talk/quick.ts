// The quick messages as they appear on buttons: in which order, in which group, with which sign and key.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { QuickMessage } from "../../protocol";
import type { ReserveRole } from "../base/chess";
import type { MessageName } from "../base/language/say.svelte";

export type QuickGroup = "need" | "keep" | "do" | "answer";

// Words on buttons.
type Short = Extract<MessageName, `talk.quick.${string}`>;

export interface Quick {
  code: QuickMessage;
  short: Short; // as it stands on a button
  role: ReserveRole | null; // drawn instead of words
  group: QuickGroup;
  key: string; // after the full stop
}

// Most used first.
const table: readonly [QuickMessage, QuickGroup, Short, ReserveRole | null, string][] = [
  ["!need-knight", "need", "talk.quick.knight", "knight", "n"],
  ["!need-bishop", "need", "talk.quick.bishop", "bishop", "b"],
  ["!need-rook", "need", "talk.quick.rook", "rook", "r"],
  ["!need-queen", "need", "talk.quick.queen", "queen", "q"],
  ["!need-pawn", "need", "talk.quick.pawn", "pawn", "p"],
  ["!sit", "do", "talk.quick.sit", null, "s"],
  ["!go", "do", "talk.quick.go", null, "g"],
  ["!mate", "do", "talk.quick.i-can-mate", null, "m"],
  ["!mated", "do", "talk.quick.being-mated", null, "M"],
  ["!no-queen", "keep", "talk.quick.no-queen", "queen", "Q"],
  ["!no-rook", "keep", "talk.quick.no-rook", "rook", "R"],
  ["!no-knight", "keep", "talk.quick.no-knight", "knight", "N"],
  ["!no-bishop", "keep", "talk.quick.no-bishop", "bishop", "B"],
  ["!no-pawn", "keep", "talk.quick.no-pawn", "pawn", "P"],
  ["!trade", "do", "talk.quick.trade", null, "t"],
  ["!no-trade", "do", "talk.quick.no-trade", null, "T"],
  ["!wait", "answer", "talk.quick.wait", null, "w"],
  ["!yes", "answer", "talk.quick.yes", null, "y"],
  ["!no", "answer", "talk.quick.no", null, "x"],
  ["!thanks", "answer", "talk.quick.thanks", null, "h"],
  ["!sorry", "answer", "talk.quick.sorry", null, "o"],
  ["!nice", "answer", "talk.quick.nice", null, "i"],
];

export const quicks: readonly Quick[] = table.map(([code, group, short, role, key]) => ({
  code,
  short,
  role,
  group,
  key,
}));

// What a long press on a message that asks for a piece says: not to lose one.
export const heldOf = ({ group, role }: Quick): Quick | null =>
  group === "need" ? (quicks.find((q) => q.group === "keep" && q.role === role) ?? null) : null;

export const inGroup = (group: QuickGroup): Quick[] => quicks.filter((q) => q.group === group);

// The message of a key that follows the full stop.
export const quickOfKey = (key: string): Quick | null => quicks.find((q) => q.key === key) ?? null;
