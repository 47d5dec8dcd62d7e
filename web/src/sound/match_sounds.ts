// What a match sounds like.
// SPDX-License-Identifier: GPL-3.0-or-later
export { listen as sounding, toggleSound } from "./listen.svelte";
