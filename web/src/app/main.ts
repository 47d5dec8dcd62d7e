// The page begins here.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from "svelte";
import { speak } from "../base/language/say.svelte";
import App from "./App.svelte";
import { chosenLanguage } from "./chosen_language";
import "../style/tokens.css";
import "../style/base.css";

// A part of the page that the server has no more: it has another page now.
window.addEventListener("vite:preloadError", () => location.reload());

const target = document.getElementById("page");
// Not awaited at the top level: chunks that share this one's modules would wait for it.
if (target) void speak(chosenLanguage()).then(() => mount(App, { target }));
