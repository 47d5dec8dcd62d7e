# SPDX-License-Identifier: GPL-3.0-or-later
"""One address fills an event with long texts, so that each small command after them keeps them all to
be undone, and sends requests that take long. The server's memory must stay bounded, and whoever runs
another event must not wait."""
import asyncio
import json
import pathlib
import random
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import people  # noqa: E402  pylint: disable=wrong-import-position
from events_test import Desk  # noqa: E402  pylint: disable=wrong-import-position

LEG = {"division": "d", "round": 1, "table": 1, "leg": 1}
LONGEST_S = 5  # after which everybody's events are refused


def long_log(size):
    """A match log of so many bytes, of notes."""
    lines = ['{"tandem": 1, "rulebook": "sn5", "director": true}',
             '{"at": 0, "by": "director", "do": "start"}']
    written = 0
    while written < size:
        lines.append(f'{{"at": {len(lines)}, "by": "director", "do": "note", "text": "x"}}')
        written += len(lines[-1]) + 1
    return "\n".join(lines) + "\n"


class EventWeight(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = people.Server(config=people.GENEROUS)
        self.addCleanup(self.server.close)
        self.desk = Desk(self.server)
        await self.desk.make(await people.Player.come(self.server.port))

    async def start_round(self, legs=1):
        await self.desk.with_teams(division="d", teams=2, legs=legs)
        await self.desk.must({"do": "pair", "division": "d", "round": 1, "pairs": [[1, 2]]},
                             {"do": "start", "division": "d", "round": 1})

    async def timed(self, *commands):
        began = time.monotonic()
        status, answer = await self.desk.enter(*commands)
        return status, answer, time.monotonic() - began

    async def test_what_is_kept_to_undo_changes_of_long_texts_is_bounded(self):
        await self.start_round(legs=4)
        before = self.server.memory()
        for leg in range(1, 5):
            await self.desk.must(*[{"do": "change-clock", **LEG, "leg": leg, "board": "A",
                                    "why": "x" * 8000}] * 20)
        await self.desk.must({"do": "result", **LEG, "winner": "one"})
        corrections = [{"do": "correct", **LEG, "winner": ("two", "one")[n % 2], "why": "x"}
                       for n in range(2000)]
        status, answer = await self.desk.enter(*corrections)
        self.assertEqual((status, answer["refused"][0]["why"]), (409, "too-much-at-once"))
        for first in range(0, 400, 20):
            await self.desk.must(*corrections[first:first + 20])
        self.assertLess(self.server.memory() - before, 300)
        await self.desk.must({"do": "undo"})

    async def test_what_is_kept_to_undo_testimony_is_bounded(self):
        await self.start_round()
        before = self.server.memory()
        testimony = {"do": "testimony", "side": "one", "who": "w", "text": "x" * 8000}
        for number in range(1, 13):
            await self.desk.must({"do": "dispute", **LEG, "text": "x"})
            for _ in range(2):
                await self.desk.must(*[{**testimony, "dispute": number}] * 50)
        self.assertLess(self.server.memory() - before, 300)

    async def test_many_amendments_of_long_names_take_no_time(self):
        def name():
            return " ".join("".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=37))
                            for _ in range(5))
        await self.desk.with_teams(division="d", teams=1)
        status, _, took = await self.timed(*[
            {"do": "amend", "team": 1, "players": [{"name": name()}, {"name": name()}]}
            for _ in range(4000)])
        self.assertIn(status, (200, 409))
        self.assertLess(took, LONGEST_S)

    async def test_many_divisions_take_no_time(self):
        status, answer, took = await self.timed(*[
            {"do": "division", "division": f"d{n}", "name": f"Division {n}"} for n in range(5000)])
        self.assertEqual((status, answer["refused"][0]["why"]), (409, "too-many"))
        self.assertLess(took, LONGEST_S)

    async def test_corrections_of_a_leg_with_a_long_log_take_no_time(self):
        await self.start_round()
        await self.desk.must({"do": "record", **LEG, "log": long_log(1_000_000)},
                             {"do": "result", **LEG, "winner": "one"})
        _, _, took = await self.timed(*[
            {"do": "correct", **LEG, "winner": ("two", "one")[n % 2], "why": "x"}
            for n in range(5000)])
        self.assertLess(took, LONGEST_S)

    async def test_what_comes_without_a_device_is_not_read(self):
        for what in ("commands", "clock"):
            status, text = await self.server.ask(
                f"/api/events/{self.desk.event}/{what}", "POST", [1, 2, 3])
            self.assertEqual((status, json.loads(text)["why"]), (401, "no-device"), what)

    async def test_a_body_that_is_read_late_keeps_nobody_waiting(self):
        async def pings():
            worst = 0
            for _ in range(40):
                began = time.monotonic()
                await self.server.ask("/api/events")
                worst = max(worst, time.monotonic() - began)
            return worst
        numbers = {"lines": list(range(250_000))}
        attack = [self.server.ask(f"/api/events/{self.desk.event}/clock", "POST", numbers)
                  for _ in range(3)]
        answers, worst = await asyncio.gather(asyncio.gather(*attack), pings())
        self.assertEqual([status for status, _ in answers], [401] * 3)
        self.assertLess(worst, 1.0)


if __name__ == "__main__":
    unittest.main()
