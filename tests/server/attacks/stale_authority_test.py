# SPDX-License-Identifier: GPL-3.0-or-later
"""A thief with somebody's cookie and old password, and guests who want somebody's name, first use up
what their address may have of the server's thread, so that whatever they ask for waits as long as
they like. Meanwhile the owner changes the password and revokes everything, or registers that name.
Once the owner has been told that it is done, nothing that was asked for before it may have any
effect: no token or cookie that the thief gets works, no cookie comes back to life, the password is
the owner's, and no guest bears an account's name."""
import asyncio
import json
import pathlib
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from attackers import House  # noqa: E402  pylint: disable=wrong-import-position
from people import BEHIND_PROXY, PATIENCE, Client, Gone, Server  # noqa: E402  pylint: disable=wrong-import-position

BAD, GOOD = "203.0.113.5", "198.51.100.7"
# With the default limits the same attack takes some more connections, and longer.
CONFIG = """
[limits]
work_ms_at_once = 20.0
work_ms_per_second = 10.0
"""
BURNERS = 60
FILLERS = 8
FIRST, SECOND = "first-secret", "second-secret"


class ThiefWasEarlier(Exception):
    """The thief's change of the password was done first, as it may be: it shows nothing."""


def cookie_in(head):
    found = re.search(r"tandem_session=[^;\r]+", head)
    return found.group(0) if found else ""


class StaleAuthority(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.begin()

    def begin(self):
        self.server = Server(config=CONFIG, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)
        self.burners, self.fillers, self.round = [], [], 0
        self.names = {}  # by cookie

    async def ask(self, address, method, path, body=None, cookie=None, token=None):
        """The status, what is told, and the cookie that comes."""
        headers = [*([f"Cookie: {cookie}"] if cookie else []),
                   *([f"Authorization: Bearer {token}"] if token else [])]
        content = b"" if body is None else json.dumps(body).encode()
        status, head, text = await House(self.server.port, 0, address).exchange(
            path, method, content, headers)
        return status, json.loads(text or "{}"), cookie_in(head)

    async def make_late(self):
        """Many connections ask for more than their address may have for a while. From then on it
        takes a round of all of them until the next thing that the address has asked for is done."""
        self.fillers = [await self.guest() for _ in range(FILLERS)]

        async def burn(number):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            request = (f"GET /api/rulebooks/nsb HTTP/1.1\r\nHost: localhost\r\n"
                       f"X-Forwarded-For: {BAD}\r\nCookie: tandem_session=x{number}\r\n\r\n")
            writer.write(request.encode() * 100)
            try:
                while await reader.read(1 << 18):
                    pass
            except ConnectionError:
                pass
            finally:
                writer.close()
        self.burners = [asyncio.create_task(burn(number)) for number in range(BURNERS)]
        await asyncio.sleep(0.5)
        began = time.monotonic()
        await self.ask(BAD, "GET", "/api/me")  # in turn when it comes, and when it is answered
        self.round = (time.monotonic() - began) / 2

    async def guest(self, name=None):
        return (await self.ask(BAD, "POST", "/api/session", {"name": name} if name else {}))[2]

    def fill(self, rounds=0):
        """What the next thing to be done with the database waits for, from so much later on."""
        async def ask(guest):
            await asyncio.sleep(rounds * self.round)
            return await self.ask(BAD, "GET", "/api/blocks", None, guest)
        return [ask(guest) for guest in self.fillers]

    async def answers(self, asked, deed, rounds):
        """What is told to those who ask one after another, with `deed` done so much later."""
        asking = []
        for one in asked:
            asking.append(asyncio.create_task(one))
            await asyncio.sleep(0.005)
        await asyncio.sleep(rounds * self.round)
        try:
            await deed()
        except ThiefWasEarlier:
            for one in asking:
                one.cancel()
            raise
        finally:
            for burner in self.burners:
                burner.cancel()
        await asyncio.gather(*self.burners, return_exceptions=True)
        return await asyncio.wait_for(asyncio.gather(*asking), PATIENCE)

    async def account(self, logins=1):
        """The owner's cookie, and others that are stolen."""
        ann = {"name": "Ann", "password": FIRST}
        _, _, owner = await self.ask(GOOD, "POST", "/api/accounts", ann)
        return [owner, *[(await self.ask(GOOD, "POST", "/api/login", ann))[2]
                         for _ in range(logins)]]

    async def revoke(self, owner):
        change = {"old": FIRST, "new": SECOND, "tokens": "revoke"}
        status, _, _ = await self.ask(GOOD, "POST", "/api/password", change, owner)
        if status in (401, 403):  # the owner's cookie is revoked, or the password another
            raise ThiefWasEarlier
        self.assertEqual(status, 204)

    async def is_nobody(self, cookie=None, token=None):
        status, _, _ = await self.ask(GOOD, "GET", "/api/me", None, cookie, token)
        self.assertEqual(status, 401)

    async def register(self):
        charly = {"name": "Charly", "password": FIRST}
        self.assertEqual((await self.ask(GOOD, "POST", "/api/accounts", charly))[0], 201)

    async def test_no_token_works_that_was_asked_for_with_a_revoked_cookie(self):
        owner, stolen = await self.account()
        await self.make_late()
        asked = [*self.fill(), self.ask(BAD, "POST", "/api/tokens", {"label": "x"}, stolen)]
        *_, (_, told, _) = await self.answers(asked, lambda: self.revoke(owner), 3)
        if "token" in told:
            await self.is_nobody(token=told["token"])
        _, told, _ = await self.ask(GOOD, "GET", "/api/tokens", None, owner)
        self.assertEqual(told, {"tokens": []})

    async def change_after(self, rounds):
        """The owner changes the password so long after the thief has asked to do so."""
        owner, stolen = await self.account()
        await self.make_late()
        change = {"old": FIRST, "new": "thief-secret"}
        login = {"name": "Ann", "password": FIRST}
        # A password takes two turns to be sent and another to be looked up; then it is tried.
        asked = [self.ask(BAD, "POST", "/api/login", login, "tandem_session=thief"),
                 self.ask(BAD, "POST", "/api/password", change, stolen), *self.fill(1.5)]
        (_, _, cookie), *_ = await self.answers(asked, lambda: self.revoke(owner), rounds)
        if cookie:
            await self.is_nobody(cookie)
        login["password"] = SECOND
        self.assertEqual((await self.ask(GOOD, "POST", "/api/login", login))[0], 200)
        self.assertEqual((await self.ask(GOOD, "GET", "/api/me", None, owner))[0], 200)

    async def test_the_old_password_is_good_for_nothing_any_more(self):
        for rounds in (5, 4, 3, 2):
            try:
                await self.change_after(rounds)
                return
            except ThiefWasEarlier:
                self.server.close()
                self.begin()
        self.skipTest("the thief was earlier each time")

    async def test_a_revoked_cookie_does_not_come_back_to_life(self):
        owner, *stolen = await self.account(8)
        self.server.kill()
        self.server.start()  # which knows no cookie before it is looked up
        await self.make_late()

        async def look_up(number):
            await asyncio.sleep(self.round * number / 4)
            await self.ask(BAD, "GET", "/api/me", None, stolen[number])
        asked = [look_up(number) for number in range(len(stolen))]
        await self.answers(asked, lambda: self.revoke(owner), 2.2)
        for cookie in stolen:
            await self.is_nobody(cookie)

    async def come(self, guest, address):
        """Keeps what a guest who comes with that cookie is called, as they were told last."""
        try:
            client = await Client.connect(
                self.server.port, guest, headers=[f"X-Forwarded-For: {address}"])
            self.addCleanup(client.close)
            while True:
                self.names[guest] = (await client.until("welcome"))["name"]
        except (Gone, asyncio.TimeoutError):
            self.names.setdefault(guest, "")

    async def nobody_is_called_so(self, guests):
        """Soon, for they may have had the name before."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            names = [self.names.get(guest, "Char1y") for guest in guests]
            if "Char1y" not in names:
                return
            await asyncio.sleep(0.1)
        self.fail(names)

    async def test_no_guest_takes_the_name_of_an_account(self):
        guest = await self.guest()
        coming = asyncio.create_task(self.come(guest, GOOD))
        await self.make_late()
        rename = self.ask(BAD, "POST", "/api/session", {"name": "Char1y"}, guest)
        await self.answers([*self.fill(), rename], self.register, 3)
        await self.nobody_is_called_so([guest])
        coming.cancel()

    async def test_no_guest_comes_by_the_name_of_an_account(self):
        guests = [await self.guest("Char1y") for _ in range(4)]
        await self.make_late()
        coming = [asyncio.create_task(self.come(guest, BAD)) for guest in guests]
        await self.answers([], self.register, 3)
        await self.nobody_is_called_so(guests)
        for task in coming:
            task.cancel()


if __name__ == "__main__":
    unittest.main()
