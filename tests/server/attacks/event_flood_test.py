# SPDX-License-Identifier: GPL-3.0-or-later
"""One address makes events with names of a megabyte, asks for what is made for everybody again and again
in other words, and has the slow work at a large event done for it. What everybody reads of events must
stay small, the server's memory bounded, and nobody else may wait behind all of it."""
import asyncio
import json
import pathlib
import sys
import time
import unittest
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import people  # noqa: E402  pylint: disable=wrong-import-position
from events_test import Desk  # noqa: E402  pylint: disable=wrong-import-position

ATTACKER, HONEST = "203.0.113.5", "198.51.100.7"
MEGABYTE = 1_000_000


class EventFlood(unittest.IsolatedAsyncioTestCase):
    def start(self, config=people.GENEROUS):
        server = people.Server(config=config, arguments=people.BEHIND_PROXY)
        self.addCleanup(server.close)
        return server

    async def make(self, server, who, address=ATTACKER, **said):
        status, text = await server.ask("/api/events", "POST", {"name": "x", "rulebook": "nsb", **said},
                                        [f"Cookie: {who.cookie}"], address)
        return status, json.loads(text)

    async def listed(self, server, address=HONEST):
        status, text = await server.ask("/api/events", address=address)
        return status, [each["name"] for each in json.loads(text)["events"]] if status == 200 else text

    async def test_what_an_event_is_called_is_short(self):
        server = self.start()
        who = await people.Player.come(server.port, address=ATTACKER)
        for key in ("name", "place", "organiser"):
            status, answer = await self.make(server, who, **{key: "x" * 201})
            self.assertEqual((status, answer["why"]), (400, "bad-event"), key)
            self.assertIn(key, answer["say"])
            self.assertEqual((await self.make(server, who, **{key: "x" * 200}))[0], 201, key)

    async def test_whoever_makes_events_pays_for_what_they_send(self):
        server = self.start()
        who = await people.Player.come(server.port, address=ATTACKER)
        answers = [await self.make(server, who, name="x" * MEGABYTE) for _ in range(22)]
        self.assertEqual((answers[-1][0], answers[-1][1]["why"]), (429, "too-often"))
        other = await people.Player.come(server.port, address=HONEST)
        self.assertEqual((await self.make(server, other, HONEST))[0], 201)

    async def test_the_list_is_made_once_for_all_and_costs_something(self):
        little = people.GENEROUS.replace(
            "[limits]", "[limits]\nevent_ms_at_once = 4.0\nevent_ms_per_minute = 1.0", 1)
        server = self.start(little)
        answers = [(await self.listed(server, ATTACKER))[0] for _ in range(100)]
        self.assertEqual((answers[:70], answers[-10:]), ([200] * 70, [429] * 10))
        self.assertEqual(await self.listed(server), (200, []))

    async def test_the_list_is_told_anew_when_it_has_changed(self):
        server = self.start()
        self.assertEqual(await self.listed(server), (200, []))
        desk = Desk(server)
        await desk.make(await people.Player.come(server.port))
        self.assertEqual(await self.listed(server), (200, ["Spring Bughouse"]))
        self.assertEqual((await desk.post("settings", {"listed": "no"}))[0], 204)
        self.assertEqual(await self.listed(server), (200, []))

    async def large(self, server, teams, letters=100, **settings):
        """An event with that many teams, whose names are long."""
        desk = Desk(server)
        await desk.make(await people.Player.come(server.port))
        await desk.must({"do": "division", "division": "d1", "name": "D1", "legs": 1,
                         **settings})
        rows = [f"d1;T{n}{'x' * letters};A{n}{'y' * letters};B{n}{'z' * letters}"
                for n in range(teams)]
        entries = "\n".join(["division;team;player 1;player 2", *rows])
        status, answer = await desk.post("commands", {"key": "all", "entries": entries})
        assert status == 200, answer
        return desk

    async def test_a_sheet_that_is_asked_for_in_other_words_is_the_same_sheet(self):
        desk = await self.large(self.start(), 1_000)

        async def ask(**query):
            path = f"/api/events/{desk.event}/sheet?" + urllib.parse.urlencode(query)
            return (await desk.server.ask(path, address=ATTACKER))[0]

        before = desk.server.memory()
        for number in range(300):
            self.assertEqual(await ask(sheet="teams", division="d1", round=f"r{number}"), 200)
        self.assertLess(desk.server.memory() - before, 40)
        self.assertEqual(await ask(sheet="pairings", division="d1", round="r1"), 404)

    async def play(self, desk, rounds):
        """Pairs rounds and enters their results."""
        for number in range(1, rounds + 1):
            _, proposal = await desk.get("proposal", by="organiser", division="d1")
            pairs = [[table["one"], table["two"]] for table in proposal["tables"]]
            of = {"division": "d1", "round": number}
            await desk.must({"do": "pair", **of, "pairs": pairs}, {"do": "start", **of})
            results = "".join(f"{table} 1 0\n" for table in range(1, len(pairs) + 1))
            status, answer = await desk.post("commands", {"key": f"round {number}",
                                                          "division": "d1", "results": results})
            assert status == 200, answer

    async def test_what_takes_long_is_done_for_one_address_at_a_time(self):
        server = self.start()
        large = await self.large(server, 800, letters=0, line_ups="higher-rated-white", rounds=9)
        await self.play(large, 8)
        small = await self.large(server, 4, letters=0)
        answered = []

        async def preview(number):
            command = {"do": "correct", "division": "d1", "round": 1, "table": 1, "leg": 1,
                       "winner": "draw", "why": "slip"}
            body = {"key": f"preview {number}", "commands": [command], "preview": True}
            status, _ = await server.ask(f"/api/events/{large.event}/commands", "POST", body,
                                         large.headers("organiser"), ATTACKER)
            answered.append(status)

        waiting = [asyncio.create_task(preview(number)) for number in range(80)]
        while 503 not in answered:
            await asyncio.sleep(0.01)
        began = answered.count(200)
        status, _ = await server.ask(f"/api/events/{small.event}/proposal?division=d1",
                                     headers=small.headers("organiser"), address=HONEST)
        self.assertEqual(status, 200)
        done = answered.count(200)
        await asyncio.gather(*waiting)
        self.assertLess(done - began, 4, answered)
        self.assertEqual(set(answered), {200, 503})

    async def events(self, server, count, **settings):
        """So many events of the attacker."""
        who = await people.Player.come(server.port, address=ATTACKER)
        made = []
        for _ in range(count):
            desk = Desk(server)
            await desk.make(who, address=ATTACKER, **settings)
            made.append(desk)
        return made

    async def test_short_lines_are_paid_by_what_they_take_on_disk(self):
        server = self.start()
        entered = 0
        for desk in await self.events(server, 4):
            for number in range(9):
                body = {"key": f"notes {number}", "commands": [{"do": "note", "text": "x"}] * 5_000}
                status, text = await server.ask(f"/api/events/{desk.event}/commands", "POST", body,
                                                desk.headers("organiser"), ATTACKER)
                self.assertIn(status, (200, 429), text)
                entered += 5_000 if status == 200 else 0
        # Of 150 bytes each, 20 MB at once.
        self.assertIn(entered, range(130_000, 150_001))

    async def test_an_address_enters_only_so_many_teams_of_bots(self):
        server = self.start()
        entered = 0
        for desk in await self.events(server, 4, venue="online"):
            await desk.must({"do": "division", "division": "open", "name": "Open", "legs": 1})
            for number in range(60):
                body = {"division": "open", "name": f"Bots {number}", "level": number % 8 + 1}
                status, text = await server.ask(f"/api/events/{desk.event}/teams/bots", "POST", body,
                                                desk.headers("organiser"), ATTACKER)
                self.assertIn(status, (201, 429), text)
                entered += status == 201
        self.assertIn(entered, range(200, 205))

    async def test_whoever_makes_many_events_leaves_others_in_the_list(self):
        server = self.start()
        other = await people.Player.come(server.port, address=HONEST)
        self.assertEqual((await self.make(server, other, HONEST, name="Honest"))[0], 201)
        for _ in range(5):
            self.assertEqual((await self.make(server, other, None, name="Here"))[0], 201)
        await self.events(server, 10)
        await self.events(server, 10)
        expected = ["Spring Bughouse"] * 3 + ["Here"] * 5 + ["Honest"]
        self.assertEqual(await self.listed(server), (200, expected))
        server.kill()
        server.start()
        self.assertEqual(await self.listed(server), (200, expected))


if __name__ == "__main__":
    unittest.main()
