// Shows a part of the page that looks for the hall and the place around it.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, mount, type Component } from "svelte";
import type { Navigation } from "../src/base/navigation";
import type { Hall } from "../src/hall/hall.svelte";
import Placed from "./Placed.svelte";

export interface Around {
  hall: Hall;
  navigation?: Navigation;
}

// What it gives is to be unmounted.
export function mountIn<Props extends Record<string, unknown>>(
  around: Around,
  part: Component<Props>,
  props: Props,
): Record<string, unknown> {
  const shown = mount(Placed, {
    target: document.body,
    props: { around, part: part as Component<Record<string, unknown>>, props },
  });
  flushSync();
  return shown;
}
