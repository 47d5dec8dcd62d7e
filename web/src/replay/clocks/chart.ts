// How the clocks of a match are drawn: axes, lines and colours of the page's theme.
// SPDX-License-Identifier: GPL-3.0-or-later
import type uPlot from "uplot";
import { seats, type Seat, type Team } from "../../../protocol";
import { boardOf, teamOf } from "../../base/seat";
import { tenthsText } from "../../base/times";
import { stampText } from "../../words/when";

export type Charted = "clocks" | "lead";

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const seconds = (s: number): string => stampText(s * 1000, "seconds");

function signed(s: number): string {
  if (s === 0) return "0";
  const size = Math.abs(s);
  return `${s < 0 ? "−" : "+"}${size >= 60 ? seconds(size) : Number.isInteger(size) ? size : tenthsText(size)}`;
}

// The colors of the page: the home team is one's own, or team one.
export function chartOptions(what: Charted, home: Team, width: number, height: number): uPlot.Options {
  return {
    width,
    height,
    padding: [6, 14, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: { x: { time: false }, y: { range: (_, low, high) => rangeOf(what, low, high) } },
    axes: [
      { ...axis(seconds), size: 22, space: 60 },
      what === "clocks"
        ? { ...axis(seconds), size: 46, space: 24 }
        : { ...axis(signed), size: 46, splits: (u) => leadSplits(u) },
    ],
    series: [{}, ...(what === "clocks" ? clockLines(home) : [leadLine()])],
  };
}

// Seconds that people count in.
const kEven = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200];

function rangeOf(what: Charted, low: number, high: number): [number, number] {
  // Where little time was used the rest is left out.
  if (what === "clocks") return [low > high / 2 ? Math.max(0, low - (high - low) / 4) : 0, Math.max(1, high)];
  const most = Math.max(Math.abs(low), Math.abs(high));
  const even = kEven.find((s) => s >= most) ?? most;
  return [-even, even];
}

function axis(values: (s: number) => string): uPlot.Axis {
  return {
    stroke: () => token("--soft"),
    grid: { stroke: () => token("--line"), width: 1 },
    ticks: { show: false },
    incrs: kEven,
    font: "11px system-ui, sans-serif",
    values: (_, splits) => splits.map(values),
  };
}

function leadSplits(u: uPlot): number[] {
  const most = u.scales["y"]?.max ?? 1;
  return [-most, 0, most];
}

// The color is the team, the dash the board.
function clockLines(home: Team): uPlot.Series[] {
  const color = (seat: Seat): string => token(teamOf(seat) === home ? "--accent" : "--rival");
  return seats.map((seat) => ({
    stroke: () => color(seat),
    width: 1.75,
    ...(boardOf(seat) === "B" ? { dash: [5, 4] } : {}),
    points: { show: false },
  }));
}

function leadLine(): uPlot.Series {
  return { stroke: () => token("--soft"), width: 1.5, fill: leadFill, points: { show: false } };
}

// The home team's color above zero, the other one's below.
function leadFill(u: uPlot): CanvasGradient | string {
  const { top, height } = u.bbox;
  const zero = Math.min(1, Math.max(0, (u.valToPos(0, "y", true) - top) / height));
  if (!Number.isFinite(zero)) return token("--accent-soft");
  const fill = u.ctx.createLinearGradient(0, top, 0, top + height);
  fill.addColorStop(0, token("--accent"));
  fill.addColorStop(zero, token("--accent-soft"));
  fill.addColorStop(zero, token("--rival-soft"));
  fill.addColorStop(1, token("--rival"));
  return fill;
}
