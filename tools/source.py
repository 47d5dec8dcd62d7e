# SPDX-License-Identifier: GPL-3.0-or-later
"""C++ text as the lints look at it: the folders, the files, the code without words in it."""
import pathlib
import re

LADDER = ["base", "words", "chess", "bughouse", "rulebook", "match", "record", "tournament", "arena",
          "language", "picture", "hall", "desk", "process", "store", "server", "load", "cli"]
PURE = LADDER[:LADDER.index("desk") + 1]
MAY_USE = {floor: LADDER[:i + 1] for i, floor in enumerate(LADDER)}
MAY_USE["engine"] = ["base", "words", "chess", "bughouse", "rulebook", "language", "engine"]  # beside the ladder
MAY_USE["cli"].append("engine")
MAY_USE["training"] = [*MAY_USE["engine"], "match", "record", "training"]
FLOORS = list(MAY_USE)

# The rooms of a floor, each of which may use those before it; "" is the floor's own folder.
ROOMS = {
    "chess": ["", "notation"],
    "rulebook": ["", "books", "mates"],
    "match": ["model", "fold", "arbiter", "lists"],
    "record": ["text", "game", "bpgn", "foreign", "log", "lists", "talk", "engine", "rulebooks",
               "convert"],
    "tournament": ["crosstable", "matching", "pairing", "fide", "formats", "tie_breaks",
                   "standings", "trf", "rounds", "event", "next_round", "director", "event_log",
                   "entries", "report", "simulation"],
    "arena": ["", "statistics", "openings", "engines", "play"],
    "hall": ["", "wire", "port", "view", "bots", "room", "lobby", "json"],
    "desk": ["", "clock", "online"],
    "store": ["database", "rows", "journal", "archive"],
    "engine": ["team", "evaluation", "search", "book", "player", "protocol"],
    "server": ["ops", "queues", "http", "copies", "identity", "api", "event_rooms", "online",
               "events", "push", "bots", "net"],
    "cli": ["io", "print", "usage", "records", "bench", "arena", "commands", "program", ""],
}
SUPPORT = "tests/support"  # what tests share: a folder for each floor, in no product

_WORDS = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'", re.S)


def code(text):
    """The text with comments, strings and characters blanked; every line stays where it was."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return "\n".join(line if line.lstrip().startswith("#include") else blanked for line, blanked in
                     zip(text.split("\n"), _WORDS.sub(blank, text).split("\n")))


def files(root, *folders):
    """The C++ files under folders of root, as (path from root, text), in order."""
    for folder in folders:
        for path in sorted(pathlib.Path(root, folder).rglob("*.[ch]pp")):
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def main(check, argv):
    """Prints what check(root) finds; the exit status says whether there was anything."""
    root = argv[1] if len(argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    found = list(check(root))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0
