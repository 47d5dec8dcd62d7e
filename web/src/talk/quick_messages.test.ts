// The buttons of the quick messages, pressed and typed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { GivenCommand } from "../../protocol";
import { LiveMatch } from "../match/live.svelte";
import { unknownView } from "../match/view";
import QuickMessages from "./QuickMessages.svelte";

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
});

function quickMessages(): { match: LiveMatch; given: GivenCommand[]; button: (words: string) => HTMLElement } {
  vi.useFakeTimers();
  const given: GivenCommand[] = [];
  const way = {
    watch: () => {},
    command: (_match: string, _as: string, command: GivenCommand) => {
      given.push(command);
      return Promise.resolve({ done: true } as const);
    },
    refused: () => {},
  };
  const match = new LiveMatch("m", way, () => 0);
  shown = mount(QuickMessages, { target: document.body, props: { match, seat: "A.white", layout: "bar" } });
  flushSync();
  const button = (words: string): HTMLElement => {
    const found = [...document.querySelectorAll("button")].find(
      (each) => (each.ariaLabel ?? each.textContent).trim() === words || each.getAttribute("aria-label") === words,
    );
    if (!found) throw new Error(`no button ${words}`);
    return found;
  };
  return { match, given, button };
}

test("one tap says it, and the button is marked for a moment whatever happens meanwhile", async () => {
  const { match, given, button } = quickMessages();
  button("I need a knight").click();
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
  expect(given).toEqual([{ do: "say", to: "partner", text: "!need-knight" }]);
  expect(button("I need a knight").classList.contains("sent")).toBe(true);
  match.takeLine({
    t: "line",
    match: "m",
    prev: 0,
    line: 3,
    command: { at: 1, by: "B.white", do: "play", move: "e2e4" },
    events: [],
    view: unknownView,
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(2_000);
  flushSync();
  expect(button("I need a knight").classList.contains("sent")).toBe(false);
});

test("a full stop and a letter say it; other keys are left alone", async () => {
  const { given } = quickMessages();
  const press = (key: string): boolean =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(press("s")).toBe(true);
  expect(press(".")).toBe(false);
  expect(press("s")).toBe(false);
  expect(press("s")).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(given).toEqual([{ do: "say", to: "partner", text: "!sit" }]);
});
