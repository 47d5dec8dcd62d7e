# SPDX-License-Identifier: GPL-3.0-or-later
"""A spectator of a match that spectators see an hour late waits for a crash of the server, or causes
one: after the restart everything that had been played was told at once. It must stay as late as it
was. Nor does the record of such a match, which anybody may read, tell its end before spectators have
seen it."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import (BEHIND_PROXY, SEATS, Player, Server, settings,  # noqa: E402  pylint: disable=wrong-import-position
                    sit_down, started)

HOUR = 3_600_000
SPECTATOR, HONEST = "203.0.113.5", "198.51.100.7"
MOVES = [("A.white", "e2e4"), ("A.black", "e7e5"), ("B.white", "d2d4")]


class Delay(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config="", arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def sees_nothing(self, match, cookie=None):
        spectator = await Player.come(self.server.port, cookie, SPECTATOR)
        told = await spectator.watch(match)
        self.assertEqual([line["command"] for line in told["lines"]
                          if line["command"]["do"] == "play"], [])
        for board in told["view"]["boards"].values():
            self.assertEqual(board["ply"], 0)
        return spectator

    async def test_a_restart_shows_nothing_early(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        match = await sit_down(players, settings(listing="public", watch_delay_ms=HOUR))
        await started(players["A.white"])
        for seat, move in MOVES:
            line = (await players[seat].play(seat, move))["line"]
            for player in players.values():
                await player.catch_up(line)
        spectator = await self.sees_nothing(match)
        for _ in range(2):
            self.server.kill()
            self.server.start()
            await self.sees_nothing(match, spectator.cookie)
            await self.sees_nothing(match)
        back = await Player.come(self.server.port, players["A.black"].cookie)
        told = await back.watch(match)  # while players see it as it is
        self.assertEqual(told["view"]["boards"]["A"]["ply"], 2)

    async def test_a_record_tells_the_end_no_sooner(self):
        players = {seat: await Player.come(self.server.port, address=HONEST) for seat in SEATS}
        match = await sit_down(players, settings(listing="public", watch_delay_ms=HOUR))
        await started(players["A.white"])
        line = (await players["A.white"].do("A.white", do="resign"))["line"]
        for player in players.values():
            await player.catch_up(line)
        for again in (True, False):
            for path in (f"/api/matches/{match}", f"/matches/{match}.jsonl",
                         f"/matches/{match}.bpgn"):
                status, text = await self.server.ask(path)
                self.assertEqual((status, json.loads(text)["why"]), (409, "match-is-on"), path)
            _, text = await self.server.ask("/api/matches")
            listed = [each for each in json.loads(text)["matches"] if each["match"] == match]
            self.assertEqual([each.get("ended") for each in listed], [None] * len(listed))
            if again:
                self.server.kill()
                self.server.start()


if __name__ == "__main__":
    unittest.main()
