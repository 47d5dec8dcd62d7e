// A WebSocket that mends itself: opened, watched, and opened again when it is gone.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// It knows nothing of what is said but that any message is a sign of life. A browser does not tell
// its page of the server's pings, and takes minutes to notice a network that is gone; so the page
// asks by itself when it has heard nothing for a while.
import type { Ask, Tell } from "../../protocol";

export type Link = "connecting" | "open" | "lost";

// The world around a connection, so that a test can be the world.
export interface World {
  open(url: string): WebSocket;
  after(ms: number, then: () => void): number;
  forget(timer: number): void;
}

export const browserWorld: World = {
  open: (url) => new WebSocket(url),
  after: (ms, then) => window.setTimeout(then, ms),
  forget: (timer) => window.clearTimeout(timer),
};

export interface Listener {
  told(message: Tell): void;
  link(link: Link): void;
  over(): void; // the server has ended the session: logged out, or the password was changed
  // The server has shown the page out, and says why in a word.
  shownOut?(why: string): void;
}

// After how much silence the page asks, and after how much more it takes the connection for gone.
export const kAskAfter = 2_500;
export const kGoneAfter = 3_000;
// How the server closes a connection whose session is over.
const kSessionOver = 4001;
const kWaits = [0, 300, 1_000, 2_000, 3_000, 5_000];

export class Connection {
  #socket: WebSocket | null = null;
  #timer: number | null = null;
  #attempt = 0;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World,
  ) {}

  // Opens it, and again whenever it is lost.
  open(): void {
    this.#closed = false;
    this.#connect();
  }

  // Whether it went out; what cannot be sent is for the sender to repeat.
  send(ask: Ask): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(ask));
    return true;
  }

  // The network came or went, or the page woke up: look at once.
  nudge(): void {
    if (this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#ask();
    } else if (this.#socket === null) {
      this.#attempt = 0;
      this.#connect();
    }
  }

  // The network is known to be gone.
  cut(): void {
    if (this.#socket) this.#lose(this.#socket);
  }

  // Opened anew, as somebody else for instance.
  reopen(): void {
    this.close();
    this.#attempt = 0;
    this.open();
  }

  // Tries no more; what is being tried may still come about.
  giveUp(): void {
    this.#closed = true;
    this.#stopTimer();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#stopTimer();
    if (this.#socket) return;
    const socket = this.world.open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#attempt = 0;
      this.listener.link("open");
      this.#watch();
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#watch();
      this.listener.told(JSON.parse(String(event.data)) as Tell);
    };
    socket.onclose = ({ code, reason }) => {
      const was = this.#socket === socket;
      const over = code === kSessionOver && was;
      // Not at once: the cookie that comes in its place may still be on its way.
      if (over) this.#attempt = Math.max(this.#attempt, kWaits.indexOf(1_000));
      this.#lose(socket);
      if (over) this.listener.over();
      else if (was && reason !== "") this.listener.shownOut?.(reason);
    };
    // A handshake that nobody answers counts as lost, too.
    this.#timer = this.world.after(8_000, () => this.#lose(socket));
  }

  #watch(): void {
    this.#stopTimer();
    this.#timer = this.world.after(kAskAfter, () => this.#ask());
  }

  #ask(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#stopTimer();
    this.send({ t: "ping" });
    this.#timer = this.world.after(kGoneAfter, () => this.#lose(socket));
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#stopTimer();
    socket.onclose = null;
    socket.close();
    if (this.#closed) return;
    this.listener.link("lost");
    const wait = kWaits[Math.min(this.#attempt++, kWaits.length - 1)] ?? 0;
    this.#timer = this.world.after(wait, () => this.#connect());
  }

  #stopTimer(): void {
    if (this.#timer !== null) this.world.forget(this.#timer);
    this.#timer = null;
  }
}
