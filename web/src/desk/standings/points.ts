// Points that are given or taken, as directors write them.
// SPDX-License-Identifier: GPL-3.0-or-later

// "+1½", "−½"
export function pointsText(points: number): string {
  const whole = Math.floor(Math.abs(points));
  const half = Math.abs(points) % 1 === 0 ? "" : "½";
  return `${points < 0 ? "−" : "+"}${whole === 0 && half ? "" : whole}${half}`;
}
