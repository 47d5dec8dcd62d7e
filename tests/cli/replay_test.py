# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem replay: real games, broken games, and games from standard input."""
import json
import unittest

from program import TESTS, lines, pairs, tandem

GAMES = TESTS / "games"
FICS = sorted(GAMES.glob("fics_*.bpgn")) + [GAMES / f"{n}.bpgn" for n in (1283326, 1934301, 1934587)]


def replay(*args, **kwargs):
    status, out, _ = tandem("replay", "--json", *args, **kwargs)
    *games, summary = lines(out)
    return status, games, summary


class RealGames(unittest.TestCase):
    def test_every_fics_file_replays_with_its_marks(self):
        status, games, summary = replay("--marks", *FICS)
        self.assertEqual(status, 0)
        self.assertEqual(summary, {"games": 19, "ok": 19, "failed": 0, "plies": 2017})
        self.assertTrue(all(game["ok"] for game in games))

    def test_only_game_24_of_the_table_fails_and_at_its_first_move(self):
        status, games, summary = replay(GAMES / "fics_mbprog_dataset.csv")
        self.assertEqual(status, 1)
        self.assertEqual((summary["games"], summary["ok"], summary["failed"]), (64, 63, 1))
        (bad,) = [game for game in games if not game["ok"]]
        self.assertEqual((bad["game"], bad["plies"]), (24, 1))
        self.assertEqual(bad["error"]["move"], "1A. Qe7+")
        self.assertEqual(sum(game["plies"] for game in games if game["ok"]), 7679)

    def test_every_chesscom_pair_replays(self):
        status, games, summary = replay(*pairs())
        self.assertEqual((status, summary["ok"]), (0, 21))
        reasons = [game["reason"] for game in games]
        self.assertEqual(
            {reason: reasons.count(reason) for reason in set(reasons)},
            {"checkmate": 14, "resignation": 5, "flag": 2},
        )

    def test_the_winner_is_told_by_the_losers_seat(self):
        _, games, _ = replay(GAMES / "1934301.bpgn", GAMES / "fics_bugaboo_1921708.bpgn")
        for game in games:
            self.assertEqual(
                (game["winner"], game["board"], game["reason"], game["loser"]),
                ("two", "B", "checkmate", "B.black"),
            )
        _, (aborted,), _ = replay(GAMES / "1283326.bpgn")
        self.assertIsNone(aborted["winner"])
        self.assertEqual(aborted["reason"], "annulled")

    def test_a_log_that_no_record_holds_is_left_to_officiate(self):
        log = TESTS.parent / "samples/club-night.jsonl"
        status, (game,), summary = replay(log)
        self.assertEqual((status, game["plies"], summary["plies"]), (1, 12, 12))
        self.assertEqual(game["error"], {
            "line": 20, "column": None, "move": None,
            "why": "an illegal move, which only “tandem officiate” can rule on"})
        _, out, _ = tandem("replay", log)
        self.assertNotIn("BPGN", out)
        _, _, err = tandem("convert", log, "-", "--to", "bpgn")
        self.assertIn("BPGN cannot hold an illegal move", err)

    def test_what_was_not_read_is_not_summed_up(self):
        status, out, err = tandem("replay", "none.bpgn")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("none.bpgn", err)
        _, out, _ = tandem("replay", "none.bpgn", GAMES / "1934301.bpgn")
        self.assertIn("1 game: 1 replayed, 0 failed", out)

    def test_each_final_position_is_judged_with_articles(self):
        _, (game,), _ = replay(GAMES / "1934587.bpgn", "--rulebook", "trn")
        self.assertEqual(game["judgements"]["A"], {"judgement": "mate", "articles": ["8", "FIDE 5.1"]})
        self.assertEqual(game["rulebook"], "trn")

    def test_engine_games_and_samples_of_other_sites(self):
        status, games, summary = replay(
            GAMES / "hivemind_games_bpgn.pgn",
            GAMES / "wikipedia_sample.bpgn",
            GAMES / "bughousepro_golden_0.bpgn",
            GAMES / "chesscom_export_pychess_bugchess.bpgn",
        )
        self.assertEqual((status, summary["ok"]), (0, 21))
        self.assertEqual([game["winner"] for game in games].count("draw"), 2)


class Talk(unittest.TestCase):
    HEADER = {"tandem": 1, "rulebook": "nsb",
              "seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}}
    SAID = [("director", {"do": "start"}), ("A.white", "e2e4"), ("A.black", "f7f5"),
            ("A.white", "!thanks"), ("A.white", "!need-pawn"), ("A.white", "!need-knight"),
            ("A.white", "f1c4"), ("A.white", "!need-queen"), ("A.black", "!no-queen")]
    TOLD = [
        {"at": 4000, "seat": "A.white", "say": "!need-pawn",
         "why": "Ann was about to play Bc4. A pawn on f7 would mate."},
        {"at": 7000, "seat": "A.white", "say": "!need-queen", "why": "A queen on f7 would mate."},
        {"at": 8000, "seat": "A.black", "say": "!no-queen",
         "why": "With a queen, Ann could mate on f7."}]

    def log(self):
        """A match in which both partners of board A have said something."""
        def command(seat, what):
            if isinstance(what, dict):
                return {"by": seat} | what
            if what.startswith("!"):
                return {"by": seat, "do": "say", "to": "partner", "text": what}
            return {"by": seat, "do": "play", "move": what}
        lines = [self.HEADER, *({"at": 1000 * i} | command(*said) for i, said in enumerate(self.SAID))]
        return "".join(json.dumps(line) + "\n" for line in lines).encode()

    def test_messages_that_the_boards_bear_out_are_explained(self):
        status, (game,), _ = replay("-", "--talk", stdin=self.log())
        self.assertEqual((status, game["talk"]), (0, self.TOLD))

    def test_a_record_made_of_the_log_tells_the_same(self):
        status, record, _ = tandem("convert", "-", "-", "--to", "bpgn", stdin=self.log())
        self.assertEqual(status, 0)
        _, (game,), _ = replay("-", "--talk", stdin=record.encode())
        self.assertEqual(game["talk"], self.TOLD)

    def test_people_read_a_line_for_each_below_the_game(self):
        _, out, _ = tandem("replay", "-", "--talk", stdin=self.log())
        self.assertEqual(out.splitlines()[1:-1], [
            "  0:04.0 Ann: “I need a pawn.” Ann was about to play Bc4. A pawn on f7 would mate.",
            "  0:07.0 Ann: “I need a queen.” A queen on f7 would mate.",
            "  0:08.0 Bo: “Don't give up a queen.” With a queen, Ann could mate on f7."])
        _, out, _ = tandem("--lang", "de", "replay", "-", "--talk", stdin=self.log())
        self.assertIn("  0:07,0 Ann: „Ich brauche eine Dame.“ ", out)

    def test_who_does_not_ask_is_told_nothing(self):
        _, (game,), _ = replay("-", stdin=self.log())
        self.assertNotIn("talk", game)
        _, out, _ = tandem("replay", "-", stdin=self.log())
        self.assertEqual(len(out.splitlines()), 2)

    def test_a_game_without_talk_has_an_empty_list(self):
        _, (game,), _ = replay("--talk", GAMES / "1934587.bpgn")
        self.assertEqual(game["talk"], [])


class BrokenGames(unittest.TestCase):
    def test_a_crazyhouse_game_fails_where_it_drops_its_own(self):
        status, (game,), _ = replay(GAMES / "sunsetter_bench.bpgn")
        self.assertEqual(status, 1)
        self.assertEqual(game["plies"], 11)
        self.assertEqual(
            game["error"],
            {"line": 12, "column": 59, "move": "6A. N@e5+", "why": "no knight in the reserve"},
        )

    def test_a_game_from_a_chess960_start_is_followed(self):
        status, (game,), _ = replay(GAMES / "bughousepro_golden_1.bpgn")
        self.assertEqual((status, game["plies"], game["reason"]), (0, 149, "checkmate"))

    def test_lost_order_is_refused(self):
        status, (game,), summary = replay(GAMES / "theofahey_game_1.json")
        self.assertEqual((status, summary["failed"]), (1, 1))
        self.assertFalse(game["ok"])

    def test_the_rest_goes_on_after_a_broken_game(self):
        text = b"[Event \"1\"]\n1A. e4 }\n[Event \"2\"]\n1A. e5 *\n[Event \"3\"]\n1A. e4 *\n"
        status, games, summary = replay("-", stdin=text)
        self.assertEqual(status, 1)
        self.assertEqual([game["ok"] for game in games], [False, False, True])
        self.assertEqual(games[0]["error"]["line"], 2)
        self.assertEqual(summary["plies"], 2)

    def test_any_bytes_are_accepted(self):
        for text in (b"", b"\0\xff\xfe", b"[" * 9999, b"1A. " + b"x" * 99999, b"{" * 9999):
            with self.subTest(text=text[:9]):
                status, out, _ = tandem("replay", "-", "--json", stdin=text)
                self.assertIn(status, (1, 2))
                self.assertIn("games", lines(out)[-1])

    def test_a_missing_file_is_bad_usage(self):
        status, _, err = tandem("replay", "/nowhere/at/all.bpgn")
        self.assertEqual(status, 2)
        self.assertIn("/nowhere/at/all.bpgn", err)


if __name__ == "__main__":
    unittest.main()
