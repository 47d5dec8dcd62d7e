// A match followed by nobody in particular: a connection without a session, for a page in a frame.
// A frame that somebody has left open keeps no match going.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Tell } from "../../protocol";
import { LiveMatch } from "../match/live.svelte";
import { core, type Core } from "../rules/core";
import { browserWorld, Connection, type Link } from "../wire/connection";
import { askedAs } from "./hall.svelte";

export class Spectator {
  link: Link = $state("connecting");
  readonly match: LiveMatch;

  #core: Core | null = null;
  readonly #connection: Connection;

  constructor(id: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}${askedAs("/ws", "nobody")}`,
      { told: (message) => this.#told(message), link: (link) => (this.link = link), over: () => {} },
      browserWorld,
    );
    const watch = (match: string, since: number): void => {
      this.#connection.send({ t: "watch", match, since, attends: false });
    };
    // Whoever only watches commands and draws nothing.
    const way = { watch, command: () => Promise.reject(new Error("spectators play no moves")), refused: () => {}, draw: () => {} };
    this.match = new LiveMatch(id, way, () => performance.now());
    void core().then((rules) => {
      this.#core = rules;
      this.match.learn(rules);
    });
  }

  // Connects, until the function that it gives is called.
  start(): () => void {
    this.#connection.open();
    return () => this.#connection.close();
  }

  #told(message: Tell): void {
    const { match } = this;
    if (message.t === "welcome") this.#connection.send({ t: "watch", match: match.id, since: match.line, attends: false });
    else if (!("match" in message) || message.match !== match.id) return;
    else if (message.t === "match") match.tell(message, this.#core);
    else if (message.t === "line") match.takeLine(message);
    else if (message.t === "presence") match.presence(message);
    else if (message.t === "refused") match.refusal = message;
  }
}
