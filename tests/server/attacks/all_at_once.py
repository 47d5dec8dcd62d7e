# SPDX-License-Identifier: GPL-3.0-or-later
"""Three hundred honest matches of four, each from an address of its own, at some two moves a second,
while one other address does everything at once that tests/server/attackers.py knows, for a minute.
The limits are the default ones. Nobody honest may be cut off or refused, and their moves may be told
at most twice as late as without the attack, and the server may take no more memory than
docs/attacks.md adds up. Then the server is killed and started: once the time is
over after which nobody's matches and tables are gone, nothing of the attackers may be left.

    TANDEM=build/release/src/cli/tandem python3 tests/server/attacks/all_at_once.py --help
"""
import argparse
import asyncio
import concurrent.futures
import json
import os
import pathlib
import sqlite3
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import attackers  # noqa: E402  pylint: disable=wrong-import-position
from people import BEHIND_PROXY, ROOT, Server  # noqa: E402  pylint: disable=wrong-import-position

TRAFFIC = str(ROOT / "build/release/src/cli/tandem")
WINDOW = 5  # seconds
UNATTENDED = 60  # seconds; otherwise the settings are the default ones
STAYS = 600  # a table where nobody is present, and a match whose director may hear an appeal
MARGIN = 90
MOST_MIB = 1_411  # without the longest record and without TLS
FIGURES = ("matches", "tables", "people", "websockets", "queued_bytes", "slow_readers_total",
           "floods_total", "turned_away_total", "refused_requests_total", "refused_total",
           "thinks_waiting", "unwritten")


class Traffic:
    """The honest ones, in a process of their own."""

    def __init__(self, port, matches, pace):
        self.process = subprocess.Popen(
            [TRAFFIC, "bench", "traffic", "--port", str(port), "--matches", str(matches),
             "--pace", str(pace)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        print(self.answer(), flush=True)

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the honest players have gone")
        return json.loads(line)

    def play(self, seconds):
        """What came of it; of times the middle of those of each five seconds, for whatever else this
        machine does comes and goes."""
        windows = []
        for _ in range(max(1, round(seconds / WINDOW))):
            print(WINDOW, file=self.process.stdin, flush=True)
            windows.append(self.answer())
        middle = {key: statistics.median(each[key] for each in windows)
                  for key in ("p50_ms", "p99_ms", "most_ms")}
        return {"lost": windows[-1]["lost"], **middle,
                **{key: sum(each[key] for each in windows) for key in ("moves", "late", "refused")}}

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def figures(server):
    async def ask():
        _, text = await server.ask("/metrics")
        lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return {name: int(float(lines[f"tandem_{name}"])) for name in FIGURES
                if f"tandem_{name}" in lines}
    return asyncio.run(ask())


def rows(server):
    with sqlite3.connect(server.db.removeprefix("sqlite3://")) as database:
        count = lambda what: database.execute(f"select count(*) from {what}").fetchone()[0]
        return {"tables": count("kept_tables"), "matches on": count("matches where state = 0"),
                "matches over": count("matches where state = 1"), "lines": count("lines"),
                "sessions": count("sessions")}


def halves(cores):
    """The cores of the server and of whoever plays there, and those of the attackers, who stand for
    other machines: on the same cores they would take from the honest what no server can give back.
    Where there is only one, all are on it."""
    half = (len(cores) + 1) // 2
    return cores[:half], cores[half:] or cores


def say(what, told):
    print(f"{what}: {json.dumps(told)}", flush=True)


def attack(server, traffic, seconds, cores):
    """What the honest players of `traffic` have while that server is attacked from these cores."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        beginning = pool.submit(attackers.Attack, server.port, seconds + 10, cores=cores)
        while not beginning.done():
            traffic.play(WINDOW)  # or its sockets fall silent
    with beginning.result() as at_work:
        told = traffic.play(seconds)
        while at_work.is_on():
            traffic.play(WINDOW)
        return told, at_work.ends()


def under_attack(server, options, cores):
    """What the honest have before the server is attacked from these cores, and while it is; the most
    memory that the server took, in MiB; and how often each attack did what it does."""
    traffic = Traffic(server.port, options.matches, options.pace)
    traffic.play(5)
    alone = traffic.play(options.seconds)
    say("alone", alone)
    say("memory alone, MiB", round(server.memory()))
    attacked, did = attack(server, traffic, options.seconds, cores)
    say("attacked", attacked)
    say("figures", figures(server))
    peak = round(server.memory("VmHWM"))
    say("peak memory, MiB", peak)
    for name, done in did.items():
        say(f"  {name}", done)
    traffic.close()
    return alone, attacked, peak, did


def faults(alone, attacked, peak, did):
    """What must not be, of what the honest had without the attack and under it, of the memory, and of
    the attacks: those that never got in show nothing."""
    idle = [f"the attack {name} did nothing" for name, done in did.items() if not done]
    return idle + [what for what, held in (
        ("somebody honest was cut off", attacked["lost"] == 0),
        ("somebody honest was refused", attacked["refused"] == 0),
        ("moves were told more than twice as late", attacked["p99_ms"] < 2 * alone["p99_ms"]),
        ("the server took more memory than it may", peak <= MOST_MIB),
    ) if not held]


def what_is_left(server, seconds):
    """The figures and rows when nothing is left, or after so long."""
    end = time.monotonic() + seconds
    while True:
        now = figures(server)
        left = {name: now[name] for name in ("matches", "tables")}
        kept = rows(server)
        nothing = not (any(left.values()) or kept["tables"] or kept["matches on"])
        if nothing or time.monotonic() > end:
            return left, kept
        time.sleep(2)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--matches", type=int, default=300)
    options.add_argument("--pace", type=float, default=2, help="moves a second in a match")
    options.add_argument("--seconds", type=float, default=60, help="of each measurement")
    options.add_argument("--only-load", action="store_true", help="not what is left of it")
    options = options.parse_args()
    ours, theirs = halves(sorted(os.sched_getaffinity(0)))
    os.sched_setaffinity(0, ours)
    server = Server(config=f"[play]\nunattended_ms = {UNATTENDED * 1000}\n", arguments=BEHIND_PROXY)
    try:
        failed = faults(*under_attack(server, options, theirs))
        if not options.only_load:
            server.kill()
            say("rows at the kill", rows(server))
            server.start()
            left, kept = what_is_left(server, UNATTENDED + STAYS + MARGIN)
            say("left", left)
            say("rows left", kept)
            if any(left.values()) or kept["tables"] or kept["matches on"]:
                failed.append("something of the attackers is left")
    finally:
        server.close()
    for what in failed:
        print("FAILED:", what)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
