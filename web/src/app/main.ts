// The page begins here.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from "svelte";
import { speak, withMessages } from "../base/language/say.svelte";
import App from "./App.svelte";
import { chosenLanguage } from "./chosen_language";
import { embeddedMatch } from "./embedded";
import { loadNewerPage } from "./kept_page";
import "../style/tokens.css";
import "../style/base.css";

window.addEventListener("vite:preloadError", () => void loadNewerPage());

const target = document.getElementById("page");
// Not awaited at the top level: chunks that share this one's modules would wait for it.
if (target) void speak(chosenLanguage()).then(() => begin(target));

async function begin(target: HTMLElement): Promise<void> {
  const id = embeddedMatch(location.pathname);
  if (id === null) {
    mount(App, { target });
  } else {
    const { default: EmbedPage } = await withMessages(import("./EmbedPage.svelte"));
    mount(EmbedPage, { target, props: { id } });
  }
}
