// Tests read English.
// SPDX-License-Identifier: GPL-3.0-or-later
import { speak, withMessages } from "../src/base/language/say.svelte";

await speak("en");
await withMessages(Promise.resolve());
