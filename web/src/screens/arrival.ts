// How you get to a table that you have just asked for: its host sits down at once.
// SPDX-License-Identifier: GPL-3.0-or-later

export const arrival: {
  as: "host" | "pair" | null;
  invites: string | null; // whom the host has opened the table for
} = { as: null, invites: null };
