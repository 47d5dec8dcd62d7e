// Which tables of a division somebody on the floor looks after: kept on their device, and for it alone.
// SPDX-License-Identifier: GPL-3.0-or-later

// Without an end it goes on; without either it is all of them.
export interface TableRange {
  first: number | null;
  last: number | null;
}
export const allTables: TableRange = { first: null, last: null };

const isNumber = (value: unknown): boolean => value === null || (Number.isInteger(value) && (value as number) > 0);
const isRange = (value: unknown): value is TableRange => {
  const { first, last } = (value ?? {}) as Record<string, unknown>;
  return isNumber(first) && isNumber(last);
};

export class OwnTables {
  #ranges: Record<string, TableRange> = $state.raw({});
  readonly #place: string;

  // Without storage they last as long as the page.
  constructor(event: string) {
    this.#place = `tandem.desk.tables.${event}`;
    try {
      const kept = (JSON.parse(localStorage.getItem(this.#place) ?? "{}") ?? {}) as Record<string, unknown>;
      this.#ranges = Object.fromEntries(Object.entries(kept).filter((each): each is [string, TableRange] => isRange(each[1])));
    } catch {
      // all tables
    }
  }

  of(division: string): TableRange {
    return this.#ranges[division] ?? allTables;
  }
  has(division: string, table: number): boolean {
    const { first, last } = this.of(division);
    return !(first !== null && table < first) && !(last !== null && table > last);
  }

  set(division: string, range: TableRange): void {
    const { [division]: _, ...others } = this.#ranges;
    this.#ranges = range.first === null && range.last === null ? others : { ...others, [division]: range };
    try {
      if (Object.keys(this.#ranges).length === 0) localStorage.removeItem(this.#place);
      else localStorage.setItem(this.#place, JSON.stringify(this.#ranges));
    } catch {
      // they last as long as the page
    }
  }
}

// The same for all parts of a page.
const known = new Map<string, OwnTables>();
export function ownTablesAt(event: string): OwnTables {
  const own = known.get(event) ?? new OwnTables(event);
  known.set(event, own);
  return own;
}
