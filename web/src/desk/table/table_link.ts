// The address that leads an official's phone to a table at the desk, as result slips have it in a code.
// SPDX-License-Identifier: GPL-3.0-or-later

export interface AskedTable {
  division: string;
  round: number;
  table: number;
}

// A table that is to be opened; `round` is null for the last that is paired.
export interface WantedTable {
  round: number | null;
  table: number;
}

export function tableLink(origin: string, event: string, { division, round, table }: AskedTable): string {
  const query = new URLSearchParams({ division, round: String(round), table: String(table) });
  return `${origin}/event/${event}/desk?${query}`;
}

// The table that an address asks for; null where it asks for none.
export function tableAsked(query: URLSearchParams): AskedTable | null {
  const number = (key: string): number => (/^[1-9]\d{0,5}$/.test(query.get(key) ?? "") ? Number(query.get(key)) : 0);
  const asked = { division: query.get("division") ?? "", round: number("round"), table: number("table") };
  return asked.division !== "" && asked.round > 0 && asked.table > 0 ? asked : null;
}
