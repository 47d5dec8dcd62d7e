// What everybody has to be told at once of the connection or by the server.
// SPDX-License-Identifier: GPL-3.0-or-later
import { say, saySent } from "../base/language/say.svelte";
import type { Hall } from "./hall.svelte";

export interface LinkNews {
  kind: "lost" | "told"; // told: by the server
  text: string;
}

// Nothing while all is well. At the start a moment without a connection is no news.
export function linkNews(hall: Hall): LinkNews | null {
  if (hall.barred !== null) return { kind: "lost", text: hall.barred };
  if (hall.link !== "open" && hall.version !== null) return { kind: "lost", text: say("app.no-connection") };
  if (hall.link === "lost") return { kind: "lost", text: say("app.not-reached") };
  const { notice } = hall;
  return notice ? { kind: "told", text: saySent(notice.message, notice.say) } : null;
}
