// What the id of a person says. Nothing else on the page looks into one.
// SPDX-License-Identifier: GPL-3.0-or-later

export const isBot = (person: string): boolean => person.startsWith("bot:");
