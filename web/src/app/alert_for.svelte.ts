// Tells whoever looks at something else what happens at their table, and who invites them.
// SPDX-License-Identifier: GPL-3.0-or-later
import { untrack } from "svelte";
import type { TellTable } from "../../protocol";
import { notifications, openedByNotification } from "../alerts/notifications.svelte";
import { readyAgain } from "../alerts/ready_again";
import { tableNews } from "../alerts/table_news";
import { codeText } from "../base/code";
import { say } from "../base/language/say.svelte";
import { settings } from "../base/settings.svelte";
import type { Hall } from "../hall/hall.svelte";
import { Player } from "../sound/sound_player";

// To be called while the app is made. `shows` says whether a table is on the screen.
export function alertFor(hall: Hall, shows: (code: string) => boolean, go: (path: string) => void): void {
  const player = new Player();
  const wake = (): void => player.wake();
  const tables = new Map<string, TellTable>();
  let invitations = new Set<string>();
  let title: { before: string; told: string } | null = null; // until the page is seen again

  function alert(text: string, path: string): void {
    if (!document.hidden) return;
    title = { before: title?.before ?? document.title, told: text };
    document.title = text;
    player.play("message", settings.sound / 100);
    notifications.show(text, path, go);
  }
  // At the table it stands where they say so.
  function askAgain(text: string, code: string): void {
    alert(text, `/${code}`);
    if (!shows(code)) hall.toast(text, "news", []);
  }
  function seen(): void {
    if (document.hidden || title === null) return;
    // Unless the screen has changed it meanwhile.
    if (document.title === title.told) document.title = title.before;
    title = null;
  }

  $effect(() => {
    const me = hall.me?.person ?? "";
    for (const table of hall.tables.values()) {
      const news = tableNews(tables.get(table.code), table, me);
      const again = readyAgain(tables.get(table.code), table, me);
      tables.set(table.code, table);
      const code = codeText(table.code);
      if (news === "full") untrack(() => alert(say("alerts.table-full", { code }), `/${table.code}`));
      if (again !== null) untrack(() => askAgain(again, table.code));
      if (news === "begins") untrack(() => alert(say("alerts.match-begins", { code }), `/${table.code}`));
    }
    for (const code of tables.keys()) if (!hall.tables.has(code)) tables.delete(code);
  });

  $effect(() => {
    // During a match it waits, as the notice on the page does.
    if (hall.playsNow) return;
    const open = new Set<string>();
    for (const { code, person, name } of hall.invitations) {
      const key = `${code} ${person}`;
      open.add(key);
      if (invitations.has(key)) continue;
      untrack(() => alert(say("people.invites-you", { name, code: codeText(code) }), `/${code}`));
    }
    invitations = open;
  });

  $effect(() => {
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("pointerdown", wake);
    window.addEventListener("keydown", wake);
    const forget = openedByNotification(go);
    return () => {
      forget();
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("pointerdown", wake);
      window.removeEventListener("keydown", wake);
      player.close();
    };
  });
}
