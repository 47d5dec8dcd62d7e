# SPDX-License-Identifier: GPL-3.0-or-later
"""The attackers themselves: one that did not begin, or did nothing, would let every program pass that
relies on it. Each is let in here, with limits that hardly refuse anything, and must have done what it
does when it is over."""
import asyncio
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from attackers import ATTACKS, Attack, with_bots  # noqa: E402
from people import BEHIND_PROXY, Player, Server, started  # noqa: E402

TRIES = 3  # on a busy machine a thousand requests at once may all come too late


async def leave_a_record(port):
    """A match that is over, for those who ask for records."""
    player = await Player.come(port)
    _, player.match = await with_bots(player, "A.white", listing="public")
    await player.watch(player.match)
    await started(player)
    await player.do("A.white", do="resign")
    player.close()


class Attackers(unittest.TestCase):
    def setUp(self):
        self.server = Server(arguments=BEHIND_PROXY)
        self.addCleanup(self.server.close)

    def done(self, name):
        """How often that one does in a second what it does, once at least."""
        with Attack(self.server.port, 1, names=[name]) as attack:
            return attack.ends()[name]

    def test_each_of_them_does_what_it_does(self):
        asyncio.run(leave_a_record(self.server.port))
        for name in ATTACKS:
            with self.subTest(name):
                self.assertTrue(any(self.done(name) for _ in range(TRIES)))

    def test_one_that_cannot_begin_is_told_of(self):
        with self.assertRaisesRegex(RuntimeError, "nobody"):
            Attack(self.server.port, 1, names=["codes", "nobody"])
        with self.assertRaisesRegex(RuntimeError, "codes"):
            Attack(self.server.port, 1, names=["codes"], cores=["notes"])


if __name__ == "__main__":
    unittest.main()
