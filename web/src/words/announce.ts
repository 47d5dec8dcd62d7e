// The course of a match in sentences for a screen reader.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Authority, BoardId, MatchEvent, Seat } from "../../protocol";
import { parseMove, roleOf } from "../base/chess";
import { say } from "../base/language/say.svelte";
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

// What leads to the end of a match: the words of that end tell it.
const leadsToEnd: ReadonlySet<string> = new Set(["clock-zero", "board-over", "resigned", "mate-announced", "stopped"]);

// What is said of an event, or null. Offers, pauses and claims stand on the page as notices that
// are read out by themselves, and so do rulings.
export function announcement(happened: Happened, to: Listener): string | null {
  if (to.wants === "off") return null;
  const { event, line } = happened;
  if (leadsToEnd.has(event.event) && line.events.some((each) => each.event === "match-over")) return null;
  switch (event.event) {
    case "started":
      return say("announce.clocks-run");
    case "made":
      return moveMade(happened, to);
    case "completed":
      return completed(happened, to);
    case "clock-zero": {
      const seat = event["seat"] as Seat;
      // Where somebody has to claim it, those at the board have a notice of it.
      if (to.authority !== "strict" && to.mine.some((mine) => boardOf(mine) === boardOf(seat))) return null;
      return to.mine.includes(seat)
        ? say("announce.your-clock-at-zero")
        : say("course.clock-zero", { player: to.names[seat] });
    }
    case "held":
    case "restored":
    case "repunched":
    case "counted":
    case "retracted":
      return concerns(event, to) ? (tell(event, to.names, line.command)?.text ?? null) : null;
    case "mate-announced":
    case "resigned":
    case "stopped":
    case "window-opened":
    case "board-over":
    case "match-over":
      return tell(event, to.names, line.command)?.text ?? null;
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
  if (!hears(boardOf(seat), to)) return null;
  return say("announce.not-pressed", { who: whose(seat, to), what: moveSeen(event) });
}

function completed(happened: Happened, to: Listener): string | null {
  const { event } = happened;
  const seat = event["seat"] as Seat;
  const said: string[] = [];
  if (hears(boardOf(seat), to)) {
    const what = isPress(happened) ? say("announce.pressed-clock") : moveWords(happened, to);
    const told = { who: whose(seat, to), what };
    const waits = event["judgement"] === "wait";
    said.push(waits ? say("announce.did-and-waits", told) : say("announce.did", told));
  }
  const transferred = (event["transferred"] ?? {}) as Partial<Record<Seat, string>>;
  for (const mine of to.mine) {
    const pieces = transferred[mine];
    if (pieces) said.push(say("announce.you-receive", { pieces: pieceWords(pieces) }));
  }
  return said.length > 0 ? said.join(" ") : null;
}

// "You", "Bo", "Board B, Bo"
function whose(seat: Seat, to: Listener): string {
  const board = boardOf(seat);
  if (to.mine.includes(seat)) {
    return to.mine.length > 1 ? say("announce.you-on-board", { board }) : say("announce.you");
  }
  const own = to.mine.length === 1 && to.mine.some((mine) => boardOf(mine) === board);
  return own ? to.names[seat] : say("announce.board-player", { board, player: to.names[seat] });
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
  const check = event["check"] === true ? "check" : "no";
  const move = parseMove(String(event["move"]));
  if (!move) return String(event["move"]);
  if (move.kind === "drop") return say("spoken.drops", { role: move.role, square: move.to, check });
  return say("spoken.moves", {
    role: roleOf(String(event["piece"])) ?? "unknown",
    starts: "known",
    from: move.from,
    takes: typeof event["captured"] === "string" ? "yes" : "no",
    to: move.to,
    becomes: move.promotion ?? "no",
    check,
  });
}

// All clocks, one's own first.
export function clockWords(
  clock: (seat: Seat) => number,
  names: Record<Seat, string>,
  mine: Seat | null,
): string {
  const time = (seat: Seat): string => spokenTime(clock(seat));
  const clockOf = (seat: Seat): string => say("announce.clock-of", { player: names[seat], time: time(seat) });
  if (mine === null) {
    const [first = "", second = "", third = "", fourth = ""] = [...seatsOf("one"), ...seatsOf("two")].map(clockOf);
    return say("announce.clocks", { first, second, third, fourth });
  }
  const partner = partnerOf(mine);
  return say("announce.clocks", {
    first: say("announce.your-clock", { time: time(mine) }),
    second: clockOf(opponentOf(mine)),
    third: say("announce.partners-clock", { player: names[partner], time: time(partner) }),
    fourth: clockOf(diagonalOf(mine)),
  });
}
