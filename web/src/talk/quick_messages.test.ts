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
    draw: () => {},
  };
  const match = new LiveMatch("m", way, () => 0);
  shown = mount(QuickMessages, { target: document.body, props: { match, seat: "A.white", shape: 1, rest: "opens" } });
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

test("a long press on a piece says not to lose one, and sliding off says nothing", async () => {
  const { given, button } = quickMessages();
  const knight = button("I need a knight");
  const point = (type: string): boolean => knight.dispatchEvent(new Event(type, { bubbles: true }));
  point("pointerdown");
  await vi.advanceTimersByTimeAsync(500);
  point("pointerleave");
  expect(given).toEqual([]);
  point("pointerdown");
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  expect(knight.classList.contains("held")).toBe(true);
  // As a finger that is lifted has it; some browsers send no click after a long press.
  const clicked = (): boolean => knight.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const lifted = (): void => ["pointerup", "pointerleave"].forEach(point);
  const said = (): unknown[] => given.map((command) => command["text"]);
  lifted();
  clicked();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toEqual(["!no-knight"]);
  point("pointerdown");
  await vi.advanceTimersByTimeAsync(500);
  lifted();
  point("pointerdown");
  await vi.advanceTimersByTimeAsync(100);
  lifted();
  clicked();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toEqual(["!no-knight", "!no-knight", "!need-knight"]);
});

test("a single row opens to all messages, and closes with the one that is said", async () => {
  const { given, button } = quickMessages();
  button("All messages").click();
  flushSync();
  const all = [...document.querySelectorAll<HTMLElement>(".all button")];
  expect(all.length).toBe(22);
  all.at(-1)?.click();
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
  expect(given.map((command) => command["text"])).toEqual(["!nice"]);
  expect(document.querySelector(".all")).toBe(null);
});
