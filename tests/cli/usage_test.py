# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem itself: help, version, and commands that are none."""
import re
import unittest

from program import TESTS, tandem

COMMANDS = ("replay", "judge", "perft", "convert", "rules", "bench", "store", "admin")


class Usage(unittest.TestCase):
    def test_every_command_has_help(self):
        for command in COMMANDS:
            with self.subTest(command=command):
                status, out, err = tandem(command, "--help")
                self.assertEqual((status, err), (0, ""))
                self.assertIn("Usage: ", out)
                self.assertTrue(all(c.isprintable() or c == "\n" for c in out))
        _, out, _ = tandem("--help")
        for command in COMMANDS:
            self.assertIn(command, out)

    def test_an_unknown_command_is_named(self):
        for args in (("foo",), ("foo", "--help")):
            status, out, err = tandem(*args)
            self.assertEqual((status, out), (2, ""))
            self.assertIn("foo", err)
            self.assertIn("replay", err)
        self.assertEqual(tandem()[0], 2)

    def test_version_is_that_of_the_project(self):
        text = (TESTS.parent / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(tandem VERSION ([\d.]+)", text)[1]
        status, out, _ = tandem("--version")
        self.assertEqual((status, out), (0, f"tandem {version}\n"))

    def test_what_cannot_be_printed_is_no_success(self):
        import os
        import subprocess

        from program import PROGRAM

        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [PROGRAM, "rules", "show", "nsb"], stdout=full, stderr=subprocess.PIPE, check=False
            )
        self.assertEqual(done.returncode, 2)
        self.assertTrue(done.stderr)
        self.assertTrue(os.path.exists("/dev/full"))


if __name__ == "__main__":
    unittest.main()
