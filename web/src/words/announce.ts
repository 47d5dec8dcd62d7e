// The course of a match in sentences for a screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Authority, BoardId, MatchEvent, Seat } from "../../protocol";
import { parseMove, roleOf } from "../base/chess";
import { spokenTime } from "../base/times";
import { boardOf, diagonalOf, opponentOf, partnerOf, seatsOf } from "../base/seat";
import { isPress, type Happened } from "../match/news";
import { tell } from "./events";
import { pieceWords } from "./pieces";
import { sanWords } from "./san";

export interface Listener {
  names: Record<Seat, string>;
  mine: readonly Seat[]; // none of a spectator
  wants: "moves" | "all" | "off";
  // Where nobody is told what is lawful, a move is told as it is seen: from where to where.
  authority: Authority;
  // What a lawful move is called in a position; null of others, and until the rules have been loaded.
  san(fen: string, move: string): string | null;
}

// What is said of an event, or null. Offers, pauses and claims stand on the page as notices that
// are read out by themselves, and so do rulings.
export function announcement(happened: Happened, to: Listener): string | null {
  if (to.wants === "off") return null;
  const { event } = happened;
  switch (event.event) {
    case "started":
      return "The clocks run.";
    case "made":
      return moveMade(happened, to);
    case "completed":
      return completed(happened, to);
    case "clock-zero": {
      const seat = event["seat"] as Seat;
      return to.mine.includes(seat) ? "Your clock is at zero." : `The clock of ${to.names[seat]} is at zero.`;
    }
    case "held":
    case "restored":
    case "repunched":
    case "counted":
    case "retracted":
      return concerns(event, to) ? (tell(event, to.names)?.text ?? null) : null;
    case "mate-announced":
    case "resigned":
    case "stopped":
    case "window-opened":
    case "board-over":
    case "match-over":
      return tell(event, to.names)?.text ?? null;
    default:
      return null;
  }
}

function concerns(event: MatchEvent, to: Listener): boolean {
  return hears(boardOf(event["seat"] as Seat), to);
}

// Whether the moves of a board are wanted.
function hears(board: BoardId, to: Listener): boolean {
  return to.wants === "all" || to.mine.length === 0 || to.mine.some((seat) => boardOf(seat) === board);
}

function moveMade({ event }: Happened, to: Listener): string | null {
  const seat = event["seat"] as Seat;
  return hears(boardOf(seat), to) ? `${whose(seat, to)}${moveSeen(event)}, not pressed.` : null;
}

function completed(happened: Happened, to: Listener): string | null {
  const { event } = happened;
  const seat = event["seat"] as Seat;
  const said: string[] = [];
  if (hears(boardOf(seat), to)) {
    const what = isPress(happened) ? "pressed the clock" : moveWords(happened, to);
    said.push(`${whose(seat, to)}${what}${waits(event)}.`);
  }
  const transferred = (event["transferred"] ?? {}) as Partial<Record<Seat, string>>;
  for (const mine of to.mine) {
    const pieces = transferred[mine];
    if (pieces) said.push(`You receive ${pieceWords(pieces)}.`);
  }
  return said.length > 0 ? said.join(" ") : null;
}

const waits = (event: MatchEvent): string =>
  event["judgement"] === "wait" ? ", no mate: a piece may still come between" : "";

// "You: ", "Bo: ", "Board B, Bo: ".
function whose(seat: Seat, to: Listener): string {
  if (to.mine.includes(seat)) return to.mine.length > 1 ? `You on board ${boardOf(seat)}: ` : "You: ";
  const own = to.mine.length === 1 && to.mine.some((mine) => boardOf(mine) === boardOf(seat));
  return own ? `${to.names[seat]}: ` : `Board ${boardOf(seat)}, ${to.names[seat]}: `;
}

// "knight takes f7, check", where the players are told what is lawful.
function moveWords({ event, before }: Happened, to: Listener): string {
  const fen = before?.boards[boardOf(event["seat"] as Seat)].fen;
  const known = to.authority === "strict" && fen !== undefined;
  const san = known ? to.san(fen, String(event["move"])) : null;
  return san ? sanWords(san) : moveSeen(event);
}

// What is seen of it: "knight g5 takes f7, check".
function moveSeen(event: MatchEvent): string {
  const check = event["check"] === true ? ", check" : "";
  const move = parseMove(String(event["move"]));
  if (!move) return String(event["move"]);
  if (move.kind === "drop") return `${move.role} dropped on ${move.to}${check}`;
  const role = roleOf(String(event["piece"])) ?? "piece";
  const takes = typeof event["captured"] === "string";
  const becomes = move.promotion ? ` and becomes a ${move.promotion}` : "";
  return `${role} ${move.from} ${takes ? "takes" : "to"} ${move.to}${becomes}${check}`;
}

// All clocks, one's own first.
export function clockWords(
  clock: (seat: Seat) => number,
  names: Record<Seat, string>,
  mine: Seat | null,
): string {
  if (mine === null) {
    const team = (which: "one" | "two"): string =>
      seatsOf(which).map((seat) => `${names[seat]}, ${spokenTime(clock(seat))}`).join("; ");
    return `${team("one")}; ${team("two")}.`;
  }
  const each: [string, Seat][] = [
    ["You", mine],
    [names[opponentOf(mine)], opponentOf(mine)],
    [`Your partner ${names[partnerOf(mine)]}`, partnerOf(mine)],
    [names[diagonalOf(mine)], diagonalOf(mine)],
  ];
  return `${each.map(([who, seat]) => `${who}, ${spokenTime(clock(seat))}`).join("; ")}.`;
}
