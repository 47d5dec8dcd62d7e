# SPDX-License-Identifier: GPL-3.0-or-later
"""What came from outside does not command the terminal: control characters are escaped."""
import json
import pathlib
import re
import tempfile
import unittest

from program import tandem

ESCAPE = "\x1b]0;pwn\x07"
OVERRIDE = "\u202e"
# Line ends and tabs may stand in what is printed, and nothing else of this.
COMMANDING = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)")
LOG = '{"tandem": 1, "rulebook": "nsb", "authority": "open"}\n'


class Terminal(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def shown(self, *args, **kwargs):
        status, out, err = tandem(*args, **kwargs)
        self.assertIn(status, (0, 1, 2))
        for text in (out, err):
            self.assertIsNone(COMMANDING.search(text), ascii(text))
        return out + err

    def test_moves_of_a_record(self):
        bad = self.folder / "bad.bpgn"
        bad.write_text(f"1A. e4 1a. {ESCAPE}Ke4 *\n")
        for command in (("replay", bad), ("officiate", bad), ("convert", bad, "-"), ("replay", bad, "--json")):
            with self.subTest(command=command[0]):
                self.assertIn("\\u001b]0", self.shown(*command))

    def test_keys_and_texts_of_a_match_log(self):
        log = self.folder / "x.jsonl"
        log.write_text(LOG[:-2] + ', "\\u001b[31mX": 1}\n')
        self.assertIn("\\u001b[31mX", self.shown("officiate", log))
        start = '{"at": 0, "by": "director", "do": "start"}\n'
        say = {"at": 1, "by": "A.white", "do": "say", "to": "partner", "text": f"a{OVERRIDE}b\x9bc"}
        log.write_text(LOG + start + json.dumps(say) + "\n")
        self.assertIn("“a\\u202eb\\u009bc”", self.shown("officiate", log))
        out = self.shown("officiate", log, "--json")
        texts = [event["text"] for event in map(json.loads, out.splitlines()) if "text" in event]
        self.assertEqual(texts, [say["text"]] if texts else [])

    def test_names_of_files_and_arguments(self):
        self.assertIn("\\u001b", self.shown("replay", self.folder / f"{ESCAPE}.bpgn"))
        self.assertIn("\\u202e", self.shown("replay", f"{OVERRIDE}.bpgn"))
        self.assertIn("\\u001b", self.shown("judge", "--rulebook", ESCAPE, "8 w"))
        self.assertIn("\\u001b", self.shown("judge", f"--{ESCAPE}"))
        self.assertIn("\\u001b", self.shown(ESCAPE))

    def test_switches_of_a_house_rulebook(self):
        book = self.folder / "club.toml"
        book.write_text('base = "nsb"\n[switches]\n"a\\u001bb" = 1\n')
        self.assertIn("\\u001b", self.shown("rules", "show", book))

    def test_bytes_that_are_no_text(self):
        bad = self.folder / "bad.bpgn"
        bad.write_bytes(b"1A. e4 1a. \x9b31m *\n")
        self.shown("replay", bad)
        self.shown("replay", bad, "--json")

    def test_letters_of_all_languages_stay(self):
        self.assertIn("Zoë-马-♞.bpgn", self.shown("replay", "Zoë-马-♞.bpgn"))


if __name__ == "__main__":
    unittest.main()
