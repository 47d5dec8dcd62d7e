// Where a clock on a table keeps its match: in this browser, written at once.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { BoardId, Color, JsonObject, Winner } from "../../protocol";
import type { Lists } from "./lists";

// What both players of a board say of the result.
export type Picks = Record<"near" | "far", Winner | null>;

// A match as it is kept.
export interface Kept {
  place: string; // "alone", or "table" of an event
  event?: string; // at which it is played
  match: string;
  header: JsonObject; // of its log
  board: BoardId;
  near: Color; // who sits on the near side
  zero: number | null; // when it began, by the time of the device; null: not yet
  skew: number; // of the clock on the wall, when this was written
  lists: Lists;
  picks: Picks;
  agreed: Winner | null;
  atDesk?: boolean; // whether the desk has a result of it
}

export interface Shelf {
  put(kept: Kept): Promise<void>;
  get(place: string): Promise<Kept | null>;
}

const kName = "tandem-clock";
const kStore = "matches";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(kName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "place" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(kName));
  });
}

class BrowserShelf implements Shelf {
  #database: Promise<IDBDatabase> | null = null;

  async put(kept: Kept): Promise<void> {
    const store = (await this.#open()).transaction(kStore, "readwrite").objectStore(kStore);
    await done(store.put(kept));
  }
  async get(place: string): Promise<Kept | null> {
    const store = (await this.#open()).transaction(kStore, "readonly").objectStore(kStore);
    return ((await done(store.get(place))) as Kept | undefined) ?? null;
  }
  #open(): Promise<IDBDatabase> {
    this.#database ??= opened();
    return this.#database;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(kStore));
  });
}

// A browser that keeps nothing: the clock runs as long as its page is there.
export class NoShelf implements Shelf {
  readonly kept = new Map<string, Kept>();

  put(kept: Kept): Promise<void> {
    this.kept.set(kept.place, structuredClone(kept));
    return Promise.resolve();
  }
  get(place: string): Promise<Kept | null> {
    return Promise.resolve(this.kept.get(place) ?? null);
  }
}

export const shelf: Shelf = typeof indexedDB === "undefined" ? new NoShelf() : new BrowserShelf();
