// The words of a name, between which it may be divided where there is little room.
// SPDX-License-Identifier: GPL-3.0-or-later

// "SnowyJackdaw46" is "Snowy" and "Jackdaw46".
export const nameParts = (name: string): string[] => name.split(/(?<=[a-z])(?=[A-Z])|(?<=[_-])/);
