// Who sees to the rules of a match: the program, the players, or people over wooden boards.
// SPDX-License-Identifier: GPL-3.0-or-later

export const authorities = ["strict", "open", "clock"] as const;
export type Authority = (typeof authorities)[number];
