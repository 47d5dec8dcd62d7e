// Who sits where: the seats of a match and how they are related (src/bughouse/seat.hpp).
// SPDX-License-Identifier: GPL-3.0-or-later
import { boardIds, seats, type BoardId, type Color, type Seat, type Team } from "../../protocol";
import { say } from "./language/say.svelte";

export const otherBoard = (board: BoardId): BoardId => (board === "A" ? "B" : "A");
export const otherColor = (color: Color): Color => (color === "white" ? "black" : "white");

export const boardOf = (seat: Seat): BoardId => (seat.startsWith("A") ? "A" : "B");
export const colorOf = (seat: Seat): Color => (seat.endsWith("white") ? "white" : "black");
export const seatOf = (board: BoardId, color: Color): Seat => `${board}.${color}`;

// White on A and Black on B are team one.
export const teamOf = (seat: Seat): Team =>
  seat === "A.white" || seat === "B.black" ? "one" : "two";
export const otherTeam = (team: Team): Team => (team === "one" ? "two" : "one");

export const opponentOf = (seat: Seat): Seat => seatOf(boardOf(seat), otherColor(colorOf(seat)));
export const partnerOf = (seat: Seat): Seat =>
  seatOf(otherBoard(boardOf(seat)), otherColor(colorOf(seat)));
// The partner's opponent.
export const diagonalOf = (seat: Seat): Seat => seatOf(otherBoard(boardOf(seat)), colorOf(seat));

export const seatsOf = (team: Team): Seat[] => seats.filter((seat) => teamOf(seat) === team);

// A value for each seat, for each board.
export const bySeat = <T>(value: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, value(seat)])) as Record<Seat, T>;
export const byBoard = <T>(value: (board: BoardId) => T): Record<BoardId, T> =>
  Object.fromEntries(boardIds.map((board) => [board, value(board)])) as Record<BoardId, T>;

// How a seat is called in text: "White on A".
export const seatName = (seat: Seat): string =>
  say("seat.name", { color: colorOf(seat), board: boardOf(seat) });
