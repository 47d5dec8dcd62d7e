// The language of the page: what was chosen in the settings, else what the browser prefers.
// SPDX-License-Identifier: GPL-3.0-or-later
import { languages } from "virtual:messages";
import { bestLanguage } from "../base/language/choice";
import { settings } from "../base/settings.svelte";

export const chosenLanguage = (): string =>
  bestLanguage(Object.keys(languages), settings.language, navigator.languages);
