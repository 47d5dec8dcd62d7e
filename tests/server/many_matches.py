#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts a server over an archive of many matches, and says how long that takes and what it costs.

    TANDEM=path/to/tandem tests/server/many_matches.py [--finished 100000] [--running 1000]

One match of forty moves is played and the server killed; its rows are multiplied in the database,
most of them as matches that are over. Then the server is started over a few of them and over all.
"""
import argparse
import asyncio
import re
import sqlite3
import time

from people import SEATS, Player, Server, settings, sit_down, started

CYCLE = ["g1f3", "g8f6", "f3g1", "f6g8"]
COPIED = {"matches": "id", "seatings": "match_id", "lines": "match_id"}


async def play(server, moves):
    four = {seat: await Player.come(server.port) for seat in SEATS}
    match = await sit_down(four, settings({}))
    await started(four["A.white"])
    for ply in range(moves):
        seat = "A.white" if ply % 2 == 0 else "A.black"
        move = CYCLE[ply % 4]
        answer = await four[seat].do(seat, key=f"k{ply}", ply=ply, do="play", move=move)
        if answer["t"] not in ("line", "done"):
            raise RuntimeError(f"{move} was refused: {answer}")
    return match


def multiply(path, match, names, over):
    with sqlite3.connect(path) as database:
        for table, key in COPIED.items():
            columns = [row[1] for row in database.execute(f"pragma table_info({table})")]
            others = ", ".join(column for column in columns if column != key)
            database.execute("create temp table copies (copy text)")
            database.executemany("insert into copies values (?)", ((name,) for name in names))
            database.execute(f"insert into {table} ({key}, {others}) select copies.copy, {others} "
                             f"from {table}, copies where {key} = ?", (match,))
            database.execute("drop table copies")
        if over:
            database.execute("update matches set state = 1, ended_ms = wall_ms, reason = 'draw' "
                             "where id like 'over%'")
    database.close()


def resident(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024


def start(server, what):
    begun = time.monotonic()
    server.start()
    took = time.monotonic() - begun
    print(f"{what}: {took:.2f} s to the first request, {resident(server):.0f} MiB", flush=True)
    server.kill()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finished", type=int, default=100_000)
    options.add_argument("--running", type=int, default=1_000)
    options = options.parse_args()
    server = Server()
    match = asyncio.run(play(server, 40))
    server.kill()
    path = server.db.removeprefix("sqlite3://")
    start(server, "1 running")
    multiply(path, match, [f"on{i:06}" for i in range(1, options.running)], False)
    start(server, f"{options.running} running")
    multiply(path, match, [f"over{i:06}" for i in range(options.finished)], True)
    start(server, f"{options.running} running, {options.finished} finished")
    server.close()


if __name__ == "__main__":
    main()
