#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether several builds of the program rule every match and every event byte for byte alike.

    tools/determinism.py PROGRAM PROGRAM…

Each officiates every log of tests/rulings, every record of tests/games under each rulebook and the
samples, as JSON and as a course for people; and so each event of tests/events and the samples, and
one made by chance. Exit status 1 where two differ, with the first case.
"""
import concurrent.futures
import hashlib
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOKS = ("nsb", "sn5", "trn", "fbx")
# All is well, a game that breaks off, a file that cannot be read; anything else is a crash.
FOUND = (0, 1, 2)


def records():
    """What `officiate` takes as FILE: of chess.com two files each."""
    games = ROOT / "tests" / "games"
    yield from sorted(games.glob("*.bpgn"))
    yield from sorted(games.glob("*.pgn"))
    yield from sorted(games.glob("*.csv"))
    halves = sorted((games / "chesscom").glob("*.json"))
    yield from (f"{a}+{b}" for a, b in zip(halves[::2], halves[1::2]))


def cases():
    """The arguments of each run."""
    for log in sorted((ROOT / "tests" / "rulings").glob("**/*.jsonl")):
        yield (log, "--json")
        yield (log,)
    for log in sorted((ROOT / "samples").glob("club-night.jsonl")):
        yield (log, "--json")
    for record in records():
        for book in BOOKS:
            yield (record, "--json", "--rulebook", book)


def event_cases():
    """The same for events."""
    for log in [*sorted((ROOT / "tests" / "events").glob("*.jsonl")), ROOT / "samples" / "spring-event.jsonl"]:
        yield (log, "--json")
        yield (log,)
    yield ("--simulate", "9", "--teams", "100")


def every_case():
    """The subcommand and the arguments of each run."""
    yield from (("officiate", *map(str, case)) for case in cases())
    yield from (("event", *map(str, case)) for case in event_cases())


def outcome(program, case):
    """A digest of all that a run shows."""
    arguments = [program, *case]
    done = subprocess.run(arguments, capture_output=True, cwd=ROOT, timeout=600, check=False)
    total = hashlib.sha256(str(done.returncode).encode())
    total.update(done.stdout + b"\0" + done.stderr)
    return total.hexdigest(), done.returncode, len(done.stdout)


def main():
    programs = sys.argv[1:]
    if len(programs) < 2:
        sys.exit(__doc__)
    every = list(every_case())
    told = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = [list(pool.map(lambda case, p=program: outcome(p, case), every)) for program in programs]
    for number, case in enumerate(every):
        first = results[0][number]
        if first[1] not in FOUND:
            sys.exit(f"{programs[0]} {' '.join(case)}: exit status {first[1]}")
        for program, result in zip(programs[1:], results[1:]):
            if result[number] != first:
                sys.exit(f"{programs[0]} and {program} differ: {' '.join(case)}")
        told += first[2]
    digest = hashlib.sha256("".join(result[0] for result in results[0]).encode()).hexdigest()
    print(f"{len(every)} runs, {told} bytes, the same of {len(programs)} builds: {digest}")


if __name__ == "__main__":
    main()
