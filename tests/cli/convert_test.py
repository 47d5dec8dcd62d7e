# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem convert: there and back, and what cannot be converted."""
import json
import pathlib
import tempfile
import unittest

from program import TESTS, pairs, tandem

GAMES = TESTS / "games"


class Convert(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def test_a_file_of_games_by_way_of_logs(self):
        clean = self.folder / "clean.bpgn"
        self.assertEqual(tandem("convert", GAMES / "fics_fatics_2005.bpgn", clean)[0], 0)
        again = self.folder / "again.bpgn"
        self.assertEqual(tandem("convert", clean, again)[0], 0)
        self.assertEqual(again.read_bytes(), clean.read_bytes())
        self.assertEqual(tandem("convert", clean, self.folder)[0], 0)
        logs = [self.folder / f"clean-{n}.jsonl" for n in range(1, 15)]
        text = b""
        for log in logs:
            back = log.with_suffix(".bpgn")
            self.assertEqual(tandem("convert", log, back)[0], 0)
            text += back.read_bytes()
        self.assertEqual(text, clean.read_bytes())

    def test_a_game_of_chess960_says_so_in_its_log(self):
        log, back = self.folder / "960.jsonl", self.folder / "960.bpgn"
        _, _, err = tandem("convert", GAMES / "bughousepro_golden_1.bpgn", log)
        self.assertEqual(
            err, "tandem: The game starts from a Chess960 position: the log gets the option setup.start = chess960\n"
        )
        header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
        self.assertEqual(header["options"], {"setup.start": "chess960"})
        self.assertIn("g1h1", log.read_text(encoding="utf-8"))
        self.assertEqual(tandem("convert", log, back)[0], 0)
        self.assertEqual(tandem("convert", back, self.folder / "again.jsonl")[0], 0)
        self.assertEqual((self.folder / "again.jsonl").read_bytes(), log.read_bytes())

    def test_a_log_is_strict_with_clocks_and_says_its_option(self):
        status, out, err = tandem("convert", GAMES / "1934301.bpgn", "-", "--to", "log")
        self.assertEqual((status, err), (0, ""))
        header, start, first, *_ = map(json.loads, out.splitlines())
        self.assertEqual((header["rulebook"], header["authority"]), ("nsb", "strict"))
        self.assertIs(header["auto_flag"], False)
        self.assertEqual(start["do"], "start")
        self.assertEqual(first["do"], "note")
        status, out, err = tandem("convert", GAMES / "1283326.bpgn", "-", "--to", "log")
        self.assertEqual(json.loads(out.splitlines()[0])["options"], {"time.base_ms": 120000})
        self.assertIn("time.base_ms", err)

    def test_a_chesscom_pair(self):
        one = self.folder / "one.bpgn"
        self.assertEqual(tandem("convert", pairs()[0], one)[0], 0)
        self.assertEqual(tandem("replay", "--marks", one)[0], 0)
        log = self.folder / "one.jsonl"
        self.assertEqual(tandem("convert", pairs()[0], log, "--rulebook", "fbx")[0], 0)
        self.assertEqual(json.loads(log.read_text().splitlines()[0])["rulebook"], "fbx")

    def test_several_games_need_a_choice(self):
        log = self.folder / "x.jsonl"
        status, _, err = tandem("convert", GAMES / "fics_fatics_2005.bpgn", log)
        self.assertEqual(status, 2)
        self.assertIn("--game", err)
        self.assertFalse(log.exists())
        status, _, _ = tandem("convert", GAMES / "fics_fatics_2005.bpgn", log, "--game", 3)
        self.assertEqual(status, 0)
        self.assertIn("Horkko", log.read_text())

    def test_a_game_that_does_not_replay_is_told_and_the_rest_converted(self):
        clean = self.folder / "clean.bpgn"
        status, _, err = tandem("convert", GAMES / "fics_mbprog_dataset.csv", clean)
        self.assertEqual(status, 1)
        self.assertIn("game 24", err)
        self.assertEqual(tandem("replay", clean)[0], 0)

    def test_bad_logs_are_told_with_their_line(self):
        log = self.folder / "bad.jsonl"
        for text, line in (
            ("", 1),
            ("{}", 1),
            ('{"tandem": 1, "rulebook": "nsb"}\n{"at": 1}\n', 2),
            ('{"tandem": 1, "rulebook": "nsb", "autority": "open"}\n', 1),
        ):
            with self.subTest(text=text):
                log.write_text(text)
                status, out, err = tandem("convert", log, "-", "--to", "bpgn")
                self.assertEqual((status, out), (2, ""))
                self.assertIn(f"{log}:{line}: ", err)

    def test_a_house_rulebook_is_found_beside_its_log(self):
        (self.folder / "club.toml").write_text('base = "nsb"\nname = "Club"\n[switches]\nmate.test = "held"\n')
        log = self.folder / "match.jsonl"
        log.write_text('{"tandem": 1, "rulebook": "club.toml"}\n')
        status, out, err = tandem("convert", log, "-", "--to", "log")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(
            json.loads(out)["rulebook"],
            {"base": "nsb", "switches": {"mate.test": "held"}, "name": "Club"},
        )

    def test_fens_with_clocks(self):
        log = self.folder / "match.jsonl"
        log.write_text(
            '{"tandem": 1, "rulebook": "nsb", "boards": {"A": "4k3/8/8/8/8/8/8/4K3[] w - - 45 56"}}\n'
        )
        _, counters, _ = tandem("convert", log, "-", "--to", "log")
        self.assertNotIn("clocks_ms", json.loads(counters))
        _, clocks, _ = tandem("convert", log, "-", "--to", "log", "--fen-clocks")
        self.assertEqual(json.loads(clocks)["clocks_ms"], {"A.white": 45000, "A.black": 56000})

    def test_what_stood_there_stays_what_it_is(self):
        real = self.folder / "real.bpgn"
        real.write_text("old")
        real.chmod(0o600)
        link = self.folder / "link.bpgn"
        link.symlink_to(real)
        self.assertEqual(tandem("convert", GAMES / "1934301.bpgn", link)[0], 0)
        self.assertTrue(link.is_symlink())
        self.assertEqual(real.stat().st_mode & 0o777, 0o600)
        self.assertIn("BobBughouse", real.read_text())
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["link.bpgn", "real.bpgn"])

    def test_a_pipe_stays_a_pipe(self):
        status, out, _ = tandem("convert", GAMES / "1934301.bpgn", "/dev/stdout")
        self.assertEqual(status, 0)
        self.assertIn("BobBughouse", out)
        self.assertTrue(pathlib.Path("/dev/stdout").is_symlink())

    def test_a_file_that_cannot_be_written_leaves_nothing(self):
        status, _, err = tandem("convert", GAMES / "1934301.bpgn", self.folder / "no" / "x.bpgn")
        self.assertEqual(status, 2)
        self.assertIn("x.bpgn", err)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_formats_by_name(self):
        status, out, _ = tandem("convert", GAMES / "1934301.bpgn", "-", "--from", "bpgn", "--to", "log")
        self.assertEqual((status, out[:1]), (0, "{"))
        status, _, err = tandem("convert", GAMES / "1934301.bpgn", "-", "--from", "pgn")
        self.assertEqual(status, 2)
        self.assertIn("bpgn", err)
        self.assertTrue(err.isprintable() or "\n" in err)
        self.assertNotIn("\0", err)

    def test_logs_in_a_folder_are_numbered_as_in_their_file(self):
        self.assertEqual(tandem("convert", GAMES / "fics_mbprog_dataset.csv", self.folder)[0], 1)
        numbers = {int(log.stem.split("-")[-1]) for log in self.folder.glob("*.jsonl")}
        self.assertEqual(numbers, set(range(1, 65)) - {24})

    def test_what_was_done_as_json(self):
        clean = self.folder / "clean.bpgn"
        status, out, _ = tandem("convert", GAMES / "fics_mbprog_dataset.csv", clean, "--json")
        self.assertEqual(status, 1)
        done = json.loads(out)
        self.assertEqual((done["converted"], done["failed"]), (63, 1))

    def test_only_bpgn_and_logs_are_written(self):
        status, _, err = tandem("convert", GAMES / "1934301.bpgn", self.folder / "x.csv")
        self.assertEqual(status, 2)
        self.assertIn("BPGN", err)


if __name__ == "__main__":
    unittest.main()
