// A match that the start plays back while nobody plays in public.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Played on FICS on 3 January 2005, three minutes each; the moves and the seconds left are those of
// the server's record, from the collection that the FatICS server tests with.
import type { Seat } from "../../../protocol";

export interface FamousMove {
  seat: Seat;
  move: string; // in coordinates
  left: number; // on the mover's clock after it, in seconds
}

export const famousPlayers: Record<Seat, string> = {
  "A.white": "stwlad",
  "A.black": "MrBug",
  "B.white": "Burgsvik",
  "B.black": "AmbiDexter",
};
export const famousYear = 2005;
export const famousSeconds = 180; // of each player

const kSeats: Record<string, Seat> = { A: "A.white", a: "A.black", B: "B.white", b: "B.black" };

// "A e2e4 179": who moved, what, and what it left.
const kMoves = `
B e2e4 179, A e2e4 179, b d7d5 180, B e4e5 179, a g8f6 180, b d5d4 180, A b1c3 179
a b8c6 180, B f1b5 177, A d2d4 178, a d7d5 180, A e4d5 178, b c7c6 178, a f6d5 180
A g1f3 178, a e7e6 179, B b5d3 175, A f1d3 177, b P@c7 175, a c6b4 177, B P@f5 174
A d3e4 175, a d5c3 175, b e7e6 172, A b2c3 175, a b4d5 175, A c1d2 174, B f5e6 171
b c8e6 172, B N@f4 171, a d5f6 172, b N@c5 168, A d2g5 170, B g1f3 169, a f6e4 169
b c5d3 166, B c2d3 169, A g5d8 169, a e8d8 169, A B@h4 167, b Q@g4 161, a P@f6 167
B f4e6 166, A d4d5 165, a e4c3 166, A d1d3 164, b f7e6 155, a c3d5 164, B B@h3 165
b g4g6 151, A f3e5 157, B P@h5 163, b g6f7 150, a f8b4 152, A P@d2 155, B B@e4 151
a N@f4 148, b g8h6 145, B P@g6 149, b h7g6 144, A N@c6 150, B e4g6 148, b f8c5 139
B g6f7 146, a b7c6 140, b h6f7 139, A e5c6 149, B h3e6 145, a d8d7 140, b d8e7 138
B e6f7 143, b e7f7 137, B f3g5 137, b f7h5 135, A d3d5 135, a f4d5 138, B Q@e6 129
A c6b4 127, b N@e7 131, a d5b4 134, A B@a4 125, a B@c6 133, B d1h5 119, b h8h5 129
A a4c6 119, a b4c6 132, A B@b5 116, B B@g6 111, a Q@e5 129, b P@f7 121, B e6f7 107
b e8d7 118, B f7e8 107`;

export const famousMoves: readonly FamousMove[] = kMoves
  .trim()
  .split(/\n|, /)
  .map((text) => {
    const [who = "", move = "", left = ""] = text.split(" ");
    const seat = kSeats[who];
    if (!seat) throw new Error(`no seat in “${text}”`);
    return { seat, move, left: Number(left) };
  });
