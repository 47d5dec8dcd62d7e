# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows that are not as the server left them: a line whose number is taken, which can never be
written; the row of an older run whose clocks were ahead; a run that died at its start. The match
that it is about may be set aside; no other must notice, and nobody may lose by a clock for it."""
import asyncio
import pathlib
import sqlite3
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import PATIENCE, SEATS, Player, Server, settings, sit_down, started  # noqa: E402


class StoredRows(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def sql(self, statement, *values):
        """Done by another program, in a transaction of its own."""
        base = sqlite3.connect(f"{self.server.folder.name}/tandem.db", timeout=30)
        with base:
            base.execute(statement, values)
        base.close()

    async def play(self):
        """Four players in a match that has begun, and its id."""
        players = {seat: await Player.come(self.server.port) for seat in SEATS}
        match = await sit_down(players, settings())
        await started(players["A.white"])
        return players, match

    async def come_back(self, players, match):
        for seat, player in players.items():
            player.close()
            players[seat] = await Player.come(self.server.port, player.cookie)
        for player in players.values():
            await player.watch(match)
            while "paused_by" in player.view["boards"]["A"]:
                await asyncio.wait_for(player.listen(), PATIENCE)

    async def test_a_row_that_can_never_be_written_costs_its_own_match_alone(self):
        players, match = await self.play()
        others, other = await self.play()
        self.sql("insert into lines (match_id, line, stamp, mono_ms, wall_ms, person, command_key, "
                 "command, events) values (?, ?, 1, 1, 1, '', '', '{}', '[]')",
                 match, players["A.white"].line + 1)
        await players["A.white"].say(
            "do", match=match, by="A.white", key="k", ply=0, command={"do": "play", "move": "e2e4"})
        for player in players.values():
            told = await player.until("notice")
            self.assertEqual(told["what"], "set-aside")
        self.assertEqual((await others["A.white"].play("A.white", "e2e4"))["t"], "line")
        out, status = self.server.store("list", "--set-aside")
        self.assertEqual(status, 0)
        self.assertIn(match, out)
        self.assertNotIn(other, out)
        self.server.kill()
        self.server.start()
        await self.come_back(others, other)
        self.assertEqual((await others["A.black"].play("A.black", "e7e5"))["t"], "line")

    async def test_nobody_loses_by_the_clocks_of_another_run(self):
        players, match = await self.play()
        told = await players["A.white"].play("A.white", "e2e4")
        before = told["view"]["clocks_ms"]
        self.server.kill()
        self.sql("insert into runs (run, mono_ms, wall_ms) values ('old', 1000000000000, ?)",
                 4_000_000_000_000)
        self.server.start()
        await self.come_back(players, match)
        after = (await players["A.black"].play("A.black", "e7e5"))["view"]["clocks_ms"]
        for seat in SEATS:
            self.assertGreater(after[seat], before[seat] - 5_000, seat)

    async def test_a_run_that_died_at_its_start_leaves_good_matches_alone(self):
        players, match = await self.play()
        for _ in range(3):
            self.server.kill()
            self.server.start()
        await self.come_back(players, match)
        self.assertEqual((await players["A.white"].play("A.white", "e2e4"))["t"], "line")
        self.assertEqual(self.server.store("list", "--set-aside"), ("", 0))


if __name__ == "__main__":
    unittest.main()
