# SPDX-License-Identifier: GPL-3.0-or-later
"""Requests behind a proxy that passes on what clients say of their addresses: what only looks like
this machine's once had what the operator has, figures and imports without an account, and an address
written in many ways, or with a port, had the limits of many. Such addresses must count as the one
that they are, and as nobody's where they are not addresses."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
# pylint: disable=wrong-import-position
from people import BEHIND_PROXY, Server  # noqa: E402

CONFIG = "[limits]\nguests_at_once = 6\nguests_per_minute = 0.001\n"
NONE = ("127.foo", "127.0.0.1.evil", "127.1", "unknown", "localhost", "127.0.0.1 x", "::ffff:127.0.0")
ONE = ("203.0.113.5", "203.0.113.5:1", "203.0.113.5:2", "::ffff:203.0.113.5", "::FFFF:203.0.113.5",
       "[::ffff:203.0.113.5]:7", "::ffff:cb00:7105", "203.0.113.5, ", "127.0.0.1, 203.0.113.5")
NET = ("2001:db8::1", "2001:DB8:0::2", "[2001:db8::3]", "[2001:db8::4]:9", "2001:db8::5%eth0",
       "2001:db8:0:0:ffff::1", "2001:0db8::7")


class ForgedAddresses(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=CONFIG, arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    async def guests(self, addresses):
        return [(await self.server.ask("/api/session", "POST", {}, address=each))[0]
                for each in addresses]

    async def test_what_is_no_address_is_not_this_machine(self):
        for address in NONE:
            self.assertEqual((await self.server.ask("/metrics", address=address))[0], 403, address)
            status, text = await self.server.ask("/api/import", "POST", {"bpgn": ""},
                                                 address=address)
            self.assertEqual((status, "needs-account" in text), (403, True), address)
        self.assertEqual((await self.server.ask("/metrics", address="127.0.0.1"))[0], 200)
        self.assertEqual((await self.server.ask("/metrics"))[0], 200)

    async def test_an_address_has_one_purse_whatever_way_it_is_written(self):
        for ways in (ONE, NET, NONE):
            statuses = await self.guests(ways)
            self.assertEqual(statuses[:6], [200] * 6, ways)
            self.assertEqual(set(statuses[6:]), {429}, ways)
        self.assertEqual(await self.guests(["198.51.100.7"] * 6), [200] * 6)


if __name__ == "__main__":
    unittest.main()
