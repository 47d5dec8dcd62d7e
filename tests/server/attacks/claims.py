# SPDX-License-Identifier: GPL-3.0-or-later
"""A player claims with forty connections what cannot be, thousands of times, while the clock of the
opponent runs, who reloads the page behind a slow line. Once the log of 8,000 claims came as one message,
each new claim behind it was too much for the queue, and the opponent was cut off again and again
until the flag fell. The opponent must get the whole log, and a move in, long before that."""
import asyncio
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from attackers import LOST, Flood, House  # noqa: E402  pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Player, Server, settings  # noqa: E402  pylint: disable=wrong-import-position

CLOCK = 90  # seconds
CLAIMS = 15  # seconds of claims before the opponent reloads
ALLOWED = 45  # until the move must be made
SLOW_LINE = 1_250_000  # bytes a second
HONEST = "198.51.100.7"


class Slow:
    """A reader behind a slow line."""

    def __init__(self, reader):
        self.reader, self.owed = reader, 0.0

    async def readexactly(self, size):
        parts = []
        while size:
            part = await self.reader.readexactly(min(size, 16_384))
            parts.append(part)
            size -= len(part)
            self.owed += len(part) / SLOW_LINE
            if self.owed > 0.01:
                await asyncio.sleep(self.owed)
                self.owed = 0.0
        return b"".join(parts)


async def sit_down(claimant, opponent):
    """A match of the two on board A, with bots on B."""
    await claimant.say("create", settings=settings({"options": {"time.base_ms": CLOCK * 1_000}}))
    code = (await claimant.until("table"))["code"]
    await claimant.say("sit", code=code, seat="A.white")
    for seat in ("B.white", "B.black"):
        await claimant.say("seat-bot", code=code, seat=seat)
    await opponent.say("enter", code=code)
    await opponent.say("sit", code=code, seat="A.black")
    for player in (claimant, opponent):
        await player.say("ready", code=code, ready=True)
    match = (await opponent.until("table", lambda table: table.get("match")))["match"]
    for player in (claimant, opponent):
        await player.watch(match)
    await opponent.until("line")
    await claimant.play("A.white", "e2e4")
    return match


async def reload_and_move(server, cookie, match, end):
    """Comes back until the move is made; the lines of the log, and the attempts it took."""
    attempts = 0
    while time.monotonic() < end:
        attempts += 1
        try:
            back = await Player.come(server.port, cookie, HONEST, window=65_536)
            back.reader = Slow(back.reader)
            lines = await asyncio.wait_for(back.watch_all(match), max(0.1, end - time.monotonic()))
            answer = await back.play("A.black", "e7e5")
            if answer["t"] == "line":
                return len(lines), attempts
        except LOST:
            await asyncio.sleep(0.3)
    return None, attempts


async def attack(server):
    house = House(server.port, CLAIMS + ALLOWED)
    claimant = await house.guest()
    opponent = await Player.come(server.port, address=HONEST)
    match = await sit_down(claimant, opponent)
    opponent.close()
    claims = asyncio.create_task(Flood(house, claimant.cookie, 40).run(
        lambda: {"t": "do", "match": match, "by": "A.white", "key": os.urandom(8).hex(),
                 "command": {"do": "claim", "what": "flag"}}, 0.02))
    await asyncio.sleep(CLAIMS)
    begun = time.monotonic()
    lines, attempts = await reload_and_move(server, opponent.cookie, match, begun + ALLOWED)
    took = time.monotonic() - begun
    house.end = 0
    print(f"{await claims} claims: the log has {lines} lines and the move is made after "
          f"{took:.1f} s and {attempts} attempts", flush=True)
    return lines is not None and attempts == 1


def main():
    server = Server(config="", arguments=BEHIND_PROXY)
    try:
        return 0 if asyncio.run(attack(server)) else 1
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
