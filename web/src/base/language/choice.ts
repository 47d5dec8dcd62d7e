// Which of the available languages somebody gets.
// SPDX-License-Identifier: GPL-3.0-or-later

// Made of English for tests; nobody's browser prefers it.
export const pseudo = "en-XA";

// `chosen` if it is there; else the first of the browser's that is there, perhaps less exactly; else
// English.
export function bestLanguage(
  there: readonly string[],
  chosen: string,
  preferred: readonly string[],
): string {
  if (there.includes(chosen)) return chosen;
  const real = there.filter((code) => code !== pseudo);
  for (const wish of preferred) {
    const parts = wish.split("-");
    while (parts.length > 0) {
      const found = real.find((code) => code.toLowerCase() === parts.join("-").toLowerCase());
      if (found) return found;
      parts.pop();
    }
  }
  return "en";
}

// What a language is called by those who speak it: "Deutsch".
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

// Which way it is written: "rtl" for Arabic.
export function direction(code: string): string {
  const written = new Intl.Locale(code) as Intl.Locale & {
    textInfo?: { direction: string };
    getTextInfo?: () => { direction: string };
  };
  return (written.getTextInfo?.() ?? written.textInfo)?.direction ?? "ltr";
}
