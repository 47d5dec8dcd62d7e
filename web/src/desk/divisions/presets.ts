// Divisions as well-known events have them, in one tap.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Command } from "../event/event";

const grades = [12, 9, 6] as const;
const kTablesApart = 100; // each division has tables of its own

// Scholastic nationals: K-12, K-9 and K-6, a player in one of them; who registers after ten has a
// half-point bye in round 1, and play begins at eleven. `day`: "2026-04-05".
// Law: SN5 0.1; SN5 0.2; SN5 0.3; SN5 0.4.
export function scholasticNationals(day: string): Command[] {
  return grades.map((highest_grade, i) => ({
    do: "division",
    division: `k-${highest_grade}`,
    name: `K-${highest_grade}`,
    highest_grade,
    format: "us-chess",
    rounds: 5,
    legs: 2,
    check_in: "needed",
    first_table: i * kTablesApart + 1,
    schedule: [`${day}T11:00`],
    late_from: `${day}T10:00`,
    late_bye: "half",
    prizes: Array.from({ length: 3 }, (_, place) => ({ name: `${place + 1}`, first: place + 1, last: place + 1 })),
  }));
}
