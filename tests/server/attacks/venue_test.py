# SPDX-License-Identifier: GPL-3.0-or-later
"""Limits by address and account, from both sides. A venue of 300 people opens behind one address and
must not notice them. Somebody who guesses passwords, from one address or from very many, must get
few guesses, and keep nobody out who has logged in from their device or address before."""
import http.client
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from people import PATIENCE, Server  # noqa: E402  pylint: disable=wrong-import-position

VENUE, HOME = "203.0.113.7", "192.0.2.4"


class Venue(unittest.TestCase):
    def setUp(self):
        self.serve("")

    def serve(self, config):
        self.server = Server(config=config, arguments=["--proxy", "127.0.0.1"])
        self.addCleanup(self.server.close)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port,
                                                     timeout=PATIENCE)
        self.addCleanup(self.connection.close)

    def ask(self, path, body, address, cookies=()):
        """A request as of a browser at that address; the status, and the cookies that came."""
        headers = {"Content-Type": "application/json", "X-Forwarded-For": address,
                   **({"Cookie": "; ".join(cookies)} if cookies else {})}
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        answer.read()
        return answer.status, [value.split(";")[0]
                               for value in answer.headers.get_all("Set-Cookie") or []]

    def login(self, password, address, cookies=()):
        return self.ask("/api/login", {"name": "Ann", "password": password}, address, cookies)

    def test_three_hundred_people_come_from_one_address(self):
        statuses = {self.ask("/api/session", {}, VENUE)[0] for _ in range(300)}
        self.assertEqual(statuses, {200})

    def test_an_address_that_makes_guests_without_end_is_put_off_alone(self):
        self.serve("[limits]\nguests_at_once = 400\nguests_per_minute = 60\n")
        statuses = [self.ask("/api/session", {}, VENUE)[0] for _ in range(600)]
        self.assertIn(429, statuses)
        self.assertEqual(self.ask("/api/session", {}, HOME)[0], 200)

    def test_wrong_passwords_lock_out_those_who_try_them_and_not_the_owner(self):
        account = {"name": "Ann", "password": "12345678"}
        status, cookies = self.ask("/api/accounts", account, HOME)
        self.assertEqual(status, 201)
        device = [cookie for cookie in cookies if cookie.startswith("tandem_device=")]
        self.assertEqual(len(device), 1)
        one = [self.login("wrong-password", VENUE)[0] for _ in range(12)]
        self.assertEqual(one.count(401), 5)
        self.assertEqual(one.count(429), 7)
        many = [self.login("wrong-password", f"198.51.{i // 250}.{i % 250}")[0] for i in range(40)]
        self.assertLess(many.count(401), 25)
        # A stranger waits, whoever it is; the owner at home, or with the device anywhere, does not.
        self.assertEqual(self.login("12345678", "203.0.113.99")[0], 429)
        self.assertEqual(self.login("12345678", HOME)[0], 200)
        self.assertEqual(self.login("12345678", "203.0.113.99", device)[0], 200)
        self.assertEqual(self.login("12345678", VENUE, device)[0], 200)
        # A device that somebody made up is no device.
        forged = ["tandem_device=" + "A" * 43]
        self.assertEqual(self.login("12345678", "203.0.113.98", forged)[0], 429)


if __name__ == "__main__":
    unittest.main()
