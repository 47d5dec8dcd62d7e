# SPDX-License-Identifier: GPL-3.0-or-later
"""A second copy of an event: on a stick, and on a laptop that follows and takes over."""
import asyncio
import json
import pathlib
import subprocess
import tempfile
import unittest

import people
from events_test import Desk


class Copies(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tandem-copy-")
        self.addCleanup(folder.cleanup)
        self.copy = folder.name

    def server(self, **how):
        server = people.Server(**how)
        self.addCleanup(server.close)
        return server

    async def event(self, **how):
        desk = Desk(self.server(**how))
        await desk.make(await people.Player.come(desk.server.port))
        await desk.with_teams(teams=3)
        return desk

    def link(self, desk, by="organiser"):
        return (f"http://127.0.0.1:{desk.server.port}/event/{desk.event}"
                f"#desk={desk.secrets[by]}")

    def program(self, link, *more):
        return [people.PROGRAM, "follow", link, "--data", self.copy, *more]

    def follow_once(self, link):
        """What `tandem follow --once` prints, and its exit status."""
        done = subprocess.run(self.program(link, "--once"), capture_output=True, text=True,
                              timeout=120, check=False)
        return done.stdout + done.stderr, done.returncode

    def second(self, folder):
        """A server started with a copy."""
        return self.server(db=f"sqlite3://{folder}/tandem.db")

    async def log_of(self, desk):
        status, text = await desk.server.ask(f"/events/{desk.event}.jsonl",
                                             headers=desk.headers("organiser"))
        self.assertEqual(status, 200, text)
        return text

    async def test_a_laptop_that_follows_takes_over(self):
        desk = await self.event()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora", "role": "director"})
        following = subprocess.Popen(self.program(self.link(desk)), stdout=subprocess.PIPE,
                                     stdin=subprocess.DEVNULL, text=True)
        self.addCleanup(following.stdout.close)
        self.addCleanup(following.wait)
        self.addCleanup(following.kill)
        self.assertIn("Spring Bughouse: line 6", following.stdout.readline())
        await desk.device("dora", "Dora's phone")
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]], "bye": 3},
                        by="dora")
        self.assertIn("Spring Bughouse: line 7", following.stdout.readline())
        log = await self.log_of(desk)
        desk.server.kill()
        self.assertIn("does not answer", following.stdout.readline())
        self.assertIn(f"tandem serve --data {self.copy}", following.stdout.readline())
        following.kill()
        following.wait()

        desk.server = self.second(self.copy)
        self.assertEqual(await self.log_of(desk), log)
        # Dora's phone has the link that the first server gave it.
        await desk.must({"do": "start", "division": "k12", "round": 1}, by="dora")

    async def test_what_directors_have_said_to_clocks_comes_with_the_copy(self):
        desk = await self.event()
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]], "bye": 3},
                        {"do": "start", "division": "k12", "round": 1})
        place = {"division": "k12", "table": 1, "board": "A"}
        _, made = await desk.post("devices", {"label": "Board A", "clock": place})
        desk.secrets["A"] = made["secret"]
        start = {"at": 0, "by": "director", "do": "start"}
        _, told = await desk.post("clock", {"start": True, "lines": [start]}, by="A")
        penalty = {"by": "director", "do": "adjust", "seat": "A.white", "ms": -60_000,
                   "why": "penalty"}
        await desk.post("clock", {"division": "k12", "table": 1, "lines": [penalty]})
        await desk.must({"do": "pause", "why": "lunch"}, {"do": "resume", "pause": 1})
        await desk.must({"do": "pause", "why": "fire alarm"})
        _, before = await desk.post("clock", {}, by="A")
        self.assertEqual([line["do"] for line in before["lists"]["director"]["lines"]],
                         ["adjust", "note", "pause"])
        self.follow_once(self.link(desk))
        desk.server.kill()
        desk.server = self.second(self.copy)
        handed_in = {"lines": [start], "zero_ms": told["zero_ms"]}
        status, after = await desk.post("clock", handed_in, by="A")
        self.assertEqual(status, 200, after)
        self.assertEqual(after["lists"]["director"], before["lists"]["director"])

    async def test_a_server_that_comes_back_is_followed_on(self):
        desk = await self.event()
        following = subprocess.Popen(self.program(self.link(desk), "--json"),
                                     stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        self.addCleanup(following.stdout.close)
        self.addCleanup(following.wait)
        self.addCleanup(following.kill)
        lines = []
        lines.append(json.loads(following.stdout.readline()))
        desk.server.kill()
        lines.append(json.loads(following.stdout.readline()))
        desk.server.start()
        lines.append(json.loads(following.stdout.readline()))
        await desk.must({"do": "note", "text": "back"})
        lines.append(json.loads(following.stdout.readline()))
        self.assertEqual([line["line"] for line in lines], [5, None, 5, 6])

    async def test_two_courses_of_one_event_are_not_mixed(self):
        desk = await self.event()
        self.assertEqual(self.follow_once(self.link(desk))[1], 0)
        first = desk.server
        desk.server = self.second(self.copy)
        await desk.must({"do": "note", "text": "on the second"})
        desk.server.stop()
        desk.server = first
        await desk.must({"do": "note", "text": "on the first"})
        told, status = self.follow_once(self.link(desk))
        self.assertEqual(status, 2)
        self.assertIn("another course", told)

    async def test_long_logs_come_in_pieces(self):
        desk = await self.event()
        for _ in range(3):
            await desk.must(*[{"do": "note", "text": f"note {n}"} for n in range(1500)])
        told, status = self.follow_once(self.link(desk))
        self.assertEqual(status, 0, told)
        log = await self.log_of(desk)
        desk.server.kill()
        desk.server = self.second(self.copy)
        self.assertEqual(await self.log_of(desk), log)

    async def test_long_lines_come_in_smaller_pieces(self):
        """Seventy match logs of a megabyte: more than an answer may have."""
        desk = await self.event()
        leg = {"division": "k12", "round": 1, "table": 1, "leg": 1}
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]], "bye": 3},
                        {"do": "start", "division": "k12", "round": 1})
        note = json.dumps({"at": 1, "by": "director", "do": "note", "text": "x" * 4000})
        log = "\n".join(['{"tandem": 1, "rulebook": "nsb", "director": true}',
                         '{"at": 0, "by": "director", "do": "start"}', *[note] * 240])
        for _ in range(70):
            await desk.must({"do": "record", **leg, "log": log})
        told, status = self.follow_once(self.link(desk))
        self.assertEqual(status, 0, told)
        log = await self.log_of(desk)
        desk.server.kill()
        desk.server = self.second(self.copy)
        self.assertEqual(await self.log_of(desk), log)

    async def test_only_the_organiser_may_copy(self):
        desk = await self.event()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora",
                         "role": "floor-chief"})
        await desk.device("dora")
        told, status = self.follow_once(self.link(desk, "dora"))
        self.assertEqual(status, 2)
        self.assertIn("organiser", told)
        self.assertEqual((await desk.get("copy"))[0], 401)

    async def test_a_server_that_uses_the_folder_is_in_the_way(self):
        desk = await self.event()
        self.assertEqual(self.follow_once(self.link(desk))[1], 0)
        self.second(self.copy)
        told, status = self.follow_once(self.link(desk))
        self.assertEqual(status, 2)
        self.assertIn("Another server is using the database", told)

    def test_what_is_no_link_is_said_to_be_none(self):
        told, status = self.follow_once("abcdefgh")
        self.assertEqual(status, 2)
        self.assertIn("not a link to an event's desk", told)

    def test_what_answers_may_be_something_else(self):
        server = self.server()
        told, status = self.follow_once(f"http://127.0.0.1:{server.port}/event/none#desk=x")
        self.assertEqual(status, 2)
        self.assertIn("no event", told)


class Sticks(unittest.IsolatedAsyncioTestCase):
    async def test_a_server_goes_on_from_the_copy_on_a_stick(self):
        with tempfile.TemporaryDirectory(prefix="tandem-stick-") as stick:
            desk = Desk(people.Server(arguments=["--backup", stick]))
            self.addCleanup(lambda: desk.server.close())
            await desk.make(await people.Player.come(desk.server.port))
            await desk.with_teams(teams=2)

            async def copied():
                while True:
                    _, told = await desk.get("desk", by="organiser")
                    if told["backup_ms"] > 0:
                        return told
                    await asyncio.sleep(0.05)

            self.assertNotIn("backup_fault", await asyncio.wait_for(copied(), people.PATIENCE))
            # The last copy is made as it stops.
            self.assertEqual(desk.server.stop(), 0)
            first = desk.server
            self.addCleanup(first.close)
            desk.server = people.Server(db=f"sqlite3://{stick}/tandem.db")
            _, overview = await desk.get()
            self.assertEqual(overview["divisions"][0]["teams"], 2)
            await desk.must({"do": "note", "text": "on"})
            desk.server.stop()

    async def test_a_stick_that_is_pulled_out_is_told_of_at_the_desk(self):
        with tempfile.TemporaryDirectory(prefix="tandem-stick-") as place:
            away = str(pathlib.Path(place, "away"))
            desk = Desk(people.Server(arguments=["--backup", away]))
            self.addCleanup(lambda: desk.server.close())
            await desk.make(await people.Player.come(desk.server.port))

            async def told_of():
                while True:
                    _, told = await desk.get("desk", by="organiser")
                    if "backup_fault" in told:
                        return told
                    await asyncio.sleep(0.05)

            told = await asyncio.wait_for(told_of(), people.PATIENCE)
            # Where it is on the server's machine is for the log of whoever runs that.
            self.assertEqual(told["backup_fault"], "No such file or directory")
            self.assertEqual(told["backup_ms"], 0)
            for role, is_told in (("floor-chief", True), ("section-chief", False), ("check-in", False)):
                await desk.must({"do": "appoint", "official": role, "name": role, "role": role})
                await desk.device(role)
                _, theirs = await desk.get("desk", by=role)
                self.assertEqual("backup_fault" in theirs, is_told, role)
                self.assertEqual("backup_ms" in theirs, is_told, role)


if __name__ == "__main__":
    unittest.main()
