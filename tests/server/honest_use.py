# SPDX-License-Identifier: GPL-3.0-or-later
"""How much of each limit people use who only play: the most of all that is known of them, beside the
default of the limit. It looks at every real game in tests/games, and at what people sent in other
tests, which write it down where TANDEM_SENT says:

    TANDEM_SENT=/tmp/sent node --test tests/page/*_test.mjs
    TANDEM_SENT=/tmp/sent python3 tests/server/matches_test.py
    python3 tests/server/honest_use.py /tmp/sent

What is used of a rate is by how much a purse of that size was ever empty, refilled as the limit says;
the most within a minute is told beside it. Exit status 1 where somebody used more than a tenth."""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

from people import PROGRAM, ROOT

# The defaults in src/hall/budget.hpp: at once, and a minute.
PERSON = {"messages": (200, 1_200), "watches": (200, 120), "wrong_codes": (30, 60),
          "chats": (60, 60)}
MATCH = {"moves": (1_000, 240), "commands": (500, 60), "bytes": (65_536, 8_192)}
TABLES, LINES, FRAME, VENUE = 20, 10_000, 16_384, 300
ADDRESS = {"messages": (24_000, 120_000), "watches": (4_000, 2_400),
           "chats": (1_200, 1_200)}
MINUTE = 60_000  # ms


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


def minute(uses):
    """The most tokens within a minute."""
    worst = total = first = 0
    for at, tokens in uses:
        total += tokens
        while uses[first][0] <= at - MINUTE:
            total -= uses[first][1]
            first += 1
        worst = max(worst, total)
    return worst


class Most:
    """The most of each use, and whose it was."""

    def __init__(self):
        self.of = {}

    def note(self, what, limit, used, whose, in_a_minute=0):
        if what in self.of:
            in_a_minute = max(in_a_minute, self.of[what][3])
        if what not in self.of or used > self.of[what][1]:
            self.of[what] = (limit, used, whose, in_a_minute)
        else:
            self.of[what] = (*self.of[what][:3], in_a_minute)

    def note_rate(self, what, limits, uses, whose):
        at_once, each_minute = limits
        uses = sorted(uses)
        limit = f"{at_once:,}, {each_minute:,} a minute"
        self.note(what, (limit, at_once), purse(uses, each_minute), whose, minute(uses))

    def print(self):
        """The table; whether each is at most a tenth."""
        held = True
        print("| limit | default | most used | in a minute | times | whose |")
        print("|---|---|---|---|---|---|")
        for what, (limit, used, whose, in_a_minute) in sorted(self.of.items()):
            times = limit[1] / used if used else float("inf")
            held = held and times >= 10
            minutes = f"{in_a_minute:,.0f}" if in_a_minute else ""
            print(f"| {what} | {limit[0]} | {used:,.0f} | {minutes} | {times:.0f} | {whose} |")
        return held


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
        for log in logs:
            read_log(most, log)
    return len(logs)


def read_log(most, path):
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    uses = collections.defaultdict(list)
    for line in lines[1:]:
        if line["by"] != "director":
            is_move = line["do"] in ("play", "move", "press")
            uses["moves" if is_move else "commands", line["by"]].append((line["at"], 1))
            if not is_move:
                size = len(json.dumps(line, separators=(",", ":")))
                uses["bytes", line["by"]].append((line["at"], size))
    most.note("match.lines", (f"{LINES:,}", LINES), len(lines), f"the game {path.stem}")
    for (what, seat), each in uses.items():
        most.note_rate(f"match.{what}", MATCH[what], each, f"{seat} of the game {path.stem}")


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
    for at, text in said:
        most.note("frame_bytes", (f"{FRAME:,}", FRAME), len(text.encode()), who)
        message = json.loads(text)
        uses["person", "messages"].append((at, 1))
        if message["t"] == "watch":
            uses["person", "watches"].append((at, 1))
        elif message["t"] == "chat":
            uses["person", "chats"].append((at, 1))
        elif message["t"] in ("enter", "look"):  # as if all were wrong
            uses["person", "wrong_codes"].append((at, 1))
        elif message["t"] == "do":
            command = message["command"]
            match = f"match in {message['match']}"
            is_move = command["do"] in ("play", "move", "press")
            uses[match, "moves" if is_move else "commands"].append((at, 1))
            if not is_move:
                uses[match, "bytes"].append((at, len(json.dumps(command))))
    tables = sum(json.loads(text)["t"] in ("create", "quick") for _, text in said)
    most.note("person.tables", (f"{TABLES}", TABLES), tables, who)
    for (whose, what), each in uses.items():
        of_match = whose != "person"
        limits = MATCH if of_match else PERSON
        most.note_rate(f"{'match' if of_match else whose}.{what}", limits[what], each, who)


def venue(most):
    """Three hundred of one address who all do the most at the same time."""
    for what, (at_once, each_minute) in ADDRESS.items():
        if f"person.{what}" in most.of:
            _, used, _, in_a_minute = most.of[f"person.{what}"]
            limit = f"{at_once:,}, {each_minute:,} a minute"
            most.note(f"address.{what}", (limit, at_once), VENUE * used, f"{VENUE} such people",
                      VENUE * in_a_minute)


def main():
    most = Most()
    print(f"{read_logs(most)} real games")
    for path in map(pathlib.Path, sys.argv[1:]):
        print(f"{read_sent(most, path)} people in {path.name}")
    venue(most)
    return 0 if most.print() else 1


if __name__ == "__main__":
    sys.exit(main())
