#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogue of messages: what C++ is told of it, and whether it is as it should be.

    tools/messages.py                  checks messages/ and who uses it (a lint of ./check)
    tools/messages.py known FILE FOLDER…    writes the C++ header of names and parameters of the messages
                                            that the folders use
    tools/messages.py names FILE FOLDER…    writes the C++ header of those names alone, empty where the
                                            page never says the message
    tools/messages.py patterns FILE FOLDER…  writes the C++ source of their patterns in every language
    tools/messages.py page                  prints what the page is told, in every language, as JSON
    tools/messages.py types FILE            writes the TypeScript declaration of names and parameters
    tools/messages.py pseudo                prints the pseudo-language as JSON
    tools/messages.py sort                  puts every file of messages/ in order

messages/en.json holds every text that a person reads: a name for each, and an ICU MessageFormat
pattern. Each other file of messages/ is a language with the same names. docs/translating.md is for
whoever writes one.
"""
import json
import pathlib
import re
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGLISH = "en"
PSEUDO = "en-XA"  # what ICU calls English with accents
NAME = re.compile(r"[a-z0-9]+(?:(?:\.!?|[-_])[A-Za-z0-9]+)*")
COUNTED = {"plural", "selectordinal", "number"}
TAG = re.compile(r"</?[a-z]+>")  # around words that the page sets apart: <b>, <link>

# Whose messages the page may have to say: its own, and those of what is sent to it.
OF_TYPESCRIPT = ["web/src", "web/protocol.ts"]
SENT = ["web/core", "src/words", "src/chess", "src/bughouse", "src/rulebook", "src/hall",
        "src/server/api", "src/server/http", "src/server/identity", "src/server/net",
        "src/server/push"]
SENT_FAMILIES = ("book.", "refused.")  # what a rulebook is, why the arbiter refuses a command
NEVER_SENT = ("cannot-start.", "cli.")  # what the program says to whoever runs it
SENT_TO_IMPORTS = ("import-fault.",)  # to a screen loaded on demand
SENT_WITH_RECORDS = ("notation.move", "piece-letter.", "pieces.", "talk-reason.")  # to a part loaded on demand
SENT_WITH_EVENTS = ("at-place", "entries.", "event.", "event-refusal.", "log-fault.", "log-value.", "pairing.",
                    "typed-results.", "wanted.")  # to the screens of an event, loaded on demand, too
SAID_AT_EVENTS = ("desk.", "table-clock.")
# What is loaded with the screens of events alone.
OF_EVENT_SCREENS = ("web/src/desk/", "web/src/clock/", "web/src/screens/clock/", "web/src/screens/Clock.svelte",
                    "web/src/screens/Desk.svelte", "web/src/screens/Event")
OF_EVENTS = ["src/server/events", "src/server/online"]
OF_THE_PAGE = [*OF_TYPESCRIPT, *SENT]
OF_BOOKS = ("kept.", "law.", "matter.", "switch.", "switch-name.", "switch-word.")  # the server sends them with a book


class Torn(Exception):
    """A pattern that cannot be read."""


def parts(pattern):
    """The pattern as a list of texts and of (name, kind, {choice: parts}) for what is in braces."""
    found, at = read_parts(pattern, 0, nested=False)
    if at != len(pattern):
        raise Torn("a } too many")
    return found


def read_parts(pattern, at, nested):
    found, text = [], ""
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            if text:
                found.append(text)
                text = ""
            argument, at = read_argument(pattern, at + 1)
            found.append(argument)
        elif pattern[at] == "'" and pattern[at + 1:at + 2] and pattern[at + 1] in "{}'#":
            raise Torn("quote with “ and ”, not with '")
        else:
            text += pattern[at]
            at += 1
    if nested and at == len(pattern):
        raise Torn("a } is missing")
    if text:
        found.append(text)
    return found, at


def read_argument(pattern, at):
    head = re.compile(r"\s*([a-z_]+)\s*(?:,\s*(plural|selectordinal|select|number)\s*)?([,}])")
    match = head.match(pattern, at)
    if not match:
        raise Torn("{name} or {name, plural|selectordinal|select|number, …} expected")
    name, kind, end = match.groups()
    at = match.end()
    if end == "}":
        if kind in ("plural", "selectordinal", "select"):
            raise Torn(f"{name} has no choices")
        return (name, kind or "any", {}), at
    if not kind or kind == "number":
        raise Torn(f"nothing may follow {{{name}, number")
    choices = {}
    while True:
        choice = re.compile(r"\s*(=\d+|[a-zA-Z0-9_]+)\s*\{|\s*\}").match(pattern, at)
        if not choice:
            raise Torn(f"a choice of {name} expected: letters, digits and _, as ICU has it")
        at = choice.end()
        if choice.group(1) is None:
            break
        choices[choice.group(1)], at = read_parts(pattern, at, nested=True)
        at += 1
    if "other" not in choices:
        raise Torn(f"{name} has no choice “other”")
    return (name, kind, choices), at


def parameters(found):
    """What the parts take: {name: "any" | "number" | "select"}."""
    taken = {}
    for part in found:
        if isinstance(part, str):
            continue
        name, kind, choices = part
        kind = "number" if kind in COUNTED else kind
        if kind != "any" or name not in taken:
            taken[name] = kind
        for choice in choices.values():
            for inner, its_kind in parameters(choice).items():
                if its_kind != "any" or inner not in taken:
                    taken[inner] = its_kind
    return taken


def once(pairs):
    """An object whose names stand in it once."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise Torn(f"twice: {', '.join(sorted({n for n in names if names.count(n) > 1}))}")
    return found


def languages(root):
    """{language: {name: pattern}} of messages/, English first."""
    files = sorted(pathlib.Path(root, "messages").glob("*.json"), key=lambda f: (f.stem != ENGLISH, f.stem))
    return {file.stem: json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=once)
            for file in files}


# The pseudo-language: longer by a third, with accents, in brackets. What is cut off lacks its
# bracket, and what is not in the catalogue lacks its accents.

ACCENTS = dict(zip("AEIOUYaceinorsuyz", "ÀÉÎÖÛÝåçéîñöřšûýž"))


def accented(text, of_plural):
    letters = sum(letter.isalpha() for letter in TAG.sub("", text))
    if of_plural:
        text = text.replace("#", "\0")
    said, at = "", 0
    for tag in [*TAG.finditer(text), None]:
        end = tag.start() if tag else len(text)
        said += "".join(ACCENTS.get(letter, letter) for letter in text[at:end])
        if tag:
            said, at = said + tag.group(), tag.end()
    # In words, as a longer language has them: a line may be broken between two.
    more = "~" * (letters // 3)
    return said.replace("\0", "#") + " ".join(more[i:i + 8] for i in range(0, len(more), 8))


def pseudo_parts(found, of_plural=False):
    said = ""
    for part in found:
        if isinstance(part, str):
            said += accented(part, of_plural)
            continue
        name, kind, choices = part
        said += "{" + name
        if kind != "any":
            said += f", {kind}"
        if choices:
            said += ","
        for choice, inner in choices.items():
            said += f" {choice} {{{pseudo_parts(inner, kind in COUNTED)}}}"
        said += "}"
    return said


def pseudo(english):
    return {name: f"[{pseudo_parts(parts(pattern))}]" for name, pattern in english.items()}


# For C++.

def quoted(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def known(english):
    rows = []
    for name, pattern in sorted(english.items()):
        taken = parameters(parts(pattern))
        said = " ".join(f"{parameter}{'#' if kind == 'number' else ''}"
                        for parameter, kind in sorted(taken.items()))
        rows.append(f"    Known{{{quoted(name)}, {quoted(said)}}},")
    return "\n".join([
        "// The names of the messages said here, in order, each with its parameters; # marks a number.",
        "// Written by tools/messages.py from messages/en.json.",
        "#pragma once", "", "#include <array>", "#include <string_view>", "",
        "namespace tandem::words {", "",
        "struct Known {", "    std::string_view name;", "    std::string_view parameters;", "};", "",
        f"inline constexpr std::array<Known, {len(rows)}> kKnown{{{{", *rows, "}};", "",
        "}  // namespace tandem::words", ""])


def names_to_send(names):
    rows = [f"    {quoted('' if name.startswith(OF_BOOKS) else name)}," for name in sorted(names)]
    return "\n".join([
        "// The names of the messages of known.hpp by place; empty those that the page never says.",
        "// Written by tools/messages.py from messages/en.json.",
        "#pragma once", "", "#include <array>", "#include <string_view>", "",
        "namespace tandem::words {", "",
        f"inline constexpr std::array<std::string_view, {len(rows)}> kNames{{", *rows, "};", "",
        "}  // namespace tandem::words", ""])


def patterns(catalogue, said):
    """Every language has a pattern for every name; one that lacks it has the English one."""
    english = catalogue[ENGLISH]
    every = {**catalogue, PSEUDO: pseudo(english)}
    lines = ["// The patterns of the messages of known.hpp in every language, in the order of the names.",
             "// Written by tools/messages.py from messages/*.json.",
             '#include "language/patterns.hpp"', "", "#include <array>", "",
             "namespace tandem::language {", "", "namespace {", ""]
    for language, messages in every.items():
        rows = [f"    {quoted(messages.get(name, english[name]))}," for name in sorted(said)]
        lines += [f"constexpr std::array<const char*, {len(rows)}> k_{language.replace('-', '_')}{{{{",
                  *rows, "}};", ""]
    lines += ["}  // namespace", "",
              "std::span<const Tongue> tongues() {",
              f"    static constexpr std::array<Tongue, {len(every)}> kAll{{{{"]
    for language in every:
        lines.append(f'        Tongue{{"{language}", k_{language.replace("-", "_")}}},')
    lines += ["    }};", "    return kAll;", "}", "", "}  // namespace tandem::language", ""]
    return "\n".join(lines)


# For the page.

def page(catalogue):
    """What the page says in each language, the pseudo-language last; and names that it may shorten."""
    english = catalogue[ENGLISH]
    on_demand = {name for name in english if name.startswith(SENT_TO_IMPORTS + SENT_WITH_RECORDS + SENT_WITH_EVENTS)}
    names = sorted(name for name in used(ROOT, english, OF_THE_PAGE + OF_EVENTS) | sent_to_page(ROOT, english) | on_demand
                   if not name.startswith(OF_BOOKS + NEVER_SENT))
    return {"patterns": {language: {name: messages.get(name, english[name]) for name in names}
                         for language, messages in {**catalogue, PSEUDO: pseudo(english)}.items()},
            "own": sorted(said_by_page_alone(ROOT, names)),
            **by_part(ROOT, english, names)}


def by_part(root, english, names):
    """What only screens that are loaded on demand say, and what only those of events do."""
    later = set(names) - said_at_first(root, names)
    pages = [path for path in pathlib.Path(root, "web/src").rglob("*")
             if path.suffix in ENDINGS and ".test." not in path.name
             and not str(path.relative_to(root)).startswith(OF_EVENT_SCREENS)]
    said, families = mentioned_in(pages)
    elsewhere = said | sent_to_page(root, english)
    events = {name for name in later - elsewhere if name.startswith(SENT_WITH_EVENTS + SAID_AT_EVENTS)
              and not name.startswith(tuple(family + "." for family in families))}
    return {"later": sorted(later - events), "events": sorted(events)}


def sent_to_page(root, names):
    """Messages that it may be sent at any time."""
    return {name for name in used(root, names, SENT) if not name.startswith(NEVER_SENT + SENT_TO_IMPORTS)} | {
        name for name in names if name.startswith(SENT_FAMILIES)}


FIRST = "web/src/app/main.ts"
IMPORT = re.compile(r"^\s*(?:import|export)\s+(?!type\b)(?:[^;\"]*?\bfrom\s+)?\"(\.[^\"]+)\"", re.M)
# Parts that are loaded on demand, but whose words are not.
WORDS_FIRST = re.compile(r"import\(\"(\.[^\"]+)\"\)\} words=\"first\"")


def worded_first(root):
    """The files of the page whose words a browser loads at once: those imported by name, and those that
    are loaded on demand with words="first"."""
    files, waiting = set(), [pathlib.Path(root, FIRST).resolve()]
    while waiting:
        file = waiting.pop()
        if file in files or not file.is_file() or file.suffix not in ENDINGS:
            continue
        files.add(file)
        text = file.read_text(encoding="utf-8")
        for path in IMPORT.findall(text) + WORDS_FIRST.findall(text):
            found = (file.parent / path).resolve()
            waiting += [found, found.with_name(found.name + ".ts")]
    return files


def said_at_first(root, names):
    """Messages that the page may say before it has loaded a screen on demand, and those sent to it."""
    at_first, families = mentioned_in(worded_first(root))
    sent = sent_to_page(root, names)
    words = mentioned(root, OF_THE_PAGE)[0]
    return {name for name in names if name in at_first or name in sent or any(
        name.startswith(family + ".") and name.removeprefix(family + ".") in words
        for family in families)}


def said_by_page_alone(root, names):
    """Those that stand nowhere but in say("name" of the page."""
    own, others = set(), set()
    for path in pathlib.Path(root, "web/src").rglob("*"):
        if path.suffix in ENDINGS and ".test." not in path.name:
            text = path.read_text(encoding="utf-8")
            own.update(re.findall(r'\bsay\(\s*"([^"]+)"', text))
            others.update(name for name, _ in QUOTED.findall(re.sub(r'\bsay\(\s*"[^"]+"', "", text)))
    sent = sent_to_page(root, names)
    families = tuple(family + "." for family in mentioned(root, OF_TYPESCRIPT)[1])
    return {name for name in own & set(names) - others - sent if not name.startswith(families)}


def types(english):
    """What say() takes: for each name the types of its parameters."""
    rows = []
    for name, pattern in sorted(english.items()):
        taken = parameters(parts(pattern))
        said = "; ".join(f"{parameter}: {'number' if kind == 'number' else 'string'}"
                         for parameter, kind in sorted(taken.items()))
        rows.append(f"    {quoted(name)}: {{ {said} }};" if said else f"    {quoted(name)}: {{}};")
    return "\n".join([
        "// The names of all messages, each with its parameters.",
        "// Written by tools/messages.py from messages/en.json.",
        'declare module "virtual:messages" {',
        "  export interface Messages {", *rows, "  }",
        "  export type Compiled = Record<string, string | ((given: Record<string, string | number>) => string)>;",
        "  // What is said at first, what only screens that are loaded on demand say, and what only those of",
        "  // events do.",
        "  type Load = () => Promise<{ default: Compiled }>;",
        "  export const languages: Record<string, { first: Load; later: Load; events: Load }>;",
        "}", ""])


def write_if_changed(path, text):
    path = pathlib.Path(path)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


# The lint.

def faults_of(language, messages, english):
    for name, pattern in messages.items():
        where = f"messages/{language}.json: {name}: "
        if not NAME.fullmatch(name):
            yield where + "a name is like area.what-it-says"
        if pattern != unicodedata.normalize("NFC", pattern):
            yield where + "not in Unicode's composed form"
        if pattern != pattern.strip() or not pattern:
            yield where + "blanks at an end"
        if "\u2019" in pattern:
            yield where + "write ' for an apostrophe"
        try:
            taken = parameters(parts(pattern))
        except Torn as torn:
            yield f"{where}{torn}"
            continue
        if language == ENGLISH or name not in english:
            continue
        wanted = parameters(parts(english[name]))
        missing, extra = set(wanted) - set(taken), set(taken) - set(wanted)
        if sorted(TAG.findall(pattern)) != sorted(TAG.findall(english[name])):
            yield f"{where}has other tags than English"
        if missing:
            yield f"{where}does not use {', '.join(sorted(missing))}"
        if extra:
            yield f"{where}there is no {', '.join(sorted(extra))}"
        for each in set(wanted) & set(taken):
            if {wanted[each], taken[each]} == {"number", "select"}:
                yield f"{where}{each} is of another kind in English"
    for name in english.keys() - messages.keys():
        yield f"messages/{language}.json: {name}: missing"
    for name in messages.keys() - english.keys():
        yield f"messages/{language}.json: {name}: not in English"
    if list(messages) != sorted(messages):
        yield f"messages/{language}.json: not in order; tools/messages.py sort"


QUOTED = re.compile(r"[\"'`](!?[A-Za-z0-9]+(?:[ .\-_][A-Za-z0-9]+)*)(\.\$\{|[\"'`])")
ENDINGS = (".cpp", ".hpp", ".ts", ".svelte")
FAMILY = re.compile(r"\bsay_of<\s*\"([^\"]+)\"|\bfind\(\"([^\"]+)\", ")


def mentioned(root, folders):
    """Names in quotation marks anywhere in folders and files, and the families that are used."""
    return mentioned_in(path for folder in folders for path in within(pathlib.Path(root, folder))
                        if path.suffix in ENDINGS and "_test." not in path.name and ".test." not in path.name)


def within(path):
    """A file, or all of a folder in order."""
    return [path] if path.is_file() else sorted(path.rglob("*"))


def mentioned_in(paths):
    names, families = set(), set()
    for path in paths:
        text = path.read_text(encoding="utf-8")
        for name, end in QUOTED.findall(text):
            # A citation names the message of its article: "NSB 15a1", law.NSB.15a1.
            (families if end.startswith(".$") else names).update((name, name.replace(" ", ".")))
        families.update(name for found in FAMILY.findall(text) for name in found if name)
    return names, families


def used(root, english, folders):
    """A name is used where it is written, or where its family is and the rest of it is a word there:
    piece.pawn; or a word of something there: switch-word.end.on.first_win."""
    names, families = mentioned(root, folders)
    def is_used(name):
        return name in names or any(
            rest in names or "." in rest and set(rest.rsplit(".", 1)) <= names
            for rest in (name.removeprefix(family + ".") for family in families
                         if name.startswith(family + ".")))
    return {name for name in english if is_used(name)}


def unused(root, english):
    said = used(root, english, ["src", "web/src", "web/protocol.ts", "web/core", "web/clock"])
    for name in english:
        if name not in said:
            yield f"messages/en.json: {name}: nobody says it"


# Static files that say the same in every language, each in an element of its own.
STATIC = ["web/index.html", "src/server/http/built_in_page.hpp"]


def static_faults(root, codes):
    for name in STATIC:
        path = pathlib.Path(root, name)
        text = path.read_text(encoding="utf-8") if path.exists() else None
        if text is None:
            continue
        yield from (f"{name}: says nothing in “{code}”" for code in codes if f'lang="{code}"' not in text)


def check(root):
    try:
        catalogue = languages(root)
    except (Torn, json.JSONDecodeError) as fault:
        yield f"messages/: {fault}"
        return
    english = catalogue[ENGLISH]
    for language, messages in catalogue.items():
        yield from faults_of(language, messages, english)
    yield from unused(root, english)
    yield from static_faults(root, catalogue)


def main(argv):
    match argv:
        case ["known", file, *folders]:
            english = languages(ROOT)[ENGLISH]
            write_if_changed(file, known({name: english[name] for name in used(ROOT, english, folders)}))
        case ["names", file, *folders]:
            write_if_changed(file, names_to_send(used(ROOT, languages(ROOT)[ENGLISH], folders)))
        case ["patterns", file, *folders]:
            catalogue = languages(ROOT)
            write_if_changed(file, patterns(catalogue, used(ROOT, catalogue[ENGLISH], folders)))
        case ["page"]:
            print(json.dumps(page(languages(ROOT)), ensure_ascii=False))
        case ["types", file]:
            write_if_changed(file, types(languages(ROOT)[ENGLISH]))
        case ["pseudo"]:
            print(json.dumps(pseudo(languages(ROOT)[ENGLISH]), ensure_ascii=False, indent=1))
        case ["sort"]:
            for language, messages in languages(ROOT).items():
                write_if_changed(ROOT / "messages" / f"{language}.json",
                                 json.dumps(dict(sorted(messages.items())), ensure_ascii=False, indent=2) + "\n")
        case [] | [_]:
            found = list(check(argv[0] if argv else ROOT))
            print(*found, sep="\n", end="\n" if found else "")
            return 1 if found else 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
