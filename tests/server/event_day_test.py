# SPDX-License-Identifier: GPL-3.0-or-later
"""A small day at an event, with kills: nothing that was acknowledged is lost, and all phones have all
pairings. event_day.py has the large one."""
import unittest

import event_day


class EventDay(unittest.IsolatedAsyncioTestCase):
    async def test_a_small_day(self):
        figures = await event_day.day(event_day.parsed([
            "--teams", "40", "--divisions", "2", "--rounds", "3", "--floor", "4", "--parents", "20",
            "--clocks", "8", "--seconds", "5", "--kills", "3"]))
        self.assertEqual(figures["results"], 60)
        self.assertGreater(figures["kills"], 0)
        # 4 tables have clocks, whose result comes with its match log.
        clocks = 3 * 4
        # 2 divisions, 40 teams, 4 officials, and of each round 2 pairings, 2 starts, its results.
        self.assertEqual(figures["acknowledged"], 2 + 40 + 4 + 3 * 4 + 60 + clocks)
        self.assertEqual(figures["kept"], figures["acknowledged"])
        self.assertGreater(figures["presses"], 0)
        self.assertEqual(figures["lines_lost"], 0)


if __name__ == "__main__":
    unittest.main()
