# SPDX-License-Identifier: GPL-3.0-or-later
"""People who come to a private table late, by its code: while the match is on, once it is over, and
once another one is on. The code of a table once opened every match that had been played there. Who
comes while a match is on may watch that one, but not what a team says; who comes later gets the
answers that they get of a match that is not there, live and as a record, after a restart too."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import BEHIND_PROXY, SEATS, Player, Server, settings, sit_down, started  # noqa: E402

HOUSE = "[play]\ncountdown_ms = 100\n"
LATE, HONEST = "203.0.113.5", "198.51.100.7"
SECRET = "the plan of our team"
PATHS = ("/api/matches", "/api/matches/ID", "/matches/ID.jsonl", "/matches/ID.bpgn")


class LateGuests(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = Server(config=HOUSE, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)
        self.players = {seat: await Player.come(self.server.port, address=HONEST)
                        for seat in SEATS}
        self.match = await sit_down(self.players, settings())
        await started(self.players["A.white"])
        self.code = next(iter(self.players["A.white"].tables))
        await self.players["A.white"].do("A.white", do="say", to="partner", text=SECRET)

    async def come(self):
        guest = await Player.come(self.server.port, address=LATE)
        await guest.say("enter", code=self.code)
        await guest.until("table")
        return guest

    async def answers(self, match, cookie):
        """Of HTTP, by path, and of `watch`."""
        found = []
        for path in PATHS:
            status, text = await self.server.ask(path.replace("ID", match), address=LATE,
                                                 headers=[f"Cookie: {cookie}"])
            found.append((status, text.replace(match, "ID")))
        guest = await Player.come(self.server.port, cookie, LATE)
        await guest.say("watch", match=match, since=0)
        told = await guest.until_any("match", "refused")
        self.assertEqual(told["match"], match)
        guest.close()
        return found, told["t"], told.get("why")

    async def is_as_if_not_there(self, guest):
        self.assertEqual(await self.answers(self.match, guest.cookie),
                         await self.answers("nothing", guest.cookie))

    async def end(self):
        line = (await self.players["A.white"].do("A.white", do="resign"))["line"]
        await asyncio.gather(*(player.catch_up(line) for player in self.players.values()))

    async def next_match(self):
        """Another one, at the same table."""
        host = self.players["A.white"]
        for player in self.players.values():
            await player.say("ready", code=self.code, ready=True)
        await host.until("table", lambda table: table.get("match") not in (None, self.match))
        return host.tables[self.code]["match"]

    async def test_a_guest_who_comes_during_it_may_watch_but_reads_no_team_s_talk(self):
        guest = await self.come()
        told = await guest.watch(self.match)
        self.assertEqual(told["yours"], [])
        line = (await self.players["A.white"].play("A.white", "e2e4"))["line"]
        await guest.catch_up(line)
        stranger = await Player.come(self.server.port, address=LATE)
        await self.is_as_if_not_there(stranger)
        await self.end()
        self.server.kill()
        self.server.start()
        found, _, _ = await self.answers(self.match, guest.cookie)
        self.assertEqual([status for status, _ in found], [200] * 4)
        self.assertNotIn(SECRET, str(found) + str(guest.heard))
        await self.is_as_if_not_there(stranger)

    async def test_a_guest_who_comes_after_the_end_knows_nothing_of_it(self):
        await self.end()
        await self.is_as_if_not_there(await self.come())
        after = await self.next_match()
        guest = await self.come()
        await self.is_as_if_not_there(guest)
        self.assertEqual((await guest.watch(after))["t"], "match")
        await self.is_as_if_not_there(guest)
        self.server.kill()
        self.server.start()
        await self.is_as_if_not_there(guest)
        self.assertNotIn(SECRET, str(guest.heard))


if __name__ == "__main__":
    unittest.main()
