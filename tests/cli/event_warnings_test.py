# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem event: what is told of a log that has lost a line, and what stays as it was."""
import json
import unittest

from event_test import Events
from program import tandem

DAY = "2026-04-05T"


class Warnings(Events):
    def setUp(self):
        super().setUp()
        self.minutes = 8 * 60

    def command(self, do, **keys):
        self.minutes += 1
        at = f"{DAY}{self.minutes // 60:02}:{self.minutes % 60:02}"
        return {"at": at, "by": "organiser", "do": do, **keys}

    def team(self, number, name, first, second):
        return self.command(
            "register", team=number, division="d", name=name, players=[first, second])

    def shown(self, *options):
        """Both of a sheet: what is shown, and what is said beside it."""
        status, out, said = tandem("event", self.log, *options)
        self.assertEqual(status, 0, said)
        return out, said

    def test_a_log_that_has_lost_a_line_says_so_beside_everything_it_gives(self):
        self.write(
            self.command("division", division="d", name="D", rounds=3),
            self.team(1, "One", {"name": "Ann"}, {"name": "Bo"}),
            # Team 2 is lost.
            self.team(3, "Three", {"name": "Ed"}, {"name": "Flo"}),
            self.team(2, "Four", {"name": "Gus"}, {"name": "Hal"}))
        said = ("1 command of this log is refused, in line 4. "
                "Something may have been lost from the file.\n")
        for options in (("--show", "teams"), ("--show", "teams", "--json"), ("--trf",), ("--pair",)):
            self.assertIn(said, self.shown(*options)[1], options)
        self.write(self.team(9, "Nine", {"name": "Ed"}, {"name": "Flo"}))
        self.assertTrue(self.shown("--show", "teams")[1].startswith(
            "2 commands of this log are refused, the first in line 4."))
        self.assertEqual(self.shown()[1], "", "the course names each of them")

    def test_what_is_not_typed_again_stays(self):
        ann = {"name": "Ann Adams", "grade": 9, "rating": 1950, "school": "Dalton", "id": "101"}
        self.write(
            self.command("division", division="d", name="D", rounds=3),
            self.team(1, "One", ann, {"name": "Bo Bakr", "rating": 1950}),
            self.command("amend", team=1, players=[{"name": "Ann Adams"}, {"name": "Bo Baker"}]))
        self.assertEqual(self.sheet("teams")[0]["rating 1"], "1950")
        self.assertIn("One is now Ann Adams and Bo Baker, in D.", self.event())
        self.enter(self.command("amend", team=1, players=[{"rating": None}, {}]))
        told = [json.loads(line) for line in self.event("--json").splitlines()]
        last = [one for one in told if one["event"] == "team"][-1]["now"]
        self.assertEqual(last["players"][0]["rating"], 0)
        self.assertEqual(last["players"][0]["grade"], 9)
        self.assertEqual(last["players"][1]["rating"], 1950)

    def test_a_prize_list_names_the_players_without_a_grade(self):
        prize = {"name": "U9", "group": {"highest_grade": 9}}
        self.write(
            self.command("division", division="d", name="D", rounds=1, prizes=[prize]),
            self.team(1, "full", {"name": "Ann", "grade": 9}, {"name": "Bo", "grade": 8}),
            self.team(2, "nograde", {"name": "Cy", "grade": 9}, {"name": "Di"}))
        self.assertIn("Not considered for U9, because a grade is missing: 2 nograde.",
                      self.shown("--show", "prizes")[1])

    def test_a_round_robin_in_which_two_had_nobody_to_play_is_the_same_in_its_file(self):
        names = [f"{letter} {kind}" for letter in "ABCDEF" for kind in ("first", "second")]
        self.write(self.command("division", division="d", name="D", rounds=5, format="round-robin",
                                legs=1, check_in="needed"))
        for number in range(1, 7):
            first, second = names[2 * number - 2:2 * number]
            self.write(self.team(number, f"T{number}", {"name": first}, {"name": second}),
                       self.command("check-in", team=number))
        away = [5, 6]
        for number in away:
            self.write(self.command("check-out", team=number))
        self.enter_pairing()
        sheet = self.sheet("pairings")
        idle = [row["team one"] for row in sheet if row["table"] == "no opponent"]
        self.assertEqual(len(idle), 2, sheet)
        rounds = {f"{row['team']} {row['name']}": row["round 1"] for row in self.sheet("rounds")}
        for team in idle:
            self.assertEqual(rounds[team], "no opponent")
        text = self.event("--trf")
        self.assertNotRegex(text, r"\n320 +\S+ +\S+ +\d")
        status, told, said = tandem("pair", "--check", self.file("d.trf", text))
        self.assertEqual((status, told), (0, "round 1: the same\n"), said)

    def enter_pairing(self):
        pairing = self.event("--pair", "--at", f"{DAY}12:00")
        self.log.write_text(self.log.read_text(encoding="utf-8") + pairing, encoding="utf-8")


if __name__ == "__main__":
    unittest.main()
