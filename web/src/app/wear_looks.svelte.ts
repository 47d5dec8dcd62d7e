// The page wears the theme, the boards, the clocks and the language that were chosen; whatever is mounted calls this.
// SPDX-License-Identifier: GPL-3.0-or-later
import { direction } from "../base/language/choice";
import { language, speak } from "../base/language/say.svelte";
import { settings } from "../base/settings.svelte";
import { chosenLanguage } from "./chosen_language";

// To be called while a component is made.
export function wearLooks(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let systemDark = $state(dark.matches);
  dark.addEventListener("change", () => (systemDark = dark.matches));

  $effect(() => {
    const { theme, board, clocks } = settings;
    const shown = theme === "auto" ? (systemDark ? "dark" : "light") : theme;
    document.documentElement.dataset["theme"] = shown;
    document.documentElement.dataset["board"] = board;
    document.documentElement.dataset["clocks"] = clocks;
  });

  $effect(() => void speak(chosenLanguage()));
  $effect(() => {
    document.documentElement.lang = language();
    document.documentElement.dir = direction(language());
  });
}
