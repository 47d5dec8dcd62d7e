// The hall as this client knows it: who you are, tables, matches, the lobby, and requests on their way.
// SPDX-License-Identifier: GPL-3.0-or-later
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type {
  Actor,
  Ask,
  AskDo,
  BotStyle,
  Fill,
  JsonObject,
  PersonKind,
  Seat,
  Settings,
  Tell,
  TellChat,
  TellInvited,
  TellLine,
  TellLobby,
  TellNotice,
  TellRefused,
  TellTable,
  TellWelcome,
} from "../../protocol";
import { lasting } from "../base/lasting.svelte";
import { say, saySent } from "../base/language/say.svelte";
import { settings } from "../base/settings.svelte";
import { shapesText } from "../match/drawn";
import { LiveMatch, type Answer } from "../match/live.svelte";
import { core, type Core } from "../rules/core";
import { browserWorld, Connection, type Link } from "../wire/connection";
import { get, post, Refused } from "../wire/http";
import { withLobbyChanges, withTableChanges } from "./changes";
import { noteMatch } from "./own_level";
import { isFoundFor } from "./quick_play_table";

export interface Me {
  person: string;
  name: string;
  kind: PersonKind;
}

// A sentence that is shown for a while.
export interface Chat extends TellChat {
  heard: number; // by performance.now()
}

export interface Toast {
  id: number;
  text: string;
  articles: string[];
  kind: "refusal" | "news";
}

// What the hall asks of the page around it.
export interface Page {
  showsTable(code: string): boolean;
  go(path: string): void;
  greeted?(): void; // after each time that it connects
  over?(): void; // the session has ended
}

// Whose hall it is of the people at this device; the second has a session of their own, and nobody
// has none.
export type Sharer = "first" | "second" | "nobody";
const queries: Record<Sharer, string> = { first: "", second: "?as=2", nobody: "?as=nobody" };

// The address of a request in the name of one of them.
export const askedAs = (path: string, sharer: Sharer): string => path + queries[sharer];

// Whether the page watches a match, or only shows it beside something else.
type Attention = "attends" | "glances";

interface Unanswered {
  ask: AskDo;
  answer: (answer: Answer) => void;
}

const kToastMs = 6_000;

export class Hall {
  link: Link = $state("connecting");
  barred: string | null = $state(null); // why the server lets one in no more
  me: Me | null = $state.raw(null);
  tables = new SvelteMap<string, TellTable>();
  chats = new SvelteMap<string, Chat[]>();
  matches = new SvelteMap<string, LiveMatch>();
  versions = new SvelteMap<string, number>(); // of events that are followed
  missing = new SvelteSet<string>(); // codes of which there is no table
  lobby: TellLobby | null = $state.raw(null);
  looks = new SvelteMap<string, Settings>(); // what is played at tables that were asked for
  queued: { waiting: boolean; people: number } = $state.raw({ waiting: false, people: 0 });
  notice: TellNotice | null = $state.raw(null);
  invitations: TellInvited[] = $state.raw([]); // that are open
  declined = new SvelteSet<string>(); // by table and person, whom one has invited
  toasts: Toast[] = $state.raw([]);

  #connection: Connection;
  #version: string | null = $state(null);
  #becomes = false; // somebody else, so that a session that is over is no news
  #outdated = false; // the server has another page; this one goes once its moves are answered
  #core: Core | null = null;
  #wantsLobby = 0;
  #watched = new Map<string, number>(); // by how many parts of the page
  #glanced = new Map<string, number>(); // the same of parts that only show it
  #subscribed = new Map<string, Attention>(); // matches that the hall tells of on this connection
  #unanswered = new Map<string, Unanswered>();
  #goesToTable = false; // the next new table is one that was asked for
  #hadBefore = new Set<string>(); // tables that one was at when asking for it
  #withBots: Seat | null = null; // the player's own, with bots in the other seats
  #entering: string | null = null;
  #followed: string | null = null; // the event
  #greeted = new Set<string>(); // tables that the last greeting named
  #keys = 0;
  #toasts = 0;
  #keyRoot = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");

  readonly #stopped = new AbortController();

  constructor(
    private readonly page: Page,
    readonly sharer: Sharer = "first",
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}${askedAs("/ws", sharer)}`,
      {
        told: (message) => this.#told(message),
        link: (link) => this.#linked(link),
        over: () => {
          this.#forgetAll();
          if (!this.#becomes) this.toast(say("hall.logged-out-here"), "news", []);
          this.page.over?.();
        },
        shownOut: (why) => {
          if (why === "banned") void this.#askWhy();
        },
      },
      browserWorld,
    );
    void core().then((rules) => {
      this.#core = rules;
      for (const match of this.matches.values()) match.learn(rules);
    });
  }

  // Connects; called once by the page.
  start(): void {
    this.#connection.open();
    const { signal } = this.#stopped;
    window.addEventListener("online", () => this.#connection.nudge(), { signal });
    window.addEventListener("offline", () => this.#connection.cut(), { signal });
    const woke = (): void => {
      if (!document.hidden) this.#connection.nudge();
    };
    document.addEventListener("visibilitychange", woke, { signal });
  }

  // Connects no more.
  stop(): void {
    this.#stopped.abort();
    this.#connection.close();
  }

  // Connects as whoever one has become by `change`, such as logging in or out. The server ends the
  // connection of whoever one was, perhaps before it answers.
  async become(change: () => Promise<unknown>): Promise<void> {
    this.#becomes = true;
    try {
      await change();
      this.#forgetAll();
      this.#connection.reopen();
    } finally {
      this.#becomes = false;
    }
  }

  // What belongs to whoever one was.
  #forgetAll(): void {
    this.tables.clear();
    this.matches.clear();
    this.#unanswered.clear();
    this.invitations = [];
    this.declined.clear();
    this.me = null;
  }

  // Of the server; known once it has greeted.
  get version(): string | null {
    return this.#version;
  }

  // In the lobby

  // Wants to be told what goes on in the lobby, until the function that it gives is called.
  enterLobby(): () => void {
    if (this.#wantsLobby++ === 0) this.send({ t: "lobby", on: true });
    return () => {
      if (--this.#wantsLobby === 0) this.send({ t: "lobby", on: false });
    };
  }

  // At an event

  // Wants to be told of each new version of an event, until the function that it gives is called.
  follow(event: string): () => void {
    this.#followed = event;
    this.send({ t: "follow", event });
    return () => {
      if (this.#followed !== event) return;
      this.#followed = null;
      this.send({ t: "follow", event: "" });
    };
  }

  // Asks what is played at a public table; `looks` has the answer.
  look(code: string): void {
    this.send({ t: "look", code });
  }

  create(settings: Settings): void {
    this.#goToNextTable();
    this.send({ t: "create", settings });
  }

  enter(code: string): void {
    this.#entering = code;
    this.send({ t: "enter", code });
  }

  quick(terms: JsonObject, fill: Fill, code: string | null): void {
    this.#goToNextTable();
    const level = settings.botLevel;
    this.send(code === null ? { t: "quick", terms, fill, level } : { t: "quick", terms, fill, level, code });
  }

  cancelQuick(): void {
    this.#goesToTable = false;
    this.send({ t: "quick-cancel" });
  }

  // A table of one's own with bots in three seats, and the match begins.
  playBots(settings: Settings, seat: Seat): void {
    this.#withBots = seat;
    this.create(settings);
  }

  // A bot in a free seat; one that sits there plays so from now on, and otherwise as it did.
  seatBot(code: string, seat: Seat, kind: { level?: number; style?: BotStyle }): void {
    this.send({ t: "seat-bot", code, seat, ...kind });
  }

  // Whether a match in which one has a seat is not over.
  get playsNow(): boolean {
    return [...this.matches.values()].some(
      (match) => match.known && match.mine.length > 0 && match.phase !== "over",
    );
  }

  // Does not come now. It goes at once; whoever has invited is told when the server is reached.
  decline({ code, person }: TellInvited): void {
    this.#invitationOver(code, person);
    post<void>("/api/invitations/decline", { person, table: code }).catch(() => {});
  }

  #invitationOver(code: string, person: string): void {
    this.invitations = this.invitations.filter((each) => each.code !== code || each.person !== person);
  }

  // In a match

  // Wants a match, until `unwatch`.
  watch(id: string): LiveMatch {
    this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    return this.#subscribe(id, "attends");
  }

  unwatch(id: string): void {
    this.#lookAway(this.#watched, id);
  }

  // Shows a match beside something else, until `unglance`: that does not keep it going.
  glance(id: string): LiveMatch {
    this.#glanced.set(id, (this.#glanced.get(id) ?? 0) + 1);
    return this.#subscribe(id, "glances");
  }

  unglance(id: string): void {
    this.#lookAway(this.#glanced, id);
  }

  #lookAway(from: Map<string, number>, id: string): void {
    const known = from.get(id) ?? 0;
    if (known > 1) {
      from.set(id, known - 1);
      return;
    }
    from.delete(id);
    this.#forget(id);
  }

  // Sends; what cannot be sent now is lost, save for what goes through `command`.
  send(ask: Ask): boolean {
    return this.#connection.send(ask);
  }

  // Gives the arbiter a command; it is sent again until it is answered.
  command(
    match: string,
    by: Actor,
    command: AskDo["command"],
    ply: number | null,
  ): Promise<Answer> {
    const key = `${this.#keyRoot}-${++this.#keys}`;
    const ask: AskDo = { t: "do", match, by, key, command };
    if (ply !== null) ask.ply = ply;
    return new Promise((answer) => {
      this.#unanswered.set(key, { ask, answer });
      this.send(ask);
    });
  }

  toast(text: string, kind: Toast["kind"], articles: string[]): void {
    const id = ++this.#toasts;
    this.toasts = [...this.toasts.filter((toast) => toast.text !== text), { id, text, kind, articles }];
    setTimeout(() => this.dismiss(id), kToastMs);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  #linked(link: Link): void {
    this.link = link;
    // Of a WebSocket that is refused at once a page is not told why.
    if (link === "lost" && this.#version === null) void this.#askWhy();
  }

  async #askWhy(): Promise<void> {
    try {
      await get(askedAs("/api/me", this.sharer));
    } catch (error) {
      if (!(error instanceof Refused) || error.why !== "banned") return;
      this.barred = error.say;
      this.#connection.giveUp();
    }
  }

  #told(message: Tell): void {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "refused":
        return this.#refused(message);
      case "done":
        return this.#answered(message.key, { done: true });
      case "table":
        return this.#table(message);
      case "table-changes": {
        const table = this.tables.get(message.code);
        if (table) this.#table(withTableChanges(table, message));
        return;
      }
      case "left":
        this.tables.delete(message.code);
        if (this.page.showsTable(message.code)) this.page.go("/");
        return;
      case "lobby":
        this.lobby = message;
        return;
      case "lobby-changes":
        if (this.lobby) this.lobby = withLobbyChanges(this.lobby, message);
        return;
      case "look":
        this.looks.set(message.code, message.settings);
        return;
      case "queued":
        this.queued = { waiting: message.waiting, people: message.people };
        // Also those who did not ask themselves: the other of a pair, another tab, the page after a reload.
        if (message.waiting && !this.#goesToTable) this.#goToNextTable();
        return;
      case "invited":
        this.#invitationOver(message.code, message.person);
        this.invitations = [...this.invitations, message];
        return;
      case "invitation-over":
        return this.#invitationOver(message.code, message.person);
      case "declined":
        this.declined.add(`${message.code} ${message.person}`);
        return;
      case "chat":
        this.chats.set(message.code, [...(this.chats.get(message.code) ?? []), { ...message, heard: performance.now() }].slice(-200));
        return;
      case "match": {
        this.#ownMatch(message.match).tell(message, this.#core);
        // Before anything else is said: what was on its way when the connection broke.
        for (const { ask } of this.#unanswered.values()) {
          if (ask.match === message.match) this.send(ask);
        }
        return;
      }
      case "line":
        this.#takeLine(message);
        if (message.key !== undefined) this.#answered(message.key, { done: true });
        return;
      case "presence":
        this.matches.get(message.match)?.presence(message);
        return;
      case "drawn":
        this.matches.get(message.match)?.pointing.tell(message);
        return;
      case "event":
        this.versions.set(message.event, message.version);
        return;
      case "notice":
        this.notice = message.what === "writing-again" ? null : message;
        return;
    }
  }

  // There is a newer page, which is loaded as soon as nothing waits for an answer.
  outdate(): void {
    this.#outdated = true;
    this.#goesIfOutdated();
  }

  #goesIfOutdated(): boolean {
    const goes = this.#outdated && this.#unanswered.size === 0;
    if (goes) location.reload();
    return goes;
  }

  #welcome(message: TellWelcome): void {
    this.#outdated ||= this.#version !== null && this.#version !== message.version;
    this.#version = message.version;
    if (this.#goesIfOutdated()) return;
    this.notice = null;
    this.invitations = []; // those that are still open come again
    this.me = { person: message.person, name: message.name, kind: message.kind };
    this.#greeted = new Set(message.tables);
    for (const code of this.tables.keys()) {
      if (!message.tables.includes(code)) this.tables.delete(code);
    }
    if (this.#wantsLobby > 0) this.send({ t: "lobby", on: true });
    if (this.#followed !== null) this.send({ t: "follow", event: this.#followed });
    this.#subscribed.clear();
    for (const id of [...message.matches, ...this.#watched.keys()]) this.#subscribe(id, "attends");
    for (const id of this.#glanced.keys()) this.#subscribe(id, "glances");
    this.page.greeted?.();
  }

  #takeLine(message: TellLine): void {
    const match = this.matches.get(message.match);
    const before = match?.over ?? null;
    match?.takeLine(message);
    if (match && before === null && match.over !== null && this.sharer === "first") noteMatch(match);
  }

  #table(message: TellTable): void {
    const before = this.tables.get(message.code);
    const fresh = before === undefined;
    this.tables.set(message.code, message);
    this.missing.delete(message.code);
    if (message.match !== undefined) this.#subscribe(message.match, "attends");
    if (before?.match !== undefined && before.match !== message.match) this.#forget(before.match);
    const asked = this.#goesToTable && !this.#hadBefore.has(message.code);
    if (fresh && (asked || isFoundFor(message, this.me?.person ?? "", this.#greeted))) {
      this.#goesToTable = false;
      this.page.go(`/${message.code}`);
      if (this.#withBots) this.#seatBots(message, this.#withBots);
      this.#withBots = null;
    }
  }

  // Not one that the server has still to tell of after a greeting.
  #goToNextTable(): void {
    this.#goesToTable = true;
    this.#hadBefore = new Set([...this.#greeted, ...this.tables.keys()]);
  }

  #seatBots(table: TellTable, mine: Seat): void {
    const { code, settings_version } = table;
    this.send({ t: "sit", code, seat: mine });
    for (const seat of Object.keys(table.seats) as Seat[]) {
      if (seat !== mine) this.seatBot(code, seat, { level: settings.botLevel });
    }
    this.send({ t: "ready", code, ready: true, settings_version });
  }

  #refused(message: TellRefused): void {
    // A drawing that is not passed on is no news.
    if (message.re === "ping" || message.re === "" || message.re === "draw") return;
    if (message.key !== undefined) {
      const { why, articles } = message;
      const say = saySent(message.message, message.say);
      this.#answered(message.key, { done: false, why, say, articles });
      return;
    }
    if (message.re === "enter" && this.#entering !== null) {
      this.missing.add(this.#entering);
      // Who stands at its address reads it there.
      if (this.page.showsTable(this.#entering)) return;
    }
    if (message.re === "create" || message.re === "quick") {
      this.#goesToTable = false;
      this.#withBots = null;
    }
    if (message.re === "watch") return this.#notWatched(message);
    if (message.re === "quick-cancel") return;
    this.toast(saySent(message.message, message.say), "refusal", message.articles);
  }

  #answered(key: string, answer: Answer): void {
    const waiting = this.#unanswered.get(key);
    if (!waiting) return;
    this.#unanswered.delete(key);
    waiting.answer(answer);
    this.#goesIfOutdated();
  }

  // Asks for a match, once a connection, and again where a glance becomes more.
  #subscribe(id: string, attention: Attention): LiveMatch {
    const match = this.#ownMatch(id);
    const known = this.#subscribed.get(id);
    if (known === attention || known === "attends") return match;
    this.#subscribed.set(id, attention);
    this.#askToWatch(id, match.line);
    return match;
  }

  #askToWatch(id: string, since: number): void {
    const glances = this.#subscribed.get(id) === "glances";
    this.send({ t: "watch", match: id, since, ...(glances ? { attends: false } : {}) });
  }

  #notWatched(refusal: TellRefused): void {
    const id = refusal.match;
    if (id === undefined) return;
    this.#subscribed.delete(id);
    const match = this.matches.get(id);
    if (match) match.refusal = refusal;
  }

  // A match that nothing on the page shows any more.
  #forget(id: string): void {
    if (this.#watched.has(id) || this.#isOwn(id)) return;
    if (this.#glanced.has(id)) {
      if (this.#subscribed.get(id) === "glances") return;
      this.#subscribed.delete(id);
      this.#subscribe(id, "glances");
      return;
    }
    if (this.#subscribed.delete(id)) this.send({ t: "unwatch", match: id });
    this.matches.delete(id);
  }

  #isOwn(id: string): boolean {
    return [...this.tables.values()].some((table) => table.match === id);
  }

  #ownMatch(id: string): LiveMatch {
    const known = this.matches.get(id);
    if (known) return known;
    const match = lasting(() => this.#newMatch(id));
    this.matches.set(id, match);
    return match;
  }

  #newMatch(id: string): LiveMatch {
    return new LiveMatch(
      id,
      {
        watch: (match, since) => this.#askToWatch(match, since),
        command: (match, by, command, ply) => this.command(match, by, command, ply),
        draw: (match, seat, shapes) => {
          this.send({ t: "draw", match, seat, shapes: shapesText(shapes) });
        },
        refused: (answer) => {
          if (!answer.done) this.toast(answer.say, "refusal", answer.articles);
        },
      },
      () => performance.now(),
    );
  }
}
