# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand that reads records takes every format, from files and from a pipe."""
import gzip
import io
import json
import os
import pathlib
import select
import subprocess
import tempfile
import unittest
import zipfile

from program import ENVIRONMENT, PROGRAM, TESTS, lines, pairs, tandem

GAMES = TESTS / "games"


def read(command, path, *args, **kwargs):
    target = ("-", "--to", "bpgn") if command == "convert" else ()
    return tandem(command, path, *target, *args, **kwargs)


class Formats(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        log = self.folder / "log.jsonl"
        self.assertEqual(tandem("convert", GAMES / "1934301.bpgn", log)[0], 0)
        self.texts = {
            "bpgn": (GAMES / "1934301.bpgn").read_bytes(),
            "log": log.read_bytes(),
            "csv": b'180,"1A. e4 {179} 1a. e5 {178} *"\n',
        }

    def test_the_beginning_tells_the_format(self):
        for format_, text in self.texts.items():
            misnamed = self.folder / "game.txt"
            misnamed.write_bytes(text)
            for command in ("replay", "officiate", "convert"):
                with self.subTest(format=format_, command=command):
                    from_file = read(command, misnamed)
                    self.assertEqual(from_file[0], 0, from_file[2])
                    status, out, _ = read(command, "-", stdin=text)
                    self.assertEqual(status, 0)
                    self.assertEqual(out.replace("- game", "game.txt game"), from_file[1])

    def test_a_match_log_and_its_record_replay_alike(self):
        _, out, _ = tandem("replay", "--json", "-", stdin=self.texts["log"])
        _, same, _ = tandem("replay", "--json", "-", stdin=self.texts["bpgn"])
        for key in ("plies", "winner", "reason", "bfen"):
            self.assertEqual(lines(out)[0][key], lines(same)[0][key])

    def test_a_chesscom_pair_is_read_by_all(self):
        for command in ("replay", "officiate", "convert"):
            self.assertEqual(read(command, pairs()[0])[0], 0, command)
        half = pairs()[0].split("+")[0]
        for command in ("replay", "officiate", "convert"):
            status, out, err = read(command, half)
            self.assertEqual(status, 1, command)
            self.assertIn("two files", out + err)

    def test_a_format_can_be_said(self):
        odd = self.folder / "odd"
        odd.write_bytes(b"{a comment} " + b"1A. e4 *\n")
        for command in ("replay", "officiate", "convert"):
            self.assertEqual(read(command, odd, "--from", "bpgn")[0], 0, command)

    def test_what_is_no_record_is_named(self):
        bpgn = self.texts["bpgn"]
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("x.bpgn", bpgn)
        for name, text in (
            ("gzip", gzip.compress(bpgn)),
            ("zip", packed.getvalue()),
            ("UTF-16", b"\xff\xfe" + bpgn.decode("latin-1").encode("utf-16-le")),
            ("UTF-16", bpgn.decode("latin-1").encode("utf-16-be")),
            ("standard chess game", b'[White "Ann"]\n[Black "Bo"]\n\n1. e4 e5 2. Nf3 *\n'),
        ):
            path = self.folder / "x.bpgn"
            path.write_bytes(text)
            for command in ("replay", "officiate", "convert"):
                with self.subTest(name=name, command=command):
                    status, _, err = read(command, path)
                    self.assertEqual(status, 2)
                    self.assertIn(name, err)

    def test_games_are_ruled_as_they_come(self):
        text = self.texts["bpgn"]
        for command in ("replay", "officiate", "convert"):
            target = ("-", "--to", "bpgn") if command == "convert" else ()
            with self.subTest(command=command), subprocess.Popen(
                [PROGRAM, command, "-", *target], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env=ENVIRONMENT) as program:
                for _ in range(3):
                    program.stdin.write(text[:100])
                    program.stdin.flush()
                    program.stdin.write(text[100:] + b"\n\n")
                    program.stdin.flush()
                told = select.select([program.stdout], [], [], 60)[0]
                self.assertEqual(told, [program.stdout])
                self.assertTrue(os.read(program.stdout.fileno(), 100))
                program.stdin.close()
                program.stdout.read()
            self.assertEqual(program.returncode, 0)

    def test_a_game_may_come_byte_by_byte(self):
        for format_, text in (
            ("bpgn", b'[Event "x"]\n\n1A. e4 {180} 1a. e5 {180} *\n'),
            ("log", b"".join(self.texts["log"].splitlines(True)[:4])),
            ("csv", self.texts["csv"]),
        ):
            with self.subTest(format=format_), subprocess.Popen(
                [PROGRAM, "officiate", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env=ENVIRONMENT) as program:
                for at in range(0, len(text)):
                    program.stdin.write(text[at:at + 1])
                    program.stdin.flush()
                program.stdin.close()
                out = program.stdout.read().decode()
            self.assertEqual(program.returncode, 0)
            self.assertEqual(out, tandem("officiate", "-", stdin=text)[1])

    def test_the_same_bad_file_ends_with_the_same_status(self):
        for name, text, status in (
            ("empty.bpgn", b"", 2),
            ("blank.bpgn", b"\n\n", 2),
            ("empty.jsonl", b"", 2),
            ("empty.json", b"", 2),
            ("torn.jsonl", self.texts["log"][:40], 2),
            ("broken.bpgn", b"1A. e4 1a. Ke4 *\n", 1),
            ("words.bpgn", b"hello\n", 1),
            ("torn.json", b'{"game": {', 1),
            ("no.csv", b"x,y\n", 1),
        ):
            path = self.folder / name
            path.write_bytes(text)
            for command in ("replay", "officiate", "convert"):
                with self.subTest(name=name, command=command):
                    self.assertEqual(read(command, path)[0], status)

    def test_a_fault_names_its_file_once(self):
        path = self.folder / "empty.json"
        path.write_bytes(b"")
        for command in ("replay", "officiate", "convert"):
            _, out, err = read(command, path)
            self.assertEqual((out + err).count("empty.json"), 1, (out, err))

    def test_game_counts_from_1_everywhere(self):
        table = GAMES / "fics_fatics_2005.bpgn"
        for command in ("replay", "officiate", "convert"):
            self.assertEqual(read(command, table, "--game", "0")[0], 2, command)
            self.assertEqual(read(command, table, "--game", "2")[0], 0, command)
            status, _, err = read(command, table, "--game", "99")
            self.assertEqual(status, 2)
            self.assertIn("the last game is number 14", err)
            status, out, err = read(command, "-", "--game", "2", stdin=self.texts["log"])
            self.assertEqual((status, "the last game is number 1\n" in err), (2, True), command)
            self.assertNotIn("{", out)

    def test_many_games_go_on_after_a_bad_one(self):
        status, out, err = tandem("officiate", GAMES / "fics_mbprog_dataset.csv", "--json")
        self.assertEqual((status, {line["game"] for line in lines(out)}), (1, set(range(1, 65))))
        errors = [line for line in lines(out) if "error" in line]
        self.assertEqual([line["game"] for line in errors], [24])
        self.assertEqual(errors[0]["error"]["move"], "1A. Qe7+")
        self.assertNotIn("game 24", err)

    def test_a_time_that_is_not_understood_is_told(self):
        for tag in ("0+2", "2 12", "40/7200:3600", "abc"):
            with self.subTest(tag=tag):
                text = f'[TimeControl "{tag}"]\n\n1A. e4 {{1}} *\n'.encode()
                status, _, err = tandem("officiate", "-", stdin=text)
                self.assertEqual(status, 0)
                self.assertRegex(err, rf"^-:1:1: game 1: TimeControl tag “{tag}”".replace("+", r"\+"))
                status, _, err = tandem("convert", "-", "-", "--to", "log", stdin=text)
                self.assertEqual(status, 0)
                self.assertIn(f"“{tag}”", err)


class Harmless(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.two = self.folder / "two.bpgn"
        self.good = (TESTS.parent / "samples/1934587.bpgn").read_text()

    def test_a_file_is_not_replaced_by_one_that_lacks_a_game(self):
        text = self.good + '[Event "bad"]\n\n1A. e4 1a. Ke4 *\n\n'
        self.two.write_text(text)
        link = self.folder / "link.bpgn"
        link.symlink_to(self.two)
        for target in (self.two, link, self.folder / ".." / self.folder.name / "two.bpgn"):
            for more in ((), ("--game", "1"), ("--to", "log")):
                with self.subTest(target=target, more=more):
                    status, out, err = tandem("convert", self.two, target, *more)
                    self.assertEqual((status, out), (2, ""))
                    self.assertIn("was left unchanged", err)
                    self.assertEqual(self.two.read_text(), text)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["link.bpgn", "two.bpgn"])

    def test_what_was_left_unchanged_is_named_also_where_it_was_piped_in(self):
        self.two.write_text(self.good + '[Event "bad"]\n\n1A. e4 1a. Ke4 *\n\n')
        with self.two.open("rb") as piped:
            done = subprocess.run([PROGRAM, "convert", "-", self.two, "--to", "bpgn"], stdin=piped,
                                  env=ENVIRONMENT, capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"{self.two} was left unchanged", done.stderr.decode())

    def test_what_may_come_from_the_file_is_not_replaced_by_less(self):
        self.two.write_text(self.good + '[Event "bad"]\n\n1A. e4 1a. Ke4 *\n\n')
        text = self.two.read_bytes()
        for format_ in ("bpgn", "log"):
            for more in ((), ("--game", "1")):
                with self.subTest(format=format_, more=more):
                    status, out, err = tandem("convert", "-", self.two, "--to", format_, *more, stdin=text)
                    self.assertEqual((status, out), (2, ""))
                    self.assertIn(f"{self.two} was left unchanged: it may be where the input comes from", err)
                    self.assertEqual(self.two.read_bytes(), text)
        done = subprocess.run(["bash", "-c", '"$0" convert <(cat "$1") "$1" --to bpgn', PROGRAM, self.two],
                              env=ENVIRONMENT, capture_output=True, check=False)
        self.assertEqual((done.returncode, self.two.read_bytes()), (2, text), done.stderr)
        self.assertEqual(tandem("convert", "-", self.folder / "new.bpgn", stdin=text)[0], 1)
        self.two.write_text(self.good)
        self.assertEqual(tandem("convert", "-", self.two, stdin=self.good.encode())[0], 0)

    def test_half_of_a_pair_is_not_replaced_by_the_whole(self):
        one, other = (pathlib.Path(path) for path in pairs()[0].split("+"))
        for name, half in (("A.json", one), ("B.json", other)):
            (self.folder / name).write_bytes(half.read_bytes())
        for target in ("A.json", "./B.json"):
            for format_ in ("log", "bpgn"):
                with self.subTest(target=target, format=format_):
                    status, out, err = tandem("convert", "A.json+B.json", target, "--to", format_,
                                              cwd=self.folder)
                    self.assertEqual((status, out), (2, ""))
                    self.assertIn(f"{target} was left unchanged", err)
                    self.assertEqual((self.folder / "B.json").read_bytes(), other.read_bytes())
        self.assertEqual(tandem("convert", "A.json+B.json", "x.jsonl", cwd=self.folder)[0], 0)

    def test_a_file_whose_games_all_convert_may_be_replaced(self):
        self.two.write_text(self.good)
        self.assertEqual(tandem("convert", self.two, self.two)[0], 0)
        self.assertEqual(tandem("replay", self.two)[0], 0)

    def test_what_no_log_can_hold_is_told_at_its_place(self):
        for text in ('[TimeControl "90000+0"]\n\n1A. e4 {1} *\n', "1A. e4 {1000000001} *\n"):
            with self.subTest(text=text):
                self.two.write_text(text)
                log = self.folder / "x.jsonl"
                status, _, err = tandem("convert", self.two, log)
                if status == 0:
                    self.assertEqual(tandem("officiate", log)[0], 0)
                    log.unlink()
                    continue
                self.assertEqual(status, 1)
                self.assertRegex(err, r"two\.bpgn:\d+:\d+: game 1: ")
                self.assertFalse(log.exists())
                self.assertEqual(tandem("officiate", self.two)[0], 1)

    def test_two_boards_are_judged_one_after_the_other(self):
        _, out, _ = tandem("replay", "-", "--json", stdin=self.good.encode())
        bfen = lines(out)[0]["bfen"]
        status, out, _ = tandem("judge", "--rulebook", "nsb", bfen, "--json")
        self.assertEqual((status, [line["board"] for line in lines(out)]), (0, ["A", "B"]))
        _, out, _ = tandem("judge", "--rulebook", "nsb", bfen)
        self.assertTrue(out.startswith("board A: "))
        self.assertIn("\nboard B: ", out)

    def test_a_report_is_json(self):
        self.two.write_text(self.good)
        status, out, _ = tandem("convert", self.two, self.folder / "x.jsonl", "--json")
        self.assertEqual((status, json.loads(out)["converted"]), (0, 1))


if __name__ == "__main__":
    unittest.main()
