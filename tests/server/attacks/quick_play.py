# SPDX-License-Identifier: GPL-3.0-or-later
"""Many guests wait for quick play, each for terms of their own, and five come and go all the time.
Once everybody was compared with everybody at each coming and going: with 400 who waited, a
bystander's ping took 270 ms. Prints what it takes a bystander, for some numbers of those who wait;
it fails where many who wait make it many times what few make it.

    TANDEM=build/release/src/cli/tandem python3 tests/server/attacks/quick_play.py 100 400 1600
"""
import asyncio
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import Player, Server  # noqa: E402  pylint: disable=wrong-import-position

SECONDS = 5
TOGGLING = 5


def terms(number):
    house = {"base": "nsb", "switches": {}, "name": f"House rules {number:060}"}
    return {"rulebook": house, "increment_ms": number}


async def wait(server, number):
    guest = await Player.come(server.port)
    await guest.say("quick", terms=terms(number), fill="people")
    await guest.until("queued")
    return guest


async def toggle(guest, number, stop):
    while not stop.is_set():
        await guest.say("quick-cancel")
        await guest.say("quick", terms=terms(number), fill="people")
        await guest.say("ping")
        await guest.until("pong")
        await asyncio.sleep(0.05)


async def bystander_pings(many):
    server = Server()
    try:
        guests = [await wait(server, number) for number in range(many)]
        stop = asyncio.Event()
        at_work = [asyncio.create_task(toggle(guest, number, stop))
                   for number, guest in enumerate(guests[:TOGGLING])]
        bystander = await Player.come(server.port)
        took, end = [], time.monotonic() + SECONDS
        while time.monotonic() < end:
            begun = time.monotonic()
            await bystander.say("ping")
            await bystander.until("pong")
            took.append(1_000 * (time.monotonic() - begun))
            await asyncio.sleep(0.02)
        stop.set()
        await asyncio.gather(*at_work)
        return statistics.median(took), max(took)
    finally:
        server.close()


middles = []
for waiting in [int(word) for word in sys.argv[1:]] or [100, 400, 1_600]:
    middle, worst = asyncio.run(bystander_pings(waiting))
    print(f"{waiting:5} wait: a ping takes {middle:.1f} ms, at worst {worst:.1f} ms", flush=True)
    middles.append(middle)
sys.exit(0 if middles[-1] <= 20 * middles[0] + 20 else 1)
