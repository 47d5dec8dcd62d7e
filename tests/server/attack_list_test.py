# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/attacks.md names every program of tests/server/attacks, and no test that does not exist."""
import re
import unittest

from people import ROOT

ATTACKS = ROOT / "tests/server/attacks"
DOCUMENT = ROOT / "docs/attacks.md"


def tests():
    """The names of all files that the document may name as a test."""
    folders = ("src", "tests", "tools")
    return {path.name for folder in folders for path in (ROOT / folder).rglob("*")
            if re.search(r"\.py$|_test\.(cpp|mjs)$", path.name)}


class AttackList(unittest.TestCase):
    def setUp(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        self.named = set(re.findall(r"`(\w+(?:\.py|_test\.(?:cpp|mjs)))`", text))

    def test_every_program_is_in_the_document(self):
        self.assertEqual({path.name for path in ATTACKS.glob("*.py")} - self.named, set())

    def test_every_test_in_the_document_exists(self):
        self.assertEqual(self.named - tests(), set())


if __name__ == "__main__":
    unittest.main()
