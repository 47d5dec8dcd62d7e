// How you get to a table that you have just asked for, or are invited to: where you sit down at once.
// SPDX-License-Identifier: GPL-3.0-or-later

export const arrival: {
  as: "host" | "pair" | "guest" | null;
  invites: string | null; // whom the host has opened the table for
} = { as: null, invites: null };
