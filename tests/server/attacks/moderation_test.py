# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody insults others at a table and in a match, comes back under another name, and fills the
operator's desk with reports. The operator mutes, silences and bans them with `tandem admin` while
the server runs; those who were insulted block and report them. The others must not notice more than
that the insults end."""
import asyncio
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PROGRAM, SEATS, Gone, Player, Server, settings, sit_down  # noqa: E402  pylint: disable=wrong-import-position

VENUE = "192.0.2.7"
OPERATING = pathlib.Path(__file__).resolve().parents[3] / "docs/operating.md"


def keys(value):
    """The keys of objects in their order, and of lists those of the first item."""
    if isinstance(value, dict):
        return {key: keys(each) for key, each in value.items()}
    return [keys(each) for each in value[:1]] if isinstance(value, list) else None


async def ask(port, player, method, path, body=None):
    """An HTTP request with the cookie of a player: the status and the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    text = "" if body is None else json.dumps(body)
    cookie = f"Cookie: {player.cookie}\r\n" if player else ""
    writer.write((f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{cookie}"
                  f"Content-Type: application/json\r\nContent-Length: {len(text.encode())}\r\n"
                  f"X-Forwarded-For: {player.address if player else VENUE}\r\n"
                  f"Connection: close\r\n\r\n{text}").encode())
    answer = (await asyncio.wait_for(reader.read(), 30)).decode()
    writer.close()
    head, _, said = answer.partition("\r\n\r\n")
    is_json = "content-type: application/json" in head.lower()
    return int(head.split()[1]), json.loads(said) if said and is_json else None


async def come(port, address=VENUE, cookie=None):
    player = await Player.come(port, cookie, address)
    player.address = address
    player.person = player.welcome["person"]
    return player


class Moderation(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(arguments=["--proxy", "127.0.0.1"])
        self.addCleanup(self.server.close)
        self.port = self.server.port

    def admin(self, *args):
        """What `tandem admin` prints, line by line; it must work."""
        done = self.try_admin(*args)
        self.assertEqual((done.returncode, done.stderr), (0, ""), args)
        return done.stdout.splitlines()

    def try_admin(self, *args):
        return subprocess.run(
            [PROGRAM, "admin", *args, "--data", self.server.folder.name], check=False,
            capture_output=True, text=True, timeout=60)

    def documented(self):
        """The keys of each line that docs/operating.md shows of `--json`, by the first of them."""
        block = re.search(r"^```json\n(.*?)^```", OPERATING.read_text(encoding="utf-8"), re.M | re.S)[1]
        shown = [keys(json.loads(line)) for line in block.splitlines()]
        return {list(each)[0]: each for each in shown}

    def admin_json(self, *args):
        return [json.loads(line) for line in self.admin(*args, "--json")]

    async def table(self, owner, *others):
        await owner.say("create", settings=settings(listing="public"))
        code = (await owner.until("table"))["code"]
        for other in others:
            await other.say("enter", code=code)
            await other.until("table")
        return code

    async def test_a_player_who_insults_is_muted_at_once_and_until_that_is_lifted(self):
        ann, bo = await come(self.port), await come(self.port)
        code = await self.table(ann, bo)
        await bo.say("chat", code=code, text="you fool")
        await ann.until("chat")
        self.admin("mute", bo.person, "--for", "7d", "--why", "insults")
        await bo.say("chat", code=code, text="you fool again")
        refused = await bo.until("refused")
        self.assertEqual(refused["why"], "muted")
        self.assertRegex(refused["say"], r"muted until \d{4}-\d\d-\d\d \d\d:\d\d UTC: insults")
        status, told = await ask(self.port, bo, "POST", "/api/session", {"name": "You-fool"})
        self.assertEqual((status, told["why"]), (403, "muted"), "nor with a name")
        status, told = await ask(self.port, bo, "POST", "/api/accounts",
                                 {"name": "YouFool", "password": "12345678"})
        self.assertEqual((status, told["why"]), (403, "muted"), "nor as an account")
        [mute] = self.admin_json("sanctions")
        self.assertEqual((mute["kind"], mute["whom"], mute["why"]), ("mute", bo.person, "insults"))
        self.admin("lift", str(mute["id"]), "--why", "sorry")
        await bo.say("chat", code=code, text="I am sorry")
        heard = await ann.until("chat")
        self.assertEqual(heard["text"], "I am sorry")
        deeds = [(deed["what"], deed["whom"], deed["why"]) for deed in self.admin_json("audit")]
        self.assertEqual(deeds, [("lift", str(mute["id"]), "sorry"), ("mute", bo.person, "insults")])

    async def test_a_player_silenced_in_a_match_has_the_quick_messages_left(self):
        four = {seat: await come(self.port) for seat in SEATS}
        await sit_down(four, settings())
        loud = four["A.black"]
        self.admin("silence", loud.person, "--for", "good")
        for to, text, t in (("all", "fools", "refused"), ("partner", "fool", "refused"),
                            ("partner", "!need-knight", "line")):
            said = await loud.do("A.black", do="say", to=to, text=text)
            self.assertEqual(said["t"], t, said)
        said = await four["A.white"].do("A.white", do="say", to="all", text="hello")
        self.assertEqual(said["t"], "line")

    async def test_a_banned_player_is_gone_and_does_not_come_back(self):
        ann = await come(self.port, "192.0.2.7")
        bo = await come(self.port, "198.51.100.9")
        status, _ = await ask(self.port, bo, "POST", "/api/accounts",
                              {"name": "Bobby", "password": "12345678"})
        self.assertEqual(status, 201)
        other = await come(self.port, "198.51.100.9")
        self.admin("ban", "198.51.100.0/24", "--for", "12h", "--why", "spam")
        # The guest has been gone since they registered as Bobby.
        for gone, why in ((bo, "the session is over"), (other, "banned")):
            with self.assertRaises(Gone) as closed:
                while True:
                    await gone.until("table")
            self.assertEqual(str(closed.exception), why)
        for cookie in (bo.cookie, other.cookie, None):
            with self.assertRaises(Gone) as refused:
                await come(self.port, "198.51.100.77", cookie)
            self.assertIn(" 403 ", str(refused.exception).split("\r\n", 1)[0])
        status, said = await ask(self.port, bo, "POST", "/api/login",
                                 {"name": "Bobby", "password": "12345678"})
        self.assertEqual((status, said["why"]), (403, "banned"))
        self.assertIn("spam", said["say"])
        # From elsewhere the account is not banned; then it is, wherever it comes from.
        bo.address = "203.0.113.5"
        status, said = await ask(self.port, bo, "POST", "/api/login",
                                 {"name": "Bobby", "password": "12345678"})
        self.assertEqual(status, 200)
        self.admin("ban", "Bobby", "--for", "4w")
        status, said = await ask(self.port, bo, "POST", "/api/login",
                                 {"name": "Bobby", "password": "12345678"})
        self.assertEqual((status, said["why"]), (403, "banned"))
        await ann.say("ping")
        await ann.until("pong")
        # A restart changes nothing.
        self.server.stop()
        self.server.start()
        with self.assertRaises(Gone):
            await come(self.port, "198.51.100.77")
        await come(self.port, "192.0.2.7", ann.cookie)
        self.assertEqual(len(self.admin("sanctions")), 2)

    async def test_a_blocked_player_is_heard_no_more_and_does_not_come_in(self):
        ann, bo, cy = [await come(self.port) for _ in range(3)]
        code = await self.table(cy, ann, bo)
        status, said = await ask(self.port, ann, "POST", "/api/blocks", {"person": bo.person})
        self.assertEqual((status, [each["person"] for each in said["blocks"]]), (200, [bo.person]))
        await bo.say("chat", code=code, text="you fool")
        await cy.until("chat")
        await cy.say("chat", code=code, text="stop it")
        self.assertEqual((await ann.until("chat"))["text"], "stop it")
        own = await self.table(ann)
        await bo.say("enter", code=own)
        self.assertEqual((await bo.until("refused"))["why"], "not-welcome")
        # A restart forgets nothing, although ann is not back yet.
        self.server.stop()
        self.server.start()
        again = await come(self.port, cookie=bo.cookie)
        await again.say("enter", code=own)
        self.assertEqual((await again.until("refused"))["why"], "not-welcome")
        back = await come(self.port, cookie=ann.cookie)
        status, said = await ask(self.port, back, "POST", "/api/unblock", {"person": bo.person})
        self.assertEqual((status, said["blocks"]), (200, []))
        await again.say("enter", code=own)
        await again.until("table")

    async def test_reports_come_with_what_was_said_and_not_without_end(self):
        ann, bo = await come(self.port), await come(self.port)
        code = await self.table(ann, bo)
        await bo.say("chat", code=code, text="you fool\u001b")
        await bo.say("chat", code=code, text="you fool")
        await ann.until("chat")
        statuses = [(await ask(self.port, ann, "POST", "/api/reports",
                               {"person": bo.person, "table": code, "why": f"insults {i}"}))[0]
                    for i in range(7)]
        self.assertEqual(statuses, [204] * 5 + [429] * 2)
        reports = self.admin_json("reports")
        self.assertEqual([each["why"] for each in reports], [f"insults {i}" for i in range(4, -1, -1)])
        self.assertEqual(reports[0]["whom"], bo.person)
        self.assertEqual(keys(reports[0]), self.documented()["id"])
        self.assertIn("you fool", reports[0]["talk"])
        self.assertIn("you fool", "\n".join(self.admin("reports")))
        status, _ = await ask(self.port, bo, "POST", "/api/reports",
                              {"person": ann.person, "why": "she reports me"})
        self.assertEqual(status, 204)
        for body in ({"person": "bot:1", "why": ""}, {"person": bo.person, "why": ""}):
            self.assertEqual((await ask(self.port, bo, "POST", "/api/reports", body))[0], 400)

    async def test_reports_of_a_match_have_its_talk_as_the_reporter_may_read_it(self):
        four = {seat: await come(self.port) for seat in SEATS}
        match = await sit_down(four, settings())
        bad, ann = four["A.black"], four["A.white"]
        await bad.do("A.black", do="say", to="all", text="you fool")
        await bad.do("A.black", do="say", to="partner", text="our secret")
        status, _ = await ask(self.port, ann, "POST", "/api/reports",
                              {"person": bad.person, "match": match, "why": "insults"})
        self.assertEqual(status, 204)
        [report] = self.admin_json("reports")
        self.assertEqual(report["match"], match)
        self.assertIn("you fool", report["talk"])
        self.assertNotIn("our secret", report["talk"])

    async def test_the_operator_lists_closes_and_annuls(self):
        four = {seat: await come(self.port) for seat in SEATS}
        match = await sit_down(four, settings())
        self.assertEqual(len(self.admin("people")), 4)
        [person] = [one for one in self.admin_json("people") if one["matches"]][:1]
        self.assertEqual(person["addresses"], [VENUE])
        [table] = self.admin_json("tables")
        self.assertEqual((table["playing"], len(table["members"])), (match, 4))
        [on] = self.admin_json("matches")
        self.assertEqual(on["match"], match)
        self.assertEqual([keys(person), keys(table), keys(on)],
                         [self.documented()[key] for key in ("person", "code", "match")])
        self.admin("annul", match, "--why", "an engine plays")
        for player in four.values():
            line = await player.until("line", lambda line: line["command"]["do"] == "annul")
            self.assertIn("an engine plays", json.dumps(line))
        self.assertEqual(self.admin("matches"), [])
        self.admin("close", table["code"])
        for player in four.values():
            await player.until("left")
        self.assertEqual(self.admin("tables"), [])
        self.assertEqual([deed["what"] for deed in self.admin_json("audit")], ["close", "annul"])
        for args in (("close", "NONE"), ("annul", match), ("lift", "99"), ("lift", "x"),
                     ("ban", "nobody", "--for", "1d"), ("ban", "bot:1", "--for", "1d"),
                     ("ban", "a:nobody", "--for", "1d"), ("ban", "g:nobody", "--for", "1d"),
                     ("ban", "127.0.0.1", "--for", "1d"), ("ban", "::1", "--for", "1d"),
                     ("mute", "g:x", "--for", "soon"), ("mute", "g:x", "--for", "99999w")):
            done = self.try_admin(*args)
            self.assertEqual((done.returncode, done.stdout), (2, ""), args)
            self.assertTrue(done.stderr.strip(), args)

    async def test_only_those_who_may_open_the_socket_are_operators(self):
        path = pathlib.Path(self.server.folder.name, "admin.sock")
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        for target in ("/people", "/sanctions", "/audit"):
            _, said = await ask(self.port, None, "GET", target)
            self.assertNotIn("list", said or {}, target)  # a page, if there is one
            status, _ = await ask(self.port, None, "POST", target, {})
            self.assertIn(status, (404, 405), target)
        self.server.stop()
        self.assertFalse(path.exists())
        self.server.start()
        self.server.kill()
        self.server.start()
        self.assertEqual(self.admin("people"), [])


if __name__ == "__main__":
    unittest.main()
