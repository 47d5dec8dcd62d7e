# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches in a large archive, by one address that never stops asking.

    python3 tests/server/attacks/searches.py [--matches 400000] [--folder FOLDER]

Fills a database with matches that are over, measures each kind of search, and then searches from
one address with thirty connections while others come in and log in: they must be answered at once.
With --folder the database is kept there, and used again.
"""
import argparse
import http.client
import json
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PROGRAM, Server  # noqa: E402  pylint: disable=wrong-import-position

HEADER = '{"tandem": 1, "rulebook": "nsb"}'
REASONS = ["checkmate"] * 70 + ["flag"] * 25 + ["agreement", "forfeit", "repetition"]
SEARCHES = ["", "?winner=draw", "?reason=flag", "?reason=repetition", "?rulebook=trn",
            "?rulebook=zzz", "?name=ann", "?name=ann&reason=flag", "?name=ann&reason=repetition",
            "?name=rare", "?name=nobody", "?winner=one&reason=flag", "?winner=draw&rulebook=trn"]


def fill(file, matches):
    """As many matches in a database that has its tables; every tenth is private."""
    base = sqlite3.connect(file, isolation_level=None)
    columns = [row[1] for row in base.execute("pragma table_info(seatings)")]
    dated = "wall_ms" in columns
    base.execute("pragma synchronous = off")
    base.execute("begin")
    chance = random.Random(1)
    for number in range(matches):
        match, wall = f"m{number:09}", 1_600_000_000_000 + number * 1000
        reason = chance.choice(REASONS)
        winner = "draw" if reason in ("agreement", "repetition") else chance.choice(["one", "two"])
        base.execute(
            "insert into matches (id, code, wall_ms, header, settings, officials, access, rulebook,"
            " state, ended_ms, winner, board, reason, plies) values (?,'',?,?,'{}','[]',?,?,1,?,?,"
            "'A',?,60)",
            (match, wall, HEADER, "nobody" if number % 10 == 0 else "anybody",
             "nsb" if number % 100 else "trn", wall + 500, winner, reason))
        names = ["ann", f"bo{number % 5000}", f"cy{number % 777}",
                 "rare" if number % 50_000 == 7 else f"di{number}"]
        for seat, name in enumerate(names):
            base.execute(
                f"insert into seatings (match_id, line, seat, person, name, folded"
                f"{', wall_ms' if dated else ''}) values (?,0,?,?,?,?{',?' if dated else ''})",
                (match, seat, f"a:{name}", name, name, *([wall] if dated else [])))
    base.execute("commit")
    base.close()


def ask(server, method, path, body=None):
    """The seconds that an answer takes, and its status."""
    began = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request(method, path, body, {"Content-Type": "application/json",
                                            "X-Forwarded-For": "203.0.113.5" if method == "GET"
                                            else f"198.51.100.{random.randrange(1, 250)}"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return time.monotonic() - began, answer.status


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=400_000)
    parser.add_argument("--folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as own:
        file = pathlib.Path(options.folder or own, "tandem.db")
        if not file.exists():
            file.touch()
            subprocess.run([PROGRAM, "store", "list", "--db", f"sqlite3://{file}"], check=True)
            fill(file, options.matches)
        measure(Server(db=f"sqlite3://{file}", arguments=["--proxy", "127.0.0.1"]))


def measure(server):
    for query in SEARCHES:
        took = []
        for _ in range(3):
            seconds, status = ask(server, "GET", f"/api/matches{query}")
            took.append(seconds)
            time.sleep(0.2)
        print(json.dumps({"search": query, "status": status, "ms": round(min(took) * 1000, 1)}))
    ends = time.monotonic() + 10
    statuses = {}

    def attack():
        while time.monotonic() < ends:
            _, status = ask(server, "GET", "/api/matches?name=ann&reason=repetition")
            statuses[status] = statuses.get(status, 0) + 1

    attackers = [threading.Thread(target=attack) for _ in range(30)]
    for attacker in attackers:
        attacker.start()
    logins = []
    while time.monotonic() < ends:
        seconds, status = ask(server, "POST", "/api/session", "{}")
        if status != 200:
            sys.exit(f"an honest visitor was answered {status}")
        logins.append(seconds)
        time.sleep(0.3)
    for attacker in attackers:
        attacker.join()
    worst = max(logins)
    print(json.dumps({"searches": statuses, "sessions": len(logins),
                      "median_ms": round(statistics.median(logins) * 1000, 1),
                      "worst_ms": round(worst * 1000, 1)}))
    server.close()
    if worst > 2:
        sys.exit("somebody waited at the door behind a search")


if __name__ == "__main__":
    main()
