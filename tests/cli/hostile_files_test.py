# SPDX-License-Identifier: GPL-3.0-or-later
"""Every reader of the program on files that were changed at random.

Whatever a file holds, the program ends with 0, 1 or 2, nothing that commands a terminal is printed,
and a file that is converted onto itself is not lost. TANDEM_HOSTILE_FILES says how many files each reader
gets (scripts/long: 10,000), TANDEM_SEED repeats a run.
"""
import os
import pathlib
import random
import re
import subprocess
import tempfile
import time
import unittest

from program import ENVIRONMENT, PROGRAM, TESTS, pairs

FILES = int(os.environ.get("TANDEM_HOSTILE_FILES", "40"))
SEED = int(os.environ.get("TANDEM_SEED") or time.time_ns() % 2**32)
SAMPLES = TESTS.parent / "samples"
COMMANDING = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)")
PIECES = [b"\x1b]0;x\x07", b"\x1b[31m", b"\x9b1m", "\u202e".encode(), "\u2066".encode(), b"\xc2\x9b",
          b"\x00", b"\r", b"\n", b"\\u001b[2J", b"\xff\xfe", b"{", b"}", b"[", b"]", b"(", b")", b'"', b"\\",
          b",", b"1A. ", b"99999999999999999999", b"-1", b"null", b"1e400", b"{1000000001}", b"N@", b"=", b"|"]
FEN = b"r1b1N3/ppp4p/4pqpk/n2b2Nn/3P2NQ/2PB4/P1P2PPP/R3R1K1[Pqn] b - - 0 27"
TOML = b'base = "nsb"\nname = "Club"\n\n[switches]\nmate.test = "held"\n"time.base_ms" = 180000\n'


def mutant(chance, text):
    """The text with one to six changes."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randint(0, len(text))
        end = min(len(text), at + int(chance.expovariate(1 / 8)))
        match chance.randrange(5):
            case 0:
                text = text[:at] + chance.choice(PIECES) + text[at:]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:at] + text[at:end] * chance.randint(2, 9) + text[end:]
            case 3 if text:
                at = min(at, len(text) - 1)
                text = text[:at] + bytes([chance.randrange(256)]) + text[at + 1:]
            case _:
                text = text[:at] + chance.choice(PIECES) + text[end:]
    return text


class HostileFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_it(self, *args):
        done = subprocess.run([PROGRAM, *map(os.fsencode, args)], capture_output=True, env=ENVIRONMENT,
                              check=False, timeout=60, cwd=self.folder, stdin=subprocess.DEVNULL)
        self.assertIn(done.returncode, (0, 1, 2), args)
        for stream in (done.stdout, done.stderr):
            text = stream.decode()  # what is no UTF-8 is escaped, too
            self.assertIsNone(COMMANDING.search(text), (args, ascii(text[:400])))
        self.assertTrue(done.returncode == 0 or done.stdout or done.stderr, "it ended without a word")
        return done.returncode

    def each(self, text, check):
        """Calls check(mutant); one that fails is told by its number."""
        for number in range(FILES):
            with self.subTest(seed=SEED, number=number):
                check(mutant(random.Random(f"{SEED} {number}"), text))

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text)
        return path

    def check_records(self, name, text):
        def check(changed):
            path = self.file(name, changed)
            self.run_it("replay", path)
            self.run_it("officiate", path, "--json")
            self.run_it("officiate", path)
            kept = path.read_bytes()
            if self.run_it("convert", path, path, "--to", "bpgn") != 0:
                self.assertEqual(path.read_bytes(), kept)
            else:
                self.assertEqual(self.run_it("replay", path, "--from", "bpgn"), 0)
            self.assertEqual([each.name for each in self.folder.iterdir()], [name])

        self.each(text, check)

    def test_bpgn(self):
        self.check_records("x.bpgn", (SAMPLES / "1934587.bpgn").read_bytes())

    def test_match_logs(self):
        self.check_records("x.jsonl", (SAMPLES / "club-night.jsonl").read_bytes())

    def test_csv(self):
        table = (TESTS / "games/fics_mbprog_dataset.csv").read_bytes()
        self.check_records("x.csv", re.match(rb'\d+,"[^"]*"[^"\d]*', table)[0])

    def test_chesscom(self):
        one, other = (pathlib.Path(path) for path in pairs()[0].split("+"))
        self.file("b.json", other.read_bytes())

        def check(changed):
            self.file("a.json", changed)
            self.run_it("replay", "a.json+b.json")
            self.run_it("officiate", "b.json+a.json", "--json")

        self.each(one.read_bytes(), check)

    def test_house_rulebooks(self):
        def check(changed):
            path = self.file("club.toml", changed)
            self.run_it("rules", "show", path)
            self.run_it("rules", "diff", path, "--json")
            self.run_it("judge", "--rulebook", path, FEN)

        self.each(TOML, check)

    def test_positions_and_arguments(self):
        def check(changed):
            word = changed.replace(b"\0", b"")
            self.run_it("judge", "--rulebook", "nsb", word)
            self.run_it("judge", "--rulebook", "nsb", word, "--json")
            self.run_it("perft", word, "1")
            self.run_it("help", word)
            self.run_it(word or b"-")

        self.each(FEN, check)

    def test_tournament_files(self):
        def check(changed):
            path = self.file("x.trf", changed)
            self.run_it("pair", path)
            self.run_it("standings", path, "--json")

        self.each((SAMPLES / "club-swiss.trf").read_bytes(), check)

    def test_event_logs(self):
        def check(changed):
            path = self.file("x.jsonl", changed)
            self.run_it("event", path)
            self.run_it("event", path, "--show", "standings")

        self.each((SAMPLES / "spring-event.jsonl").read_bytes(), check)


if __name__ == "__main__":
    unittest.main()
