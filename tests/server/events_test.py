# SPDX-License-Identifier: GPL-3.0-or-later
"""An event on the server, as the devices of its officials and the phones of everybody see it."""
import asyncio
import json
import unittest
import urllib.parse

import people
import postgres


class Desk:
    """An event, spoken to over HTTP by any number of devices."""

    def __init__(self, server):
        self.server = server
        self.event = None
        self.secrets = {}  # by official
        self.keys = 0

    async def make(self, who, address=None, **settings):
        body = {"name": "Spring Bughouse", "rulebook": "sn5", "organiser": "Olga Moss",
                "label": "Olga's laptop", **settings}
        status, text = await self.server.ask("/api/events", "POST", body,
                                             [f"Cookie: {who.cookie}"], address)
        assert status == 201, text
        made = json.loads(text)
        self.event = made["event"]
        self.secrets["organiser"] = made["device"]["secret"]
        return made

    def headers(self, by):
        return [f"Authorization: Bearer {self.secrets[by]}"] if by else []

    async def get(self, what="", by=None, **query):
        path = f"/api/events/{self.event}" + (f"/{what}" if what else "")
        if query:
            path += "?" + urllib.parse.urlencode(query)
        status, text = await self.server.ask(path, headers=self.headers(by))
        return status, json.loads(text)

    async def post(self, what, body, by="organiser", **query):
        path = f"/api/events/{self.event}/{what}"
        if query:
            path += "?" + urllib.parse.urlencode(query)
        status, text = await self.server.ask(path, "POST", body, self.headers(by))
        return status, json.loads(text) if text else None

    async def enter(self, *commands, by="organiser", key=None, **more):
        self.keys += 1
        body = {"key": key or f"key-{self.keys}", "commands": list(commands), **more}
        return await self.post("commands", body, by)

    async def must(self, *commands, by="organiser"):
        status, answer = await self.enter(*commands, by=by)
        assert status == 200, answer
        return answer

    async def device(self, official, label="a phone", hours=24):
        status, made = await self.post("devices", {"official": official, "label": label,
                                                   "hours": hours})
        assert status == 201, made
        self.secrets[official] = made["secret"]
        return made

    async def with_teams(self, division="k12", teams=4, **settings):
        await self.must({"do": "division", "division": division, "name": division.upper(),
                         "legs": 1, "rounds": 2, **settings})
        for number in range(1, teams + 1):
            await self.must({"do": "register", "division": division, "name": f"Team {number}",
                             "players": [{"name": f"First {division} {number}"},
                                         {"name": f"Second {division} {number}"}]})


class Events(unittest.IsolatedAsyncioTestCase):
    def start(self, **how):
        server = people.Server(**how)
        self.addCleanup(server.close)
        return server

    async def desk(self, **settings):
        server = self.start()
        olga = await people.Player.come(server.port)
        desk = Desk(server)
        await desk.make(olga, **settings)
        return desk, olga

    async def test_a_whole_round_by_three_devices(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora", "role": "director"},
                        {"do": "appoint", "official": "des", "name": "Des", "role": "desk"})
        await desk.device("dora", "Dora's phone")
        await desk.device("des")
        status, proposal = await desk.get("proposal", by="dora", division="k12")
        self.assertEqual(status, 200, proposal)
        pairs = [[table["one"], table["two"]] for table in proposal["tables"]]
        self.assertEqual(len(pairs), 2)
        for table in proposal["tables"]:
            self.assertTrue(table["why"])
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": pairs}, by="dora")
        await desk.must({"do": "start", "division": "k12", "round": 1}, by="dora")
        # What only a director may undo is told to nobody below.
        self.assertNotIn("undo", (await desk.get("desk", by="des"))[1])
        self.assertIn("undo", (await desk.get("desk", by="dora"))[1])
        status, answer = await desk.post("commands", {
            "key": "typed", "division": "k12", "results": "1 1 0\n2 0 1\n"}, by="des")
        self.assertEqual(status, 200, answer)
        self.assertEqual(len(answer["done"]), 2)
        _, overview = await desk.get()
        [division] = overview["divisions"]
        self.assertEqual((division["stage"], division["round"]), ("between", 1))
        _, sheet = await desk.get("sheet", sheet="standings", division="k12")
        self.assertEqual(len(sheet["rows"]), 4)
        _, own = await desk.get("desk", by="dora")
        self.assertEqual(own["role"], "director")
        self.assertEqual([each["task"] for each in own["divisions"][0]["to_do"]], ["pair"])

    async def phone(self, desk, by, key, **more):
        """A device that another makes; known by that key from then on."""
        status, made = await desk.post("devices", {"label": key, **more}, by=by)
        if status == 201:
            desk.secrets[key] = made["secret"]
        return status, made

    async def test_an_official_cannot_take_all_devices_of_an_event(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "appoint", "official": "cleo", "name": "Cleo", "role": "desk",
                         "division": "k12"},
                        {"do": "appoint", "official": "dora", "name": "Dora", "role": "director"})
        cleo = await desk.device("cleo")
        for number in range(2, 21):
            status, made = await self.phone(desk, "cleo", f"cleo-{number}")
            self.assertEqual(status, 201, made)
        for by, more in (("cleo", {}), ("organiser", {"official": "cleo"})):
            status, refused = await self.phone(desk, by, "one too many", **more)
            self.assertEqual((status, refused["why"]), (409, "too-many-devices"))
        # Neither clocks nor others, nor whatever is over, are hindered.
        clock = {"division": "k12", "table": 1, "board": "A"}
        for by, more in (("cleo", {"clock": clock}), ("organiser", {"official": "dora"}),
                         ("organiser", {})):
            status, made = await self.phone(desk, by, "another", **more)
            self.assertEqual(status, 201, made)
        self.assertEqual((await desk.post("devices/end", {"number": cleo["number"] + 1}))[0], 204)
        self.assertEqual((await self.phone(desk, "cleo", "in its place"))[0], 201)

    async def test_whoever_gets_the_key_of_a_dismissed_official_does_not_get_their_phones(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        appoint = {"do": "appoint", "official": "cleo", "name": "Cleo", "role": "desk"}
        await desk.must(appoint)
        await desk.device("cleo")
        desk.secrets["old"] = desk.secrets["cleo"]
        await desk.must({**appoint, "role": "director"})
        self.assertEqual((await desk.get("desk", by="old"))[0], 200)
        await desk.must({"do": "dismiss", "official": "cleo"})
        self.assertEqual((await desk.get("desk", by="old"))[0], 401)
        await desk.must({"do": "undo"})
        self.assertEqual((await desk.get("desk", by="old"))[0], 200)
        await desk.must({"do": "dismiss", "official": "cleo"})
        await desk.must({**appoint, "name": "Cleopatra"})
        for _ in range(2):
            self.assertEqual((await desk.get("desk", by="old"))[0], 401)
            desk.server.kill()
            desk.server.start()
        await desk.device("cleo")
        self.assertEqual((await desk.get("desk", by="cleo"))[0], 200)

    async def test_a_phone_that_is_ended_takes_with_it_what_it_has_made_for_itself(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "appoint", "official": "cleo", "name": "Cleo", "role": "desk"})
        cleo = await desk.device("cleo", hours=1)
        _, heir = await self.phone(desk, "cleo", "heir", hours=720)
        self.assertEqual(heir["until_ms"], cleo["until_ms"])
        await self.phone(desk, "heir", "its heir", hours=1)
        clock = {"division": "k12", "table": 1, "board": "A"}
        _, lies = await self.phone(desk, "cleo", "clock", hours=24, clock=clock)
        self.assertGreater(lies["until_ms"], cleo["until_ms"])
        await desk.device("cleo", hours=1)  # from the organiser
        desk.secrets["lost"], desk.secrets["other"] = cleo["secret"], desk.secrets["cleo"]
        desk.server.kill()
        desk.server.start()
        self.assertEqual((await desk.post("devices/end", {"number": cleo["number"]}))[0], 204)
        for again in (False, True):
            if again:
                desk.server.kill()
                desk.server.start()
            for key in ("lost", "heir", "its heir"):
                status, refused = await desk.get("desk", by=key)
                self.assertEqual((status, refused["why"]), (401, "device-over"), key)
            self.assertEqual((await desk.get("desk", by="other"))[0], 200)
            self.assertEqual((await desk.post("clock", {}, by="clock"))[0], 200)

    async def test_an_organiser_who_ends_a_laptop_from_a_phone_keeps_the_phone(self):
        desk, _ = await self.desk()
        await self.phone(desk, "organiser", "phone")
        await self.phone(desk, "phone", "tablet")
        await self.phone(desk, "organiser", "thief")
        self.assertEqual((await desk.post("devices/end", {"number": 1}, by="phone"))[0], 204)
        for key, expected in (("organiser", 401), ("thief", 401), ("phone", 200), ("tablet", 200)):
            self.assertEqual((await desk.get("desk", by=key))[0], expected, key)

    async def test_devices_that_are_over_are_forgotten_in_time(self):
        desk, _ = await self.desk()
        for number in range(1_010):
            _, made = await self.phone(desk, "organiser", f"phone-{number}")
            await desk.post("devices/end", {"number": made["number"]})
        status, refused = await desk.get("desk", by="phone-0")
        self.assertEqual((status, refused["why"]), (401, "no-device"))
        status, refused = await desk.get("desk", by="phone-1009")
        self.assertEqual((status, refused["why"]), (401, "device-over"))
        desk.server.kill()
        desk.server.start()
        _, made = await self.phone(desk, "organiser", "last")
        self.assertEqual(made["number"], 1_012)  # no number is given twice

    async def test_of_many_devices_that_are_over_at_once_some_are_forgotten_at_a_time(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "appoint", "official": "cleo", "name": "Cleo", "role": "desk"})
        for table in range(1_250):
            place = {"division": "k12", "table": table + 1, "board": "A"}
            await self.phone(desk, "organiser", f"clock-{table}", official="cleo", clock=place)
        await desk.must({"do": "dismiss", "official": "cleo"})
        for forgotten in (100, 200, 250, 250):
            await self.phone(desk, "organiser", "another")
            for table, why in ((forgotten - 1, "no-device"), (forgotten, "device-over")):
                status, refused = await desk.get("desk", by=f"clock-{table}")
                self.assertEqual((status, refused["why"]), (401, why), table)

    async def test_what_is_kept_is_an_event_log(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        status, log = await self.log_of(desk)
        self.assertEqual(status, 200)
        lines = [json.loads(line) for line in log.splitlines()]
        self.assertEqual(lines[0]["name"], "Spring Bughouse")
        self.assertEqual([line["team"] for line in lines if line.get("do") == "register"],
                         [1, 2, 3, 4])

    async def log_of(self, desk):
        return await desk.server.ask(f"/events/{desk.event}.jsonl",
                                     headers=desk.headers("organiser"))

    async def test_a_request_that_comes_again_is_done_once(self):
        desk, _ = await self.desk()
        first = await desk.enter({"do": "note", "text": "lunch at one"}, key="lunch")
        again = await desk.enter({"do": "note", "text": "lunch at one"}, key="lunch")
        self.assertEqual(first, again)
        self.assertEqual(first[1]["version"], 2)

    async def test_what_belongs_together_is_done_or_refused_as_a_whole(self):
        desk, _ = await self.desk()
        await desk.with_teams(teams=1)
        _, before = await self.log_of(desk)
        team = {"do": "register", "division": "k12", "name": "More"}
        status, answer = await desk.enter(
            {**team, "players": [{"name": "Ida"}, {"name": "Jo"}]},
            {**team, "players": [{"name": "First k12 1"}, {"name": "Kim"}]})
        self.assertEqual(status, 409)
        self.assertEqual([(each["index"], each["why"]) for each in answer["refused"]],
                         [(1, "player-elsewhere")])
        self.assertEqual((await self.log_of(desk))[1], before)

    async def test_a_preview_changes_nothing(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [3, 4]]},
                        {"do": "start", "division": "k12", "round": 1})
        await desk.post("commands", {"key": "r", "division": "k12", "results": "1 1 0\n2 1 0"})
        await desk.must({"do": "pair", "division": "k12", "round": 2, "pairs": [[1, 3], [2, 4]]})
        _, before = await self.log_of(desk)
        correction = {"do": "correct", "division": "k12", "round": 1, "table": 1, "leg": 1,
                      "winner": "two", "why": "slip misread"}
        status, answer = await desk.enter(correction, preview=True)
        self.assertEqual(status, 200, answer)
        self.assertEqual(len(answer["done"]), 1)
        self.assertTrue(any("Team 1" in each for each in answer["later"]), answer)
        self.assertEqual((await self.log_of(desk))[1], before)
        await desk.must(correction)

    async def test_a_device_does_no_more_than_its_official_may(self):
        desk, _ = await self.desk()
        await desk.with_teams(teams=2)
        await desk.must({"do": "appoint", "official": "cleo", "name": "Cleo", "role": "check-in"})
        await desk.device("cleo")
        status, _ = await desk.enter({"do": "check-in", "team": 1}, by="cleo")
        self.assertEqual(status, 200)
        status, answer = await desk.enter({"do": "withdraw", "team": 1}, by="cleo")
        self.assertEqual(status, 409)
        self.assertEqual(answer["refused"][0]["why"], "not-your-role")
        status, _ = await desk.post("devices", {"official": "organiser", "label": "mine"},
                                    by="cleo")
        self.assertEqual(status, 403)
        status, _ = await desk.post("settings", {"names": "short"}, by="cleo")
        self.assertEqual(status, 403)

    async def test_a_link_that_is_ended_ends_at_once(self):
        desk, _ = await self.desk()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora", "role": "director"})
        made = await desk.device("dora")
        self.assertEqual((await desk.get("desk", by="dora"))[0], 200)
        status, _ = await desk.post("devices/end", {"number": made["number"]})
        self.assertEqual(status, 204)
        status, answer = await desk.get("desk", by="dora")
        self.assertEqual((status, answer["why"]), (401, "device-over"))

    async def test_the_link_of_somebody_who_was_dismissed_is_over(self):
        desk, _ = await self.desk()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora", "role": "director"})
        await desk.device("dora")
        await desk.must({"do": "dismiss", "official": "dora"})
        status, answer = await desk.enter({"do": "note", "text": "x"}, by="dora")
        self.assertEqual((status, answer["why"]), (401, "device-over"))

    async def test_strangers_read_what_is_public_alone(self):
        desk, _ = await self.desk(names="short")
        await desk.with_teams()
        for what, query in (("desk", {}), ("state", {"division": "k12"}), ("setup", {}),
                            ("conduct", {}), ("course", {}), ("devices", {}),
                            ("proposal", {"division": "k12"}),
                            ("sheet", {"sheet": "incidents"}), ("sheet", {"sheet": "agents"})):
            status, answer = await desk.get(what, **query)
            self.assertEqual((status, answer["why"]), (401, "no-device"), what)
        status, _ = await desk.server.ask(f"/events/{desk.event}.jsonl")
        self.assertEqual(status, 401)
        status, answer = await desk.get("sheet", sheet="teams", division="k12")
        self.assertEqual(status, 200)
        self.assertIn("First 1.", json.dumps(answer))
        self.assertNotIn("First k12 1", json.dumps(answer))
        _, full = await desk.get("sheet", by="organiser", sheet="teams", division="k12")
        self.assertIn("First k12 1", json.dumps(full))

    async def test_the_course_says_which_divisions_a_line_is_about(self):
        desk, _ = await self.desk()
        await desk.with_teams(teams=2)
        await desk.must({"do": "note", "text": "lunch"})
        _, course = await desk.get("course", by="organiser", after=0)
        self.assertEqual([line["divisions"] for line in course["lines"]],
                         [["k12"], ["k12"], ["k12"], []])

    async def test_whoever_knows_another_copy_of_the_log_is_told_all(self):
        desk, _ = await self.desk()
        await desk.with_teams(teams=2)

        async def told(what, **known):
            status, answer = await desk.get(what, by="organiser", division="k12", **known)
            self.assertEqual(status, 200, answer)
            return answer["after"], len(answer["teams" if what == "state" else "lines"])

        _, state = await desk.get("state", by="organiser", division="k12")
        version, at = state["version"], state["at"]
        lines = version - 1  # without the header
        self.assertEqual(await told("state", after=version, at=at), (version, 0))
        self.assertEqual(await told("course", after=version, at=at), (version, 0))
        self.assertEqual(await told("state", after=version), (version, 0))
        for other in ({"after": version, "at": "2001-01-01T00:00:00"}, {"after": version + 1},
                      {"after": version + 1, "at": at}, {"after": -1}):
            self.assertEqual(await told("state", **other), (0, 2), other)
            self.assertEqual(await told("course", **other), (0, lines), other)

    async def test_two_desks_that_change_the_same_at_once(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        _, proposal = await desk.get("proposal", by="organiser", division="k12")
        seen = proposal["version"]
        await desk.must({"do": "withdraw", "team": 4})
        status, answer = await desk.enter(
            {"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [3, 4]]},
            division="k12", seen=seen)
        self.assertEqual((status, answer["why"]), (409, "changed-since"))

    async def test_two_phones_that_enter_different_results_for_one_table(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "appoint", "official": "dora", "name": "Dora Dean",
                         "role": "director"},
                        {"do": "appoint", "official": "des", "name": "Des", "role": "desk"},
                        {"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [3, 4]]},
                        {"do": "start", "division": "k12", "round": 1})
        await desk.device("dora")
        await desk.device("des")
        leg = {"do": "result", "division": "k12", "round": 1, "table": 1, "leg": 1}
        done = await desk.must({**leg, "winner": "one"}, by="dora")
        status, answer = await desk.enter({**leg, "winner": "two"}, by="des")
        self.assertEqual(status, 409, answer)
        [refused] = answer["refused"]
        self.assertEqual(refused["why"], "result-there")
        self.assertIn("Dora Dean", refused["said"])
        self.assertIn(done["done"][0]["said"], refused["said"])
        _, state = await desk.get("state", by="des", division="k12")
        self.assertEqual(state["encounters"][0]["now"]["legs"][0]["result"]["winner"], "one")

    async def test_a_spreadsheet_with_semicolons_and_umlauts(self):
        desk, _ = await self.desk()
        await desk.must({"do": "division", "division": "k12", "name": "K-12"})
        good = ("division;team;player 1;player 2\n"
                "k12;Die Läufer;Jörg Müller;Zoë Weiß\n"
                "k12;Türme;Ännchen Groß;NEED\n")
        status, answer = await desk.post("commands", {"key": "l", "entries": good,
                                                      "preview": True})
        self.assertEqual(status, 200, answer)
        self.assertEqual(len(answer["done"]), 2)
        bad = good + "k13;Springer;A;B\nk12;;C;D\n"
        status, answer = await desk.post("commands", {"key": "l", "entries": bad})
        self.assertEqual((status, answer["why"]), (422, "bad-text"))
        self.assertEqual([each["line"] for each in answer["faults"]], [4, 5])
        self.assertTrue(all(each["say"] for each in answer["faults"]))
        status, answer = await desk.post("commands", {"key": "l2", "entries": good})
        self.assertEqual(status, 200, answer)
        _, state = await desk.get("state", by="organiser", division="k12")
        self.assertEqual(state["teams"][0]["now"]["name"], "Die Läufer")
        self.assertEqual(len(state["free-agents"]), 1)

    async def test_a_result_for_a_table_that_does_not_play(self):
        desk, _ = await self.desk()
        await desk.with_teams()
        await desk.must({"do": "pair", "division": "k12", "round": 1, "pairs": [[1, 2], [3, 4]]})
        status, answer = await desk.post("commands", {"key": "r", "division": "k12",
                                                      "results": "1 1 0\n7 1 0"})
        self.assertEqual((status, answer["why"]), (422, "bad-text"))
        self.assertEqual([each["line"] for each in answer["faults"]], [2])

    async def test_a_time_that_the_rulebook_does_not_have_is_refused_in_words(self):
        desk, _ = await self.desk()
        status, answer = await desk.post("settings", {"clock_ms": 240_000})
        self.assertEqual((status, answer["why"]), (400, "bad-key"))
        self.assertEqual(answer["say"], "“4 min” is not possible for “Base time”. Base time: 5 min")
        other, _ = await self.desk(rulebook="fbx")
        _, answer = await other.post("settings", {"clock_ms": 930_000})
        self.assertEqual(answer["say"], "“15 min 30 s” is not possible for “Base time”. "
                         "Base time: 5 min; Other base times, below: 15 min")
        _, answer = await other.post("settings", {"clock_ms": 300_000, "increment_ms": 7_200_000})
        self.assertEqual(answer["say"], "“120 min” is not possible for “Increment”.")

    async def test_requests_that_make_no_sense(self):
        desk, _ = await self.desk()
        for body in ({}, {"key": ""}, {"key": "k"}, {"key": "k", "commands": []},
                     {"key": "k", "commands": ["note"]}, {"key": "k", "commands": [{"do": "x"}]},
                     {"key": "k", "commands": [{"do": "note"}]},
                     {"key": "k", "commands": [{"do": "note", "text": "x", "by": "dora"}]},
                     {"key": "k", "commands": [{"do": "undo"}, {"do": "redo"}]},
                     {"key": "k", "entries": "x", "results": "y"},
                     {"key": "k", "commands": [{"do": "undo"}], "preview": 1},
                     {"key": "k" * 41, "commands": [{"do": "undo"}]}):
            status, answer = await desk.post("commands", body)
            self.assertEqual(status, 400, (body, answer))
        status, answer = await desk.get("sheet", sheet="pairings", division="nowhere")
        self.assertEqual((status, answer["why"]), (404, "no-such-division"))
        status, answer = await desk.get("sheet", sheet="nothing")
        self.assertEqual((status, answer["why"]), (404, "no-such-sheet"))
        desk.event = "nothing"
        self.assertEqual((await desk.get())[0], 404)

    async def test_followers_are_told_of_changes(self):
        desk, olga = await self.desk()
        await olga.say("follow", event=desk.event)
        self.assertEqual((await olga.until("event"))["version"], 0)
        await desk.must({"do": "note", "text": "x"})
        told = await olga.until("event")
        self.assertEqual(told, {"t": "event", "event": desk.event, "version": 2})

    async def test_an_event_survives_kills_of_the_server(self):
        desk, _ = await self.desk()
        await desk.with_teams(teams=1)
        entered = 0

        async def write():
            nonlocal entered
            while True:
                status, _ = await desk.enter({"do": "note", "text": f"note {entered}"})
                if status == 200:
                    entered += 1

        for _ in range(3):
            writing = asyncio.create_task(write())
            await asyncio.sleep(0.4)
            desk.server.kill()
            try:
                await writing
            except (OSError, ValueError, IndexError):
                pass
            desk.server.start()
        self.assertGreater(entered, 0)
        _, log = await self.log_of(desk)
        kept = [json.loads(line)["text"] for line in log.splitlines()
                if json.loads(line).get("do") == "note"]
        # What was answered is there; what was not may be.
        self.assertLessEqual({f"note {number}" for number in range(entered)}, set(kept))

    async def test_somebody_makes_only_so_many_events_a_day(self):
        desk, olga = await self.desk()
        for _ in range(19):
            await desk.make(olga)
        status, text = await desk.server.ask("/api/events", "POST", {"name": "x",
                                             "rulebook": "nsb"}, [f"Cookie: {olga.cookie}"])
        self.assertEqual((status, json.loads(text)["why"]), (429, "too-many-events"))

    async def test_an_address_makes_only_so_many_events_at_once(self):
        server = self.start(arguments=people.BEHIND_PROXY)
        refused = 0
        for number in range(50):
            if number % 15 == 0:
                who = await people.Player.come(server.port, address="192.0.2.7")
            status, _ = await server.ask("/api/events", "POST", {"name": "x", "rulebook": "nsb"},
                                         [f"Cookie: {who.cookie}"], address="192.0.2.7")
            refused += status == 429
        self.assertIn(refused, range(8, 11))
        other = await people.Player.come(server.port, address="192.0.2.8")
        status, _ = await server.ask("/api/events", "POST", {"name": "x", "rulebook": "nsb"},
                                     [f"Cookie: {other.cookie}"], address="192.0.2.8")
        self.assertEqual(status, 201)

    async def test_an_address_pays_for_what_is_worked_on_for_it(self):
        little = people.GENEROUS.replace(
            "[limits]", "[limits]\nevent_ms_at_once = 40.0\nevent_ms_per_minute = 1.0", 1)
        desk = Desk(self.start(config=little, arguments=people.BEHIND_PROXY))
        await desk.make(await people.Player.come(desk.server.port))
        await desk.with_teams(teams=2)

        async def told(what, address, by=None):
            path = f"/api/events/{desk.event}/{what}"
            return (await desk.server.ask(path, headers=desk.headers(by), address=address))[0]

        answers = [await told("course", "192.0.2.7", "organiser") for _ in range(60)]
        self.assertEqual(answers[:5], [200] * 5)
        self.assertEqual(answers[-5:], [429] * 5)
        # Others pay for themselves, and the server's own machine for nothing. What is made for many
        # costs hardly anything.
        self.assertEqual(await told("course", "192.0.2.8", "organiser"), 200)
        self.assertEqual(await told("course", None, "organiser"), 200)
        for _ in range(100):
            self.assertEqual(await told("sheet?sheet=teams&division=k12", "192.0.2.9"), 200)

    async def test_the_list_has_what_is_listed(self):
        desk, olga = await self.desk()
        other = Desk(desk.server)
        await other.make(olga, name="Secret", listed="no")
        _, text = await desk.server.ask("/api/events")
        self.assertEqual([each["name"] for each in json.loads(text)["events"]],
                         ["Spring Bughouse"])


class EventsOnPostgres(unittest.IsolatedAsyncioTestCase):
    async def test_an_event_is_kept(self):
        if not postgres.programs():
            self.skipTest("PostgreSQL is not installed")
        database = postgres.Postgres()
        self.addCleanup(database.close)
        server = people.Server(db=database.url)
        self.addCleanup(server.close)
        desk = Desk(server)
        await desk.make(await people.Player.come(server.port))
        await desk.with_teams(teams=2)
        server.kill()
        server.start()
        _, state = await desk.get("state", by="organiser", division="k12")
        self.assertEqual(len(state["teams"]), 2)


if __name__ == "__main__":
    unittest.main()
