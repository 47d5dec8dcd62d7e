// Ordinal numbers: "1st", "22nd".
// SPDX-License-Identifier: GPL-3.0-or-later

export function ordinal(n: number): string {
  const teens = Math.floor((n % 100) / 10) === 1;
  return `${n}${(!teens && ["th", "st", "nd", "rd"][n % 10]) || "th"}`;
}
