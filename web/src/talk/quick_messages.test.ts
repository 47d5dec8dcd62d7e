// The buttons of the quick messages, pressed and typed.
// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { GivenCommand, MatchView } from "../../protocol";
import { byBoard, bySeat } from "../base/seat";
import { LiveMatch } from "../match/live.svelte";
import QuickMessages from "./QuickMessages.svelte";

const view: MatchView = {
  at: 0,
  boards: byBoard(() => ({
    fen: "8/8/8/8/8/8/8/8[] w - - 0 1",
    made: [],
    turn: "white",
    delay_left_ms: 0,
    paused: false,
    ply: 0,
  })),
  clocks_ms: bySeat(() => 60_000),
  increment_ms: 0,
  delay_ms: 0,
  offered: [],
  accepted: [],
  pending: [],
};

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
  match.told({
    t: "told",
    match: "m",
    prev: 0,
    line: 3,
    command: { at: 1, by: "B.white", do: "play", move: "e2e4" },
    events: [],
    view,
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
