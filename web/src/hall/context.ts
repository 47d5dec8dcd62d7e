// The hall of this page, handed down from the app to whoever is in it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createContext } from "svelte";
import type { Hall } from "./hall.svelte";

// To be called while a component is made, as every context.
export const [getHall, provideHall] = createContext<Hall>();
