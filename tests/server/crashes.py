# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a server again and again while people play, and looks whether anything was lost.

    python3 tests/server/crashes.py [--times 5] [--matches 12] [--seed N] [--postgres]

With --postgres the database is a PostgreSQL, and every other time it is that which is killed.
After each kill the server is started again, everybody comes back and repeats what has no answer.
In the end each move that was acknowledged must be in its log, once; every log must replay to its
events; and every match must have gone on.
"""
import argparse
import asyncio
import json
import os
import random
import sys

from people import SEATS, Gone, Player, Server, settings, sit_down, started
from postgres import Postgres

CYCLE = ["g1f3", "g8f6", "f3g1", "f6g8"]


class Seated:
    """A person who plays on and on, over crashes, and remembers what was acknowledged."""

    def __init__(self, seat, chance):
        self.seat, self.chance = seat, chance
        self.player = self.match = None
        self.acknowledged = {}  # line by key
        self.unanswered = None  # (key, ply, move)
        self.count = 0

    async def play_on(self, server, up):
        while True:
            try:
                await self.once(server, up)
            except (Gone, ConnectionError, OSError, asyncio.TimeoutError):
                await asyncio.sleep(0.01)
                await up.wait()

    async def once(self, server, up):
        await up.wait()
        cookie = self.player.cookie if self.player else None
        line = self.player.line if self.player else 0
        view = self.player.view if self.player else None
        self.player = await Player.come(server.port, cookie)
        self.player.line, self.player.view = line, view
        await self.player.watch(self.match, line)
        while True:
            if self.unanswered:
                await self.give(*self.unanswered)
            board = self.player.view["boards"][self.seat[0]]
            color = self.seat[2:]
            if board["turn"] == color and "paused_by" not in board:
                await asyncio.sleep(self.chance.uniform(0, 0.1))
                self.count += 1
                self.unanswered = (f"{self.seat}-{self.count}", board["ply"],
                                   CYCLE[board["ply"] % 4])
            else:
                await asyncio.wait_for(self.player.listen(), 30)

    async def give(self, key, ply, move):
        answer = await self.player.do(self.seat, key=key, ply=ply, do="play", move=move)
        if answer["t"] in ("line", "done"):
            self.acknowledged[key] = (answer["line"], move)
            self.unanswered = None
        elif answer["why"] in ("stale", "not-your-turn"):
            raise AssertionError(f"a move was doubled: {answer}")
        elif answer["why"] in ("paused", "not-now", "not-writing", "not-started"):
            await asyncio.sleep(0.05)
        else:
            raise AssertionError(answer)


async def run(times, matches, seed, postgres):
    chance = random.Random(seed)
    server = Server(postgres.url if postgres else None)
    up = asyncio.Event()
    people = []
    for _ in range(matches):
        four = {seat: await Player.come(server.port) for seat in SEATS}
        played = settings({"options": {"time.base_ms": 86400000}})
        match = await sit_down(four, played)
        for seat, player in four.items():
            seated = Seated(seat, chance)
            seated.player, seated.match = player, match
            people.append(seated)
    for seated in people:
        await started(seated.player)
    up.set()
    tasks = [asyncio.create_task(seated.play_on(server, up)) for seated in people]

    def failed():
        return [task.exception() for task in tasks if task.done() and task.exception()]
    faults = []
    for time in range(times):
        before = sum(len(seated.acknowledged) for seated in people)
        await asyncio.sleep(chance.uniform(0.3, 2.5))
        if postgres and time % 2:
            postgres.kill()
            await asyncio.sleep(chance.uniform(0, 0.5))
            postgres.start()
        else:
            up.clear()
            server.kill()
            await asyncio.sleep(chance.uniform(0, 0.3))
            server.start()
            up.set()
        if failed():
            break
        after = sum(len(seated.acknowledged) for seated in people)
        print(f"killed {time + 1} times, {after} moves acknowledged, {after - before} since",
              flush=True)
    counts = [len(seated.acknowledged) for seated in people]
    for _ in range(300):  # every match must go on
        await asyncio.sleep(0.1)
        if failed() or all(len(seated.acknowledged) > counts[i] + 1
                           for i, seated in enumerate(people)):
            break
    faults += [f"{why!r}" for why in failed()]
    for i, seated in enumerate(people):
        if len(seated.acknowledged) <= counts[i]:
            faults.append(f"{seated.match}: {seated.seat} did not go on")
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:  # a cancellation may be lost in an answer that comes just then
            task.cancel()
        await asyncio.wait(pending, timeout=1)
    server.stop()
    faults += looked_through(server, people)
    server.close()
    return sum(counts), faults


def looked_through(server, people):
    said, status = server.store("verify")
    if status:
        yield f"verify: {said}"
    logs = {}
    for seated in people:
        if seated.match not in logs:
            logs[seated.match] = server.store("export", seated.match)[0].splitlines()
        log = logs[seated.match]
        for key, (line, move) in seated.acknowledged.items():
            command = json.loads(log[line - 1]) if line <= len(log) else {}
            if command.get("by") != seated.seat or command.get("move") != move:
                yield f"{seated.match}: {key} was acknowledged as line {line}, which is {command}"
        lines = [line for line, _ in seated.acknowledged.values()]
        if len(set(lines)) != len(lines):
            yield f"{seated.match}: two moves of {seated.seat} have one line"
        made = sum(1 for text in log if json.loads(text).get("by") == seated.seat)
        if made > len(lines) + 1:  # one may have been cut off before its answer
            yield f"{seated.match}: {seated.seat} made {made} moves, acknowledged {len(lines)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--seed", type=int,
                        default=os.environ.get("TANDEM_SEED", 0))
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    postgres = Postgres() if options.postgres else None
    try:
        moves, faults = asyncio.run(run(options.times, options.matches, options.seed, postgres))
    finally:
        if postgres:
            postgres.close()
    print(f"{moves} moves acknowledged in {options.matches} matches, {len(faults)} faults, "
          f"--seed {options.seed}")
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults or not moves else 0


if __name__ == "__main__":
    sys.exit(main())
