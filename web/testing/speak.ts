// Tests read English.
// SPDX-License-Identifier: GPL-3.0-or-later
import { speak } from "../src/base/language/say.svelte";

await speak("en");
