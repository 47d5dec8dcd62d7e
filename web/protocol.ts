// The messages between a page and the hall; docs/protocol.md says what they mean.
// Made from src/hall/wire/ and src/hall/json/wire_json.hpp by scripts/protocol-types.
// SPDX-License-Identifier: GPL-3.0-or-later

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

// A text for people as its name in the catalogue, with its parameters.
export interface Sent {
  say: string;
  with?: Record<string, SentValue>;
}
export type SentValue = string | number | Sent | SentList;
export interface SentList {
  list: Sent[];
  joined: "and" | "or" | "comma";
}

export const boardIds = [
  "A",
  "B",
] as const;
export type BoardId = (typeof boardIds)[number];

export const seats = [
  "A.white",
  "A.black",
  "B.white",
  "B.black",
] as const;
export type Seat = (typeof seats)[number];

export const colors = [
  "white",
  "black",
] as const;
export type Color = (typeof colors)[number];

export const teams = [
  "one",
  "two",
] as const;
export type Team = (typeof teams)[number];

export const winners = [
  "one",
  "two",
  "draw",
] as const;
export type Winner = (typeof winners)[number];

export const reasons = [
  "checkmate",
  "illegal-move",
  "flag",
  "both-flags",
  "resignation",
  "agreement",
  "repetition",
  "fifty-moves",
  "stalemate",
  "simultaneous",
  "both-games",
  "forfeit",
  "no-clock",
  "ruling",
  "annulled",
] as const;
export type Reason = (typeof reasons)[number];

export const pressBackReasons = [
  "displaced",
  "hidden",
  "undeclared-promotion",
  "not-passed",
] as const;
export type PressBackReason = (typeof pressBackReasons)[number];

export const infractionKinds = [
  "hidden-pieces",
  "wrong-hand",
  "touched-clock",
  "hovering",
  "knocked-clock",
  "displaced-and-pressed",
  "banging",
  "partners-board",
  "pointing",
  "blocked-view",
  "annoying",
  "etiquette",
] as const;
export type InfractionKind = (typeof infractionKinds)[number];

export const stepsTaken = [
  "warning",
  "add",
  "deduct",
  "loss",
  "recorded",
] as const;
export type StepTaken = (typeof stepsTaken)[number];

export const authorities = [
  "strict",
  "open",
  "clock",
] as const;
export type Authority = (typeof authorities)[number];

export const startPositions = [
  "ordinary",
  "chess960",
  "chess960_each",
] as const;
export type StartPosition = (typeof startPositions)[number];

export const personKinds = [
  "guest",
  "account",
  "bot",
] as const;
export type PersonKind = (typeof personKinds)[number];

export const listings = [
  "private",
  "public",
] as const;
export type Listing = (typeof listings)[number];

export const directions = [
  "server",
  "owner",
] as const;
export type Direction = (typeof directions)[number];

export const rotations = [
  "keep",
  "colours",
  "partners",
] as const;
export type Rotation = (typeof rotations)[number];

export const botStyles = [
  "balanced",
  "attacking",
  "solid",
  "feeding",
] as const;
export type BotStyle = (typeof botStyles)[number];

export const fills = [
  "bots",
  "people",
] as const;
export type Fill = (typeof fills)[number];

export const phases = [
  "starting",
  "playing",
  "over",
] as const;
export type Phase = (typeof phases)[number];

export const offices = [
  "director",
  "section-chief",
  "floor-chief",
  "desk",
  "spectator",
] as const;
export type Office = (typeof offices)[number];

export const noticeKinds = [
  "stopping",
  "not-writing",
  "writing-again",
  "set-aside",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const hallRefusals = [
  "bad-json",
  "bad-message",
  "bad-key",
  "too-fast",
  "not-now",
  "not-writing",
  "muted",
  "silenced",
  "no-such-table",
  "not-at-table",
  "not-owner",
  "seat-taken",
  "seat-free",
  "not-seated",
  "match-is-on",
  "table-full",
  "not-welcome",
  "too-many-tables",
  "bad-settings",
  "bad-text",
  "director-sits",
  "no-bots",
  "settings-changed",
  "unseated",
  "too-many-seats",
  "already-waiting",
  "still-playing",
  "not-waiting",
  "not-a-pair",
  "partner-not-ready",
  "no-such-match",
  "too-many-watches",
  "not-your-seat",
  "bad-command",
  "ply-needed",
  "stale",
  "not-a-directors-match",
  "not-the-director",
  "not-your-level",
  "key-taken",
  "not-away",
  "no-substitute",
] as const;
export type HallRefusal = (typeof hallRefusals)[number];

export const arbiterRefusals = [
  "not-started",
  "already-started",
  "match-over",
  "board-over",
  "only-the-mate",
  "not-in-this-authority",
  "not-in-this-book",
  "no-director",
  "paused",
  "not-paused",
  "claim-pending",
  "held",
  "not-held",
  "clock-stands",
  "not-your-turn",
  "not-your-board",
  "illegal-move",
  "illegal-san",
  "impossible",
  "king-capture",
  "needs-promotion",
  "touch-move",
  "drop-final",
  "reply-made",
  "move-made",
  "nothing-made",
  "nothing-to-ask",
  "nothing-pressed",
  "already-offered",
  "no-offer",
  "not-repeated",
  "no-board-over",
  "not-pending",
  "no-such-ruling",
  "not-this-level",
  "no-such-appeal",
  "no-agreement",
  "no-dispute",
  "window-closed",
  "not-set-wrong",
  "no-infraction",
  "not-in-reserve",
] as const;
export type ArbiterRefusal = (typeof arbiterRefusals)[number];

export const quickMessages = [
  "!need-pawn",
  "!need-knight",
  "!need-bishop",
  "!need-rook",
  "!need-queen",
  "!no-pawn",
  "!no-knight",
  "!no-bishop",
  "!no-rook",
  "!no-queen",
  "!sit",
  "!go",
  "!trade",
  "!no-trade",
  "!mate",
  "!mated",
  "!yes",
  "!no",
  "!wait",
  "!thanks",
  "!sorry",
  "!nice",
] as const;
export type QuickMessage = (typeof quickMessages)[number];

export const actionNames = [
  "start",
  "move",
  "retract",
  "press",
  "play",
  "press-back",
  "restored",
  "repunch",
  "announce-mate",
  "claim",
  "count",
  "offer-draw",
  "accept-draw",
  "decline-draw",
  "resign",
  "neutralise",
  "stop",
  "report",
  "appeal",
  "say",
  "infraction",
  "adjust",
  "call",
  "pause",
  "resume",
  "rule",
  "declare",
  "forfeit",
  "no-clock",
  "remove-piece",
  "correct-setup",
  "set-position",
  "agreement",
  "annul",
  "expel",
  "rule-on-appeal",
  "note",
] as const;
export type ActionName = (typeof actionNames)[number];

export const eventNames = [
  "refused",
  "started",
  "board-over",
  "window-opened",
  "window-closed",
  "match-over",
  "result-lifted",
  "match-reopened",
  "made",
  "retracted",
  "completed",
  "held",
  "restored",
  "repunched",
  "clock-zero",
  "clock-shown",
  "clock-adjusted",
  "claim-upheld",
  "claim-rejected",
  "claim-pending",
  "mate-announced",
  "mate-rejected",
  "bound",
  "turn-returned",
  "counted",
  "draw-offered",
  "draw-accepted",
  "draw-declined",
  "resigned",
  "neutralised",
  "stopped",
  "paused",
  "resumed",
  "reported",
  "appeal",
  "said",
  "infraction",
  "decided",
  "forfeited",
  "piece-removed",
  "setup-corrected",
  "position-set",
  "agreed",
  "expelled",
  "appeal-ruled",
  "noted",
] as const;
export type EventName = (typeof eventNames)[number];

// Who gives a command.
export type Actor = Seat | "director";

// A line of a match log, and what a client gives of it.
export interface GivenCommand {
  do: ActionName;
  [key: string]: Json;
}
export interface Command extends GivenCommand {
  at: number;
  by: Actor;
}

// What the arbiter makes of it. `line` is null where a clock caused it.
export interface MatchEvent {
  n: number;
  at: number;
  event: EventName;
  line: number | null;
  [key: string]: Json;
}

export interface AskPing {
  t: "ping";
}

export interface AskLobby {
  t: "lobby";
  on: boolean;
}

export interface AskLook {
  t: "look";
  code: string;
}

export interface Settings {
  terms: JsonObject;
  listing: Listing;
  director: Direction;
  rotation: Rotation;
  first_move_ms: number;
  absent_ms: number;
  watch_delay_ms: number;
}

export interface AskCreate {
  t: "create";
  settings: Settings;
}

export interface AskEnter {
  t: "enter";
  code: string;
}

export interface AskLeave {
  t: "leave";
  code: string;
}

export interface AskChange {
  t: "change";
  code: string;
  settings: Settings;
}

export interface AskSit {
  t: "sit";
  code: string;
  seat: Seat;
}

export interface AskStand {
  t: "stand";
  code: string;
}

export interface AskSeatBot {
  t: "seat-bot";
  code: string;
  seat: Seat;
  level?: number;
  style?: BotStyle;
}

export interface AskUnseat {
  t: "unseat";
  code: string;
  seat: Seat;
}

export interface AskReady {
  t: "ready";
  code: string;
  ready: boolean;
  settings_version?: number;
}

export interface AskChat {
  t: "chat";
  code: string;
  text: string;
}

export interface AskQuick {
  t: "quick";
  terms: JsonObject;
  code?: string;
  fill: Fill;
  level?: number;
}

export interface AskQuickCancel {
  t: "quick-cancel";
}

export interface AskWatch {
  t: "watch";
  match: string;
  since: number;
  attends?: boolean;
}

export interface AskUnwatch {
  t: "unwatch";
  match: string;
}

export interface AskDo {
  t: "do";
  match: string;
  by: Actor;
  key: string;
  ply?: number;
  command: GivenCommand;
}

export interface AskSubstitute {
  t: "substitute";
  match: string;
  seat: Seat;
  person: string;
}

export interface AskDraw {
  t: "draw";
  match: string;
  seat: Seat;
  shapes: string;
}

export interface AskFollow {
  t: "follow";
  event: string;
}

export type Ask =
  | AskPing
  | AskLobby
  | AskLook
  | AskCreate
  | AskEnter
  | AskLeave
  | AskChange
  | AskSit
  | AskStand
  | AskSeatBot
  | AskUnseat
  | AskReady
  | AskChat
  | AskQuick
  | AskQuickCancel
  | AskWatch
  | AskUnwatch
  | AskDo
  | AskSubstitute
  | AskDraw
  | AskFollow;

export interface TellWelcome {
  t: "welcome";
  person: string;
  name: string;
  kind: PersonKind;
  protocol: number;
  version: string;
  tables: string[];
  matches: string[];
}

export interface TellPong {
  t: "pong";
}

export interface TellRefused {
  t: "refused";
  re: string;
  key?: string;
  why: HallRefusal | ArbiterRefusal;
  say: string;
  message: Sent;
  articles: string[];
  match?: string;
}

export interface TellDone {
  t: "done";
  match: string;
  key: string;
  line: number;
}

export interface Member {
  person: string;
  name: string;
  kind: PersonKind;
  present: boolean;
  plays: boolean;
  played: number;
  won: number;
  drawn: number;
  level?: number;
  style?: BotStyle;
}

export interface TableSeat {
  person: string;
  ready: boolean;
}

export interface TellTable {
  t: "table";
  code: string;
  owner: string;
  settings: Settings;
  settings_version: number;
  members: Member[];
  seats: Record<Seat, TableSeat>;
  match?: string;
  starts_in_ms?: number;
}

export interface TellTableChanges {
  t: "table-changes";
  code: string;
  owner: string;
  settings?: Settings;
  settings_version: number;
  gone: string[];
  members: Member[];
  seats: Record<Seat, TableSeat>;
  match?: string;
  starts_in_ms?: number;
}

export interface TellLeft {
  t: "left";
  code: string;
}

export interface TermsLine {
  rulebook: string;
  house?: string;
  authority: Authority;
  base_ms: number;
  increment_ms: number;
  delay_ms: number;
  start: StartPosition;
  changed: number;
}

export interface TableLine {
  code: string;
  owner: string;
  rank: number;
  terms: TermsLine;
  seats: Record<Seat, string>;
  bots: number;
  members: number;
  playing?: string;
}

export interface TellLobby {
  t: "lobby";
  tables: TableLine[];
  people: number;
  waiting: number;
}

export interface TellLobbyChanges {
  t: "lobby-changes";
  gone: string[];
  tables: TableLine[];
  people: number;
  waiting: number;
}

export interface TellLook {
  t: "look";
  code: string;
  settings: Settings;
}

export interface TellQueued {
  t: "queued";
  waiting: boolean;
  people: number;
}

export interface TellInvited {
  t: "invited";
  code: string;
  person: string;
  name: string;
  terms: TermsLine;
  wall_ms: number;
}

export interface TellInvitationOver {
  t: "invitation-over";
  code: string;
  person: string;
}

export interface TellDeclined {
  t: "declined";
  code: string;
  person: string;
}

export interface TellChat {
  t: "chat";
  code: string;
  person: string;
  name: string;
  text: string;
}

export interface MadeView {
  seat: Seat;
  move: string;
}

export interface HeldView {
  by: Seat;
  reason?: PressBackReason;
}

export interface Over {
  winner?: Winner;
  board?: BoardId;
  reason: Reason;
  articles: string[];
  say: string;
}

export interface BoardView {
  fen: string;
  made: MadeView[];
  stands?: string;
  last?: string;
  turn: Color;
  running?: Color;
  delay_left_ms: number;
  held?: HeldView;
  paused_by?: number;
  ply: number;
  over?: Over;
}

export interface WindowView {
  seat: Seat;
  drop?: string;
  until: number;
}

export interface StopView {
  seat: Seat;
  until: number;
}

export interface OfferView {
  team: Team;
  by: Seat[];
  waits_for: Seat[];
}

export interface InfractionView {
  seat: Seat;
  what: InfractionKind;
  times: number;
  next: StepTaken;
}

export interface MatchView {
  at: number;
  boards: Record<BoardId, BoardView>;
  clocks_ms: Record<Seat, number>;
  increment_ms: number;
  delay_ms: number;
  window?: WindowView;
  stops: StopView[];
  offers: OfferView[];
  pending: number[];
  infractions: InfractionView[];
  over?: Over;
}

export interface TellLine {
  t: "line";
  match: string;
  prev: number;
  line: number;
  command: Command;
  events: MatchEvent[];
  view: MatchView;
  key?: string;
  lag_ms?: number;
}

export interface SeatView {
  person: string;
  name: string;
  kind: PersonKind;
  present: boolean;
  lag_ms?: number;
  level?: number;
  style?: BotStyle;
}

export interface Official {
  person: string;
  name: string;
  office: Office;
}

export interface TellMatch {
  t: "match";
  match: string;
  code?: string;
  header: JsonObject;
  seats: Record<Seat, SeatView>;
  officials: Official[];
  yours: Actor[];
  phase: Phase;
  now: number;
  since: number;
  line: number;
  last: number;
  view: MatchView;
  lines: LineView[];
}

export interface Substitution {
  by: string;
  seat: Seat;
  person: string;
}

export interface TellPresence {
  t: "presence";
  match: string;
  seats: Record<Seat, SeatView>;
  agreed: Substitution[];
}

export interface TellDrawn {
  t: "drawn";
  match: string;
  seat: Seat;
  shapes: string;
}

export interface TellEvent {
  t: "event";
  event: string;
  version: number;
}

export interface TellNotice {
  t: "notice";
  what: NoticeKind;
  say: string;
  message: Sent;
}

export type Tell =
  | TellWelcome
  | TellPong
  | TellRefused
  | TellDone
  | TellTable
  | TellTableChanges
  | TellLeft
  | TellLobby
  | TellLobbyChanges
  | TellLook
  | TellQueued
  | TellInvited
  | TellInvitationOver
  | TellDeclined
  | TellChat
  | TellLine
  | TellMatch
  | TellPresence
  | TellDrawn
  | TellEvent
  | TellNotice;

// A line of a match's log, as one sees it.
export type LineView = Omit<TellLine, "t" | "match" | "view">;

// So many shapes a `draw` has at most.
export const mostShapes = 8;

// The levels of bots are 1 to so many; the usual one plays where none is asked for.
export const mostLevel = 8;
export const usualLevel = 4;
