# SPDX-License-Identifier: GPL-3.0-or-later
"""Officials direct the matches of an online event: calls reach the desk, decisions its log."""
import asyncio
import datetime
import time
import unittest

import online_events_test as online
import people


class Directors(online.OnlineEvents):
    """Only what follows is tested here; the rest is how an event is set up."""

    async def director(self, event, official="dora", role="director", name="Dora Dean"):
        """An official with a phone, as the person who has it in hand."""
        await event.command({"do": "appoint", "official": official, "name": name, "role": role})
        await event.device(official)
        person = await online.Person.come(event.server, name)
        self.assertEqual(await self.direct(event, person, official), 204)
        return person

    @staticmethod
    async def direct(event, person, by):
        status, _ = await event.server.ask(
            f"/api/events/{event.event}/direct", "POST", {},
            [f"Cookie: {person.cookie}", *event.headers(by)])
        return status

    @staticmethod
    async def incidents(event, count=1):
        async def wait():
            while True:
                _, conduct = await event.get("conduct", by="organiser")
                if len(conduct["incidents"]) >= count:
                    return [each["now"] for each in conduct["incidents"]]
                await asyncio.sleep(0.05)
        return await asyncio.wait_for(wait(), people.PATIENCE)

    @staticmethod
    async def waiting(event, count):
        async def wait():
            while True:
                _, told = await event.get("matches", by="organiser")
                if sum(each["waits"] for each in told["matches"]) == count:
                    return told["matches"]
                await asyncio.sleep(0.05)
        return await asyncio.wait_for(wait(), people.PATIENCE)

    async def test_a_director_decides_in_a_match_and_it_stands_in_the_log_of_the_event(self):
        event, everybody = await self.with_people(4)
        dora = await self.director(event)
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        told = await dora.player.watch(match)
        self.assertEqual(told["yours"], ["director"])
        self.assertEqual(told["officials"][0]["name"], "Dora Dean")
        for _ in range(2):
            await dora.player.do("director", do="infraction", seat="A.white", what="wrong-hand")
        first, second = await self.incidents(event, 2)
        self.assertEqual((first["what"], first["measure"], first["by"]),
                         ("wrong-hand", "warning", "dora"))
        self.assertEqual((second["measure"], second["in_leg"]), ("add", 2))
        offender = seats["A.white"]
        self.assertEqual(first["who"]["team"], offender.team)
        # The third offence loses the game, and with it the leg.
        await dora.player.do("director", do="infraction", seat="A.white", what="wrong-hand")
        state = await event.until_over(1)
        self.assertEqual(state["encounters"][0]["now"]["legs"][0]["result"]["winner"], "two")
        third = (await self.incidents(event, 3))[2]
        self.assertEqual((third["measure"], third["by"]), ("loss", "dora"))
        self.assertEqual(third["taken"]["legs"][0]["table"], 1)

    async def test_calls_wait_on_the_desk_until_a_director_has_ruled(self):
        event, everybody = await self.with_people(4)
        dora = await self.director(event)
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        line = await seats["A.white"].player.do("A.white", do="stop", text="he let go of it")
        self.assertEqual(line["t"], "line", line)
        [told] = await self.waiting(event, 1)
        self.assertEqual(told["match"], match)
        # By the server's clock, so that all phones say the same, however often they ask.
        self.assertLess(abs(told["since_ms"] - time.time() * 1000), 60_000)
        [again] = await self.waiting(event, 1)
        self.assertEqual(again["since_ms"], told["since_ms"])
        _, desk = await event.get("desk", by="dora")
        [first, *_] = desk["divisions"][0]["to_do"]
        self.assertEqual((first["task"], first["which"]), ("calls", [1]))
        _, public = await event.get("matches")
        self.assertEqual([each["waits"] for each in public["matches"]], [0])
        self.assertNotIn("since_ms", public["matches"][0])
        await dora.player.watch(match)
        await dora.player.do("director", do="resume", board="both")
        [told] = await self.waiting(event, 0)
        self.assertNotIn("since_ms", told)

    async def test_who_may_not_rule_at_the_venue_directs_no_match(self):
        event, everybody = await self.with_people(4)
        desk = await self.director(event, "des", "desk", "Des")
        player = everybody[0]
        await event.command({"do": "appoint", "official": "ann", "name": "Ann", "role": "director"})
        await event.device("ann")
        self.assertEqual(await self.direct(event, player, "ann"), 204)
        await event.round()
        match, _ = await online.to_the_board(event, everybody)
        told = await desk.player.watch(match)
        self.assertEqual(told["yours"], [])
        told = await player.player.watch(match)
        self.assertNotIn("director", told["yours"])
        self.assertEqual(told["officials"], [])
        stranger = await online.Person.come(event.server, "Stranger")
        status, _ = await event.server.ask(
            f"/api/events/{event.event}/direct", "POST", {}, [f"Cookie: {stranger.cookie}"])
        self.assertEqual(status, 401)

    async def test_a_player_does_not_direct_their_own_match_as_somebody_else(self):
        event, everybody = await self.with_people(4)
        ann = everybody[0]
        await event.command({"do": "appoint", "official": "ann", "name": "Ann", "role": "director"})
        await event.device("ann")
        self.assertEqual(await self.direct(event, ann, "ann"), 204)
        disguised = await online.Person.come(event.server, "Somebody")
        self.assertEqual(await self.direct(event, disguised, "ann"), 409)
        # Nor by another device of the same official.
        await event.device("ann", "another phone")
        self.assertEqual(await self.direct(event, disguised, "ann"), 204)
        await event.round()
        match, _ = await online.to_the_board(event, everybody)
        told = await disguised.player.watch(match)
        self.assertEqual((told["yours"], told.get("officials", [])), ([], []))

    async def test_a_device_does_not_go_from_hand_to_hand_without_end(self):
        event, _ = await self.with_people(4)
        dora = await self.director(event)
        other = await online.Person.come(event.server, "Other")
        answers = [await self.direct(event, who, "dora") for who in (other, dora) * 6]
        self.assertEqual(answers[:9], [204] * 9)
        # Whoever has it in hand keeps it.
        self.assertEqual(answers[9:], [429, 204, 429])

    async def test_whoever_is_dismissed_directs_no_more_and_whoever_comes_late_does(self):
        event, everybody = await self.with_people(4)
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        dora = await self.director(event)
        told = await dora.player.watch(match)
        if told["yours"] != ["director"]:
            told = await dora.player.until("match", lambda told: told["yours"] == ["director"])
        line = await dora.player.do("director", do="pause", board="both")
        self.assertEqual(line["t"], "line", line)
        await event.command({"do": "dismiss", "official": "dora"})
        await dora.player.until("match", lambda told: told["yours"] == [])
        refused = await dora.player.do("director", do="resume", board="both")
        self.assertEqual(refused["t"], "refused")
        self.assertIn("A.white", seats)

    async def test_an_appeal_that_succeeds_gives_the_leg_back(self):
        event, everybody = await self.with_people(4)
        dora = await self.director(event)
        chief = await self.director(event, "chief", "section-chief", "Cho Chief")
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        for each in (dora, chief):
            await each.player.watch(match)
        line = await dora.player.do("director", do="infraction", seat="A.white", what="banging",
                                    effect="loss")
        await event.until_over(1)
        ruling = line["line"]
        await seats["A.white"].player.do("A.white", do="appeal", ruling=ruling,
                                         level="section-chief")
        [told] = await self.waiting(event, 1)
        self.assertEqual(told["match"], match)
        await chief.player.do("director", do="rule-on-appeal", ruling=ruling,
                              level="section-chief", upheld=True, why="nobody saw it")

        def is_open(state):
            [leg] = state["encounters"][0]["now"]["legs"]
            return leg["result"] is None
        await event.until(is_open)
        [incident] = await self.incidents(event)
        self.assertEqual(incident["lifted"]["by"], "chief")
        await chief.player.do("director", do="resume", board="both")
        await online.resign(seats, "A.black")
        state = await event.until_over(1)
        self.assertEqual(state["encounters"][0]["now"]["legs"][0]["result"]["winner"], "one")

    async def test_a_match_that_a_director_annuls_is_played_again(self):
        event, everybody = await self.with_people(4)
        dora = await self.director(event)
        await event.round()
        first, _ = await online.to_the_board(event, everybody)
        await dora.player.watch(first)
        await dora.player.do("director", do="annul", why="a spectator interfered")
        await event.until_own(everybody[0], lambda told: (told.get("encounter") or {}).get(
            "match") not in (None, first))
        second, seats = await online.to_the_board(event, everybody)
        self.assertNotEqual(second, first)
        await online.resign(seats, "A.white")
        await event.until_over(1)

    async def test_a_forfeit_is_an_incident_with_its_reason(self):
        event, everybody = await self.with_people(4)
        dora = await self.director(event)
        await event.round()
        match, seats = await online.to_the_board(event, everybody)
        await dora.player.watch(match)
        await dora.player.do("director", do="forfeit", seat="B.white", why="left the venue")
        await event.until_over(1)
        [incident] = await self.incidents(event)
        self.assertEqual((incident["what"], incident["measure"], incident["text"]),
                         ("other", "loss", "left the venue"))
        self.assertEqual(incident["who"]["team"], seats["B.white"].team)

    async def test_officials_direct_again_after_the_server_was_killed(self):
        event, everybody = await self.with_people(4, back=15_000)
        dora = await self.director(event)
        await event.round()
        match, _ = await online.to_the_board(event, everybody)
        event.server.kill()
        event.server.start()
        for each in (*everybody, dora):
            await each.come_again(event.server)
        for each in everybody:
            await each.player.watch(match)
        told = await dora.player.watch(match)
        if told["yours"] != ["director"]:
            await dora.player.until("match", lambda told: told["yours"] == ["director"])
        line = await dora.player.do("director", do="infraction", seat="A.white", what="banging",
                                    effect="warning")
        self.assertEqual(line["t"], "line", line)
        [incident] = await self.incidents(event)
        self.assertEqual(incident["by"], "dora")

    async def test_a_round_starts_by_its_schedule(self):
        at = datetime.datetime.now() + datetime.timedelta(seconds=8)
        event, everybody = await self.with_people(
            4, schedule=[at.isoformat(timespec="milliseconds")])
        await event.round(start=False)
        own = await event.own(everybody[0])
        self.assertEqual(own["encounter"]["stage"], "paired")
        self.assertLess(abs(own["encounter"]["starts_ms"] - own["now_ms"]), 9_000)
        _, seats = await online.to_the_board(event, everybody)
        self.assertGreaterEqual(datetime.datetime.now(), at)
        await online.resign(seats, "A.white")
        await event.until_over(1)
        starts = [line for line in await event.course() if "starts" in line["said"]]
        self.assertEqual([line["by"] for line in starts][:1], ["server"])

    async def test_partners_who_are_swapped_keep_their_seats(self):
        event, everybody = await self.with_people(4)
        ann, bo = everybody[:2]
        await event.command({"do": "amend", "team": ann.team,
                             "players": [{"name": bo.name}, {"name": ann.name}]})
        own = await event.own(ann)
        self.assertEqual(own["team"]["place"], "second")
        await event.round(start=False)
        encounter = (await event.own(ann))["encounter"]
        status, _ = await event.ask(ann, "line-up", {
            "round": encounter["round"], "table": encounter["table"], "leg": 1, "white": "second"})
        self.assertEqual(status, 204)
        await event.start(1)
        match = await event.match_of(ann)
        told = await ann.player.watch(match)
        self.assertTrue(told["yours"][0].endswith("white"), told["yours"])
        self.assertEqual(told["seats"][told["yours"][0]]["name"], "Ann Adams")


def load_tests(loader, _tests, _pattern):
    """Those that are written here, not those of the class it is made of."""
    own = [name for name in vars(Directors) if name.startswith("test_")]
    return unittest.TestSuite(Directors(name) for name in own)


if __name__ == "__main__":
    unittest.main()
