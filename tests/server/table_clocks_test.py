# SPDX-License-Identifier: GPL-3.0-or-later
"""Clocks at the tables of an event, as their devices see the server."""
import asyncio
import unittest

import people
import postgres
from events_test import Desk

START = {"at": 0, "by": "director", "do": "start"}


def press(at, seat):
    return {"at": at, "by": seat, "do": "press"}


class TableClocks(unittest.IsolatedAsyncioTestCase):
    async def table(self, started=True, legs=1, event=None, **how):
        """A desk with a table of a round, and a clock for each of its boards."""
        self.server = people.Server(**how)
        self.addCleanup(self.server.close)
        desk = Desk(self.server)
        await desk.make(await people.Player.come(self.server.port), **(event or {}))
        await desk.with_teams(teams=2, legs=legs)
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]]})
        if started:
            await desk.must({"do": "start", "division": "k12", "round": 1})
        for board in "AB":
            await self.clock(desk, board)
        return desk

    async def clock(self, desk, board):
        place = {"division": "k12", "table": 1, "board": board}
        status, made = await desk.post("devices", {"label": f"Board {board}", "clock": place})
        self.assertEqual(status, 201, made)
        desk.secrets[board] = made["secret"]

    async def sync(self, desk, by, **more):
        status, told = await desk.post("clock", more, by=by)
        self.assertEqual(status, 200, told)
        return told

    async def test_a_clock_is_told_its_match(self):
        desk = await self.table(started=False)
        told = await self.sync(desk, "A")
        self.assertEqual((told["division"], told["table"], told["board"]), ("k12", 1, "A"))
        self.assertEqual(told["match"], "k12/1/1/1/0")
        self.assertEqual((told["one"], told["two"]), ("Team 1", "Team 2"))
        self.assertEqual(told["header"]["authority"], "clock")
        # Until a team has said who has White.
        self.assertEqual(told["header"]["seats"]["A.white"], "Team 1")
        self.assertNotIn("zero_ms", told)

    async def test_a_clock_has_the_time_of_the_event_as_its_round_began(self):
        desk = await self.table(started=False, event={
            "rulebook": "fbx", "clock_ms": 180_000, "increment_ms": 2_000, "delay_ms": 1_000})
        self.assertEqual(self.time_of(await self.sync(desk, "A")), (180_000, 2_000, 1_000))
        longer = {"clock_ms": 240_000, "increment_ms": 0, "delay_ms": 0}
        self.assertEqual((await desk.post("settings", longer))[0], 204)
        self.assertEqual(self.time_of(await self.sync(desk, "A")), (240_000, 0, 0))
        await desk.must({"do": "start", "division": "k12", "round": 1})
        await asyncio.sleep(0.01)
        self.assertEqual((await desk.post("settings", {"clock_ms": 60_000}))[0], 204)
        self.assertEqual(self.time_of(await self.sync(desk, "A")), (240_000, 0, 0))
        _, overview = await desk.get()
        self.assertEqual(overview["settings"]["clock_ms"], 60_000)
        self.server.kill()
        self.server.start()
        self.assertEqual(self.time_of(await self.sync(desk, "B")), (240_000, 0, 0))

    @staticmethod
    def time_of(told):
        header = told["header"]
        return tuple(header.get(key) for key in ("clock_ms", "increment_ms", "delay_ms"))

    async def test_an_event_has_no_time_that_its_rulebook_forbids(self):
        desk = await self.table()  # five minutes
        status, answer = await desk.post("settings", {"clock_ms": 180_000})
        self.assertEqual((status, answer["why"]), (400, "bad-key"))
        self.assertEqual(self.time_of(await self.sync(desk, "A")), (None, None, None))

    async def penalised(self, desk, leg=1, **more):
        """An incident of the second player of team 1, who has Black at board B."""
        leg = {"division": "k12", "round": 1, "table": 1, "leg": leg}
        await desk.must({"do": "incident", "who": {"team": 1, "player": "second"},
                         "what": "other", "where": leg, "text": "talks", **more})

    async def directed(self, desk, by="A"):
        """What the director's list says, as a clock is told."""
        told = await self.sync(desk, by, match="k12/1/1/1/0")
        lines = told["lists"]["director"]["lines"]
        return [line["text"] if line["do"] == "note" else (line["do"], line["seat"], line["ms"])
                for line in lines]

    async def with_line_ups(self, desk):
        for team in (1, 2):
            await desk.must({"do": "line-up", "division": "k12", "round": 1, "table": 1, "leg": 1,
                             "team": team, "white": "first"})

    async def test_a_penalty_of_time_reaches_the_right_clock_once(self):
        desk = await self.table()
        await self.with_line_ups(desk)
        await self.sync(desk, "A", zero_ms=(await self.sync(desk, "A"))["now_ms"] - 5_000,
                        lines=[START, press(900, "A.white")])
        await self.penalised(desk, measure="warning")
        self.assertEqual(await self.directed(desk), [])
        await self.penalised(desk, measure="deduct", ms=30_000)
        taken = ["Incident 2: talks", ("adjust", "B.black", -30_000)]
        self.assertEqual(await self.directed(desk), taken)
        self.assertEqual(await self.directed(desk, "B"), taken)
        self.server.kill()
        self.server.start()
        await self.penalised(desk, measure="add")
        given = [*taken, "Incident 3: talks", ("adjust", "B.white", 60_000)]
        self.assertEqual(await self.directed(desk), given)
        await desk.must({"do": "lift-incident", "incident": 2, "why": "on appeal"})
        await desk.must({"do": "note", "text": "something else"})
        given += ["Incident 2 lifted", ("adjust", "B.black", 30_000)]
        self.assertEqual(await self.directed(desk), given)
        await desk.must({"do": "undo"})
        self.assertEqual(await self.directed(desk, "B"), given)

    async def test_an_undone_penalty_is_given_back_and_a_late_one_changes_nothing(self):
        desk = await self.table()
        await self.with_line_ups(desk)
        await self.sync(desk, "A", zero_ms=(await self.sync(desk, "A"))["now_ms"] - 5_000,
                        lines=[START])
        await self.penalised(desk, measure="deduct")
        await self.directed(desk)
        await desk.must({"do": "undo"})
        said = ["Incident 1: talks", ("adjust", "B.black", -60_000), "Incident 1 lifted",
                ("adjust", "B.black", 60_000)]
        self.assertEqual(await self.directed(desk), said)
        await self.penalised(desk, measure="loss")
        self.assertEqual(await self.directed(desk), said)

    async def test_a_penalty_that_was_undone_is_another_than_the_next_one(self):
        desk = await self.table()
        await self.with_line_ups(desk)
        await self.sync(desk, "A", zero_ms=(await self.sync(desk, "A"))["now_ms"] - 5_000,
                        lines=[START])
        await self.penalised(desk, measure="deduct", ms=30_000)
        said = ["Incident 1: talks", ("adjust", "B.black", -30_000)]
        self.assertEqual(await self.directed(desk), said)
        await desk.must({"do": "undo"})
        await self.penalised(desk, measure="deduct", ms=120_000)
        said += ["Incident 1 lifted", ("adjust", "B.black", 30_000),
                 "Incident 1: talks", ("adjust", "B.black", -120_000)]
        self.assertEqual(await self.directed(desk), said)
        self.server.kill()
        self.server.start()
        self.assertEqual(await self.directed(desk, "B"), said)

    async def test_what_a_director_does_after_a_note_of_the_event_is_theirs(self):
        desk = await self.table()
        await self.with_line_ups(desk)
        # Whose flags are down, and nobody has claimed.
        await self.sync(desk, "A", zero_ms=(await self.sync(desk, "A"))["now_ms"] - 310_000,
                        lines=[START])
        await self.penalised(desk, measure="add", ms=30_000)
        said = ["Incident 1: talks", ("adjust", "B.white", 30_000)]
        self.assertEqual(await self.directed(desk), said)
        mine = {"by": "director", "do": "adjust", "seat": "A.black", "ms": 60_000, "why": "penalty"}
        await self.sync(desk, "organiser", division="k12", table=1, lines=[mine])
        said.append(("adjust", "A.black", 60_000))
        for _ in range(2):
            await desk.must({"do": "note", "text": "something else"})
            self.assertEqual(await self.directed(desk), said)
        told = await self.sync(desk, "A", match="k12/1/1/1/0")
        lines = told["lists"]["director"]["lines"]
        self.assertEqual(len({line.get("of") for line in lines[:2]} - {None}), 1)
        self.assertNotIn("of", lines[2])
        # Nor does anybody else speak for the event.
        status, answer = await desk.post("clock", {
            "division": "k12", "table": 1, "lines": [{**mine, "of": lines[0]["of"]}]})
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))

    async def test_a_round_keeps_its_time_however_often_that_is_changed(self):
        desk = await self.table(event={"rulebook": "fbx", "clock_ms": 300_000}, legs=2)
        await desk.with_teams("k9", teams=2)
        k9 = {"division": "k9", "round": 1}
        await self.set_clock(desk, 120_000)
        await desk.must({"do": "pair", **k9, "pairs": [[3, 4]]})
        await desk.must({"do": "start", **k9})
        await self.set_clock(desk, 180_000)
        self.assertEqual(self.time_of(await self.sync(desk, "A")), (300_000, 0, 0))
        await self.sync(desk, "A", result="one")
        later = await self.sync(desk, "A")
        self.assertEqual((later["leg"], self.time_of(later)), (2, (300_000, 0, 0)))
        other = await self.sync(desk, "organiser", division="k9", table=1)
        self.assertEqual(self.time_of(other), (120_000, 0, 0))
        self.server.kill()
        self.server.start()
        self.assertEqual(self.time_of(await self.sync(desk, "B")), (300_000, 0, 0))

    async def test_a_start_that_is_done_again_has_the_time_it_had(self):
        desk = await self.table(started=False, event={"rulebook": "fbx", "clock_ms": 300_000})
        await desk.must({"do": "start", "division": "k12", "round": 1, "time": {"clock_ms": 5}})
        await self.set_clock(desk, 120_000)
        for do, clock_ms in (("undo", 120_000), ("redo", 300_000), ("undo", 120_000)):
            await desk.must({"do": do})
            self.assertEqual(self.time_of(await self.sync(desk, "A"))[0], clock_ms)
        await desk.must({"do": "start", "division": "k12", "round": 1})
        await self.set_clock(desk, 180_000)
        self.assertEqual(self.time_of(await self.sync(desk, "A"))[0], 120_000)

    async def set_clock(self, desk, clock_ms):
        self.assertEqual((await desk.post("settings", {"clock_ms": clock_ms}))[0], 204)

    async def test_the_names_are_those_of_the_line_ups(self):
        desk = await self.table(started=False)
        for team, white in ((1, "second"), (2, "first")):
            await desk.must({"do": "line-up", "division": "k12", "round": 1, "table": 1, "leg": 1,
                             "team": team, "white": white})
        seats = (await self.sync(desk, "B"))["header"]["seats"]
        self.assertEqual(seats, {"A.white": "Second k12 1", "A.black": "Second k12 2",
                                 "B.white": "First k12 2", "B.black": "First k12 1"})

    async def test_a_clock_shows_neither_team_what_the_other_has_said_alone(self):
        desk = await self.table(started=False, legs=2)
        line_up = {"do": "line-up", "division": "k12", "round": 1, "table": 1, "white": "second"}
        teams = {"A.white": "Team 1", "A.black": "Team 2", "B.white": "Team 2", "B.black": "Team 1"}
        await desk.must({**line_up, "leg": 1, "team": 1})
        self.assertEqual((await self.sync(desk, "B"))["header"]["seats"], teams)
        await desk.must({"do": "start", "division": "k12", "round": 1})
        seats = (await self.sync(desk, "B"))["header"]["seats"]
        self.assertEqual((seats["A.white"], seats["B.white"]), ("Second k12 1", "First k12 2"))
        await self.sync(desk, "A", result="one")
        await desk.must({**line_up, "leg": 2, "team": 2})
        told = await self.sync(desk, "A")
        self.assertEqual((told["match"], told["header"]["seats"]), ("k12/1/1/2/0", teams))
        # Where they sit is settled once they play.
        await self.sync(desk, "A", match=told["match"], zero_ms=told["now_ms"] - 5_000,
                        lines=[START])
        await self.penalised(desk, leg=2, measure="deduct")
        told = await self.sync(desk, "A", match=told["match"])
        [_, taken] = told["lists"]["director"]["lines"]
        self.assertEqual((taken["seat"], taken["ms"]), ("A.white", -60_000))

    async def test_lines_are_taken_once_and_told_to_the_other_board(self):
        desk = await self.table()
        lines = [START, press(900, "A.white")]
        for _ in range(2):
            told = await self.sync(desk, "A", match="k12/1/1/1/0", after=0, lines=lines)
            self.assertEqual(told["version"], 2)
        told = await self.sync(desk, "B", have={"A": 1})
        self.assertEqual(told["lists"]["A"], {"after": 1, "lines": [lines[1]]})

    async def test_both_boards_begin_at_one_time_once_the_round_has_started(self):
        desk = await self.table(started=False)
        self.assertNotIn("zero_ms", await self.sync(desk, "A", start=True))
        await desk.must({"do": "start", "division": "k12", "round": 1})
        told = await self.sync(desk, "A", start=True)
        self.assertGreater(told["zero_ms"], told["now_ms"])
        self.assertEqual((await self.sync(desk, "B", start=True))["zero_ms"], told["zero_ms"])

    async def test_what_is_refused_begins_no_match(self):
        desk = await self.table()
        now = (await self.sync(desk, "A"))["now_ms"]
        status, answer = await desk.post(
            "clock", {"zero_ms": now - 1_000, "lines": [press(5, "B.white")]}, by="A")
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))
        status, answer = await desk.post("clock", {"start": True, "lines": [7]}, by="A")
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))
        # Nor does what is said of another match.
        other = await self.sync(desk, "A", match="k12/1/1/1/7", zero_ms=now, result="one")
        self.assertEqual(other["match"], "k12/1/1/1/0")
        self.assertNotIn("winner", other)
        self.assertNotIn("zero_ms", await self.sync(desk, "B"))
        told = await self.sync(desk, "A", zero_ms=now - 2_000, lines=[START])
        self.assertEqual(told["zero_ms"], now - 2_000)
        self.server.kill()
        self.server.start()
        self.assertEqual((await self.sync(desk, "B"))["zero_ms"], now - 2_000)

    async def test_lines_that_come_with_a_result_that_is_refused_are_not_kept(self):
        desk = await self.table(started=False)
        status, answer = await desk.post("clock", {"lines": [START], "result": "one"}, by="A")
        self.assertEqual((status, answer["why"]), (409, "result-refused"))
        told = await self.sync(desk, "B")
        self.assertEqual((told["version"], told["lists"]["A"]["lines"]), (0, []))
        told = await self.sync(desk, "A", lines=[START])
        self.assertEqual((told["version"], told["lists"]["A"]["lines"]), (1, [START]))
        self.server.kill()
        self.server.start()
        self.assertEqual((await self.sync(desk, "B"))["lists"]["A"]["lines"], [START])

    async def test_a_match_begins_neither_before_its_round_nor_far_from_now(self):
        desk = await self.table(started=False)
        now = (await self.sync(desk, "A"))["now_ms"]
        status, answer = await desk.post("clock", {"zero_ms": now}, by="A")
        self.assertEqual((status, answer["why"]), (409, "round-not-started"))
        await desk.must({"do": "start", "division": "k12", "round": 1})
        for zero in (5, now - 172_800_000, now + 60_000, 9_223_372_036_854_775_807):
            status, answer = await desk.post("clock", {"zero_ms": zero}, by="A")
            self.assertEqual((status, answer["why"]), (400, "bad-key"), zero)
        self.assertNotIn("zero_ms", await self.sync(desk, "B"))
        # An hour without a network.
        told = await self.sync(desk, "A", zero_ms=now - 3_600_000,
                               lines=[START, press(3_500_000, "A.white")])
        self.assertEqual(told["zero_ms"], now - 3_600_000)

    async def test_a_clock_does_nothing_else(self):
        desk = await self.table()
        for what in ("desk", "state", "setup", "conduct", "course", "devices"):
            status, answer = await desk.get(what, by="A")
            self.assertEqual((status, answer["why"]), (403, "clock-only"), what)
        command = {"key": "k", "commands": [{"do": "note", "text": "hello"}]}
        device = {"label": "another", "hours": 1}
        for what, body in (("commands", command), ("devices", device),
                           ("devices/end", {"number": 1}), ("settings", {"listed": "no"})):
            status, answer = await desk.post(what, body, by="A")
            self.assertEqual((status, answer["why"]), (403, "clock-only"), what)
        status, _ = await self.server.ask(f"/events/{desk.event}.jsonl", headers=desk.headers("A"))
        self.assertEqual(status, 403)

    async def test_a_clock_writes_down_what_its_board_does(self):
        desk = await self.table()
        for line in (press(1, "B.white"), {"at": 1, "by": "director", "do": "annul"},
                     {"at": 1, "by": "A.white", "do": "dance"}, 7):
            status, answer = await desk.post("clock", {"lines": [line]}, by="A")
            self.assertEqual((status, answer["why"]), (409, "bad-lines"), line)
        status, answer = await desk.post("clock", {"after": 3, "lines": [START]}, by="A")
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))

    async def test_a_directors_line_has_the_servers_time(self):
        desk = await self.table()
        told = await self.sync(desk, "A", start=True)
        await self.sync(desk, "A", lines=[START, press(1_500, "A.white")])
        penalty = {"at": 5, "by": "director", "do": "adjust", "seat": "A.black", "ms": -60_000,
                   "why": "penalty"}
        where = {"division": "k12", "table": 1}
        await self.sync(desk, "organiser", **where, lines=[penalty])
        [line] = (await self.sync(desk, "B"))["lists"]["director"]["lines"]
        self.assertEqual(line, {**penalty, "at": 1_501})
        self.assertIn("zero_ms", told)

    async def officials(self, desk):
        """A desk and a director of each of two divisions, with a device each."""
        await desk.with_teams("k9", teams=2)
        for role in ("check-in", "desk", "director"):
            for division in ("k12", "k9"):
                key = f"{role}-{division}"
                await desk.must({"do": "appoint", "official": key, "name": key, "role": role,
                                 "division": division})
                await desk.device(key)

    async def test_a_table_has_its_rulings_from_directors_of_its_division(self):
        desk = await self.table()
        await self.officials(desk)
        pause = {"division": "k12", "table": 1,
                 "lines": [{"by": "director", "do": "pause", "board": "both"}]}
        for by, why in (("check-in-k12", "not-your-role"), ("desk-k12", "not-your-role"),
                        ("director-k9", "not-your-division")):
            status, answer = await desk.post("clock", pause, by=by)
            self.assertEqual((status, answer["why"]), (403, why), by)
            await self.sync(desk, by, division="k12", table=1)  # may look
        told = await self.sync(desk, "director-k12", **pause)
        self.assertEqual(len(told["lists"]["director"]["lines"]), 1)

    async def test_a_clock_is_handed_out_by_the_desk_of_its_division(self):
        desk = await self.table()
        await self.officials(desk)
        place = {"label": "Board A", "clock": {"division": "k12", "table": 1, "board": "A"}}
        for by, why in (("check-in-k12", "not-your-role"), ("desk-k9", "not-your-division")):
            status, answer = await desk.post("devices", place, by=by)
            self.assertEqual((status, answer["why"]), (403, why), by)
        self.assertEqual((await desk.post("devices", place, by="desk-k12"))[0], 201)
        # Nor in the name of somebody who may not.
        status, answer = await desk.post("devices", {**place, "official": "check-in-k12"})
        self.assertEqual((status, answer["why"]), (403, "not-your-role"))

    async def test_a_line_from_the_future_is_refused(self):
        desk = await self.table()
        for lines in ([START, press(1_000_000, "A.white")], [START, press(2**63 - 1, "A.white")]):
            status, answer = await desk.post("clock", {"lines": lines}, by="A")
            self.assertEqual((status, answer["why"]), (409, "bad-lines"))
        zero = (await self.sync(desk, "A"))["now_ms"] - 60_000
        await self.sync(desk, "A", zero_ms=zero, lines=[START, press(63_000, "A.white")])
        status, answer = await desk.post(
            "clock", {"after": 2, "lines": [press(400_000, "A.black")]}, by="A")
        self.assertEqual((status, answer["why"]), (409, "bad-lines"))
        pause = {"by": "director", "do": "pause", "board": "both"}
        told = await self.sync(desk, "organiser", division="k12", table=1, lines=[pause])
        [line] = told["lists"]["director"]["lines"]
        self.assertLess(line["at"], 300_000)  # not when a flag has fallen by a clock's word

    async def test_an_official_is_no_clock(self):
        desk = await self.table()
        where = {"division": "k12", "table": 1}
        for more in ({"result": "one"}, {"start": True}, {"zero_ms": 5}):
            status, answer = await desk.post("clock", {**where, **more})
            self.assertEqual((status, answer["why"]), (403, "not-a-clock"), more)

    async def test_the_result_is_the_officials_by_the_clocks_device(self):
        desk = await self.table(legs=2)
        await self.sync(desk, "A", lines=[START, press(900, "A.white"),
                                          {"at": 2_000, "by": "A.black", "do": "resign"}])
        told = await self.sync(desk, "A", match="k12/1/1/1/0", result="one")
        self.assertEqual((told["match"], told["winner"]), ("k12/1/1/1/0", "one"))
        _, state = await desk.get("state", by="organiser", division="k12")
        [encounter] = state["encounters"]
        result = encounter["now"]["legs"][0]["result"]
        self.assertEqual((result["winner"], result["reason"], result["board"]),
                         ("one", "resignation", "A"))
        _, course = await desk.get("course", by="organiser")
        self.assertEqual([each["device"] for each in course["lines"][-2:]], [2, 2])
        status, log = await self.server.ask(f"/events/{desk.event}.jsonl",
                                            headers=desk.headers("organiser"))
        self.assertEqual(status, 200)
        self.assertIn('\\"do\\": \\"resign\\"', log)
        again = await self.sync(desk, "B", match="k12/1/1/1/0", result="two")
        self.assertEqual(again["winner"], "one")
        self.assertEqual((await self.sync(desk, "B"))["match"], "k12/1/1/2/0")

    async def test_a_clock_hears_that_the_next_match_has_begun_at_the_other_board(self):
        desk = await self.table(legs=2)
        await self.sync(desk, "A", lines=[START, {"at": 900, "by": "A.black", "do": "resign"}])
        first = {"match": "k12/1/1/1/0"}
        await self.sync(desk, "A", **first, result="one")
        self.assertNotIn("next", await self.sync(desk, "B", **first))
        await self.sync(desk, "A", match="k12/1/1/2/0", start=True)
        self.assertEqual((await self.sync(desk, "B", **first))["next"], "k12/1/1/2/0")
        self.assertNotIn("next", await self.sync(desk, "B", match="k12/1/1/2/0"))

    async def test_officials_see_which_table_waits_for_a_director(self):
        desk = await self.table()
        status, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertEqual((status, told), (200, {"tables": []}))
        stop = {"at": 900, "by": "A.white", "do": "stop", "text": "two kings"}
        await self.sync(desk, "A", lines=[START, stop])
        _, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertEqual(told, {"tables": [{"table": 1, "match": "k12/1/1/1/0", "version": 2,
                                            "waits": 1, "over": False}]})
        resume = {"by": "director", "do": "resume", "board": "both"}
        await self.sync(desk, "organiser", division="k12", table=1, lines=[resume])
        _, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertEqual(told["tables"][0]["waits"], 0)
        status, _ = await desk.get("clocks", by="A", division="k12")
        self.assertEqual(status, 403)

    async def test_officials_see_since_when_a_table_waits(self):
        desk = await self.table()
        zero = (await self.sync(desk, "A"))["now_ms"] - 60_000
        await self.sync(desk, "A", zero_ms=zero, lines=[START, press(900, "A.white")])
        _, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertNotIn("since_ms", told["tables"][0])
        stop = {"at": 40_000, "by": "B.white", "do": "stop"}
        await self.sync(desk, "B", lines=[START, stop])
        report = {"at": 20_000, "by": "A.black", "do": "report", "seat": "A.white",
                  "what": "hidden-pieces"}
        await self.sync(desk, "A", after=2, lines=[report])
        _, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertEqual((told["tables"][0]["waits"], told["tables"][0]["since_ms"]),
                         (2, zero + 20_000))
        resume = {"by": "director", "do": "resume", "board": "both"}
        await self.sync(desk, "organiser", division="k12", table=1, lines=[resume])
        _, told = await desk.get("clocks", by="organiser", division="k12")
        self.assertEqual(told["tables"][0]["waits"], 0)
        self.assertNotIn("since_ms", told["tables"][0])

    async def test_a_device_that_is_ended_is_a_clock_no_more(self):
        desk = await self.table()
        status, _ = await desk.post("devices/end", {"number": 2})
        self.assertEqual(status, 204)
        status, answer = await desk.post("clock", {}, by="A")
        self.assertEqual((status, answer["why"]), (401, "device-over"))

    async def test_a_place_must_be_one(self):
        desk = await self.table()
        for place in ({}, 7, {"division": "k12", "table": 0, "board": "A"},
                      {"division": "k12", "table": 1, "board": "C"},
                      {"division": "K 12", "table": 1, "board": "A"}):
            status, answer = await desk.post("devices", {"label": "x", "clock": place})
            self.assertEqual((status, answer["why"]), (400, "bad-key"), place)
        status, answer = await desk.post("devices", {"label": "x", "clock": {
            "division": "u8", "table": 1, "board": "A"}})
        self.assertEqual((status, answer["why"]), (404, "no-such-table"))

    async def test_a_result_that_was_undone_can_be_entered_again(self):
        desk = await self.table()
        await self.sync(desk, "A", start=True)
        for winner in ("one", "two"):
            told = await self.sync(desk, "A", result=winner)
            self.assertEqual(told["winner"], winner)
            self.assertEqual((await self.sync(desk, "A", match=told["match"],
                                              result="draw"))["winner"], winner)
            if winner == "one":
                for _ in range(2):  # the record, and then the result
                    await desk.must({"do": "undo"})
                self.assertNotIn("winner", await self.sync(desk, "A"))
        _, state = await desk.get("state", by="organiser", division="k12")
        [leg] = state["encounters"][0]["now"]["legs"]
        self.assertEqual(leg["result"]["winner"], "two")

    async def test_a_table_that_is_paired_anew_has_other_clocks(self):
        desk = await self.table(started=False)
        await desk.must({"do": "undo"})
        await desk.must({"do": "register", "division": "k12", "name": "Team 3", "players": [
            {"name": "Ann"}, {"name": "Bo"}]})
        pair = {"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2]], "bye": 3}
        await desk.must(pair, {"do": "start", "division": "k12", "round": 1})
        old = await self.sync(desk, "A", start=True)
        await self.sync(desk, "A", match=old["match"], after=0, lines=[START])
        await desk.must({"do": "re-pair", "division": "k12", "round": 1,
                         "tables": [{"table": 1, "teams": [1, 3]}], "bye": 2})
        # What the others have on their clocks, and how they have ended it, is theirs.
        told = await self.sync(desk, "A", match=old["match"], result="one")
        self.assertNotEqual(told["match"], old["match"])
        self.assertEqual((told["two"], told["version"]), ("Team 3", 0))
        self.assertNotIn("zero_ms", told)
        self.assertNotIn("winner", told)
        await desk.must({"do": "undo"})
        told = await self.sync(desk, "B")
        self.assertEqual((told["match"], told["zero_ms"]), (old["match"], old["zero_ms"]))

    async def restarted(self, **how):
        desk = await self.table(**how)
        begun = (await self.sync(desk, "A", start=True))["zero_ms"]
        await self.sync(desk, "A", lines=[START, press(900, "A.white")])
        self.server.kill()
        self.server.start()
        told = await self.sync(desk, "B")
        self.assertEqual((told["board"], told["zero_ms"], told["version"]), ("B", begun, 3))
        self.assertEqual(told["lists"]["A"]["lines"], [START, press(900, "A.white")])

    async def test_what_was_answered_is_there_after_a_crash(self):
        await self.restarted()

    async def test_so_it_is_on_postgres(self):
        if not postgres.programs():
            self.skipTest("PostgreSQL is not installed")
        database = postgres.Postgres()
        self.addCleanup(database.close)
        await self.restarted(db=database.url)


if __name__ == "__main__":
    unittest.main()
