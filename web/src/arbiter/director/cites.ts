// The articles on which a director's decisions rest, book by book, as the arbiter cites them.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Infraction } from "../words";

export type Matter =
  | Infraction
  | "dispute"
  | "adjust-dispute"
  | "clock-fault"
  | "clock-setting"
  | "call"
  | "declare"
  | "forfeit"
  | "annul"
  | "no-clock"
  | "expel"
  | "removed"
  | "setup"
  | "appeal";

type Row = [nsb: string, sn5: string, trn: string, fbx: string];
const columns = ["nsb", "sn5", "trn", "fbx"];

// Numbers apart by commas; nothing where the book has nothing.
const rows: Record<Matter, Row> = {
  "hidden-pieces": ["11", "11", "16", "6"],
  "wrong-hand": ["13", "13", "FIDE 6.7, FIDE 4.1", "FIDE 6.7, FIDE 4.1"],
  "touched-clock": ["14", "14", "FIDE 6.7", "FIDE 6.7"],
  hovering: ["14d", "14c", "FIDE 6.7", "12, FIDE 6.7"],
  "knocked-clock": ["14b", "14a", "FIDE 6.7", "FIDE 6.7"],
  "displaced-and-pressed": ["17", "17", "FIDE 7.3", "FIDE 7.3"],
  banging: ["23", "22", "FIDE 6.7, FIDE 12.5", "FIDE 6.7, FIDE 12.5"],
  "partners-board": ["12", "12", "10", "11"],
  pointing: ["12", "12", "10", "11"],
  "blocked-view": ["", "", "FIDE 12.5", "12"],
  annoying: ["", "", "FIDE 12.5", "14"],
  etiquette: ["", "", "FIDE 12.1", "16"],
  dispute: ["18", "18", "20", "15"],
  "adjust-dispute": ["19", "19", "FIDE 6.13", "FIDE 6.13"],
  "clock-fault": ["22", "21", "FIDE 6.10", "FIDE 6.10"],
  "clock-setting": ["8b", "8b", "FIDE B4", "FIDE B4"],
  call: ["20", "20", "FIDE B6", "FIDE B6"],
  declare: ["18", "18", "20", "15"],
  forfeit: ["7", "7", "4, FIDE 13.4", "17, FIDE 13.4"],
  annul: ["20", "20", "FIDE 13.4", "FIDE 13.4"],
  "no-clock": ["5", "5", "3", "A1"],
  expel: ["20, 17", "20, 17", "FIDE 13.4", "FIDE 13.4"],
  removed: ["", "", "16", ""],
  setup: ["8b, 8c", "8b, 8c", "FIDE B4, FIDE 7.1", "FIDE B4, FIDE 7.1"],
  appeal: ["18", "18", "", ""],
};

export function cites(rulebook: string, matter: Matter): string[] {
  return (rows[matter][columns.indexOf(rulebook)] ?? "").split(", ").filter(Boolean);
}
