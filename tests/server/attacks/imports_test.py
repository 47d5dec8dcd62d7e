# SPDX-License-Identifier: GPL-3.0-or-later
"""One account imports logs without end, each another one, by many connections,
while a match is on and somebody else imports a game. The moves must be told in time and the other's
game be there soon; the one who floods is told to wait, and when to try again."""
import asyncio
import itertools
import json
import pathlib
import statistics
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from attackers import LOST, House  # noqa: E402
from people import BEHIND_PROXY, SEATS, Player, Server, settings, sit_down, started  # noqa: E402

ATTACKER, HONEST, OTHER = "203.0.113.5", "198.51.100.7", "192.0.2.4"
SECONDS = 6
NOTE = '{"at": 9, "by": "director", "do": "note", "text": "x"}\n'
ROUND = [("A.white", "g1f3"), ("A.black", "g8f6"), ("A.white", "f3g1"), ("A.black", "f6g8")]


def log(number, lines):
    seats = json.dumps({seat: f"{seat} {number}" for seat in SEATS})
    return (f'{{"tandem": 1, "rulebook": "nsb", "seats": {seats}}}\n' + NOTE * lines).encode()


async def send(house, cookie, text):
    """The status, and whether an answer that refuses says when to come again."""
    status, head, _ = await house.exchange("/api/import", "POST", text, [f"Cookie: {cookie}"],
                                           "application/jsonl")
    return status, "retry-after:" in head.lower()


class ImportsTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def flood(self, answers):
        house, numbers = House(self.server.port, SECONDS, ATTACKER), itertools.count()
        cookie = await house.account()

        async def one():
            try:
                answers.append(await send(house, cookie, log(next(numbers), 1_500)))
            except LOST:
                await asyncio.sleep(0.05)
            return 1
        await house.at_once(12, one)

    async def moves(self, players, turns, until):
        """Seconds that each move took until both at the board knew it."""
        took = []
        while time.monotonic() < until:
            seat, move = next(turns)
            begun = time.monotonic()
            told = await players[seat].play(seat, move)
            self.assertEqual(told["t"], "line", told)
            await players["A.black" if seat == "A.white" else "A.white"].catch_up(told["line"])
            took.append(time.monotonic() - begun)
            await asyncio.sleep(0.05)
        return took

    async def test_a_match_and_another_import_go_on(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        await sit_down(players, settings())
        await started(players["A.white"])
        for player in players.values():
            await player.catch_up(players["A.white"].line)
        turns = itertools.cycle(ROUND)
        quiet = await self.moves(players, turns, time.monotonic() + 1)
        answers = []
        flood = asyncio.create_task(self.flood(answers))
        other = House(self.server.port, SECONDS, OTHER)
        cookie = await other.account()
        moves = asyncio.create_task(self.moves(players, turns, time.monotonic() + SECONDS))
        await asyncio.sleep(SECONDS / 3)
        self.assertEqual((await send(other, cookie, log("other", 20)))[0], 201)
        took = await moves
        await flood
        self.assertGreater(len(took), 20)
        times_longer = statistics.median(took) / statistics.median(quiet)
        self.assertLess(times_longer, 20, sorted(took))
        statuses = {status for status, _ in answers}
        self.assertLessEqual(statuses, {201, 429, 503})
        self.assertTrue(statuses & {429, 503}, statuses)
        self.assertTrue(all(waits for status, waits in answers if status != 201))

    async def test_whoever_is_late_holds_up_nobodys_import(self):
        """An address is late for as long as it likes; its import was begun before."""
        self.server.close()
        few = "[limits]\nwork_ms_at_once = 400.0\nwork_ms_per_second = 20.0\n"
        self.server = Server(config=few, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)
        attacker, other = House(self.server.port, 20, ATTACKER), House(self.server.port, 20, OTHER)
        cookie, cookie_of_other = await attacker.account(), await other.account()
        games = "".join(f'[Event "{number}"]\n\n1A. e4 1a. e5 *\n\n' for number in range(200)).encode()
        long_one = asyncio.create_task(attacker.exchange(
            "/api/import", "POST", games, [f"Cookie: {cookie}"], "text/plain"))

        async def ask():
            await attacker.ask("/api/rulebooks/nsb")
            return 1
        flood = asyncio.create_task(attacker.at_once(40, ask))
        await asyncio.sleep(2)
        try:
            status, _ = await asyncio.wait_for(send(other, cookie_of_other, log("other", 20)), 4)
        except TimeoutError:
            status = 0
        for task in (flood, long_one):
            task.cancel()
        await asyncio.gather(flood, long_one, return_exceptions=True)
        self.assertEqual(status, 201)


if __name__ == "__main__":
    unittest.main()
