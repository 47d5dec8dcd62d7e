# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem itself: help, version, and unknown commands."""
import re
import subprocess
import unittest

from program import PROGRAM, TESTS, tandem

COMMANDS = ("replay", "judge", "perft", "convert", "rules", "bench", "store", "admin", "help")


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
        for args in (("rules", "show", "nsb"), ("--help",), ("replay", "--help"), ("--version",),
                     ("convert", TESTS / "games/1934301.bpgn", "-"), ("help", "trn")):
            with self.subTest(args=args), open("/dev/full", "wb") as full:
                done = subprocess.run(
                    [PROGRAM, *map(str, args)], stdout=full, stderr=subprocess.PIPE, check=False
                )
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr.decode(), r"^tandem: standard output: cannot be written: No space left.*\n$")

    def refused(self, *args):
        status, out, err = tandem(*args)
        self.assertEqual((status, out), (2, ""), args)
        self.assertTrue(err.startswith("tandem: "), err)
        return err.removeprefix("tandem: ").splitlines()

    def test_errors_are_in_our_own_words(self):
        for args, said, whose in (
            (("judge", "--rulbook", "nsb", "8 w"), "Unknown option “--rulbook”. Did you mean “--rulebook”?", "judge"),
            (("judge", "8 w"), "--rulebook is missing.", "judge"),
            (("replay",), "FILE is missing.", "replay"),
            (("judge", "8 w", "--rulebook"), "--rulebook needs a value.", "judge"),
            (("judge", "a", "--rulebook", "nsb", "--rulebook", "trn"), "--rulebook can be given only once.", "judge"),
            (("judge", "a", "b", "--rulebook", "nsb"), "Unexpected argument “b”.", "judge"),
            (("serve", "--port", "x"), "--port: expected a number, not “x”", "serve"),
            (("serve", "--port", "99999999"), "--port: 99999999 is out of range.", "serve"),
            (("perft", "x", "31"), "DEPTH: expected a whole number from 0 to 30, not “31”", "perft"),
            (("convert", "a", "b", "--game", "0"), "--game: expected a whole number from 1 to 2147483647, not “0”", "convert"),
            (("convert", "a", "b", "--from", "bpng"),
             "--from: “bpng” is not one of bpgn, log, chesscom or csv. Did you mean “bpgn”?", "convert"),
            (("store", "list", "--db", "a", "--data", "b"), "--db and --data cannot be used together.", "store list"),
            (("store", "lst"), "Unknown command “tandem store lst”. Commands: verify, export, backup, list."
             " Did you mean “list”?", "store"),
            (("store",), "“tandem store” needs a command: verify, export, backup or list.", "store"),
        ):
            with self.subTest(args=args):
                self.assertEqual(self.refused(*args), [said, f"Run “tandem {whose} --help” for help."])

    def test_a_mistyped_command_is_told_with_what_was_meant(self):
        self.assertIn("Did you mean “replay”?", self.refused("repaly", "x.bpgn")[0])

    def test_the_dashes_of_an_option_do_not_make_it_like_another(self):
        self.assertEqual(self.refused("--jsno")[0], "Unknown option “--jsno”.")
        self.assertEqual(self.refused("replay", "x.bpgn", "--jsno")[0], "Unknown option “--jsno”. Did you mean “--json”?")
        self.assertEqual(self.refused("replay", "x.bpgn", "-json")[0], "Unknown option “-json”. Did you mean “--json”?")

    def test_what_an_option_cannot_be_used_with_is_said_once(self):
        _, out, _ = tandem("event", "--help")
        self.assertIn("(not with --append, --commands, --entries, --finals, --pair, --records, --results or --trf)",
                      " ".join(out.split()))

    def test_words_that_stand_for_values_are_the_same_in_every_language(self):
        for language in ("en", "de", "es"):
            with self.subTest(language=language):
                _, out, _ = tandem("--lang", language, "pair", "--help")
                self.assertIn(": tandem pair [OPTIONS] [FILE]\n", out)
                self.assertIn("--teams NUMBER", out)
                self.assertIn(": tandem store [OPTIONS] SUBCOMMAND\n", tandem("--lang", language, "store", "--help")[1])

    def test_help_is_a_command_too(self):
        for words in ((), ("replay",), ("store", "list"), ("help",)):
            with self.subTest(words=words):
                self.assertEqual(tandem("help", *words), tandem(*words, "--help"))
        self.assertEqual(tandem("help", "trn"), tandem("rules", "show", "trn"))
        status, out, _ = tandem("help", "mate.test")
        self.assertEqual(status, 0)
        for word in ("mate.test", "potential", "held", *("nsb", "sn5", "trn", "fbx")):
            self.assertIn(word, out)
        self.assertEqual(self.refused("help", "mate.tset"), ["There is no help on “mate.tset”. Did you mean “mate.test”?"])

    def test_help_on_a_rulebook_is_json_too(self):
        self.assertEqual(tandem("help", "nsb", "--json"), tandem("rules", "show", "nsb", "--json"))
        for words in ((), ("judge",), ("mate.test",)):
            status, out, err = tandem("help", *words, "--json")
            self.assertEqual((status, out), (2, ""))
            self.assertIn("tandem help nsb --json", err)


if __name__ == "__main__":
    unittest.main()
