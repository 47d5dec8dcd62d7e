// Draws a scene of a match on a canvas, or on anything that is drawn on as on one.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Color } from "../../../protocol";
import { reserveRoles, type Role } from "../../base/chess";
import { rowsOf } from "../../board/picture/geometry";
import { otherColor } from "../../base/seat";
import type { BoardScene, Scene, SeatScene } from "./scene";

export type Target = Pick<
  CanvasRenderingContext2D,
  | "fillStyle" | "font" | "textAlign" | "textBaseline"
  | "fillRect" | "fillText" | "measureText" | "drawImage" | "beginPath" | "arc" | "fill"
>;

// The colours of the page, by the names that its styles give them.
export const colours = [
  "paper", "ink", "soft", "accent", "on-accent", "clock", "on-clock", "clock-idle",
  "square-light", "square-dark", "last", "white-piece", "black-piece",
] as const;
export type Colours = Record<(typeof colours)[number], string>;

export type Pieces = (role: Role, color: Color) => CanvasImageSource;

export interface Look {
  square: number; // px
  colours: Colours;
  font: string; // its family
  pieces: Pieces;
}

const kPad = 12;
const kGap = 4; // between a board and its seats
const kLine = 20;
const kLines = 2; // of words below the boards

export function sizeOf(square: number): { width: number; height: number } {
  const boards = 10 * square + 2 * kGap;
  return { width: 16 * square + 3 * kPad, height: boards + kLines * kLine + 3 * kPad };
}

// As a canvas wants it: "600 15px sans-serif".
export const fontOf = (weight: number, size: number, family: string): string =>
  [weight, `${Math.round(size)}px`, family].join(" ");

export function draw(target: Target, scene: Scene, look: Look): void {
  const { width, height } = sizeOf(look.square);
  fill(target, look.colours.paper, 0, 0, width, height);
  target.textBaseline = "middle";
  scene.boards.forEach((board, i) => {
    drawBoard(target, board, look, kPad + i * (8 * look.square + kPad), kPad);
  });
  drawWords(target, scene, look, height - kPad - kLines * kLine);
}

function fill(target: Target, colour: string, x: number, y: number, width: number, height: number): void {
  target.fillStyle = colour;
  target.fillRect(x, y, width, height);
}

function drawBoard(target: Target, board: BoardScene, look: Look, left: number, top: number): void {
  const { square, colours } = look;
  const above = otherColor(board.below);
  drawSeat(target, board.seats[above], above, look, left, top);
  drawSeat(target, board.seats[board.below], board.below, look, left, top + 9 * square + 2 * kGap);
  rowsOf(board.below).forEach((row, y) =>
    row.forEach((name, x) => {
      const [from, down] = [left + x * square, top + kGap + (y + 1) * square];
      const light = (x + y) % 2 === 0;
      fill(target, light ? colours["square-light"] : colours["square-dark"], from, down, square, square);
      if (board.marked.includes(name)) fill(target, colours.last, from, down, square, square);
      const piece = board.pieces.get(name);
      if (piece) target.drawImage(look.pieces(piece.role, piece.color), from, down, square, square);
    }),
  );
}

// The reserve, and beside it the name above the clock.
function drawSeat(target: Target, seat: SeatScene, color: Color, look: Look, left: number, top: number): void {
  const { square, colours, font } = look;
  fill(target, colours["square-light"], left, top, 5 * square, square);
  reserveRoles.forEach((role, i) => {
    const count = seat.reserve[role];
    if (count === 0) return;
    const x = left + i * square;
    target.drawImage(look.pieces(role, color), x, top, square, square);
    if (count > 1) drawCount(target, count, look, x + square, top + square);
  });
  const from = left + 5 * square + 4;
  const width = 3 * square - 4;
  target.textAlign = "left";
  target.fillStyle = colours.ink;
  target.font = fontOf(400, square * 0.34, font);
  const middle = seat.clock === null ? 0.5 : 0.22;
  target.fillText(fitted(target, seat.name, width), from, top + square * middle);
  if (seat.clock === null) return;
  const high = Math.round(square * 0.5);
  const down = top + square - high - 1;
  fill(target, seat.runs ? colours.clock : colours["clock-idle"], from, down, width, high);
  target.textAlign = "center";
  target.fillStyle = seat.runs ? colours["on-clock"] : colours.ink;
  target.font = fontOf(600, square * 0.42, font);
  target.fillText(seat.clock, from + width / 2, down + high / 2 + 1);
}

function drawCount(target: Target, count: number, look: Look, right: number, bottom: number): void {
  const radius = Math.round(look.square * 0.22);
  target.fillStyle = look.colours.accent;
  target.beginPath();
  target.arc(right - radius, bottom - radius, radius, 0, 2 * Math.PI);
  target.fill();
  target.textAlign = "center";
  target.fillStyle = look.colours["on-accent"];
  target.font = fontOf(700, look.square * 0.32, look.font);
  target.fillText(String(count), right - radius, bottom - radius + 0.5);
}

function drawWords(target: Target, scene: Scene, look: Look, top: number): void {
  const { width } = sizeOf(look.square);
  const size = look.square * 0.42;
  const middle = top + (kLines * kLine) / 2;
  target.font = fontOf(400, size, look.font);
  let room = width - 2 * kPad;
  if (scene.time !== null) {
    target.textAlign = "right";
    target.fillStyle = look.colours.soft;
    target.fillText(scene.time, width - kPad, middle);
    room -= target.measureText("00:00.0").width + kPad;
  }
  target.textAlign = "left";
  target.fillStyle = look.colours.ink;
  target.font = fontOf(scene.kind === "end" ? 700 : 400, size, look.font);
  const lines = wrapped(target, scene.words, room);
  lines.forEach((line, i) => {
    target.fillText(line, kPad, middle + (i + 0.5 - lines.length / 2) * kLine);
  });
}

// In as many lines as there are; what is too long is cut.
function wrapped(target: Target, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    const last = lines.length === kLines - 1;
    if (line !== "" && !last && target.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => fitted(target, each, width));
}

function fitted(target: Target, text: string, width: number): string {
  if (target.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && target.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
