// How long something is pressed to mean more than a tap.
// SPDX-License-Identifier: GPL-3.0-or-later

export const kLongPressMs = 450;
