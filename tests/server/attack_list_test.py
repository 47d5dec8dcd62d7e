# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/attacks.md names every program of tests/server/attacks, and no test that does not exist; and
what it says that a server takes at most is what all_at_once.py allows."""
import re
import sys
import unittest

from people import ROOT

ATTACKS = ROOT / "tests/server/attacks"
DOCUMENT = ROOT / "docs/attacks.md"

sys.path.insert(0, str(ATTACKS))
import all_at_once  # noqa: E402  pylint: disable=wrong-import-position


def tests():
    """The names of all files that the document may name as a test."""
    folders = ("src", "tests", "tools")
    return {path.name for folder in folders for path in (ROOT / folder).rglob("*")
            if re.search(r"\.py$|_test\.(cpp|mjs)$", path.name)}


def faults(peak=0, did=None):
    """What all_at_once.py finds at fault where the honest notice nothing."""
    attacked = {"lost": 0, "refused": 0, "p99_ms": 1}
    return all_at_once.faults({"p99_ms": 1}, attacked, peak, did or {})


class AttackList(unittest.TestCase):
    def setUp(self):
        self.text = DOCUMENT.read_text(encoding="utf-8")
        self.named = set(re.findall(r"`(\w+(?:\.py|_test\.(?:cpp|mjs)))`", self.text))

    def test_every_program_is_in_the_document(self):
        self.assertEqual({path.name for path in ATTACKS.glob("*.py")} - self.named, set())

    def test_every_test_in_the_document_exists(self):
        self.assertEqual(self.named - tests(), set())

    def test_a_server_that_takes_more_than_the_document_says_fails(self):
        most = int(re.search(r"the total is ([\d,]+) MiB", self.text)[1].replace(",", ""))
        self.assertEqual(faults(peak=most), [])
        self.assertEqual(len(faults(peak=most + 1)), 1)

    def test_an_attack_that_never_began_fails(self):
        self.assertEqual(len(faults(did={"bots": 0, "ready": None, "quick": 1})), 2)


if __name__ == "__main__":
    unittest.main()
