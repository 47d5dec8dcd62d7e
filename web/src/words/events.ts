// What the arbiter made of a match, in words: claims, rulings, pauses, offers, ends.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Command, MatchEvent, Seat, Winner } from "../../protocol";
import { endsSentence, say } from "../base/language/say.svelte";
import { roleOf } from "../base/chess";
import { opponentOf, partnerOf, teamOf } from "../base/seat";
import { bookName } from "../rules/books";
import { infractionText, infractions } from "./infractions";
import { endedBy, missedIn, teamNames, verdictWords, type EndReason, type Ending } from "./reasons";
import { spanText } from "./when";

export interface Telling {
  text: string;
  articles: string[];
  kind: "ruling" | "talk" | "end"; // talk: offers, resignations, stops
}

type Names = Record<Seat, string>;

// What messages there are of each family.
const adjustments = ["dispute", "penalty", "clock-fault", "set-too-high", "set-too-low"] as const;
const levels = ["section-chief", "floor-chief"] as const;
const pressedBack = ["displaced", "hidden", "undeclared-promotion", "not-passed"] as const;
const steps = ["warning", "add", "deduct", "loss", "recorded"] as const;
const claims = [
  "flag",
  "both-flags",
  "illegal-move",
  "repetition",
  "fifty-moves",
  "touch-move",
  "setup",
  "clock-setting",
  "losing-chances",
  "dead-position",
] as const;

const among = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find((each) => each === value) ?? null;

// Whether both partners have offered it.
const isConfirmed = (seat: Seat | null, offered: readonly Seat[]): boolean =>
  seat !== null && offered.includes(partnerOf(seat));

// What the director may give a reason with, in words of their own.
const reasoned = new Set(["rule", "rule-on-appeal", "declare", "forfeit", "set-position", "annul"]);

// What was told of a command, with the director's reason for it, if there is one.
export function withReason(told: string, command: Command): string {
  // For what the server forfeits a match the words of the forfeit itself say.
  const why = reasoned.has(command.do) && !missedIn([command]) ? command["why"] : null;
  if (typeof why !== "string" || why.trim() === "") return told;
  return say("course.saying-why", { told, why: why.trim(), ends: endsSentence(why) });
}

// What a player says with a stop, a report or an appeal; empty where they say nothing, and for whoever
// is not to read it.
export const wordsOf = (command: Command): string =>
  typeof command["text"] === "string" ? command["text"].trim() : "";

// Nothing of what a move list or a clock says already. `command` is that
// of the event's line, `offered` are those who offer a draw after it.
export function tell(
  event: MatchEvent,
  names: Names,
  command: Command,
  offered: readonly Seat[] = [],
): Telling | null {
  const seat = typeof event["seat"] === "string" ? (event["seat"] as Seat) : null;
  const player = seat ? names[seat] : say("ruling.the-director");
  const board = event["board"] === "A" || event["board"] === "B" ? event["board"] : "";
  const team = (): string => teamNames(event["team"] === "two" ? "two" : "one", names);
  const articles = articlesOf(event);
  const end = (text: string): Telling => ({ text, articles, kind: "end" });
  const ruling = (text: string): Telling => ({ text, articles, kind: "ruling" });
  const talk = (text: string): Telling => ({ text, articles, kind: "talk" });
  switch (event.event) {
    case "board-over":
      return end(say("course.board-over", { board, how: endedBy(endingOf(event, command), names) }));
    case "match-over":
      return end(verdictWords(endingOf(event, command), names));
    case "window-opened":
      return talk(say("course.may-balance", { player }));
    case "result-lifted":
      return ruling(board ? say("course.result-lifted", { board }) : say("course.result-of-match-lifted"));
    case "match-reopened":
      return ruling(say("course.match-goes-on"));
    case "held": {
      const reason = among(pressedBack, event["reason"]);
      return talk(
        reason ? say(`course.presses-back-for.${reason}`, { player }) : say("course.presses-back", { player }),
      );
    }
    case "restored":
      return talk(say("course.has-put-right", { player }));
    case "repunched":
      return talk(say("course.presses-again", { player }));
    case "clock-zero":
      return talk(say("course.clock-zero", { player }));
    case "clock-adjusted":
      return ruling(adjusted(event, player));
    case "claim-upheld":
      return ruling(
        claimed(event, seat, names, say(`timeline-result.${event["claimed"] === "flag" ? "both-flags" : "upheld"}`)),
      );
    case "claim-rejected":
      return ruling(claimed(event, seat, names, say("timeline-result.rejected")));
    case "claim-pending":
      return ruling(say("course.director-must-rule", { claim: pendingClaim(event, names) }));
    case "mate-announced":
      return talk(say("course.mate-announced", { player }));
    case "mate-rejected":
      return ruling(say("course.mate-rejected", { player }));
    case "bound":
      return ruling(
        event["same_piece"] === true
          ? say("course.must-move-piece", { player })
          : say("course.must-play", { player, move: String(event["move"]) }),
      );
    case "turn-returned":
      return ruling(say("course.turn-returned", { player }));
    case "counted":
      return talk(say("course.counts", { player, times: Number(event["occurrence"]) }));
    case "draw-offered":
      return talk(say(isConfirmed(seat, offered) ? "course.draw-confirmed" : "course.draw-offered", { player }));
    case "draw-accepted":
      return talk(say("course.draw-accepted", { player }));
    case "draw-declined":
      return talk(
        seat && teamOf(seat) === event["team"]
          ? say("course.draw-lapsed", { player })
          : say("course.draw-declined", { player, team: team() }),
      );
    case "retracted":
      return talk(say("course.move-back", { player }));
    case "resigned":
      return talk(say("course.resigns", { player }));
    case "neutralised":
      return talk(say("course.neutralised", { player }));
    case "stopped":
      return talk(say("course.stops", { player }));
    case "paused":
      return ruling(say("course.paused", { board: String(event["board"]) }));
    case "resumed":
      return ruling(say("course.resumed", { board: String(event["board"]) }));
    case "reported": {
      const by = names[event["by"] as Seat] ?? say("course.somebody");
      return talk(say("course.reports", { by, player, infraction: infraction(event) }));
    }
    case "infraction": {
      const step = among(steps, event["step"]) ?? "recorded";
      return ruling(say(`course.infraction.${step}`, { player, infraction: infraction(event) }));
    }
    case "forfeited":
      if (missedIn([command])) return null; // the end of the board says it
      return ruling(seat ? say("course.forfeits", { player }) : say("course.team-forfeits", { team: team() }));
    case "piece-removed":
      return ruling(say("course.piece-removed", { role: roleOf(String(event["piece"])) ?? "", player }));
    case "setup-corrected":
      return ruling(say("course.setup-corrected", { board }));
    case "position-set":
      return ruling(say("course.position-set", { board }));
    case "agreed":
      return ruling(say("course.agreed"));
    case "expelled":
      return ruling(seat ? say("course.expelled", { player }) : say("course.spectator-expelled"));
    case "appeal":
      return talk(
        wordsOf(command)
          ? say("course.appeal-saying", { player, text: wordsOf(command) })
          : say("course.appeal", { player }),
      );
    case "appeal-ruled":
      return ruling(event["upheld"] === true ? say("course.appeal-upheld") : say("course.appeal-rejected"));
    case "decided":
    case "refused":
    case "started":
    case "window-closed":
    case "made":
    case "completed":
    case "clock-shown":
    case "said":
    case "noted":
      return null;
  }
}

export function articlesOf(event: MatchEvent): string[] {
  const articles = event["articles"];
  return Array.isArray(articles) ? articles.map(String) : [];
}

function endingOf(event: MatchEvent, command: Command): Ending {
  return {
    missed: missedIn([command]),
    winner: (event["winner"] ?? null) as Winner | null,
    board: (event["board"] ?? null) as BoardId | null,
    reason: String(event["reason"]) as EndReason,
  };
}

// To whom an appeal goes: "the section chief". NSB has its own name for the last of them.
export function levelText(level: unknown, rulebook: string): string {
  const known = among(levels, level);
  return known ? say(`appeal-level.${known}`, { book: bookName(rulebook) }) : say("course.chief");
}

// A claim that waits for the director: "Ann claims a draw by repetition."
export function pendingClaim(event: MatchEvent, names: Names): string {
  return claimed(event, typeof event["seat"] === "string" ? (event["seat"] as Seat) : null, names, null);
}

function infraction(event: MatchEvent): string {
  const known = among(infractions, event["what"]);
  return known ? infractionText(known) : String(event["what"]);
}

function adjusted(event: MatchEvent, player: string): string {
  const ms = Number(event["ms"] ?? 0);
  const why = among(adjustments, event["why"]);
  const told = { sign: ms < 0 ? "less" : "more", time: spanText(Math.abs(ms)), player };
  return why ? say(`course.clock-gets-for.${why}`, told) : say("course.clock-gets", told);
}

// Without a result while it waits.
function claimed(event: MatchEvent, seat: Seat | null, names: Names, result: string | null): string {
  const player = seat ? names[seat] : say("ruling.the-director");
  const opponent = seat ? names[opponentOf(seat)] : "";
  if (event["what"] === "mate" || event["form"] === "announcement") {
    return result ? say("course.mate-announced-was", { player, result }) : say("course.mate-announced", { player });
  }
  if ((event["claimed"] ?? event["what"]) === "flag" && event["claim"] === null && result && seat) {
    return say("course.flag-was", { player: opponent, result });
  }
  const what = among(claims, event["claimed"] ?? event["what"]);
  const claim = what ? say(`claimed.${what}`, { known: seat ? "yes" : "no", opponent }) : String(event["what"]);
  if (event["form"] === "king-capture") {
    return result
      ? say("course.king-taken-was", { player, claim, result })
      : say("course.king-taken-waits", { player, claim });
  }
  if (event["form"] === "call") {
    // Nobody upholds what they state themselves.
    if (event.event === "claim-rejected") return say("course.call-fails", { claim });
    return event["claimed"] === "flag" && result ? say("course.call-was", { claim, result }) : say("course.call-waits", { claim });
  }
  return result ? say("timeline.claim-was", { player, claim, result }) : say("course.claim-waits", { player, claim });
}
