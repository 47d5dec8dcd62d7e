# SPDX-License-Identifier: GPL-3.0-or-later
"""A pause of an event: matches here and clocks at tables stop, and go on when it is over."""
import asyncio
import datetime
import sqlite3
import unittest

import online_events_test as online
import people
import table_clocks_test as clocks


class OnlinePauses(online.OnlineEvents):
    """Only what follows is tested here; the rest is how an event is set up."""

    @staticmethod
    async def until_paused(player, match, paused):
        """Until both boards stand, or neither does."""
        async def wait():
            while True:
                told = await player.watch(match)
                if all(("paused_by" in board) == paused for board in told["view"]["boards"].values()):
                    return told
                await asyncio.sleep(0.05)
        return await asyncio.wait_for(wait(), people.PATIENCE)

    async def test_matches_stand_and_none_is_opened_until_it_is_over(self):
        event, everybody = await self.with_people(4, legs=2)
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        await event.command({"do": "pause", "why": "fire alarm"})
        ann = everybody[0].player
        told = await self.until_paused(ann, match, True)
        self.assertIn("Paused: fire alarm", str(told))
        _, glance = await event.get("")
        [division] = glance["divisions"]
        self.assertEqual((division["pause"], division["paused_why"]), (1, "fire alarm"))
        await online.resign(seats, "A.white")
        await event.until(lambda state: state["encounters"][0]["now"]["legs"][0]["result"])
        await event.line_up(everybody, 2)
        await asyncio.sleep(0.5)
        self.assertIsNone((await event.own(everybody[0]))["encounter"].get("match"))
        await event.command({"do": "resume", "pause": 1})
        self.assertNotEqual(await event.match_of(everybody[0]), match)

    async def test_it_outlasts_a_server_that_is_killed(self):
        event, everybody = await self.with_people(4, back=200)
        await event.round()
        match, _ = await online.to_the_board(event, everybody)
        await event.command({"do": "pause"})
        await self.until_paused(everybody[0].player, match, True)
        event.server.kill()
        event.server.start()
        for each in everybody:
            await each.come_again(event.server)
            await each.player.watch(match)
        await asyncio.sleep(1)  # they have had their time to come back
        await self.until_paused(everybody[0].player, match, True)
        await event.command({"do": "resume", "pause": 1})
        await self.until_paused(everybody[0].player, match, False)

    async def test_nobody_is_late_and_no_round_starts_meanwhile(self):
        event, everybody = await self.with_people(4, gather=1_000, back=0)
        await event.round()
        await event.match_of(everybody[0])
        await event.command({"do": "pause"})
        await asyncio.sleep(1.5)
        legs = await event.legs(1)
        self.assertIsNone(legs[1][0]["result"])
        status, answer = await event.post(
            "commands", {"key": "other", "commands": [{"do": "pause"}]})
        self.assertEqual((status, answer["refused"][0]["why"]), (409, "already-so"))
        await event.command({"do": "resume", "pause": 1})
        state = await event.until_over(1)  # nobody has come at all
        self.assertEqual(state["encounters"][0]["now"]["legs"][0]["result"]["winner"], "nobody")

    async def test_nobody_is_late_at_once_after_a_pause_that_is_undone(self):
        event, everybody = await self.with_people(4, gather=4_000, back=1)
        await event.round()
        await event.match_of(everybody[0])
        await event.command({"do": "pause"})
        await asyncio.sleep(4.5)
        await event.command({"do": "undo"})
        await event.command({"do": "note", "text": "something else happens"})
        await asyncio.sleep(2)
        self.assertIsNone((await event.legs(1))[1][0]["result"])
        await event.until_over(1)

    async def test_nobody_is_late_while_the_database_hangs_and_a_director_pauses_in_time(self):
        event, everybody = await self.with_people(4, gather=4_000, back=1)
        await event.round()
        await event.match_of(everybody[0])
        told = await event.own(everybody[0])
        left = (told["encounter"]["until_ms"] - told["now_ms"]) / 1_000
        other = sqlite3.connect(f"{event.server.folder.name}/tandem.db", isolation_level=None)
        self.addCleanup(other.close)
        await asyncio.sleep(max(0, left - 1))
        other.execute("begin immediate")
        pausing = asyncio.create_task(event.post(
            "commands", {"key": "alarm", "commands": [{"do": "pause"}]}))
        await asyncio.sleep(2.5)
        other.execute("commit")
        status, answer = await pausing
        self.assertEqual(status, 200, answer)
        await asyncio.sleep(1.5)
        state = await event.state()
        self.assertIsNone(state["encounters"][0]["now"]["legs"][0]["result"])
        self.assertEqual([each["now"]["status"] for each in state["teams"]], ["playing"] * 2)

    async def test_a_round_whose_time_comes_meanwhile_starts_when_it_is_over(self):
        now = datetime.datetime.now()
        soon = (now + datetime.timedelta(seconds=2)).isoformat(timespec="milliseconds")
        event, _ = await self.with_people(4, schedule=[soon])
        await event.round(start=False)
        await event.command({"do": "pause", "division": "open"})
        status, answer = await event.post(
            "commands", {"key": "by hand", "commands": [
                {"do": "start", "division": "open", "round": 1}]})
        self.assertEqual((status, answer["refused"][0]["why"]), (409, "paused"))
        await asyncio.sleep(3)
        state = await event.state()
        self.assertIsNone(state["rounds"][0]["now"]["started"])
        await event.command({"do": "resume", "pause": 1})
        await event.until(lambda state: state["rounds"][0]["now"]["started"])


class ClockPauses(clocks.TableClocks):
    """Likewise."""

    async def director_says(self, desk, board="B"):
        told = await self.sync(desk, board)
        return [(line["do"], line.get("board", line.get("text"))) for line in
                told["lists"]["director"]["lines"]]

    async def test_the_clocks_of_a_table_stop_and_go_on(self):
        desk = await self.table()
        now = (await self.sync(desk, "A"))["now_ms"]
        await self.sync(desk, "A", zero_ms=now - 5_000, lines=[
            clocks.START, clocks.press(900, "A.white")])
        await desk.must({"do": "pause", "why": "lunch"})
        self.assertEqual(await self.director_says(desk),
                         [("note", "Pause 1: lunch"), ("pause", "both")])
        self.assertEqual((await self.sync(desk, "A"))["paused"], "lunch")
        await desk.must({"do": "resume", "pause": 1})
        self.assertEqual((await self.director_says(desk))[2:],
                         [("note", "Pause 1 over"), ("resume", "both")])
        self.assertNotIn("paused", await self.sync(desk, "A"))
        # So do they when it is undone.
        await desk.must({"do": "undo"})
        self.assertEqual((await self.director_says(desk))[4:],
                         [("note", "Pause 1: lunch"), ("pause", "both")])
        await desk.must({"do": "undo"})
        self.assertEqual((await self.director_says(desk))[6:],
                         [("note", "Pause 1 over"), ("resume", "both")])

    async def test_a_clock_follows_a_pause_after_a_crash(self):
        desk = await self.table()
        now = (await self.sync(desk, "A"))["now_ms"]
        await self.sync(desk, "A", zero_ms=now - 5_000, lines=[clocks.START])
        await desk.must({"do": "pause", "why": "w" * 8_000})
        self.server.kill()
        self.server.start()
        [note, pause] = await self.director_says(desk)
        self.assertEqual((note[1][:11], pause), ("Pause 1: ww", ("pause", "both")))
        self.server.kill()
        self.server.start()
        await desk.must({"do": "resume", "pause": 1})
        self.assertEqual((await self.director_says(desk))[3:], [("resume", "both")])

    async def test_no_match_begins_meanwhile_but_by_a_clock_that_had_no_network(self):
        desk = await self.table()
        await desk.must({"do": "pause"})
        status, answer = await desk.post("clock", {"start": True}, by="A")
        self.assertEqual((status, answer["why"]), (409, "paused"))
        self.assertEqual((await self.sync(desk, "B"))["paused"], "")
        now = (await self.sync(desk, "A"))["now_ms"]
        told = await self.sync(desk, "A", zero_ms=now - 5_000, lines=[clocks.START])
        self.assertEqual(told["zero_ms"], now - 5_000)
        self.assertEqual(await self.director_says(desk), [("note", "Pause 1"), ("pause", "both")])

    async def begun(self):
        """A match that has begun, and where an official finds its clocks."""
        desk = await self.table()
        now = (await self.sync(desk, "A"))["now_ms"]
        await self.sync(desk, "A", zero_ms=now - 5_000, lines=[clocks.START])
        return desk, {"division": "k12", "table": 1}

    async def test_no_official_speaks_for_the_event(self):
        desk, where = await self.begun()
        for text in ("Pause 7: lunch", "Pause 7", "Pause 7 over", "Incident 1: banging",
                     "Incident 1 lifted"):
            note = {"at": 0, "by": "director", "do": "note", "text": text}
            pause = {"at": 0, "by": "director", "do": "pause", "board": "both"}
            status, answer = await desk.post("clock", {**where, "lines": [note, pause]})
            self.assertEqual((status, answer["why"]), (409, "bad-lines"), text)
        self.assertEqual(await self.director_says(desk), [])
        note = {"at": 0, "by": "director", "do": "note", "text": "Pauses 7 minutes later"}
        await self.sync(desk, "organiser", **where, lines=[note])
        self.assertEqual(await self.director_says(desk), [("note", "Pauses 7 minutes later")])

    async def test_a_directors_list_that_is_full_has_a_place_for_pauses(self):
        desk, where = await self.begun()
        note = {"at": 0, "by": "director", "do": "note", "text": "n"}
        for known in range(0, 1_800, 200):
            await self.sync(desk, "organiser", **where, lines=[note] * 200,
                            have={"director": known})
        status, answer = await desk.post("clock", {**where, "lines": [note]})
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))
        await desk.must({"do": "pause", "why": "lunch"})
        self.assertEqual((await self.director_says(desk))[1_800:],
                         [("note", "Pause 1: lunch"), ("pause", "both")])


def load_tests(loader, _tests, _pattern):
    """Those that are written here, not those of the classes they are made of."""
    cases = (OnlinePauses, ClockPauses)
    return unittest.TestSuite(case(name) for case in cases for name in vars(case)
                              if name.startswith("test_"))


if __name__ == "__main__":
    unittest.main()
