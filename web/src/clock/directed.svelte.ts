// The clocks of a table as a director's device shows them: read from the server, and ruled on there.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Actor, GivenCommand, Seat } from "../../protocol";
import { saySent } from "../base/language/say.svelte";
import { bySeat, seatName } from "../base/seat";
import type { Hall } from "../hall/hall.svelte";
import { LiveMatch, type Answer } from "../match/live.svelte";
import type { Core } from "../rules/core";
import { Refused } from "../wire/http";
import type { Arbiter, Ruled } from "./arbiter";
import { keepers, lastStamp, listLine, nameOf, noLines, withLine, withTold, type Lists } from "./lists";
import type { TableHandedIn, TableTold } from "./table_told";

type Send = (body: TableHandedIn) => Promise<TableTold>;

export class DirectedMatch {
  match: LiveMatch | null = $state.raw(null);
  told: TableTold | null = $state.raw(null);
  fault = $state("");

  #lists: Lists = noLines();
  #from = new Map<number, string>();
  #ahead = 0; // of the server's clock

  constructor(
    private readonly where: { division: string; table: number },
    private readonly send: Send,
    private readonly hall: Hall,
    private readonly arbiter: Arbiter,
    private readonly core: Core | null,
  ) {}

  // Reads what is new.
  async read(): Promise<void> {
    await this.#exchange({});
  }

  async #exchange(more: TableHandedIn): Promise<void> {
    const have = Object.fromEntries(keepers.map((each) => [each, this.#lists[each].length])) as TableHandedIn["have"];
    const match = this.told?.match;
    try {
      const body = { ...this.where, ...(have ? { have } : {}), ...(match === undefined ? {} : { match }), ...more };
      const told = await this.send(body);
      this.#ahead = told.now_ms - performance.now();
      this.fault = "";
      this.#hear(told);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.fault = error.say;
    }
  }

  #hear(told: TableTold): void {
    this.told = told;
    for (const list of keepers) {
      const { after, lines } = told.lists?.[list] ?? { after: 0, lines: [] };
      this.#lists = withTold(this.#lists, list, after, lines);
    }
    if (told.match !== undefined && told.header !== undefined) this.#show(told, told.match);
  }

  get #now(): number {
    const zero = this.told?.zero_ms;
    const now = zero === undefined ? 0 : performance.now() + this.#ahead - zero;
    // After what is known: with the stamp of the last line it would stand before it.
    return Math.round(Math.max(lastStamp(this.#lists) + 1, now));
  }

  #ruled(lists: Lists): Ruled {
    const at = Math.max(this.#now, lastStamp(lists));
    return this.arbiter.rule({ header: this.told?.header ?? {}, lists, at, since: 0 });
  }

  #show(told: TableTold, id: string): void {
    const way = {
      watch: () => {},
      draw: () => {},
      command: (_: string, by: Actor, command: GivenCommand) => this.#command(by, command),
      refused: (answer: Answer) => {
        if (!answer.done) this.hall.toast(answer.say, "refusal", answer.articles);
      },
    };
    const match = this.match ?? new LiveMatch(id, way, () => performance.now());
    const ruled = this.#ruled(this.#lists);
    this.#from = new Map(ruled.lines.map(({ line, from }) => [line, from]));
    const names = (told.header?.["seats"] ?? {}) as Partial<Record<Seat, string>>;
    const started = keepers.some((list) => this.#lists[list].length > 0);
    match.tell(
      {
        t: "match",
        match: id,
        header: told.header ?? {},
        seats: bySeat((seat) => ({ person: seat, name: names[seat] ?? seatName(seat), kind: "guest", present: true })),
        officials: [],
        yours: ["director"],
        phase: !started ? "starting" : ruled.view.over ? "over" : "playing",
        now: ruled.view.at,
        since: 0,
        line: ruled.line,
        last: ruled.line,
        view: ruled.view,
        lines: ruled.lines,
      },
      this.core,
    );
    this.match = match;
  }

  // What the arbiter would refuse is not handed in.
  async #command(by: Actor, command: GivenCommand): Promise<Answer> {
    const line = listLine(this.#now, by, command, this.#from);
    const lists = withLine(this.#lists, "director", line);
    const refused = this.#ruled(lists).refused.find(({ from }) => from === nameOf("director", lists.director.length));
    if (refused) return { done: false, why: refused.why, say: saySent(refused.message), articles: refused.articles };
    await this.#exchange({ lines: [line] });
    return { done: true };
  }
}
