# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that is printed for people comes from the catalogue.

The pseudo-language is English with accents. A word without them is a name, a move, a word of a file
or of the command line, or it is not in the catalogue.
"""
import json
import pathlib
import re
import tempfile
import unittest

from program import TESTS, tandem

PSEUDO = "en-XA"
ACCENTED = re.compile(r"[AEIOUYaceinorsuyz]")  # what the pseudo-language gives an accent

# What is the same in every language: the books and their authors, seats, and the words of the
# command line and of files.
SAME = {
    "NSB", "SN5", "TRN", "FBX", "USC", "FIDE", "KTFX", "NSCF", "USCF", "Tandem", "tandem", "FEN", "BFEN",
    "BPGN", "CSV", "TRF", "JSON",
    "and", "or",  # in lists, which ICU joins: for it the pseudo-language is English
}
SEAT = re.compile(r"\b[AB]\.(?:white|black)\b")
FEN = re.compile(r"(?:[1-8PNBRQKpnbrqk~]+/){7}\S+(?: [wb] \S+ \S+ \d+ \d+)?")


def words(text):
    return re.findall(r"[^\W\d_]{2,}", text)


def plain(text, names=""):
    """The words of `text` that are in no catalogue and not among `names`."""
    known = SAME | set(words(names))
    rest = re.sub(r"\S*\d\S*", "", FEN.sub("", SEAT.sub("", text)))
    return sorted({word for word in words(rest) if ACCENTED.search(word) and word not in known})


def texts(value, but=()):
    """Every text of a JSON value, keys too where nothing is left out."""
    if isinstance(value, dict):
        found = (texts(each, but) for key, each in value.items() if key not in but)
        return " ".join([*(() if but else value), *found])
    if isinstance(value, list):
        return " ".join(texts(each, but) for each in value)
    return value if isinstance(value, str) else ""


def texts_of_match(log):
    """What people have written into a match log, names and sentences, but no words of the format."""
    header, *commands = (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())
    yield texts(header.get("seats"))
    yield texts(header["rulebook"]) + json.dumps(header.get("options", {}))
    for command in commands:
        why = command.get("why", "")
        yield from (command.get("text", ""), texts(command.get("who")), why if " " in why else "")


def texts_of_event(log):
    """The names in an event log, of teams, people, schools and prizes, those of its commands, and officials' keys."""
    of_the_format = ("kind", "format", "winner", "outcome", "at", "reason")
    return " ".join(texts(json.loads(line), of_the_format) for line in log.read_text(encoding="utf-8").splitlines())


PRINTED = tandem("rules", "list")[1]  # the titles of the rulebooks
TIE_BREAKS = " MODMED SOLKOFF CUM OPPCUM WIN DE "
SHEETS = ("teams", "agents", "pairings", "places", "standings", "rounds", "prizes", "incidents", "disputes")


class CommandLine(unittest.TestCase):
    maxDiff = None

    def said(self, *args):
        _, out, err = tandem("--lang", PSEUDO, *args)
        return out + err

    def assert_translated(self, text, names="", where=None):
        self.assertNotEqual(text, "", where)
        self.assertEqual(plain(text, names), [], where or text)

    def test_the_course_of_every_ruling(self):
        english = {}
        for log in sorted((TESTS / "rulings").glob("*.jsonl")):
            names = " ".join([PRINTED, *texts_of_match(log)])
            for word in plain(self.said("officiate", log), names):
                english.setdefault(word, log.name)
        self.assertEqual(english, {})

    def test_judgements(self):
        for fen in (
            "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
            "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1",
            "6Rk/5ppp/7N/8/8/8/8/6K1[] b - - 0 1",
            "8/8/8/8/pppppppp/pppppppp/rnbbqkrr/nrbbrkqK w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1",
        ):
            for book in ("nsb", "sn5", "trn", "fbx"):
                for more in ((), ("--other-board-over",)):
                    self.assert_translated(self.said("judge", "--rulebook", book, fen, *more))
        told = self.said("judge", "--rulebook", "sn5", "--option", "mate.test=held", "4k3/8/8/8/8/8/8/4K3 w")
        self.assert_translated(told, "mate.test potential held")

    def test_rulebooks(self):
        articles = " AMB heading"  # SN5's heading has no number
        for book in ("nsb", "sn5", "trn", "fbx"):
            shown = json.loads(tandem("rules", "show", "--json", book)[1])
            of_a_file = texts([[each[key] for key in ("key", "allowed")] for each in shown["switches"]])
            names = " ".join([PRINTED, of_a_file, *(each["name"] for each in shown["parameters"])])
            self.assert_translated(self.said("rules", "show", book), names + articles, book)
            self.assert_translated(self.said("rules", "diff", book, "nsb"), names + articles, book)

    def test_replayed_games(self):
        for game in sorted((TESTS / "games").glob("*.bpgn")):
            self.assert_translated(self.said("replay", game), game.name)

    def test_standings_and_pairings(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "generated.trf")
            _, text, _ = tandem("pair", "--generate", 7, "--teams", 11, "--rounds", 4)
            file.write_text(text, encoding="utf-8", newline="")
            names = " ".join(line[14:47] for line in text.splitlines() if line[:3] == "001") + TIE_BREAKS
            for system in ("fide-team", "us-chess", "round-robin"):
                for args in (("pair", file, "--explain"), ("pair", "--check", file),
                             ("pair", "--check", "--explain", file)):
                    self.assert_translated(self.said(*args, "--system", system), names)
            self.assert_translated(self.said("standings", file), names)
            self.assert_translated(self.said("standings", file, "--explain", 3), names)

    def test_events(self):
        for log in sorted((TESTS / "events").glob("*.jsonl")):
            names = texts_of_event(log) + TIE_BREAKS + PRINTED
            self.assert_translated(self.said("event", log), names, log.name)
            for sheet in SHEETS:
                self.assert_translated(self.said("event", log, "--show", sheet), names, (log.name, sheet))
            explained = tandem("--lang", PSEUDO, "event", log, "--show", "pairings", "--explain")[1]
            self.assertEqual(plain(explained, names), [], log.name)


if __name__ == "__main__":
    unittest.main()
