# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem perft: counts and their forms."""
import json
import unittest

from program import tandem

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"


class Perft(unittest.TestCase):
    def test_nodes_come_last(self):
        status, out, _ = tandem("perft", START, 4)
        self.assertEqual((status, out.splitlines()[-1]), (0, "nodes: 197281"))

    def test_divide_adds_up(self):
        _, out, _ = tandem("perft", START, 3, "--divide")
        *branches, last = out.splitlines()
        self.assertEqual(len(branches), 20)
        total = sum(int(branch.split(": ")[1]) for branch in branches)
        self.assertEqual(last, f"nodes: {total}")

    def test_two_boards(self):
        _, out, _ = tandem("perft", f"{START} | {START}", 3, "--json")
        self.assertEqual(json.loads(out), {"depth": 3, "nodes": 65804})

    def test_a_start_of_chess960_by_its_number(self):
        ordinary = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
        self.assertEqual(tandem("perft", "chess960:518", 4), tandem("perft", ordinary, 4))
        self.assertEqual(tandem("perft", "chess960:534", 4)[1], "nodes: 197281\n")
        for wrong in ("chess960:960", "chess960:-1", "chess960:", "chess960:5x"):
            with self.subTest(wrong=wrong):
                self.assertEqual(tandem("perft", wrong, 1)[0], 2)

    def test_dropped_rooks_castle_when_asked(self):
        fen = "r3k2r/8/8/8/8/8/8/4K2R[R] w Kkq - 0 1"
        _, plain, _ = tandem("perft", fen, 3)
        _, castling, _ = tandem("perft", fen, 3, "--rook-castles")
        self.assertNotEqual(plain, castling)
        self.assertEqual(castling, "nodes: 51965\n")

    def test_depth_0_is_one_leaf(self):
        self.assertEqual(tandem("perft", START, 0)[1], "nodes: 1\n")

    def test_the_position_may_come_from_a_pipe(self):
        for fen in (START, f"{START} | {START}", "chess960:518"):
            given = tandem("perft", fen, 2)
            self.assertEqual(given[0], 0)
            self.assertEqual(tandem("perft", "-", 2, stdin=fen.encode() + b"\n"), given)

    def test_bad_usage(self):
        for args in ((START,), (START, "-1"), (START, "x"), ("8/8 w", 1), (f"{START} | 8/8", 1)):
            with self.subTest(args=args):
                status, out, err = tandem("perft", *args)
                self.assertEqual((status, out), (2, ""))
                self.assertTrue(err)


if __name__ == "__main__":
    unittest.main()
