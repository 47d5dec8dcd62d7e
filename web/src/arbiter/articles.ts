// What the articles of a rulebook say, in a sentence each; asked for once a book.
// SPDX-License-Identifier: GPL-3.0-or-later
import { get } from "../wire/http";

interface ToldArticle {
  article: string;
  gist: string;
}

const asked = new Map<string, Promise<Map<string, string>>>();

// By article, as it is printed there. A server that cannot be reached leaves them out.
export function gists(rulebook: string): Promise<Map<string, string>> {
  const known = asked.get(rulebook);
  if (known) return known;
  const asking = get<{ articles?: ToldArticle[] }>(`/api/rulebooks/${encodeURIComponent(rulebook)}`)
    .then((book) => new Map((book.articles ?? []).map(({ article, gist }) => [article, gist])))
    .catch(() => {
      asked.delete(rulebook);
      return new Map<string, string>();
    });
  asked.set(rulebook, asking);
  return asking;
}
