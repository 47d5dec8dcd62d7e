# SPDX-License-Identifier: GPL-3.0-or-later
"""A director writes long notes with sixty connections, and forty watch the match again and again and
read nothing: each had a copy of the whole log in the server's memory, 1.5 GB in half a minute. The
memory must stay within bounds, those who do not read must be closed, and a bystander be answered."""
import asyncio
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from attackers import Attack  # noqa: E402  pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Player, Server  # noqa: E402  pylint: disable=wrong-import-position

SECONDS = 40
GROWTH = 150  # MiB
HONEST = "198.51.100.7"


async def watch_over(server):
    """How much the memory grew, and the longest that a bystander's ping took, in seconds. The peak that
    the system keeps would be that of the start, when a password was hashed."""
    bystander = await Player.come(server.port, address=HONEST)
    first, grown, longest, end = server.memory(), 0.0, 0.0, time.monotonic() + SECONDS
    while time.monotonic() < end and grown < 4 * GROWTH:
        begun = time.monotonic()
        await bystander.say("ping")
        await bystander.until("pong")
        longest = max(longest, time.monotonic() - begun)
        grown = max(grown, server.memory() - first)
        await asyncio.sleep(0.1)
    return grown, longest, await server.figure("slow_readers_total")


def main():
    server = Server(config="", arguments=BEHIND_PROXY)
    try:
        with Attack(server.port, SECONDS, names=["notes"]) as attack:
            grown, longest, closed = asyncio.run(watch_over(server))
            did = attack.ends()["notes"]
        print(f"{did} notes and readers, {grown:.0f} MiB more, {closed:.0f} slow readers closed; "
              f"a ping took {1_000 * longest:.0f} ms at worst")
        return 0 if grown < GROWTH and closed > 0 else 1
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
