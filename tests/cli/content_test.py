# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever file a subcommand is given in place of its own is named, with the subcommand that reads it."""
import gzip
import pathlib
import tempfile
import unittest

from program import TESTS, tandem

SAMPLES = TESTS.parent / "samples"
TOML = 'base = "nsb"\n'
READERS = {
    "replay": ("replay",),
    "officiate": ("officiate",),
    "pair": ("pair",),
    "standings": ("standings",),
    "event": ("event",),
    "event --commands": ("event", SAMPLES / "spring-event.jsonl", "--commands"),
    "rules show": ("rules", "show"),
    "serve": ("serve", "--show-config", "--config"),
    "admin": ("admin", "tables", "--config"),
}
RECORDS = {"replay", "officiate"}
TOURNAMENTS = {"pair", "standings"}
SETTINGS = {"rules show", "serve", "admin"}


class Content(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "a file.x")

    def test_a_file_for_another_subcommand_is_named(self):
        for name, read_by, said in (
            ("club-night.jsonl", RECORDS, "is a match log. “tandem officiate”"),
            ("1934587.bpgn", RECORDS, "is a record of games (BPGN). “tandem replay”"),
            ("158858846801.json", RECORDS, "is a game from chess.com. “tandem replay”"),
            ("spring-event.jsonl", {"event", "event --commands"}, "is an event log. “tandem event”"),
            ("club-swiss.trf", TOURNAMENTS, "is a tournament file (TRF). “tandem pair”"),
            ("club.toml", SETTINGS, "is a TOML file: a house rulebook (--rulebook)"),
        ):
            text = TOML.encode() if name.endswith(".toml") else (SAMPLES / name).read_bytes()
            self.path.write_bytes(text)
            for reader in READERS.keys() - read_by:
                with self.subTest(file=name, reader=reader):
                    status, out, err = tandem(*READERS[reader], self.path)
                    self.assertEqual(status, 2, out)
                    self.assertIn(f"{self.path} {said}", err)

    def test_what_is_no_text_is_named_by_every_reader(self):
        for name, text in (
            ("compressed with gzip", gzip.compress(b"x")),
            ("in UTF-16", "[x".encode("utf-16")),
            ("in UTF-16", "012 x".encode("utf-16-be")),
            ("in UTF-32", TOML.encode("utf-32")),
            ("in UTF-32", TOML.encode("utf-32-le")),
            ("not a text file", b"\0\1\2\3"),
        ):
            self.path.write_bytes(text)
            for reader, words in READERS.items():
                with self.subTest(name=name, reader=reader):
                    status, _, err = tandem(*words, self.path)
                    self.assertEqual(status, 2)
                    self.assertIn(f"{self.path} is {name}", err)

    def test_a_command_whose_text_names_another_program_is_not_taken_for_one_of_its(self):
        self.path.write_text('{"at": "2026-04-05T18:00", "by": "organiser", "do": "note", "text": "tandem"}\n')
        _, _, err = tandem(*READERS["event --commands"], self.path)
        self.assertNotIn("match log", err)

    def test_a_fault_of_a_whole_tournament_stands_apart_from_its_file(self):
        self.path.write_bytes(b"")
        _, _, err = tandem("pair", self.path)
        self.assertIn(f"{self.path}: The file", err)


if __name__ == "__main__":
    unittest.main()
