// The second person at this device: a guest with a session of their own, across from the first.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// To the server the two are two people. The page only remembers that there is a second, so that a
// page that is loaded anew brings both back.
import { createContext } from "svelte";
import type { Seat, TellTable } from "../../protocol";
import { get, post, Refused } from "../wire/http";
import { askedAs, Hall, type Me } from "./hall.svelte";

const kPlace = "tandem.second";
const kLeaveMs = 2_000; // for which a seat may take to be free
const kLookMs = 50;
const kAgainMs = 2_000; // after which a server that could not say who they are is asked again

export class Second {
  hall: Hall | null = $state.raw(null);
  coming = $state(remembers()); // whether there was one when the page was last open

  #wish: { code: string; seat: Seat } | null = null; // where they want to sit

  // `gone` hears that the server has ended their session.
  constructor(private readonly gone: () => void) {}

  // Brings back whoever was here before; to be called while there is a connection.
  async resume(): Promise<void> {
    if (!this.coming || this.hall) return;
    try {
      await get<Me>(askedAs("/api/me", "second"));
      this.#connect();
    } catch (error) {
      const unknown = error instanceof Refused && error.status === 401;
      if (!unknown) {
        setTimeout(() => void this.resume(), kAgainMs);
        return;
      }
      remember("nobody");
    }
    this.coming = false;
  }

  // A guest of that name comes, and takes the seat; "" for a name that is made up. Whoever was here
  // under another name is somebody else, and their session ends. Throws what the server refuses.
  async sit(code: string, seat: Seat, name: string): Promise<void> {
    if (name === "" || this.hall?.me?.name !== name) await this.takeAway();
    await post<Me>(askedAs("/api/session", "second"), name === "" ? {} : { name });
    remember("second");
    this.#wish = { code, seat };
    if (this.hall?.link === "open") this.#takeSeat();
    else this.#connect();
  }

  // Whether they have that seat.
  sitsAt(table: TellTable, seat: Seat): boolean {
    return table.seats[seat].person === this.hall?.me?.person;
  }

  // Frees their seats, and ends their session, even one that was left behind.
  async takeAway(): Promise<void> {
    const { hall } = this;
    if (hall) await leaveTables(hall);
    this.#forget();
    await post<void>(askedAs("/api/logout", "second"), {});
  }

  #connect(): void {
    if (this.hall) return;
    const hall = new Hall(
      {
        showsTable: () => false,
        go: () => {},
        greeted: () => this.#takeSeat(),
        over: () => {
          this.#forget();
          this.gone();
        },
      },
      "second",
    );
    this.hall = hall;
    hall.start();
  }

  #takeSeat(): void {
    const wish = this.#wish;
    this.#wish = null;
    if (!wish) return;
    this.hall?.send({ t: "enter", code: wish.code });
    this.hall?.send({ t: "sit", code: wish.code, seat: wish.seat });
  }

  #forget(): void {
    remember("nobody");
    this.hall?.stop();
    this.hall = null;
  }
}

async function leaveTables(hall: Hall): Promise<void> {
  for (const code of hall.tables.keys()) hall.send({ t: "leave", code });
  const end = Date.now() + kLeaveMs;
  while (hall.tables.size > 0 && Date.now() < end) {
    await new Promise((looks) => setTimeout(looks, kLookMs));
  }
}

function remembers(): boolean {
  try {
    return localStorage.getItem(kPlace) !== null;
  } catch {
    return false;
  }
}

function remember(who: "second" | "nobody"): void {
  try {
    if (who === "second") localStorage.setItem(kPlace, "here");
    else localStorage.removeItem(kPlace);
  } catch {
    // A browser that keeps nothing forgets them with the tab.
  }
}

// Of this page, as the hall of the first.
export const [getSecond, provideSecond] = createContext<Second>();
