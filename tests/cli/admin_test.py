# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem admin, where no server runs: what it says, and how it finds the socket. With a server it
is tested in tests/server/attacks/moderation_test.py."""
import pathlib
import tempfile
import unittest

from program import tandem

COMMANDS = ("people", "tables", "matches", "close", "annul", "mute", "silence", "ban", "lift",
            "sanctions", "reports", "audit")


class Admin(unittest.TestCase):
    def test_every_command_has_help(self):
        _, out, _ = tandem("admin", "--help")
        for command in COMMANDS:
            with self.subTest(command=command):
                self.assertIn(command, out)
                status, text, err = tandem("admin", command, "--help")
                self.assertEqual((status, err), (0, ""))
                self.assertIn("--data", text)

    def test_where_no_server_runs_it_says_so_in_a_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder, "tandem.toml")
            config.write_text(f'admin = "{folder}/elsewhere"\n', encoding="utf-8")
            for flags, path in ((("--data", folder), "admin.sock"),
                                (("--admin", f"{folder}/x"), f"{folder}/x"),
                                (("--config", config), f"{folder}/elsewhere")):
                status, out, err = tandem("admin", "tables", *flags)
                self.assertEqual((status, out), (2, ""))
                self.assertRegex(err, rf"^tandem: No server answers at .*{path}: ")
                self.assertEqual(err.count("\n"), 1)

    def test_a_sanction_says_how_long_it_is(self):
        status, out, err = tandem("admin", "ban", "a:ann", "--data", "/nowhere")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("--for", err)


if __name__ == "__main__":
    unittest.main()
