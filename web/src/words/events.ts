// What the arbiter made of a match, in words: claims, rulings, pauses, offers, ends.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, MatchEvent, PressBackReason, Seat, Winner } from "../../protocol";
import { roleOf } from "../base/chess";
import { opponentOf } from "../base/seat";
import { infractionNouns, stepNouns } from "./infractions";
import { howItEnded, teamNames, winnerWords, type EndReason, type Ending } from "./reasons";
import { spanText } from "./when";

export interface Telling {
  text: string;
  articles: string[];
  kind: "ruling" | "talk" | "end"; // talk: offers, resignations, stops
}

type Names = Record<Seat, string>;

const adjustments: Record<string, string> = {
  dispute: "to settle a dispute",
  penalty: "as a penalty",
  "clock-fault": "for a faulty clock",
  "set-too-high": "it was set too high",
  "set-too-low": "it was set too low",
};

const levels: Record<string, string> = {
  "section-chief": "the section chief",
  "floor-chief": "the floor chief",
};

const pressedBack: Record<PressBackReason, string> = {
  displaced: "pieces were displaced",
  hidden: "pieces were hidden",
  "undeclared-promotion": "the promotion was not declared",
  "not-passed": "a captured piece was not passed on",
};

// Nothing of what a move list or a clock says already.
export function tell(event: MatchEvent, names: Names): Telling | null {
  const seat = typeof event["seat"] === "string" ? (event["seat"] as Seat) : null;
  const who = seat ? names[seat] : "The director";
  const board = event["board"] === "A" || event["board"] === "B" ? event["board"] : null;
  const ruling = (text: string): Telling => ({ text, articles: articlesOf(event), kind: "ruling" });
  const talk = (text: string): Telling => ({ text, articles: articlesOf(event), kind: "talk" });
  switch (event.event) {
    case "board-over":
      return { text: `Board ${board} is over: ${ended(event, names)}`, articles: articlesOf(event), kind: "end" };
    case "match-over":
      return {
        text: `${winnerWords(endingOf(event), names)}. ${ended(event, names)}`,
        articles: articlesOf(event),
        kind: "end",
      };
    case "window-opened":
      return talk(`${who} may still balance that mate.`);
    case "result-lifted":
      return ruling(board ? `The result of board ${board} is lifted.` : "The decision on the match is lifted.");
    case "match-reopened":
      return ruling("The match goes on again.");
    case "held":
      return talk(`${who} presses the clock back${because(event, pressedBack, "reason")}.`);
    case "restored":
      return talk(`${who} has put it right and presses again.`);
    case "repunched":
      return talk(`${who} presses again.`);
    case "clock-zero":
      return talk(`The clock of ${who} is at zero.`);
    case "clock-adjusted":
      return ruling(adjusted(event, who));
    case "claim-upheld":
      return ruling(`${claimed(event, seat, names)}: upheld.`);
    case "claim-rejected":
      return ruling(`${claimed(event, seat, names)}: rejected.`);
    case "claim-pending":
      return ruling(`${claimed(event, seat, names)}. The director has to rule.`);
    case "mate-announced":
      return talk(`${who} announces mate.`);
    case "mate-rejected":
      return ruling(`It is no mate that ${who} announced.`);
    case "bound":
      return ruling(
        event["same_piece"] === true
          ? `${who} has to move the piece that was touched.`
          : `${who} has to play ${String(event["move"])}.`,
      );
    case "turn-returned":
      return ruling(`The move of ${who} is taken back.`);
    case "counted":
      return talk(`${who} counts the position, ${String(event["occurrence"])} times now.`);
    case "draw-offered":
      return talk(`${who} offers a draw.`);
    case "draw-accepted":
      return talk(`${who} accepts the draw.`);
    case "draw-declined":
      return talk(`The draw that ${teamNames(event["team"] === "two" ? "two" : "one", names)} offered is declined.`);
    case "retracted":
      return talk(`${who} takes a move back.`);
    case "resigned":
      return talk(`${who} resigns.`);
    case "neutralised":
      return talk(`${who} has the other board played on.`);
    case "stopped":
      return talk(`${who} calls a stop.`);
    case "paused":
      return ruling(`${scope(event)} paused.`);
    case "resumed":
      return ruling(`${scope(event)} resumed.`);
    case "reported":
      return talk(`${names[event["by"] as Seat] ?? "Somebody"} reports ${who} for ${infraction(event)}.`);
    case "infraction":
      return ruling(`${who}: ${infraction(event)}. ${capital((stepNouns as Record<string, string>)[String(event["step"])] ?? "")}.`);
    case "forfeited":
      return ruling(
        seat ? `${who} forfeits.` : `${teamNames(event["team"] === "two" ? "two" : "one", names)} forfeit.`,
      );
    case "piece-removed":
      return ruling(`A ${roleOf(String(event["piece"])) ?? "piece"} is removed from the reserve of ${who}.`);
    case "setup-corrected":
      return ruling(`The set-up of board ${board} is corrected.`);
    case "position-set":
      return ruling(`The director sets the position on board ${board}.`);
    case "agreed":
      return ruling("It is agreed that the director calls flags and illegal moves.");
    case "expelled":
      return ruling(seat ? `${who} is expelled.` : "A spectator is expelled.");
    case "appeal":
      return talk(`${who} appeals to ${levels[String(event["level"])] ?? "the chief"}.`);
    case "appeal-ruled":
      return ruling(
        `The appeal to ${levels[String(event["level"])] ?? "the chief"} is ${event["upheld"] === true ? "upheld" : "rejected"}.`,
      );
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

function endingOf(event: MatchEvent): Ending {
  return {
    winner: (event["winner"] ?? null) as Winner | null,
    board: (event["board"] ?? null) as BoardId | null,
    reason: String(event["reason"]) as EndReason,
  };
}

function ended(event: MatchEvent, names: Names): string {
  return howItEnded(endingOf(event), names);
}

function scope(event: MatchEvent): string {
  return event["board"] === "both" ? "Both boards are" : `Board ${String(event["board"])} is`;
}

function because(event: MatchEvent, words: Record<string, string>, key: string): string {
  const said = words[String(event[key] ?? "")];
  return said ? `: ${said}` : "";
}

function infraction(event: MatchEvent): string {
  const what = String(event["what"]);
  return (infractionNouns as Record<string, string>)[what] ?? what;
}

function adjusted(event: MatchEvent, who: string): string {
  const ms = Number(event["ms"] ?? 0);
  const change = ms < 0 ? `${spanText(-ms)} less` : `${spanText(ms)} more`;
  const why = adjustments[String(event["why"] ?? "")];
  return `The clock of ${who} gets ${change}${why ? `, ${why}` : ""}.`;
}

function claimed(event: MatchEvent, seat: Seat | null, names: Names): string {
  const who = seat ? names[seat] : "The director";
  const verb = event["form"] === "call" ? "calls" : "claims";
  const opponent = seat ? `${names[opponentOf(seat)]}'s` : "the opponent's";
  switch (event["what"]) {
    case "flag":
      return event["claim"] === null ? `${opponent} time is up` : `${who} ${verb} that ${opponent} time is up`;
    case "both-flags":
      return `${who} ${verb} that both times are up`;
    case "illegal-move":
      return event["form"] === "king-capture"
        ? `${who} takes the king: ${opponent} last move was illegal`
        : `${who} ${verb} that ${opponent} last move was illegal`;
    case "repetition":
      return `${who} claims a draw by repetition`;
    case "fifty-moves":
      return `${who} claims a draw by fifty moves`;
    case "touch-move":
      return `${who} claims that a touched piece must be played`;
    case "setup":
      return `${who} claims that the board was set up wrongly`;
    case "clock-setting":
      return `${who} claims that the clock was set wrongly`;
    case "losing-chances":
      return `${who} claims insufficient losing chances`;
    case "dead-position":
      return `${who} claims that nobody can mate any more`;
    case "mate":
      return `${who} announces mate`;
    default:
      return `${who} makes a claim`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
