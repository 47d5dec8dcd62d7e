// Reports that the director has looked into without recording anything, on this page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { SvelteSet } from "svelte/reactivity";

export const lookedInto = new SvelteSet<string>(); // the match and the line
