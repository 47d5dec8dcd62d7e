# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem pair and tandem standings: from tournament files to rounds and ranks."""
import json
import pathlib
import tempfile
import unittest

from program import TESTS, tandem

FILES = TESTS / "tournaments"


class Tournaments(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def generated(self, *options, seed=7):
        status, text, said = tandem("pair", "--generate", seed, *options)
        self.assertEqual((status, said), (0, ""))
        file = self.folder / "generated.trf"
        file.write_text(text, encoding="utf-8", newline="")
        return file


class Pair(Tournaments):
    def test_of_many_complaints_the_first_are_told(self):
        file = self.generated("--teams", 11, "--rounds", 4)
        notes = "".join(f"X{n} what nobody knows\r" for n in range(10, 60))
        file.write_bytes(file.read_bytes() + notes.encode())
        for command in ("pair", "standings"):
            status, _, err = tandem(command, file)
            self.assertEqual((status, err.splitlines()[20]), (0, "… and 30 more"))
            self.assertEqual(err.count("is not a known record"), 20)

    def test_the_next_round_as_pairing_programs_print_it(self):
        file = self.generated("--teams", 11, "--rounds", 4)
        status, text, _ = tandem("pair", file)
        self.assertEqual(status, 0)
        count, *lines = text.splitlines()
        self.assertEqual(int(count), len(lines))
        pairs = [tuple(map(int, line.split())) for line in lines]
        teams = [team for pair in pairs for team in pair if team]
        self.assertEqual(len(teams), len(set(teams)))
        self.assertEqual([pair for pair in pairs if pair[1] == 0], pairs[-1:])

    def test_reasons_for_each_table(self):
        file = self.generated("--teams", 11, "--rounds", 4)
        for system in ("fide-team", "us-chess", "round-robin"):
            status, text, _ = tandem("pair", file, "--system", system, "--json")
            self.assertEqual(status, 0)
            told = json.loads(text)
            self.assertEqual((told["round"], told["system"]), (5, system))
            self.assertEqual(len(told["reasons"]), len(told["pairs"]) + (told["bye"] is not None))
            self.assertEqual(tandem("pair", file, "--system", system, "--explain")[0], 0)

    def test_a_round_that_was_paired_by_the_system_is_the_same_again(self):
        for system in ("fide-team", "us-chess"):
            file = self.generated("--teams", 24, "--rounds", 6, "--system", system)
            status, text, _ = tandem("pair", "--check", file, "--system", system)
            self.assertEqual((status, text),
                             (0, "".join(f"round {n}: the same\n" for n in range(1, 7))))

    def test_a_round_that_is_paired_has_the_reasons_it_had(self):
        for system in ("fide-team", "us-chess", "round-robin"):
            file = self.generated("--teams", 11, "--rounds", 4, "--system", system)
            known = [json.loads(line) for line in
                     tandem("pair", file, "--check", "--explain", "--json")[1].splitlines()]
            self.assertEqual([told["round"] for told in known], [1, 2, 3, 4])
            status, text, _ = tandem("pair", file, "--check", "--explain")
            self.assertEqual(status, 0)
            for told in known:
                self.assertEqual(len(told["reasons"]), len(told["ours"]["pairs"]) + (told["ours"]["bye"] is not None))
                for reason in told["reasons"]:
                    self.assertIn(reason, text)
            self.assertNotIn("reasons", tandem("pair", file, "--check", "--json")[1])

    def test_the_last_round_is_explained_as_it_was_when_it_was_next(self):
        file = self.generated("--teams", 12, "--rounds", 3, "--legs", 1)
        asked = json.loads(tandem("pair", file, "--json")[1])
        self.assertIsNone(asked["bye"])
        opponent = {one: other for pair in asked["pairs"] for one, other in (pair, pair[::-1])}
        lines = file.read_text(encoding="utf-8").splitlines()
        for n, line in enumerate(lines):
            if line.startswith("001"):
                team = int(line[4:8])
                color = "w" if team < opponent[team] else "b"
                lines[n] = f"{line:121}{opponent[team]:4} {color}"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        status, told, _ = tandem("pair", file, "--check", "--explain", "--json")
        *_, last = told.splitlines()
        self.assertEqual(status, 0)
        self.assertEqual((json.loads(last)["round"], json.loads(last)["reasons"]), (4, asked["reasons"]))

    def test_a_tournament_in_trf16_is_read_as_the_same_but_for_what_is_told(self):
        options = ("--generate", 7, "--teams", 11, "--rounds", 4)
        status, old, said = tandem("pair", *options, "--trf-version", 16)
        self.assertEqual(status, 0)
        self.assertTrue(said.startswith("TRF16 has no room for "), said)
        codes = {line[:3] for line in old.splitlines()}
        self.assertEqual(codes, {"012", "082", "092", "XXR", "001", "013"})
        meetings = []
        for text in (old, tandem("pair", *options)[1]):
            status, told, _ = tandem("pair", "--check", "--json", "-", stdin=text.encode())
            meetings.append([(row["round"], sorted(map(sorted, row["pairs"])), row["bye"])
                             for row in map(json.loads, told.splitlines())])
        self.assertEqual(*meetings)
        self.assertEqual(len(meetings[0]), 4)
        self.assertIn("--trf-version needs", tandem("pair", "x.trf", "--trf-version", 16)[2])

    def test_another_system_pairs_differently_and_that_is_told(self):
        file = self.generated("--teams", 24, "--rounds", 6)
        status, text, _ = tandem("pair", "--check", file, "--system", "us-chess", "--json")
        rounds = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(status, 1)
        self.assertEqual([each["round"] for each in rounds], list(range(1, 7)))
        self.assertIn(False, [each["agrees"] for each in rounds])

    def test_no_legal_pairing_is_an_answer_with_its_proof(self):
        file = self.generated("--teams", 4, "--rounds", 3)
        if tandem("pair", "--check", file)[1].count("the same") < 3:
            self.fail("the three rounds of four teams are not all paired")
        status, text, said = tandem("pair", file)
        self.assertEqual((status, text), (1, ""))
        self.assertTrue(said.endswith(" With --rematches where-unavoidable there is one.\n"), said)
        status, text, _ = tandem("pair", file, "--rematches", "where-unavoidable", "--explain")
        self.assertEqual(status, 0)
        self.assertIn("They have met before", text)

    def test_only_what_is_needed_is_to_be_eased(self):
        rows = ["    1      Ann                               2000                             "
                "1.5    1     2 w 1  0000 - H",
                "    2      Bo                                1900                             "
                "0.5    2     1 b 0  0000 - H",
                "    3      Cy                                1800                             "
                "1.0    1  0000 - U"]
        file = self.folder / "alone.trf"
        file.write_text("012 X\n142 3\n" + "".join(f"001{row}\n" for row in rows), encoding="utf-8")
        status, text, said = tandem("pair", file)
        self.assertEqual((status, text), (1, ""))
        self.assertTrue(said.endswith(" With --second-byes where-unavoidable there is one.\n"), said)
        status, text, said = tandem("pair", file, "--second-byes", "where-unavoidable")
        self.assertEqual((status, text, said), (0, "1\n3 0\n", ""))

    def test_teams_still_playing_each_other_are_not_paired_and_missing_results_are_told(self):
        rows = ["    1      P1                                2000                             "
                "0.0    1     2 w{0}",
                "    2      P2                                1900                             "
                "0.0    2     1 b{0}",
                "    3      P3                                1800                             "
                "1.0    3     4 w 1",
                "    4      P4                                1700                             "
                "0.0    4     3 b 0",
                "    5      P5                                1600                             "
                "1.0    5  0000 - U"]
        for system in ("fide-team", "us-chess"):
            for result in (" *", "  ", ""):
                file = self.folder / "pending.trf"
                file.write_text("012 X\n142 3\n" + "".join(
                    f"001{row.format(result)}\n" for row in rows), encoding="utf-8")
                status, text, said = tandem("pair", file, "--system", system)
                self.assertEqual(status, 0)
                self.assertNotIn("1 2\n", text)
                self.assertNotIn("2 1\n", text)
                self.assertIn("1 match of round 1 has no result yet", said)

    def test_teams_are_called_as_the_file_does(self):
        rows = [f"001 {number:4}      Player{number:<27} {rating:4}{'0.0':>32}    1\n"
                for number, rating in ((1, 2000), (2, 1990), (4, 1980), (6, 1970), (9, 1960))]
        file = self.folder / "gaps.trf"
        file.write_text("012 Gaps\n142 3\n" + "".join(rows), encoding="utf-8")
        for system, said in (("fide-team", "9 Player9 has the bye: "),
                             ("us-chess", "9 Player9 has the bye: it is the lowest-rated team "),
                             ("round-robin", "2 Player2 and 9 Player9 meet in round 1 of the Berger table ")):
            status, text, _ = tandem("pair", file, "--system", system, "--explain")
            self.assertEqual(status, 0)
            self.assertIn(said, text)

    def test_a_file_of_us_chess_is_paired_by_it(self):
        file = self.folder / "us.trf"
        file.write_text(tandem("pair", "--generate", 3, "--teams", 21, "--rounds", 5, "--system", "us-chess")[1],
                        encoding="utf-8")
        self.assertEqual(tandem("pair", "--check", file)[0], 0)

    def test_one_team_has_no_round_robin(self):
        file = self.folder / "one.trf"
        row = f"001    1      {'Alone':<33} 1800{'0.0':>32}    1\n"
        for head, options in (("", ("--system", "round-robin")),
                              ("192 FIDE_ROUND_ROBIN\n", ()),
                              ("192 FIDE_DOUBLE_ROUND_ROBIN\n", ())):
            file.write_text("012 One\n" + head + row, encoding="utf-8")
            status, _, said = tandem("pair", file, *options)
            self.assertEqual(status, 2, said)
            self.assertIn("of 1 team has 0 rounds", said)

    def test_a_round_that_the_file_does_not_have_is_told(self):
        file = self.generated("--teams", 8, "--rounds", 3)
        status, _, said = tandem("pair", file)
        self.assertEqual((status, said), (0, "The file is for 3 rounds; this is round 4.\n"))

    def test_a_round_robin_ends(self):
        file = self.generated("--teams", 4, "--rounds", 9, "--system", "round-robin", seed=2)
        status, _, said = tandem("pair", file, "--system", "round-robin")
        self.assertEqual(status, 2)
        self.assertIn("has 3 rounds, and 3 are paired", said)
        self.assertNotIn("round-robin", said)  # the word of the command line

    def round_robin(self, rounds, *more):
        """A file of six teams who have met like this: for each round "6-4 5-3"; who is not named was away."""
        cells = {team: [] for team in range(1, 7)}
        for pairs in rounds:
            for cell in cells.values():
                cell.append("  0000 - -")
            for pair in pairs.split():
                one, other = map(int, pair.split("-"))
                cells[one][-1], cells[other][-1] = f"  {other:4} w 1", f"  {one:4} b 0"
        rows = [f"001 {team:4}      {f'Team {team}':<33} {2000 - team}{'0.0':>32}    1{''.join(cell)}\n"
                for team, cell in cells.items()]
        file = self.folder / "everybody.trf"
        file.write_text("012 Everybody\n142 5\n192 FIDE_ROUND_ROBIN\n" + "".join(rows)
                        + "".join(line + "\n" for line in more), encoding="utf-8")
        return file

    def proposed(self, file):
        status, text, said = tandem("pair", file)
        self.assertEqual(status, 0, said)
        return {frozenset(map(int, line.split())) for line in text.splitlines()[1:]}, said

    def test_a_round_robin_whose_tables_were_played_in_another_order_meets_nobody_twice(self):
        rounds = ["6-4 5-3 1-2"]  # the second of Berger's tables
        met = {frozenset(map(int, pair.split("-"))) for pair in rounds[0].split()}
        for _ in range(4):
            pairs, _ = self.proposed(self.round_robin(rounds))
            self.assertFalse(pairs & met, rounds)
            self.assertEqual(len(pairs), 3)
            met |= pairs
            rounds.append(" ".join("-".join(map(str, pair)) for pair in pairs))
        status, _, said = tandem("pair", self.round_robin(rounds))
        self.assertEqual(status, 2)
        self.assertIn("has 5 rounds, and 5 are paired", said)

    def test_a_round_robin_team_with_no_opponent_is_named_and_plays_later(self):
        rounds = ["1-6 2-5 3-4", "6-4 5-3 1-2"]
        file = self.round_robin(rounds, "XXZ 6")
        pairs, said = self.proposed(file)
        self.assertEqual(pairs, {frozenset((3, 1)), frozenset((4, 5))})
        self.assertIn("Not paired in round 3: 2 Team 2.", said)
        self.assertEqual(json.loads(tandem("pair", file, "--json")[1])["idle"], [2])
        rounds.append("3-1 4-5")
        met = {frozenset(map(int, pair.split("-"))) for each in rounds for pair in each.split()}
        while len(met) < 15:
            pairs, _ = self.proposed(self.round_robin(rounds))
            self.assertTrue(pairs)
            self.assertFalse(pairs & met, rounds)
            met |= pairs
            rounds.append(" ".join("-".join(map(str, pair)) for pair in pairs))

    def test_a_round_robin_is_not_over_while_two_have_yet_to_meet(self):
        rounds = ["2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
        for away, idle in ((("XXZ 6",), "1 Team 1"), (("XXZ 1",), "6 Team 6"), (("XXZ 1", "XXZ 6"), None)):
            pairs, said = self.proposed(self.round_robin(rounds, *away))
            self.assertEqual(pairs, set())
            if idle:
                self.assertIn(f"Not paired in round 6: {idle}.", said)
        self.assertEqual(self.proposed(self.round_robin(rounds))[0], {frozenset((1, 6))})
        status, _, said = tandem("pair", self.round_robin([*rounds, "1-6"]))
        self.assertEqual(status, 2)
        self.assertIn("has 5 rounds, and 6 are paired", said)

    def test_what_is_wrong_is_told_with_its_place(self):
        bad = self.folder / "bad.trf"
        bad.write_text("012 Cup\n310   x\n", encoding="utf-8")
        status, text, said = tandem("pair", bad)
        self.assertEqual((status, text), (2, ""))
        self.assertIn(f"{bad}:2:", said)
        self.assertEqual(tandem("pair")[0], 2)

    def test_a_torn_file_is_told_as_one(self):
        whole = self.generated("--teams", 12, "--rounds", 4).read_bytes()
        torn = self.folder / "torn.trf"
        torn.write_bytes(whole[:whole.index(b"001   15") + 40])
        status, _, said = tandem("pair", torn)
        self.assertEqual(status, 2)
        self.assertIn("082 says 12, but the file has 0 teams. Check that the file is complete.", said)
        uncounted = b"".join(line for line in whole.splitlines(keepends=True)
                             if not line.startswith((b"082", b"192", b"352", b"362")))
        torn.write_bytes(uncounted[:uncounted.index(b"001   15") + 40])
        status, _, said = tandem("pair", torn)
        self.assertEqual(status, 2)
        self.assertEqual(said.splitlines()[0],
                         f"{torn}: The file seems to be cut short. Get a complete copy.")
        self.assertEqual(tandem("pair", self.folder / "none.trf")[0], 2)


class Ranks(Tournaments):
    def test_a_line_for_each_team_by_rank(self):
        file = self.generated("--teams", 11, "--rounds", 4)
        status, text, _ = tandem("standings", file, "--json", "--tie-breaks", "DE, BH:MP/C1")
        rows = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(status, 0)
        self.assertEqual(sorted(row["team"] for row in rows), list(range(1, 12)))
        scores = [row["legs"] for row in rows]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(list(rows[0]["tie_breaks"]), ["DE", "BH:MP/C1"])

    def test_columns_and_explanations(self):
        file = self.generated("--teams", 11, "--rounds", 4)
        status, text, _ = tandem("standings", file)
        self.assertEqual(status, 0)
        self.assertEqual(len(text.splitlines()), 12)
        self.assertIn("MODMED", text.splitlines()[0])
        self.assertEqual(tandem("standings", file, "--explain", 3, "--json")[0], 2)
        status, text, _ = tandem("standings", file, "--explain", 3)
        self.assertEqual(status, 0)
        self.assertEqual(len(text.splitlines()), 5)

    def test_every_sample_is_read(self):
        for file in sorted(FILES.glob("*.trf")):
            self.assertEqual(tandem("standings", file)[0], 0, file)

    def test_a_tie_break_that_makes_no_sense_is_refused(self):
        file = self.generated("--teams", 6, "--rounds", 2)
        for wrong in ("BC", "BHX", "DE,,BH"):
            status, _, said = tandem("standings", file, "--tie-breaks", wrong)
            self.assertEqual(status, 2)
            self.assertTrue(said.startswith("tandem: --tie-breaks: "), said)
        self.assertEqual(tandem("standings", file, "--after", 7)[0], 2)
        self.assertEqual(tandem("standings", file, "--unrated", -1)[0], 2)
        self.assertEqual(tandem("standings", file, "--explain", 70)[0], 2)


if __name__ == "__main__":
    unittest.main()
