// The moment of a match in an address: "#1:14.5" is 74.5 seconds after its start.
// SPDX-License-Identifier: GPL-3.0-or-later

const kForm = /^#(\d{1,4}):([0-5]\d)(?:\.(\d{1,3}))?$/;

// In ms; null where an address names no moment.
export function momentIn(hash: string): number | null {
  const found = kForm.exec(hash);
  if (!found) return null;
  const [, minutes, seconds, rest = ""] = found;
  return (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, "0"));
}

// As exact as the moment is: "#0:03", "#1:14.5", "#1:14.503".
export function momentHash(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const minutes = Math.floor(whole / 60_000);
  const seconds = String(Math.floor(whole / 1000) % 60).padStart(2, "0");
  const rest = String(whole % 1000).padStart(3, "0").replace(/0+$/, "");
  return `#${minutes}:${seconds}${rest === "" ? "" : `.${rest}`}`;
}
