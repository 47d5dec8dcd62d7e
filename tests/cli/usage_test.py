# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem itself: help, version, and commands that are none."""
import unittest

from program import tandem

COMMANDS = ("replay", "judge", "perft", "convert", "rules", "bench", "store")


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

    def test_version(self):
        status, out, _ = tandem("--version")
        self.assertEqual(status, 0)
        self.assertRegex(out, r"^tandem \d+\.\d+")

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
