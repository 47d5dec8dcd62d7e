// Which screen an address means, and moving between addresses without reloading the page.
// SPDX-License-Identifier: GPL-3.0-or-later
import { isCode } from "../base/code";
import type { Navigation } from "../base/navigation";
import { matchHasWindow } from "../base/whole_window.svelte";

export type Place =
  | { screen: "home" }
  | { screen: "table"; code: string } // lobby of a table, its match, and what comes after it
  | { screen: "match"; id: string } // watch it while it is on, replay it afterwards
  | { screen: "matches"; query: URLSearchParams }
  | { screen: "player"; name: string }
  | { screen: "events" }
  | { screen: "event"; id: string; view: EventView }
  | { screen: "rulebooks" }
  | { screen: "rulebook"; id: string }
  | { screen: "clock" } // on a table, with or without an event
  | { screen: "open" } // look at games from elsewhere
  | { screen: "account" }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "nowhere" };

// An event as everybody sees it, as its officials run it, or on a projector.
export type EventView = "public" | "desk" | "show";

// The screen at an address.
export function placeOf(url: URL): Place {
  const [first = "", second, ...rest] = url.pathname.split("/").filter(Boolean).map(decoded);
  if (first === "event" && second !== undefined && rest.length < 2) return eventAt(second, rest[0]);
  if (rest.length > 0) return { screen: "nowhere" };
  if (second === undefined) {
    switch (first) {
      case "":
        return { screen: "home" };
      case "matches":
        return { screen: "matches", query: url.searchParams };
      case "rules":
        return { screen: "rulebooks" };
      case "clock":
      case "events":
      case "open":
      case "account":
      case "settings":
      case "about":
        return { screen: first };
    }
    const code = first.toUpperCase();
    if (isCode(code)) return { screen: "table", code };
    return { screen: "nowhere" };
  }
  if (first === "match") return { screen: "match", id: second };
  if (first === "player") return { screen: "player", name: second };
  if (first === "rules") return { screen: "rulebook", id: second };
  return { screen: "nowhere" };
}

function eventAt(id: string, view = "public"): Place {
  return view === "public" || view === "desk" || view === "show" ? { screen: "event", id, view } : { screen: "nowhere" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router implements Navigation {
  settings = $state(false); // they lie over a match that is on
  url = $state.raw(new URL(location.href));
  place = $derived(placeOf(this.url));

  constructor() {
    window.addEventListener("popstate", () => {
      this.settings = false;
      this.url = new URL(location.href);
    });
    // Links of this page move within it.
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || link.hasAttribute("download")) return;
      const to = new URL(link.href);
      if (to.origin !== location.origin || placeOf(to).screen === "nowhere") return;
      if (to.pathname === location.pathname && to.hash) return;
      event.preventDefault();
      if (to.pathname === "/settings" && matchHasWindow()) this.settings = true;
      else this.go(to.pathname + to.search + to.hash);
    });
  }

  go(path: string): void {
    this.settings = false;
    history.pushState(null, "", path);
    this.url = new URL(location.href);
    window.scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
    this.url = new URL(location.href);
  }
}

export const router = new Router();
