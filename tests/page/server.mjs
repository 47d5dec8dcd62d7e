// A `tandem serve` with a folder of its own; killed and restarted as often as needed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "./packages.mjs";

export const program = process.env.TANDEM ?? path.join(root, "build/release/src/cli/tandem");
const built = process.env.TANDEM_WEB ?? path.join(root, "web/dist");

// Nobody is held up but by the rules; matches begin and bots move at once.
const generous = {
  limits: {
    connections_per_address: 100_000,
    requests_per_second: "100000.0",
    requests_at_once: 100_000,
  },
  play: { countdown_ms: 300, quick_wait_ms: 300, away_ms: 300, bot_least_ms: 50, bot_most_ms: 150 },
};

function toml(sections) {
  return Object.entries(sections)
    .map(([name, keys]) => {
      const lines = Object.entries(keys).map(([key, value]) => `${key} = ${value}`);
      return `[${name}]\n${lines.join("\n")}\n`;
    })
    .join("\n");
}

export class Server {
  #folder = mkdtempSync(path.join(tmpdir(), "tandem-page-"));
  #process = null;
  wasDown = false;
  web = built; // the folder of the page
  #more = []; // arguments
  #port = 0;

  // `play` and `push` are settings of the sections of these names that are to be others than usual
  // here; `port` is one that is free, 0: any; `args` are given to the program, too.
  static async open({ play = {}, push = {}, port = 0, args = [] } = {}) {
    const server = new Server();
    server.#port = port;
    server.#more = args;
    const config = { ...generous, play: { ...generous.play, ...play }, push };
    writeFileSync(path.join(server.#folder, "tandem.toml"), toml(config));
    await server.start();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  get down() {
    return this.#process === null;
  }

  // Starts it, again at the same port and with what was kept.
  async start() {
    const { TANDEM, ...environment } = process.env;
    const started = spawn(
      program,
      ["serve", "--port", `${this.#port}`, "--bind", "127.0.0.1", "--web", this.web, "--data", this.#folder,
        "--config", path.join(this.#folder, "tandem.toml"), "--engines", "1", "--log", "error", ...this.#more],
      { stdio: ["ignore", "pipe", "inherit"], env: environment },
    );
    for await (const line of createInterface({ input: started.stdout })) {
      const port = /listens at http:\/\/[^ ]*:(\d+)/.exec(line)?.[1];
      if (port === undefined) throw new Error(`The server did not start: ${line}`);
      this.#port = Number(port);
      break;
    }
    started.stdout.resume();
    this.#process = started;
  }

  // What `tandem admin` prints.
  admin(...args) {
    return execFileSync(program, ["admin", ...args, "--data", this.#folder], { encoding: "utf8" });
  }

  // As by a loss of power.
  async kill() {
    this.wasDown = true;
    const killed = this.#process;
    this.#process = null;
    const gone = once(killed, "exit");
    killed.kill("SIGKILL");
    await gone;
  }

  async close() {
    if (this.#process) await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
