# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of each limit people use who only play: the most of all that is known of them, beside the
default of the limit, which the program itself tells. It looks at every real game in tests/games, and
at what people sent in other tests, which write it down where TANDEM_SENT says:

    TANDEM_SENT=/tmp/sent node --test tests/page/*_test.mjs
    TANDEM_SENT=/tmp/sent python3 tests/server/matches_test.py
    TANDEM_SENT=/tmp/sent TANDEM_MATCHES=100 build/release/src/hall/hall_test --gtest_filter=NetworkLaw*
    python3 tests/server/honest_use.py /tmp/sent

What is used of a rate is by how much a purse of that size was ever empty, refilled as the limit says;
the most within a minute is told beside it. Exit status 1 where somebody used a tenth or more, and for
a setting of `--show-config` of which nothing here says how much of it people use, or why they may use
more."""
import collections
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import tomllib

from people import PROGRAM, ROOT

MINUTE = 60_000  # ms
MOVES = ("play", "move")  # as is_move in src/hall/room/line_budget.cpp has it; all else is a command
VENUE = 300  # people at one address
# What one of them does of which no test writes anything down.
PAGE_REQUESTS = 19  # that a page makes when it opens
TABS = 2
RENAMES = 2
SEATS = 4
TALK = 3  # things that one says between two matches, in one go
FULL_TABLE = 200  # members: play.members
BROKEN_UP = 10  # of so many tables that quick play makes, somebody leaves one within half a minute
HANDSHAKES, HANDSHAKE_MS = 6, 3  # of a browser that opens a page, with a slow key
SAID = 40  # bytes of one of those
MISTYPED = 3  # codes of tables
CHANGED = 3  # times that one changes a table in one go
BLOCKED = 3  # after a match, by one person; at a venue one each
TOKENS = 3  # for programs of one account; one in ten has any
ARCHIVE_MS = 2  # of a search or a record; one each, all at once
EVENT_MS = 8  # of what there is in a division of 500 teams, whole; one each, all at once
EVENING = 30  # games that somebody imports in one go
IMPORT_MS = 5  # to read one of them
QUEUED = 65_536  # bytes that wait for one reader: a piece of a log, or a record
LINE = 900  # bytes of a line in memory: 280, 176 for each event, and its text
ROOM = 20_000  # the same of a match beside its lines
SECOND = 1_000  # ms
CHANGES = ("create", "enter", "leave", "change", "sit", "stand", "seat", "unseat", "ready")  # a table
TABLE = 1_400  # bytes that are written down of a table of four
PAGES = 8_192  # that one costs beside them which is made and dropped; who sits there makes one
AGREED = 3  # private matches that somebody agrees to show, in one go; at a venue one each
# Of what people may use a tenth and more, or what is no allowance: the setting, or how it begins, and why.
EXCEPTIONS = {
    "registrations": "an account stays for ever; a larger venue sets more (docs/decisions, 013.12)",
    "passwords": "wrong ones only, which it is there to stop",
    "strangers": "wrong passwords only, which it is there to stop",
    "person.reports": "a person reads each report",
    "address.reports": "a person reads each report",
    "person.seats": "one at a time is what people take; a seat kept is one that others lack",
    "address.seats": "a seat kept is one that others lack; a larger venue sets more",
    "import_lines": "stays for ever; more is a matter between its owner and the operator",
    "connections": "of all people together, by what the machine has",
    "queues_bytes": "of all people together; a part is kept for addresses that hold little",
    "queue_messages": "how far a reader may be behind, who then loses nothing by coming again",
    "queue_bytes": "how far a reader may be behind, who then loses nothing by coming again",
    "least_bytes_per_second": "the least that a reader takes: slower lines cannot follow a match",
    "answer_bytes_per_second": "the least that a reader takes: slower lines cannot load the page",
    "watch_ms": "beyond it spectators are told a little later how a match stands",
    "work_ms": "beyond it one waits and is refused nothing; docs/attacks.md has what a venue takes",
    "play.tables": "of all people together",
    "play.members": "of a table; at a full one whoever has been away the longest gives way",
    "play.": "how long something takes",
    "times.": "how long something may take",
    "port": "no limit",
    "engines": "no limit",
}
UNITS = ("_at_once", "_per_minute", "_per_second")


class Limits:
    """The defaults, as `tandem serve` tells them."""

    def __init__(self):
        told = subprocess.run([PROGRAM, "serve", "--data", "none", "--show-config"],
                              capture_output=True, text=True, check=True).stdout
        self.settings = tomllib.loads(told)
        self.all = self.settings["limits"]

    def names(self):
        """Of all settings that are numbers, those of limits without `limits.` before them."""
        def of(table, before):
            for key, value in table.items():
                if isinstance(value, dict):
                    yield from of(value, f"{before}{key}.")
                elif isinstance(value, (int, float)):
                    yield before + key
        return [name.removeprefix("limits.") for name in of(self.settings, "")]

    def size(self, key, table=None):
        return (self.all[table] if table else self.all)[key]

    def rate(self, use, table=None):
        """At once, and a minute."""
        of = self.all[table] if table else self.all
        return of[f"{use}_at_once"], of[f"{use}_per_minute"]


LIMITS = Limits()


def purse(uses, each_minute):
    """How empty a purse gets, of (ms, tokens) in order, that is refilled so fast."""
    worst = used = 0.0
    last = None
    for at, tokens in uses:
        if last is not None:
            used = max(0.0, used - (at - last) * each_minute / MINUTE)
        last, used = at, used + tokens
        worst = max(worst, used)
    return worst


def minute(uses, span=MINUTE):
    """The most tokens within a minute, or so many ms."""
    worst = total = first = 0
    for at, tokens in uses:
        total += tokens
        while uses[first][0] <= at - span:
            total -= uses[first][1]
            first += 1
        worst = max(worst, total)
    return worst


class Most:
    """The most of each use, and whose it was."""

    def __init__(self):
        self.of = {}
        self.lengths = []  # of the logs of real games, in lines
        self.sizes = []  # and in bytes

    def note(self, what, limit, used, whose, in_a_minute=0):
        """That so much was used of a limit: how it is told, and how much it is."""
        limit = limit if isinstance(limit, tuple) else (f"{limit:,}", limit)
        if what in self.of:
            in_a_minute = max(in_a_minute, self.of[what][3])
        if what not in self.of or used > self.of[what][1]:
            self.of[what] = (limit, used, whose, in_a_minute)
        else:
            self.of[what] = (*self.of[what][:3], in_a_minute)

    def note_rate(self, what, limits, uses, whose):
        at_once, each_minute = limits
        uses = sorted(uses)
        limit = f"{at_once:,.10g}, {each_minute:,.10g} a minute"
        self.note(what, (limit, at_once), purse(uses, each_minute), whose, minute(uses))

    def unknown(self):
        """The settings of which nothing is known."""
        known = {use.removesuffix(unit) for use in self.of for unit in ("", *UNITS)}
        return [name for name in LIMITS.names()
                if not known & {name.removesuffix(unit) for unit in ("", *UNITS)}
                and not any(name == each or name.startswith(each) and each.endswith(".")
                            or name.removesuffix(unit) == each
                            for each in EXCEPTIONS for unit in UNITS)]

    def print(self):
        """The table; whether each is less than a tenth."""
        held = True
        print("| limit | default | most used | in a minute | times | whose |")
        print("|---|---|---|---|---|---|")
        for what, (limit, used, whose, in_a_minute) in sorted(self.of.items()):
            is_less = 10 * used < limit[1]
            held = held and is_less
            times = f"{limit[1] / used:.1f}" if used else ""
            minutes = f"{in_a_minute:,.0f}" if in_a_minute else ""
            print(f"| {what} | {limit[0]} | {used:,.0f} | {minutes} | {times} | {whose} |"
                  f"{'' if is_less else '  <- a tenth or more'}")
        unknown = self.unknown()
        for name in unknown:
            print(f"{name}: neither known how much of it people use, nor an exception")
        return held and not unknown


def read_logs(most):
    """What the players of real games added to the logs of their matches."""
    games = ROOT / "tests/games"
    sources = [path for path in sorted(games.iterdir()) if path.suffix in (".bpgn", ".pgn")]
    pairs = sorted((games / "chesscom").glob("*.json"))
    sources += [f"{one}+{two}" for one, two in zip(pairs[::2], pairs[1::2])]
    with tempfile.TemporaryDirectory() as folder:
        for source in sources:
            subprocess.run([PROGRAM, "convert", str(source), folder, "--to", "log"],
                           capture_output=True, check=False)
        logs = sorted(pathlib.Path(folder).glob("*.jsonl"))
        most.lengths = [read_log(most, log) for log in logs]
        most.sizes = [log.stat().st_size for log in logs]
    return len(logs)


def read_log(most, path):
    """Notes what its players did; how many lines it has."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    uses = collections.defaultdict(list)
    for line in lines[1:]:
        if line["by"] != "director":
            is_move = line["do"] in MOVES
            uses["moves" if is_move else "commands", line["by"]].append((line["at"], 1))
            uses["lines", line["by"]].append((line["at"], 1))
            if not is_move:
                size = len(json.dumps(line, separators=(",", ":")))
                uses["bytes", line["by"]].append((line["at"], size))
    most.note("match.lines", LIMITS.size("lines", "match"), len(lines), f"the game {path.stem}")
    for (what, seat), each in uses.items():
        table = "person" if what == "lines" else "match"
        most.note_rate(f"{table}.{what}", LIMITS.rate(what, table), each,
                       f"{seat} of the game {path.stem}")
    return len(lines)


def read_sent(most, path):
    """What people sent in tests; the number of them."""
    people = collections.defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        said = json.loads(line)
        people[said["who"]].append((said["ms"], said["text"]))
    for who, said in people.items():
        read_person(most, who, said)
    return len(people)


def read_person(most, who, said):
    uses = collections.defaultdict(list)
    sent = sorted((at, len(text.encode())) for at, text in said)
    most.note("bytes_per_second", LIMITS.size("bytes_per_second"), minute(sent, SECOND), who)
    for at, text in said:
        most.note("frame_bytes", LIMITS.size("frame_bytes"), len(text.encode()), who)
        message = json.loads(text)
        uses["person", "messages"].append((at, 1))
        if message["t"] in CHANGES:
            uses["person", "table_bytes"].append((at, TABLE))
        if message["t"] == "watch":
            uses["person", "watches"].append((at, 1))
        elif message["t"] == "chat":
            uses["person", "chats"].append((at, 1))
            uses["person", "chat_bytes"].append((at, len(message["text"].encode())))
        elif message["t"] in ("enter", "look"):  # as if all were wrong
            uses["person", "wrong_codes"].append((at, 1))
        elif message["t"] == "do":
            command = message["command"]
            match = f"match in {message['match']}"
            is_move = command["do"] in MOVES
            uses[match, "moves" if is_move else "commands"].append((at, 1))
            uses["person", "lines"].append((at, 1))
            if not is_move:
                uses[match, "bytes"].append((at, len(json.dumps(command))))
    tables = sum(json.loads(text)["t"] in ("create", "quick") for _, text in said)
    most.note("person.tables", LIMITS.size("tables", "person"), tables, who)
    for (whose, what), each in uses.items():
        table = "person" if whose == "person" else "match"
        most.note_rate(f"{table}.{what}", LIMITS.rate(what, table), each, who)


def venue(most):
    """Three hundred of one address who all do the most at the same time; each as a guest, or with a
    login. New accounts are the exception: docs/decisions/013-whoever-asks-pays.md says why."""
    whose = f"{VENUE} such people"
    for what, used in (("chats", TALK), ("chat_bytes", TALK * SAID), ("wrong_codes", MISTYPED),
                       ("table_bytes", CHANGED * TABLE)):
        most.note_rate(f"person.{what}", LIMITS.rate(what, "person"), [(0, used)], "between matches")
    most.note("person.tables", LIMITS.size("tables", "person"), 2, "an invitation from another table")
    for what in ("messages", "watches", "chats", "chat_bytes", "wrong_codes", "lines", "table_bytes"):
        if f"person.{what}" in most.of:
            _, used, _, in_a_minute = most.of[f"person.{what}"]
            at_once, each_minute = LIMITS.rate(what, "address")
            limit = f"{at_once:,.10g}, {each_minute:,.10g} a minute"
            most.note(f"address.{what}", (limit, at_once), VENUE * used, whose,
                      VENUE * in_a_minute)
    for table, made in (("person", 1), ("address", VENUE // SEATS)):
        limit, used, who, in_a_minute = most.of[f"{table}.table_bytes"]
        most.note(f"{table}.table_bytes", limit, used + made * PAGES, who,
                  in_a_minute + made * PAGES)
    # Who talks to a full table, and a venue that talks at tables of four.
    for table, heard in (("person", TALK * FULL_TABLE), ("address", VENUE * TALK * SEATS)):
        at_once, each_minute = LIMITS.rate("chats_heard", table)
        most.note(f"{table}.chats_heard", (f"{at_once:,.10g}, {each_minute:,.10g} a minute", at_once),
                  heard, whose)
    # Everybody there looks for a game at once; of each table that breaks up, the first who leaves pays.
    for table, left in (("person", 1), ("address", VENUE // SEATS // BROKEN_UP)):
        at_once, each_minute = LIMITS.rate("quick_leaves", table)
        most.note(f"{table}.quick_leaves", (f"{at_once:,.10g}, {each_minute:,.10g} a minute", at_once),
                  left, whose)
    for table, blocked in (("person", BLOCKED), ("address", VENUE)):
        most.note_rate(f"{table}.blocks", LIMITS.rate("blocks", table), [(0, blocked)], "after a match")
        most.note_rate(f"{table}.invitations", LIMITS.rate("invitations", table), [(0, blocked)], "after a match")
    for table, agreed in (("person", AGREED), ("address", VENUE)):
        most.note_rate(f"{table}.agreements", LIMITS.rate("agreements", table), [(0, agreed)], "after a match")
    for table, made in (("person", TOKENS), ("address", VENUE // 10 * TOKENS)):
        most.note_rate(f"{table}.tokens", LIMITS.rate("tokens", table), [(0, made)], "programs of theirs")
    most.note("connections_per_person", LIMITS.size("connections_per_person"), TABS, "two tabs")
    most.note("person.renames", LIMITS.rate("renames", "person")[0], RENAMES, "a guest")
    # The longest game at each table, and one before that not all have seen yet.
    log_bytes = 2 * ROOM + LINE * (max(most.lengths) + statistics.median(most.lengths))
    for what, limit, used in (
            ("person.log_bytes", LIMITS.size("log_bytes", "person"), log_bytes),
            ("address.log_bytes", LIMITS.size("log_bytes", "address"),
             VENUE // SEATS * log_bytes),
            ("address.renames", LIMITS.rate("renames", "address")[0], VENUE * RENAMES),
            ("address.tables", LIMITS.size("tables", "address"), VENUE // SEATS),
            ("connections_per_address", LIMITS.size("connections_per_address"), VENUE),
            ("requests_at_once", LIMITS.size("requests_at_once"), VENUE * PAGE_REQUESTS),
            ("queues_bytes_per_address", LIMITS.size("queues_bytes_per_address"), VENUE * QUEUED),
            ("handshake_ms_at_once", LIMITS.size("handshake_ms_at_once"),
             VENUE * HANDSHAKES * HANDSHAKE_MS),
            ("archive_ms_at_once", LIMITS.size("archive_ms_at_once"), VENUE * ARCHIVE_MS),
            ("event_ms_at_once", LIMITS.size("event_ms_at_once"), VENUE * EVENT_MS),
            ("import_ms_at_once", LIMITS.size("import_ms_at_once"), VENUE * IMPORT_MS),
            ("import_bytes_at_once", LIMITS.size("import_bytes_at_once"),
             EVENING * max(most.sizes)),
            ("body_bytes", LIMITS.size("body_bytes"), max(most.sizes)),
            ("guests_at_once", LIMITS.rate("guests")[0], VENUE),
            ("logins_at_once", LIMITS.rate("logins")[0], VENUE)):
        most.note(what, limit, used, whose)


def main():
    most = Most()
    print(f"{read_logs(most)} real games")
    for path in map(pathlib.Path, sys.argv[1:]):
        print(f"{read_sent(most, path)} people in {path.name}")
    venue(most)
    return 0 if most.print() else 1


if __name__ == "__main__":
    sys.exit(main())
