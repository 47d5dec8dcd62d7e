# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests of one address open tables of four bots, start them and leave. All bots thought in the order in
which they were asked, so those of somebody who plays made 4 moves in 20 s in place of 29. The bots
at the table of somebody who plays must keep their pace."""
import asyncio
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import attackers  # noqa: E402  pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Player, Server  # noqa: E402  pylint: disable=wrong-import-position

SECONDS = 20  # of each count
ARRIVING = 25  # until the tables are there
TABLES = 100  # that there are then, or nothing has been tried
SHARE = 0.6  # of the pace without the others
HONEST = "198.51.100.7"


async def count(player, match):
    """The moves on board B, where all are bots."""
    await player.watch(match)
    before, end = player.view["boards"]["B"]["ply"], time.monotonic() + SECONDS
    while time.monotonic() < end:
        await player.listen()
    return player.view["boards"]["B"]["ply"] - before


async def play(server):
    """A match of one person with bots; its bots' moves."""
    player = await Player.come(server.port, address=HONEST)
    terms = {"options": {"time.base_ms": 600_000}}
    _, player.match = await attackers.with_bots(player, "A.white", terms=terms)
    await asyncio.sleep(4)
    moves = await count(player, player.match)
    await player.do("A.white", do="resign")
    player.close()
    return moves


async def attack(server):
    alone = await play(server)
    with attackers.Attack(server.port, ARRIVING + SECONDS + 10, names=["bots"]):
        await asyncio.sleep(ARRIVING)
        tables, waiting = await server.figure("tables"), await server.figure("thinks_waiting")
        beside = await play(server)
    print(f"{tables:.0f} tables, {waiting:.0f} thinks wait: {beside} moves in {SECONDS} s, alone "
          f"{alone}", flush=True)
    return tables > TABLES and beside >= SHARE * alone


def main():
    server = Server(config="", arguments=BEHIND_PROXY)
    try:
        return 0 if asyncio.run(attack(server)) else 1
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
