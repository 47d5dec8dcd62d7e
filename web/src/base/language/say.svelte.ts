// The texts that people read, in the language that the page speaks.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//     say("home.people-here", { count: 3 })
//
// The names and their parameters stand in messages/en.json; a name that is not there, and
// parameters that are not the message's own, are faults of the types. What is said in a template or
// a $derived changes with the language; a constant of a module would not.
import { languages, type Compiled, type Messages } from "virtual:messages";
import type { Sent, SentList, SentValue } from "../../../protocol";

export type { Sent } from "../../../protocol";

export type MessageName = keyof Messages;

// What the messages of a family take, all together; a parameter that one of them counts and another writes
// as it is cannot be given. (Written without inference, which takes minutes over all messages.)
type Taken<Name extends MessageName> = Name extends MessageName ? keyof Messages[Name] : never;
type Kind<Name extends MessageName, Key> = Name extends MessageName
  ? Key extends keyof Messages[Name]
    ? Messages[Name][Key]
    : never
  : never;
type One<Kinds> = [string | number] extends [Kinds] ? never : Kinds;
type Given<Name extends MessageName> = [Taken<Name>] extends [never]
  ? []
  : [{ [Key in Taken<Name>]: One<Kind<Name, Key>> }];

let spoken = $state.raw<{ language: string; messages: Compiled }>({ language: "en", messages: {} });
let wanted = "";
let turns = 0;
// Each comes with those before it.
const parts = ["first", "later", "events"] as const;
export type Words = (typeof parts)[number];
let wants = 0; // the last of them that is wanted
let has = -1;

// The language that the page speaks: "en".
export const language = (): string => spoken.language;

// Of its dates and numbers.
export const locale = (): string => (spoken.language.startsWith("en") ? "en-GB" : spoken.language);

export function say<Name extends MessageName>(name: Name, ...given: Given<Name>): string {
  return text(name, (given[0] ?? {}) as Record<string, string | number>) ?? name;
}

// A message from the rules or the server; one that this page does not know, or not all parts of, is the
// sentence beside it.
export function saySent(sent: Sent, otherwise = sent.say): string {
  return sentText(sent) ?? otherwise;
}

function sentText(sent: Sent): string | undefined {
  const given: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(sent.with ?? {})) {
    const part = valueOf(value);
    if (part === undefined) return undefined;
    given[key] = part;
  }
  return text(sent.say, given);
}

function text(name: string, given: Record<string, string | number>): string | undefined {
  const message = spoken.messages[name];
  return typeof message === "function" ? message(given) : message;
}

function valueOf(value: SentValue): string | number | undefined {
  if (typeof value !== "object") return value;
  if (!("list" in value)) return sentText(value);
  const items = value.list.map(sentText);
  return items.every((item) => item !== undefined) ? joined(items, value.joined) : undefined;
}

// A text that begins a sentence or a line.
export function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale()) + text.slice(first.length);
}

// Whether what a person wrote ends as a sentence does, so that no full stop follows it.
export const endsSentence = (text: string): "yes" | "no" => (/[.!?…]$/.test(text.trim()) ? "yes" : "no");

// "Ann, Bo and Cy"; with commas alone, which no style of Intl.ListFormat does in all languages, "Ann, Bo, Cy".
export function joined(items: readonly string[], by: SentList["joined"]): string {
  if (by === "comma") {
    const [first = "", ...others] = items;
    return others.reduce((before, next) => say("list.comma", { before, next }), first);
  }
  const type = by === "or" ? "disjunction" : "conjunction";
  return new Intl.ListFormat(locale(), { type, style: "long" }).format(items);
}

// Speaks another language once its messages are here; the last one wanted wins.
export async function speak(code: string): Promise<void> {
  const turn = ++turns;
  wanted = code;
  const until = wants;
  const load = languages[code];
  if (!load) throw new Error(`no language ${code}`);
  const loaded = await Promise.all(parts.slice(0, until + 1).map((part) => load[part]()));
  if (turn !== turns) return;
  spoken = { language: code, messages: Object.assign({}, ...loaded.map((each) => each.default)) as Compiled };
  has = until;
}

// A part of the page that is loaded on demand, with the messages that only such parts say.
export async function withMessages<Part>(loading: Promise<Part>, words: Words = "later"): Promise<Part> {
  wants = Math.max(wants, parts.indexOf(words));
  const [part] = await Promise.all([loading, everything()]);
  return part;
}

// All messages of the language that is wanted last. Parts that come at the same time wait for the
// same: each for itself, they would overtake one another for ever.
let coming: Promise<void> | null = null;
function everything(): Promise<void> {
  coming ??= loadAll().finally(() => (coming = null));
  return coming;
}
async function loadAll(): Promise<void> {
  while (has < wants) await speak(wanted);
}
