// The quick messages as they appear on buttons: in which order, in which group, with which sign and key.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { QuickMessage } from "../../protocol";
import { reserveRoles, type ReserveRole } from "../base/chess";
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

type Row = readonly [QuickMessage, QuickGroup, Short, ReserveRole | null, string];

const letters: Record<ReserveRole, string> = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q" };
const keeps: Record<ReserveRole, Short> = {
  pawn: "talk.quick.no-pawn",
  knight: "talk.quick.no-knight",
  bishop: "talk.quick.no-bishop",
  rook: "talk.quick.no-rook",
  queen: "talk.quick.no-queen",
};

// Pieces stand in the order of a reserve, the others as they are most used.
const table: readonly Row[] = [
  ...reserveRoles.map((role): Row => [`!need-${role}`, "need", `talk.quick.${role}`, role, letters[role]]),
  ["!sit", "do", "talk.quick.sit", null, "s"],
  ["!go", "do", "talk.quick.go", null, "g"],
  ["!mate", "do", "talk.quick.i-can-mate", null, "m"],
  ["!mated", "do", "talk.quick.being-mated", null, "M"],
  ...reserveRoles.map(
    (role): Row => [`!no-${role}`, "keep", keeps[role], role, letters[role].toUpperCase()],
  ),
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
