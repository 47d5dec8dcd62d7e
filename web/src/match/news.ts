// What has happened in a match since one came: lines that are new, followed on the boards.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { JsonObject, ToldLine } from "../../protocol";
import type { Core } from "../rules/core";
import { Follower, type Happened } from "./follow";

export class News {
  readonly #follower: Follower;
  #line = 0;
  #came = false;

  constructor(header: JsonObject, core: Core) {
    this.#follower = new Follower(header, core);
  }

  // All lines so far. What was there at the first call is no news.
  take(lines: readonly ToldLine[]): Happened[] {
    const fresh = lines.filter((line) => line.line > this.#line);
    const happened = fresh.flatMap((line) => this.#follower.take(line));
    this.#line = fresh.at(-1)?.line ?? this.#line;
    if (this.#came) return happened;
    this.#came = true;
    return [];
  }
}
