// The page begins here.
// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";

const target = document.getElementById("page");
if (target) mount(App, { target });
