// What has been ruled in a match, what still waits for a ruling, and what can be appealed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type ActionName, type BoardId, type EventName, type InfractionKind, type LineView, type MatchEvent, type MatchView, type Seat } from "../../../protocol";
import { articlesOf, pendingClaim, tell, type Telling, withReason, wordsOf } from "../../words/events";
import { penaltyIn } from "../../words/penalties";

export interface Ruling extends Telling {
  line: number; // of the log
  at: number;
  byDirector: boolean;
  appealed: string[]; // levels
  waits: boolean; // for what an appeal comes to
  lasts: boolean; // it is nothing but a pause or a claim that waits
}

const decisions = new Set<ActionName>([
  "infraction",
  "adjust",
  "call",
  "rule",
  "declare",
  "forfeit",
  "no-clock",
  "remove-piece",
  "correct-setup",
  "set-position",
  "annul",
  "expel",
]);

const lasting = new Set<EventName>(["paused", "claim-pending"]);

// In the order in which they were made. `yours`: the seats of whoever is told them.
export function rulings(lines: readonly LineView[], names: Record<Seat, string>, yours: readonly Seat[] = []): Ruling[] {
  const found: Ruling[] = [];
  for (const line of lines) {
    const { command } = line;
    const told = line.events.flatMap((event) => {
      const telling = tell(event, names, command);
      const ruled = telling?.kind === "ruling" || (telling?.kind === "end" && command.by === "director");
      if (!telling || !ruled) return [];
      const text = penaltyIn(event, line.events, names[event["seat"] as Seat], yours) ?? telling.text;
      return [{ at: event.at, telling: { ...telling, text } }];
    });
    const tellings = told.map(({ telling }) => telling);
    const note = command.do === "note" ? command["text"] : null;
    if (typeof note === "string") tellings.push({ text: note, articles: [], kind: "ruling" });
    if (tellings.length === 0) continue;
    const articles = [...new Set(tellings.flatMap((telling) => telling.articles))];
    const appealed = levelsOf(lines, line.line, "appeal");
    const heard = levelsOf(lines, line.line, "appeal-ruled");
    found.push({
      text: withReason(tellings.map((telling) => telling.text).join(" "), command),
      articles,
      kind: "ruling",
      line: line.line,
      at: told[0]?.at ?? command.at, // as the list of moves has it
      byDirector: command.by === "director",
      appealed,
      waits: appealed.some((level) => !heard.includes(level)),
      lasts: typeof note !== "string" && line.events.every((event) => tell(event, names, command)?.kind !== "ruling" || lasting.has(event.event)),
    });
  }
  return found;
}

// Those that somebody may appeal against: claims that were decided and decisions of the director.
export function appealable(lines: readonly LineView[], names: Record<Seat, string>): Ruling[] {
  const claimed = new Set(
    lines.filter((line) => line.events.some(isDecidedClaim)).map((line) => line.line),
  );
  const decided = new Set(
    lines
      .filter(({ command }) => command.by === "director" && decisions.has(command.do))
      .map((line) => line.line),
  );
  return rulings(lines, names).filter(({ line }) => claimed.has(line) || decided.has(line));
}

// The level that an appeal against it may go to now, if any.
export const nextLevel = ({ appealed, waits }: Ruling, levels: readonly string[]): string | null =>
  waits ? null : (levels.find((level) => !appealed.includes(level)) ?? null);

const isDecidedClaim = (event: MatchEvent): boolean =>
  event.event === "claim-upheld" || event.event === "claim-rejected";

function levelsOf(lines: readonly LineView[], ruling: number, name: "appeal" | "appeal-ruled"): string[] {
  return lines
    .flatMap((line) => line.events)
    .filter((event) => event.event === name && event["ruling"] === ruling)
    .map((event) => String(event["level"]));
}

export interface PendingClaim {
  line: number;
  at: number;
  seat: Seat;
  what: string;
  form: string;
  text: string;
  articles: string[];
}

// `pending` as the view has it.
export function pendingClaims(
  lines: readonly LineView[],
  pending: readonly number[],
  names: Record<Seat, string>,
): PendingClaim[] {
  return pending.flatMap((number) => {
    const line = lines.find((each) => each.line === number);
    const event = line?.events.find((each) => each.event === "claim-pending");
    if (!line || !event) return [];
    return {
      line: number,
      at: line.command.at,
      seat: event["seat"] as Seat,
      what: String(event["what"]),
      form: String(event["form"]),
      text: pendingClaim(event, names),
      articles: articlesOf(event),
    };
  });
}

export interface WaitingAppeal {
  ruling: number;
  level: string;
  seat: Seat;
  at: number;
  text: string; // its grounds
  articles: string[];
}

export function waitingAppeals(lines: readonly LineView[]): WaitingAppeal[] {
  return lines.flatMap((line) =>
    line.events
      .filter((event) => event.event === "appeal")
      .filter((event) => !levelsOf(lines, Number(event["ruling"]), "appeal-ruled").includes(String(event["level"])))
      .map((event) => ({
        ruling: Number(event["ruling"]),
        level: String(event["level"]),
        seat: event["seat"] as Seat,
        at: line.command.at,
        text: wordsOf(line.command),
        articles: articlesOf(event),
      })),
  );
}

export interface Report {
  line: number;
  at: number;
  by: Seat;
  seat: Seat;
  what: InfractionKind;
  text: string;
}

export function reports(lines: readonly LineView[]): Report[] {
  return lines.flatMap((line) =>
    line.events
      .filter((event) => event.event === "reported")
      .map((event) => ({
        line: line.line,
        at: line.command.at,
        by: event["by"] as Seat,
        seat: event["seat"] as Seat,
        what: String(event["what"]) as InfractionKind,
        text: wordsOf(line.command),
      })),
  );
}

export interface Stop {
  by: Seat | "director";
  text: string;
  at: number;
  line: number;
}

// The stop or order of a line, for which a board stands (`paused_by`). Of two partners who have
// stopped together, the first one's.
export function stopOf(lines: readonly LineView[], by: number | undefined): Stop | null {
  const i = lines.findIndex((line) => line.line === by);
  const line = lines[i];
  if (!line) return null;
  const first = stopped(line) ? lines.slice(0, i).findLast(stopped) : undefined;
  const { command, line: number } = first ?? line;
  return { by: command.by, text: wordsOf(command), at: command.at, line: number };
}

export interface Dispute {
  board: BoardId | "both";
  stop: Stop;
}

// The disputes for which boards stand: one for both boards where both stand for the same. Once the
// match is decided nothing is left to resume, whatever still stands.
export function openDisputes(lines: readonly LineView[], view: MatchView): Dispute[] {
  if (view.over) return [];
  const found = boardIds.flatMap((board): Dispute[] => {
    const stop = stopOf(lines, view.boards[board].paused_by);
    return stop && stop.by !== "director" ? [{ board, stop }] : [];
  });
  const [a, b] = found;
  return a && b && a.stop.line === b.stop.line ? [{ ...a, board: "both" }] : found;
}

const stopped = (line: LineView): boolean => line.events.some((event) => event.event === "stopped");
