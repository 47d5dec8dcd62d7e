// Links that make a device the clock of a board, for the cards that lie on the tables.
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, type BoardId } from "../../../protocol";
import { say } from "../../base/language/say.svelte";
import { clockLink } from "../../clock/table_place";
import { postAs } from "../../wire/http";
import { kHoursOfDay } from "../devices/link_end";
import type { Device } from "../event/event";
import { sentence, type LiveEvent } from "../event/live_event.svelte";

export class CardCodes {
  links: Record<string, string> = $state.raw({}); // by table and board
  days = $state(1); // that they last
  makes = $state(false);
  fault = $state("");

  constructor(
    private readonly event: LiveEvent,
    private readonly division: string,
  ) {}

  of(table: number, board: BoardId): string | null {
    return this.links[`${table} ${board}`] ?? null;
  }

  // One after another, each of them once; what was refused can be asked for again.
  async make(tables: readonly number[]): Promise<void> {
    this.makes = true;
    this.fault = "";
    try {
      for (const table of tables) {
        for (const board of boardIds) {
          if (this.of(table, board) === null) await this.#one(table, board);
        }
      }
    } catch (error) {
      this.fault = sentence(error);
    }
    this.makes = false;
  }

  async #one(table: number, board: BoardId): Promise<void> {
    const device = await postAs<Device>(this.event.secret, `/api/events/${this.event.id}/devices`, {
      label: say("table-clock.at-table", { table: String(table), board }),
      clock: { division: this.division, table, board },
      hours: this.days * kHoursOfDay,
    });
    const link = clockLink(location.origin, { event: this.event.id, secret: device.secret ?? "" });
    this.links = { ...this.links, [`${table} ${board}`]: link };
  }
}
