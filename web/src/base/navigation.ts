// Where the page is, and how to go elsewhere in it; the app provides it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { createContext } from "svelte";

export interface Navigation {
  readonly url: URL;
  // Goes to a path of this page.
  go(path: string): void;
  // The same, with no way back to where one was.
  replace(path: string): void;
}

export const [getNavigation, provideNavigation] = createContext<Navigation>();
