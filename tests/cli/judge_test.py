# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem judge: every judged position under every book."""
import csv
import json
import unittest

from program import TESTS, tandem

BOOKS = ("nsb", "sn5", "trn", "fbx")

def judge(fen, rulebook, *more):
    status, out, err = tandem("judge", "--rulebook", rulebook, fen, "--json", *more)
    if status != 0:
        raise AssertionError(f"{fen}: {err}")
    return json.loads(out)


def removed(position, book):
    """The flag that says which pieces are removed from play; only TRN removes any."""
    gone = (position["removed_from_play"] or {}).get(book)
    return ("--removed", gone.upper()) if gone else ()


class JudgedPositions(unittest.TestCase):
    def setUp(self):
        self.positions = json.loads((TESTS / "rules/positions.json").read_text())
        with open(TESTS / "rules/atom_ids.tsv", encoding="utf-8") as file:
            self.articles = {r["id"]: r["article"] for r in csv.DictReader(file, delimiter="\t")}

    def test_every_position_under_every_book(self):
        self.assertEqual(len(self.positions), 30)
        for position in self.positions:
            for book in BOOKS:
                with self.subTest(position=position["id"], book=book):
                    said = judge(position["fen"], book, *removed(position, book))
                    self.assertEqual(said["judgement"].upper(), position["verdict"][book.upper()])
                    self.assertEqual(said["check"], position["in_check"])
                    self.assertEqual(said["rulebook"], book)
                    self.assertEqual(sorted(said["block_squares"]), sorted(position["block_squares"]))
                    squares = sorted(checker.split("@")[1] for checker in position["checkers"])
                    self.assertEqual(sorted(said["checkers"]), squares)

    def test_an_article_of_the_position_is_cited(self):
        for position in self.positions:
            for book in BOOKS:
                atoms = [a for a in position["atoms"] if a.startswith(book.upper() + "-")]
                if not atoms:
                    continue
                with self.subTest(position=position["id"], book=book):
                    said = judge(position["fen"], book, *removed(position, book))
                    self.assertTrue(set(said["articles"]) & {self.articles[a] for a in atoms})

    def test_by_the_pieces_held(self):
        judged = [position for position in self.positions if "HELD" in position["verdict"]]
        self.assertEqual(len(judged), 29)
        for position in judged:
            with self.subTest(position=position["id"]):
                said = judge(position["fen"], "sn5", "--option", "mate.test=held")
                self.assertEqual(said["judgement"].upper(), position["verdict"]["HELD"])


class Usage(unittest.TestCase):
    def test_text_is_as_wide_as_a_page(self):
        _, out, _ = tandem("judge", "--rulebook", "nsb", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1")
        self.assertIn("\n  NSB 15a1a: It is not mate while", out)
        self.assertLessEqual(max(map(len, out.splitlines())), 100)

    def test_text_names_the_articles(self):
        status, out, _ = tandem("judge", "--rulebook", "nsb", "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1")
        self.assertEqual(status, 0)
        self.assertTrue(out.startswith("wait [NSB 15a1a"))
        self.assertIn("b8 c8 d8 e8 f8", out)

    def test_options_may_stand_anywhere_and_are_told(self):
        fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"
        for args in (
            ("--option", "mate.test=held", fen, "--option", "mate.census=true"),
            (fen, "--option", "mate.test=held", "--option", "mate.census=true"),
            ("--option=mate.test=held", "--option=mate.census=true", fen),
        ):
            with self.subTest(args=args):
                said = json.loads(tandem("judge", "--json", "--rulebook", "nsb", *args)[1])
                self.assertEqual(said["judgement"], "mate")
                self.assertEqual(said["options"], {"mate.test": "held", "mate.census": "true"})
        _, out, _ = tandem("judge", "--rulebook", "nsb", "--option", "mate.test=held", fen)
        self.assertIn("with mate.test = held where NSB has potential", out)

    def test_once_the_other_board_is_over_nothing_arrives(self):
        fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"
        status, out, _ = tandem("judge", "--rulebook", "nsb", fen, "--other-board-over", "--json")
        said = json.loads(out)
        self.assertEqual((status, said["judgement"], said["other_board_over"]), (0, "mate", True))

    def test_the_reason_is_told(self):
        fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"
        for args, because, sentence in (
            ((fen,), "may-arrive", "A piece that could block may still arrive."),
            ((fen, "--option", "mate.test=held"), "held-alone", "Only pieces already in the reserve"),
            ((fen, "--other-board-over"), "board-over", "The other board is over, so no piece"),
            (("7k/5Q2/6K1/8/8/8/8/8 b",), "may-arrive", "Not in check, and a piece may still arrive."),
            (("7k/5Q2/6K1/8/8/8/8/8 b", "--other-board-over"), "may-wait", "has no stalemate."),
            (("6k1/8/8/8/8/8/8/6K1 b",), "can-move", "There is a legal move."),
        ):
            with self.subTest(args=args):
                self.assertIn(sentence, tandem("judge", "--rulebook", "nsb", *args)[1])
                self.assertEqual(judge(args[0], "nsb", *args[1:])["because"], because)
        _, out, _ = tandem("judge", "--rulebook", "nsb", fen, "--option", "mate.test=held")
        self.assertNotIn("could block on", out)

    def test_a_board_that_is_quiet_is_not_told_of_mate(self):
        for book in BOOKS:
            _, out, _ = tandem("judge", "--rulebook", book, "6k1/8/8/8/8/8/8/6K1 b")
            self.assertEqual(out, "play\nThere is a legal move.\n")
        _, out, _ = tandem("judge", "--rulebook", "nsb", "7k/5Q2/6K1/8/8/8/8/8 b")
        self.assertNotIn("15a1", out)

    def test_articles_are_cited_as_in_a_ruling(self):
        fen = "k6R/pp6/7K/8/pppppppp/rrrrbbbb/nnnnqq2/8[] b - - 0 1"
        _, out, _ = tandem("judge", "--rulebook", "trn", fen)
        self.assertTrue(out.startswith("mate [TRN 8, 7; FIDE 5.1]\n"), out)
        _, out, _ = tandem("judge", "--rulebook", "trn", fen, "--other-board-over")
        self.assertTrue(out.startswith("mate [FIDE 5.1]\n"), out)

    def test_a_mate_that_a_piece_could_block_is_told_of_no_right_to_wait(self):
        fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"
        for option in (("--option", "mate.test=held"), ("--other-board-over",)):
            _, out, _ = tandem("judge", "--rulebook", "nsb", fen, *option)
            self.assertTrue(out.startswith("mate [NSB 15a1"))
            self.assertNotIn("15a1a", out)

    def test_more_pieces_than_two_sets_have_are_remarked_on(self):
        status, _, err = tandem("judge", "--rulebook", "nsb", "rrrrr1k1/8/8/8/8/8/8/6K1 b")
        self.assertEqual(status, 0)
        self.assertEqual(err, "tandem: 5 black rooks are more than two sets contain; mark promoted pieces with ~\n")
        self.assertEqual(tandem("judge", "--rulebook", "nsb", "rrrrr~1k1/8/8/8/8/8/8/6K1 b")[2], "")

    def test_pawns_where_no_move_puts_one_are_remarked_on(self):
        for language, said in (("en", "no legal move puts a pawn on the first or last rank: a1 a8"),
                               ("de", "kein regelgemäßer Zug bringt einen Bauern auf die erste oder letzte Reihe: a1 a8"),
                               ("es", "ninguna jugada legal deja un peón en la primera o la última fila: a1 a8")):
            status, _, err = tandem("judge", "--rulebook", "trn", "P3k3/8/8/8/8/8/8/p3K3 w", "--lang", language)
            self.assertEqual((status, err), (0, f"tandem: {said}\n"))
        self.assertEqual(tandem("judge", "--rulebook", "trn", "4k3/P7/8/8/8/8/p7/4K3 w")[2], "")

    def test_once_the_other_board_is_over_stalemate_rests_on_the_law_of_chess(self):
        fen = "7k/5K2/6Q1/8/8/8/8/8[] b - - 0 40"
        for book in ("trn", "fbx"):
            _, out, _ = tandem("judge", "--rulebook", book, fen, "--other-board-over")
            self.assertTrue(out.startswith("stalemate [FIDE 5.2]\n"), out)

    def test_bad_input_is_told_with_what_was_meant(self):
        for args, words in (
            (("--rulebook", "nbs", "8 w"), "nsb"),
            (("--rulebook", "nsb", "9/8 w"), "byte"),
            (("--rulebook", "nsb", "--option", "mate.tset=held", "8/8 w"), "mate.test"),
            (("--rulebook", "nsb", "--option", "mate.test=hold", "8/8 w"), "held"),
            (("--rulebook", "nsb", "--option", "mate.test", "8/8 w"), "KEY=VALUE"),
            (("--rulebook", "nsb", "--removed", "X", "4k3/8/8/8/8/8/8/4K3 w"), "QRBNP"),
            (("--rulebook", "nsb", "8/8/8/8/8/8/8/8 w"), "no king"),
            (("8/8 w",), "--rulebook"),
        ):
            with self.subTest(args=args):
                status, out, err = tandem("judge", *args)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(words, err)

    def test_a_fault_of_the_whole_position_has_no_byte(self):
        _, _, err = tandem("judge", "--rulebook", "nsb", "8/8/8/8/8/8/8/4K3 w")
        self.assertEqual(err, "tandem: FEN: the position is impossible: Black has no king\n")

    def test_the_position_may_come_from_a_pipe(self):
        fen = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"
        given = tandem("judge", "--rulebook", "nsb", fen)
        self.assertEqual(given[0], 0)
        self.assertEqual(tandem("judge", "--rulebook", "nsb", "-", stdin=fen.encode() + b"\r\n"), given)

    def test_a_list_with_commas_is_told_of_blanks(self):
        _, _, err = tandem("judge", "--rulebook", "nsb", "--option", "ladder.hovering=warning, add", "8 w")
        self.assertEqual(err, 'tandem: --option: ladder.hovering cannot be “warning, add”: '
                              'separate the words with spaces, as in “warning add”\n')


if __name__ == "__main__":
    unittest.main()
