// The page begins here.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from "svelte";
import App from "./App.svelte";
import "../style/tokens.css";
import "../style/base.css";

// A part of the page that the server has no more: it has another page now.
window.addEventListener("vite:preloadError", () => location.reload());

const target = document.getElementById("page");
if (target) mount(App, { target });
