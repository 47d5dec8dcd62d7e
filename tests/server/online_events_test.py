# SPDX-License-Identifier: GPL-3.0-or-later
"""An online event: teams register themselves, the server opens their matches and enters results."""
import asyncio
import json
import sqlite3
import unittest
import urllib.request

import people
import postgres
from events_test import Desk

CONFIG = people.GENEROUS + """
[play]
countdown_ms = 50
gather_ms = {gather}
return_wait_ms = {back}
bot_least_ms = 5
bot_most_ms = 20
"""


class Person:
    """Somebody with a browser: a cookie, and a WebSocket while they are at the page."""

    def __init__(self, name, player):
        self.name, self.player, self.cookie = name, player, player.cookie
        self.team = None

    @staticmethod
    async def come(server, name):
        return Person(name, await people.Player.come(server.port))

    async def come_again(self, server):
        self.player = await people.Player.come(server.port, self.cookie)


class Online(Desk):
    """The event, as its teams and its director see it."""

    async def ask(self, who, what, body=None):
        path = f"/api/events/{self.event}/{what}"
        status, text = await self.server.ask(path, "GET" if body is None else "POST", body,
                                             [f"Cookie: {who.cookie}"])
        return status, json.loads(text) if text else None

    async def enter(self, who, name, division="open"):
        return await self.ask(who, "teams", {"division": division, "name": name,
                                             "player": {"name": who.name}})

    async def join(self, who, invitation):
        return await self.ask(who, "teams/join", {"invitation": invitation,
                                                  "player": {"name": who.name}})

    async def command(self, *commands):
        """Entered by the organiser, and accepted."""
        self.keys += 1
        status, answer = await self.post(
            "commands", {"key": f"key-{self.keys}", "commands": list(commands)})
        assert status == 200, answer
        return answer

    async def with_team(self, name, *players):
        _, made = await self.enter(players[0], name)
        status, joined = await self.join(players[1], made["invitation"])
        assert status == 200, joined
        for player in players:
            player.team = joined["team"]

    async def round(self, start=True):
        status, proposal = await self.get("proposal", by="organiser", division="open")
        assert status == 200, proposal
        pairs = [[table["one"], table["two"]] for table in proposal["tables"]]
        bye = {"bye": proposal["bye"]["team"]} if proposal.get("bye") else {}
        await self.command({"do": "pair", "division": "open", "round": proposal["round"],
                            "pairs": pairs, **bye})
        if start:
            await self.start(proposal["round"])
        return pairs

    async def start(self, number):
        await self.command({"do": "start", "division": "open", "round": number})

    async def own(self, who):
        status, told = await self.ask(who, "own")
        assert status == 200, told
        return told

    async def until_own(self, who, fits):
        """What one is told of one's own team, once that fits."""
        async def wait():
            while True:
                told = await self.own(who)
                if fits(told):
                    return told
                await asyncio.sleep(0.05)
        return await asyncio.wait_for(wait(), people.PATIENCE)

    async def line_up(self, players, leg):
        """All say that the first of their team has White in that leg."""
        for each in players:
            table = (await self.own(each))["encounter"]["table"]
            await self.ask(each, "line-up", {"round": 1, "table": table, "leg": leg,
                                             "white": "first"})

    async def match_of(self, who):
        told = await self.until_own(
            who, lambda told: (told.get("encounter") or {}).get("match") is not None)
        return told["encounter"]["match"]

    async def state(self):
        _, state = await self.get("state", by="organiser", division="open")
        return state

    async def legs(self, number):
        state = await self.state()
        return {each["table"]: each["now"]["legs"] for each in state["encounters"]
                if each["round"] == number}

    async def until(self, fits):
        """The state, once that fits."""
        async def wait():
            while not fits(state := await self.state()):
                await asyncio.sleep(0.05)
            return state
        return await asyncio.wait_for(wait(), people.PATIENCE)

    async def until_over(self, number):
        def is_over(state):
            of_round = [each["now"] for each in state["encounters"] if each["round"] == number]
            return all(leg["result"] for each in of_round for leg in each["legs"])
        return await self.until(is_over)

    async def course(self):
        _, course = await self.get("course", by="organiser")
        return course["lines"]


async def to_the_board(event, players):
    """All of a match, who watch it until it has started; the seats by person."""
    match = await event.match_of(players[0])
    seats = {}
    waiting = []
    for each in players:
        told = await each.player.watch(match)
        seats[told["yours"][0]] = each
        if told["phase"] == "starting":
            waiting.append(each)
    for each in waiting:
        await each.player.until("line", lambda told: told["match"] == match and any(
            event["event"] == "started" for event in told["events"]))
    return match, seats


async def resign(seats, seat):
    line = await seats[seat].player.do(seat, do="resign")
    assert line["t"] == "line", line


class OnlineEvents(unittest.IsolatedAsyncioTestCase):
    async def online(self, gather=60_000, back=15_000, db=None, **division):
        server = people.Server(db, CONFIG.format(gather=gather, back=back))
        self.addCleanup(server.close)
        olga = await people.Player.come(server.port)
        event = Online(server)
        await event.make(olga, rulebook="nsb", venue="online", registration="open")
        await event.command({"do": "division", "division": "open", "name": "Open", "rounds": 2,
                             "legs": 1, **division})
        return event

    @staticmethod
    def account(server, name):
        """The cookie of a new account."""
        body = json.dumps({"name": name, "password": "correct horse"}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/accounts", body,
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            cookies = answer.headers.get_all("Set-Cookie")
        return next(each.split(";")[0] for each in cookies if each.startswith("tandem_session="))

    async def with_people(self, count=8, **how):
        event = await self.online(**how)
        names = ["Ann Adams", "Bo Baker", "Cleo Castillo", "Dirk Dahl", "Eve Ekman", "Finn Faber",
                 "Gail Garcia", "Hugo Hahn"]
        everybody = [await Person.come(event.server, name) for name in names[:count]]
        for number in range(0, count, 2):
            await event.with_team(f"Team {number // 2 + 1}", everybody[number],
                                  everybody[number + 1])
        return event, everybody

    @staticmethod
    def at_tables(everybody, pairs):
        return [[each for each in everybody if each.team in pair] for pair in pairs]

    async def test_eight_people_play_two_rounds(self):
        event, everybody = await self.with_people()
        for number in (1, 2):
            pairs = await event.round()
            for table, four in enumerate(self.at_tables(everybody, pairs), 1):
                _, seats = await to_the_board(event, four)
                # Team one has White on board A and Black on board B.
                self.assertEqual(seats["A.white"].team, pairs[table - 1][0])
                self.assertEqual(seats["B.black"].team, pairs[table - 1][0])
                await resign(seats, "A.black")
            state = await event.until_over(number)
            winners = [each["now"]["legs"][0]["result"]["winner"]
                       for each in state["encounters"] if each["round"] == number]
            self.assertEqual(winners, ["one", "one"])
        lines = await event.course()
        results = [line for line in lines if line["by"] == "server" and " won" in line["said"]]
        self.assertEqual(len(results), 4)
        _, log = await event.server.ask(f"/events/{event.event}.jsonl",
                                        headers=event.headers("organiser"))
        records = [json.loads(line) for line in log.splitlines() if '"record"' in line]
        self.assertEqual(len(records), 4)
        self.assertIn('"resign"', records[0]["log"])
        _, standings = await event.get("sheet", sheet="standings", division="open")
        self.assertEqual(len(standings["rows"]), 4)

    async def test_a_team_says_who_has_white_before_the_round_and_nobody_sees_it(self):
        event, everybody = await self.with_people(4)
        [pair] = await event.round(start=False)
        ann, bo, cleo, _ = everybody
        told = await event.own(bo)
        self.assertEqual(told["encounter"]["stage"], "paired")
        self.assertEqual(told["encounter"]["legs"], [{"leg": 1, "open": True}])
        choice = {"round": 1, "table": 1, "leg": 1, "white": "second"}
        self.assertEqual((await event.ask(bo, "line-up", choice))[0], 204)
        self.assertEqual((await event.own(ann))["encounter"]["legs"][0]["white"], "second")
        self.assertNotIn("white", (await event.own(cleo))["encounter"]["legs"][0])
        stranger = await Person.come(event.server, "Sam")
        self.assertEqual((await event.ask(stranger, "line-up", choice))[0], 409)
        await event.start(1)
        status, refused = await event.ask(ann, "line-up", {**choice, "white": "first"})
        self.assertEqual((status, refused["why"]), (409, "line-ups-told"))
        _, seats = await to_the_board(event, everybody)
        white = "A.white" if ann.team == pair[0] else "B.white"
        self.assertIs(seats[white], bo)

    async def test_a_team_that_changes_its_mind_again_and_again_does_not_fill_the_log(self):
        event, everybody = await self.with_people(4)
        await event.round(start=False)
        ann, bo, cleo, _ = everybody
        version = (await event.own(ann))["version"]
        choice = {"round": 1, "table": 1, "leg": 1, "white": "first"}
        for _ in range(30):
            self.assertEqual((await event.ask(ann, "line-up", choice))[0], 204)
        self.assertEqual((await event.own(ann))["version"], version + 1)
        for number in range(1, 20):
            choice["white"] = ("first", "second")[number % 2]
            self.assertEqual((await event.ask((ann, bo)[number % 2], "line-up", choice))[0], 204)
        for who, white in ((ann, "first"), (bo, "first")):
            status, refused = await event.ask(who, "line-up", {**choice, "white": white})
            self.assertEqual((status, refused["why"]), (409, "too-many"))
        self.assertEqual((await event.ask(ann, "line-up", choice))[0], 204)  # as it is
        self.assertEqual((await event.own(ann))["version"], version + 20)
        # The other team is as free as before, and a director may change it.
        self.assertEqual((await event.ask(cleo, "line-up", choice))[0], 204)
        await event.command({"do": "line-up", "division": "open", "round": 1, "table": 1, "leg": 1,
                             "team": ann.team, "white": "first"})

    async def test_the_last_lines_of_a_log_are_for_officials(self):
        event, everybody = await self.with_people(4)
        await event.round(start=False)
        ann, bo = everybody[:2]
        while (rest := 49_000 - (await event.own(ann))["version"]) > 1:
            await event.command(*[{"do": "note", "text": "x"}] * min(rest - 1, 2_000))
        choice = {"round": 1, "table": 1, "leg": 1, "white": "first"}
        self.assertEqual((await event.ask(ann, "line-up", choice))[0], 204)
        late = await Person.come(event.server, "Sam")
        for who, what, body in (
                (bo, "line-up", {**choice, "white": "second"}), (bo, "teams/withdraw", {}),
                (late, "teams", {"division": "open", "name": "Late", "player": {"name": "Sam"}})):
            status, refused = await event.ask(who, what, body)
            self.assertEqual((status, refused["why"]), (409, "event-full"))
        await event.start(1)
        await event.command({"do": "undo"})

    async def test_the_next_leg_opens_once_the_one_before_is_over(self):
        event, everybody = await self.with_people(4, legs=2)
        await event.round()
        await event.line_up(everybody, 2)
        first, seats = await to_the_board(event, everybody)
        await resign(seats, "B.white")
        told = await event.until_own(
            everybody[0], lambda told: told["encounter"].get("match") not in (None, first))
        self.assertEqual(told["encounter"]["leg"], 2)
        _, seats = await to_the_board(event, everybody)
        await resign(seats, "B.black")
        state = await event.until_over(1)
        self.assertEqual([leg["result"]["winner"] for leg in state["encounters"][0]["now"]["legs"]],
                         ["one", "two"])

    async def test_a_team_that_does_not_come_loses_and_is_not_paired_again(self):
        event, everybody = await self.with_people(8, gather=1_500, back=1)
        pairs = await event.round()
        tables = self.at_tables(everybody, pairs)
        _, seats = await to_the_board(event, tables[0])
        await resign(seats, "A.white")
        # At the second table one player of team two stays away, at which nobody plays.
        match = await event.match_of(tables[1][0])
        late = next(each for each in tables[1] if each.team == pairs[1][1])
        for each in tables[1]:
            if each is not late:
                await each.player.watch(match)
        state = await event.until_over(1)
        lost = next(each["now"] for each in state["encounters"] if each["table"] == 2)
        self.assertEqual(lost["legs"][0]["result"]["winner"], "one")
        self.assertFalse(lost["legs"][0]["result"]["played"])
        state = await event.until(lambda state: any(
            each["now"]["status"] == "withdrawn" for each in state["teams"]))
        self.assertEqual([each["key"] for each in state["teams"]
                          if each["now"]["status"] == "withdrawn"], [pairs[1][1]])
        pairs = await event.round()
        self.assertNotIn(late.team, [team for pair in pairs for team in pair])
        self.assertEqual((await event.own(late))["team"]["state"], "withdrawn")

    async def test_what_the_database_refuses_is_entered_later(self):
        event, everybody = await self.with_people(8, gather=3_000, back=1)
        other = sqlite3.connect(f"{event.server.folder.name}/tandem.db", isolation_level=None)
        self.addCleanup(other.close)
        pairs = await event.round()
        tables = self.at_tables(everybody, pairs)
        _, seats = await to_the_board(event, tables[0])
        other.execute("create trigger refuses before insert on event_lines "
                      "begin select raise(abort, 'refused'); end")
        # A match ends, and nobody comes to the other.
        await resign(seats, "A.white")
        told = await event.own(tables[1][0])
        await asyncio.sleep((told["encounter"]["until_ms"] - told["now_ms"]) / 1_000 + 2)
        state = await event.state()
        self.assertFalse(any(leg["result"] for each in state["encounters"]
                             for leg in each["now"]["legs"]))
        other.execute("drop trigger refuses")
        state = await event.until_over(1)
        played = {each["table"]: each["now"]["legs"][0]["result"]["played"]
                  for each in state["encounters"]}
        self.assertEqual(played, {1: True, 2: False})

    async def test_nothing_is_lost_by_a_server_that_is_killed(self):
        await self.play_a_round_on_a_server_that_is_killed()

    async def test_nothing_is_lost_in_postgresql_either(self):
        if not postgres.programs():
            self.skipTest("PostgreSQL is not installed")
        database = postgres.Postgres()
        self.addCleanup(database.close)
        await self.play_a_round_on_a_server_that_is_killed(db=database.url)

    async def play_a_round_on_a_server_that_is_killed(self, **how):
        event, everybody = await self.with_people(8, legs=2, **how)
        pairs = await event.round()
        await event.line_up(everybody, 2)
        tables = self.at_tables(everybody, pairs)
        first, seats = await to_the_board(event, tables[0])
        second = await event.match_of(tables[1][0])  # nobody has come yet
        await tables[1][0].player.watch(second)
        event.server.kill()
        event.server.start()
        for each in everybody:
            await each.come_again(event.server)
        again, seats = await to_the_board(event, tables[0])
        self.assertEqual(again, first)
        self.assertEqual(await event.match_of(tables[1][0]), second)
        await resign(seats, "A.black")
        await event.until_own(
            tables[0][0], lambda told: told["encounter"].get("match") not in (None, first))
        event.server.kill()
        event.server.start()
        for each in everybody:
            await each.come_again(event.server)
        for four, already in ((tables[0], 1), (tables[1], 0)):
            for _ in range(already, 2):
                match, seats = await to_the_board(event, four)
                await resign(seats, "A.black")
                await event.until_own(
                    four[0], lambda told, last=match: told["encounter"].get("match") != last)
        state = await event.until_over(1)
        for each in state["encounters"]:
            self.assertEqual([leg["result"]["winner"] for leg in each["now"]["legs"]],
                             ["one", "one"])
        _, told = await event.get("matches")
        self.assertEqual(len(told["matches"]), 4)
        won = [line for line in await event.course() if " won" in line["said"]]
        self.assertEqual(len(won), 4)

    async def test_a_result_that_was_entered_by_hand_ends_the_match(self):
        event, everybody = await self.with_people(4)
        await event.round()
        match, _ = await to_the_board(event, everybody)
        await event.command({"do": "result", "division": "open", "round": 1, "table": 1, "leg": 1,
                             "winner": "draw"})
        line = await everybody[0].player.until(
            "line", lambda told: told["match"] == match and told["view"].get("over"))
        self.assertEqual(line["view"]["over"]["reason"], "annulled")
        _, told = await event.get("matches")
        self.assertEqual(told["matches"], [])

    async def test_an_annulled_leg_is_played_again(self):
        event, everybody = await self.with_people(4)
        await event.round()
        first, seats = await to_the_board(event, everybody)
        await resign(seats, "A.black")
        await event.until_over(1)
        await event.command({"do": "annul", "division": "open", "round": 1, "table": 1, "leg": 1,
                             "why": "wrong boards"})
        second, seats = await to_the_board(event, everybody)
        self.assertNotEqual(second, first)
        await resign(seats, "A.white")
        state = await event.until_over(1)
        self.assertEqual(state["encounters"][0]["now"]["legs"][0]["result"]["winner"], "two")

    async def test_bots_play_for_teams_of_their_own(self):
        event = await self.online()
        for name, level in (("Tin", 1), ("Zinc", 1), ("Iron", 2)):
            status, made = await event.post("teams/bots", {"division": "open", "name": name,
                                                           "level": level})
            self.assertEqual(status, 201, made)
            self.assertEqual(len(made["players"]), 2)
        await event.round()
        _, told = await event.get("matches")
        while not told["matches"]:
            _, told = await event.get("matches")
        watcher = await people.Player.come(event.server.port)
        told = await watcher.watch(told["matches"][0]["match"])
        self.assertEqual({seat["kind"] for seat in told["seats"].values()}, {"bot"})
        await watcher.until("line", lambda told: told["command"]["do"] == "play")

    async def test_nobody_is_in_two_teams_or_uses_a_link_twice(self):
        event = await self.online()
        ann, bo, cleo = [await Person.come(event.server, name) for name in ("Ann", "Bo", "Cleo")]
        status, made = await event.enter(ann, "Knights")
        self.assertEqual(status, 201, made)
        self.assertEqual(made["state"], "invites")
        link = made["invitation"]
        for who, join in ((ann, False), (ann, True)):
            status, refused = await (event.join(who, link) if join else
                                     event.enter(who, "Rooks"))
            self.assertEqual(status, 409)
            self.assertEqual(refused["why"], "own-invitation" if join else "already-entered")
        _, told = await event.ask(bo, f"own?invitation={link}")
        self.assertEqual(told["invited"], {"team": "Knights", "captain": "Ann", "division": "open"})
        self.assertEqual((await event.join(bo, link))[0], 200)
        status, refused = await event.join(cleo, link)
        self.assertEqual((status, refused["why"]), (404, "no-such-invitation"))
        status, refused = await event.enter(bo, "Rooks")
        self.assertEqual((status, refused["why"]), (409, "already-entered"))
        # A third person of that name is somebody else only if the desk says so.
        bo_too = await Person.come(event.server, "Bo")
        status, refused = await event.enter(bo_too, "Bishops")
        self.assertEqual((status, refused["why"]), (409, "player-elsewhere"))
        state = await event.state()
        self.assertEqual([each["now"]["name"] for each in state["teams"]], ["Knights"])

    async def test_a_team_can_withdraw_before_its_partner_joins_and_after(self):
        event = await self.online()
        ann, bo = [await Person.come(event.server, name) for name in ("Ann", "Bo")]
        _, made = await event.enter(ann, "Knights")
        self.assertEqual((await event.ask(ann, "teams/withdraw", {}))[0], 204)
        self.assertEqual((await event.join(bo, made["invitation"]))[0], 404)
        await event.with_team("Rooks", ann, bo)
        self.assertEqual((await event.ask(bo, "teams/withdraw", {}))[0], 204)
        state = await event.state()
        self.assertEqual([each["now"]["status"] for each in state["teams"]], ["withdrawn"])

    async def test_nobody_plays_under_the_name_of_somebody_elses_account_or_of_a_bot(self):
        event = await self.online()
        ann, bo, cleo, dirk, magnus = [
            await Person.come(event.server, name)
            for name in ("Ann", "Bo", "Cleo", "Dirk", "Magnus")]
        magnus.cookie = self.account(event.server, "Magnus")
        _, made = await event.enter(ann, "Knights")
        for name in ("Magnus", "magnus.", "M\u0430gnus", "Mag\u200anus", "BotAda", "Bot Ada",
                     "Bot Nobody"):
            cleo.name = name
            status, refused = await event.enter(cleo, "Rooks")
            self.assertEqual((status, refused["why"]), (409, "name-taken"), name)
            status, refused = await event.join(cleo, made["invitation"])
            self.assertEqual((status, refused["why"]), (409, "name-taken"), name)
        # Names of people are not names here: these are nobody else's.
        for who, name in ((bo, "Bo T."), (cleo, "Magnus Moe"), (dirk, "Jan Bot")):
            who.name = name
        self.assertEqual((await event.join(bo, made["invitation"]))[0], 200)
        await event.with_team("Rooks", cleo, dirk)
        # Who has the account may, and who has made the event may call anybody so, but
        # not at the board.
        self.assertEqual((await event.enter(magnus, "Bishops"))[0], 201)
        [knights, _] = (await event.state())["teams"]
        await event.command({"do": "amend", "team": knights["key"],
                             "players": [{"name": "Magnus"}, {"name": "Bo Tee"}]})
        await event.round()
        told = await ann.player.watch(await event.match_of(ann))
        names = {seat["name"] for seat in told["seats"].values()}
        self.assertLessEqual({"Bo Tee", "Magnus Moe", "Jan Bot"}, names)
        self.assertNotIn("Magnus", names)

    async def test_registration_is_the_organisers_to_open_and_close(self):
        event = await self.online()
        ann = await Person.come(event.server, "Ann")
        self.assertEqual((await event.post("settings", {"registration": "closed"}))[0], 204)
        status, refused = await event.enter(ann, "Knights")
        self.assertEqual((status, refused["why"]), (409, "registration-closed"))
        self.assertEqual((await event.ask(ann, "own"))[1]["registration"], "closed")
        # Where matches are played does not change.
        self.assertEqual((await event.post("settings", {"venue": "hall"}))[0], 400)

    async def test_what_is_wrong_with_a_player_is_said_before_the_partner_is_invited(self):
        event = await self.online(highest_grade=9)
        ann = await Person.come(event.server, "Ann")
        status, refused = await event.enter(ann, "Knights")
        self.assertEqual((status, refused["why"]), (409, "no-grade"))
        status, refused = await event.ask(ann, "teams", {
            "division": "open", "name": "Knights", "player": {"name": "Ann", "shoes": 38}})
        self.assertEqual(status, 422, refused)

    async def test_an_event_at_boards_takes_no_teams_here(self):
        server = people.Server()
        self.addCleanup(server.close)
        olga = await people.Player.come(server.port)
        event = Online(server)
        await event.make(olga, registration="open")
        ann = await Person.come(server, "Ann")
        status, refused = await event.enter(ann, "Knights")
        self.assertEqual((status, refused["why"]), (409, "not-online"))


if __name__ == "__main__":
    unittest.main()
