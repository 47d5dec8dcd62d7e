# SPDX-License-Identifier: GPL-3.0-or-later
"""The language that the program speaks: English with accents stands for any other."""
import pathlib
import tempfile
import unittest

from program import TESTS, tandem

GAMES = TESTS / "games"
PSEUDO = "en-XA"


class Language(unittest.TestCase):
    def test_the_flag_may_stand_anywhere(self):
        for args in (
            ("--lang", PSEUDO, "replay", "--help"),
            ("replay", "--lang", PSEUDO, "--help"),
            ("replay", "--help", f"--lang={PSEUDO}"),
        ):
            with self.subTest(args=args):
                status, out, err = tandem(*args)
                self.assertEqual((status, err), (0, ""))
                self.assertTrue(out.startswith("[Réplåý"), out[:40])
                self.assertIn("[Ûšågé", out)

    def test_results_notes_and_errors_are_in_it_too(self):
        _, out, _ = tandem("replay", GAMES / "1934301.bpgn", "--lang", PSEUDO)
        self.assertIn("[", out.splitlines()[-1])
        status, _, err = tandem("--lang", PSEUDO, "replay")
        self.assertEqual(status, 2)
        self.assertIn("îš mîššîñg", err)
        status, _, err = tandem("--lang", PSEUDO, "judge", "--rulebook", "nsp", "8 w")
        self.assertEqual(status, 2)
        self.assertIn("[Nö řûléböök", err)

    def test_faults_of_records_and_house_rulebooks_are_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            game, table, club = (pathlib.Path(folder, name) for name in ("a.bpgn", "a.csv", "club.toml"))
            game.write_text('[Event "x"\n1A. e4\n', encoding="utf-8")
            table.write_text('soon,"1A. e4"\n', encoding="utf-8")
            club.write_text('base = "nbs"\nnome = "Club"\n', encoding="utf-8")
            for file, fault in ((game, "[å tåg ñéédš å"), (table, "[éxpéçtéd thé båšé tîmé")):
                for command in ("replay", "officiate"):
                    with self.subTest(file=file.name, command=command):
                        status, out, err = tandem("--lang", PSEUDO, command, file)
                        self.assertEqual(status, 1)
                        self.assertIn(fault, out + err)
                        self.assertEqual(
                            tandem(command, file, "--json"),
                            tandem(command, file, "--json", "--lang", PSEUDO))
            status, _, err = tandem("--lang", PSEUDO, "replay", game, "--rulebook", club)
            self.assertEqual(status, 2)
            self.assertIn("[théřé îš ñö böök", err)
            self.assertIn("îš ñöt å kéý", err)

    def test_faults_of_match_logs_and_of_moves_are_in_it(self):
        header = '{"tandem": 1, "rulebook": "nsb"}\n'
        with tempfile.TemporaryDirectory() as folder:
            for text, fault in (
                (header + '{"at": 0, "by": "A.white", "do": "pres"}\n', "[théřé îš ñö"),
                (header + '{"at": 0, "do": "start"}\n', "îš mîššîñg fřöm"),
                (header + '{"at": 0\n', "[thé JSÖN štöpš"),
                (header.replace("}", ', "referee": 1}'), "[éxpéçtéd "),
            ):
                log = pathlib.Path(folder, "a.jsonl")
                log.write_text(text, encoding="utf-8")
                with self.subTest(text=text):
                    status, out, err = tandem("--lang", PSEUDO, "officiate", log)
                    self.assertEqual(status, 2)
                    self.assertIn(fault, out + err)
            game = pathlib.Path(folder, "a.bpgn")
            game.write_text("1A. e5 *\n", encoding="utf-8")
            status, out, err = tandem("--lang", PSEUDO, "replay", game)
            self.assertEqual(status, 1)
            self.assertRegex(out + err, r"1A\. e5: \[")

    def test_what_the_system_says_is_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            inside_a_file = pathlib.Path(folder, "file", "inside")
            inside_a_file.parent.touch()
            for args, fault in (
                (("replay", pathlib.Path(folder, "none.bpgn")), "[Nö šûçh fîlé"),
                (("replay", folder), "[Îš å dîřéçtöřý"),
                (("officiate", inside_a_file), "[Nöt å dîřéçtöřý"),
                (("event", TESTS / "events/knock-out.jsonl", "--records", inside_a_file), "[Nöt å dîřéçtöřý"),
                (("replay", ""), "[Thé fîlé ñåmé îš émptý"),
            ):
                with self.subTest(args=args):
                    status, _, err = tandem("--lang", PSEUDO, *args)
                    self.assertEqual(status, 2)
                    self.assertIn(fault, err)

    def test_what_the_system_says_of_folders_and_databases_is_in_it(self):
        with tempfile.TemporaryDirectory() as home:
            pathlib.Path(home, "d").symlink_to("d")  # no folder, and no file, can be seen through it
            pathlib.Path(home, "text").write_text("no database\n" * 100)
            pathlib.Path(home, "folder").mkdir()
            game, loop = GAMES / "1934587.bpgn", "[Töö måñý lévélš"
            for args, fault in (
                (("convert", game, "d/x.jsonl"), loop),
                (("convert", game, "d"), loop),
                (("convert", game, "d/x.bpgn", "--to", "bpgn"), loop),
                (("documents", "d"), loop),
                (("bench", "replay", "--games", "d"), loop),
                (("bench", "perft", "--epd", "d"), loop),
                (("judge", "--rulebook", "d/x", "8 w"), loop),
                (("store", "list", "--data", "d"), loop),
                (("store", "verify", "--data", "d"), loop),
                (("store", "export", "--data", "d", "m1"), loop),
                (("store", "backup", "--data", "d", "copy.db"), loop),
                (("store", "list", "--db", "sqlite3://folder"), "[Îš å dîřéçtöřý"),
                (("store", "list", "--db", "sqlite3://text"), "[thé fîlé îš ñöt å dåtåbåšé"),
                (("store", "list", "--db", "folder"), "[thé dåtåbåšé ÛRL"),
                (("store", "list", "--db", "sqlite3://"), "[thé dåtåbåšé ÛRL"),
                (("store", "backup", "--db", "sqlite3://good.db", "none/copy.db"), "[Nö šûçh fîlé"),
                (("store", "backup", "--db", "sqlite3://good.db", "d/copy.db"), loop),
                (("serve", "--db", "sqlite3://text", "--data", "folder", "--port", "0"), "[thé fîlé îš ñöt å dåtåbåšé"),
            ):
                with self.subTest(args=args):
                    pathlib.Path(home, "good.db").touch()
                    status, out, err = tandem("--lang", PSEUDO, *args, cwd=home)
                    self.assertEqual((status, out), (2, ""), err)
                    self.assertIn(fault, err)
                    self.assertNotIn("filesystem", err)

    def test_what_is_wrong_with_a_configuration_is_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder, "tandem.toml")
            for text, fault in (
                ("prot = 1\n", "[théřé îš ñö šéttîñg"),
                ("port = -1\n", "mûšt bé"),
                ('log = "loud"\n', "[Théřé îš ñö lög lévél"),
            ):
                config.write_text(text, encoding="utf-8")
                with self.subTest(text=text):
                    status, _, err = tandem(
                        "--lang", PSEUDO, "serve", "--config", config, "--data", folder)
                    self.assertEqual(status, 2)
                    self.assertIn(fault, err)

    def test_programs_are_told_the_same_in_every_language(self):
        game = GAMES / "1934301.bpgn"
        self.assertEqual(
            tandem("replay", game, "--json"), tandem("replay", game, "--json", "--lang", PSEUDO)
        )

    def test_the_environment_names_it_as_locales_do(self):
        for env, accents in (
            ({"LC_ALL": "en_XA.UTF-8"}, True),
            ({"LC_ALL": "", "LC_MESSAGES": "en_XA", "LANG": "en"}, True),
            ({"LC_ALL": "", "LANG": "en_XA.UTF-8"}, True),
            ({"LC_ALL": "C", "LANG": "en_XA"}, False),
            ({"LC_ALL": "xx_YY.UTF-8"}, False),
        ):
            with self.subTest(env=env):
                self.assertEqual(tandem("--help", env=env)[1].startswith("[Tåñdém"), accents)
        self.assertTrue(tandem("--help", "--lang", "en", env={"LC_ALL": "en_XA"})[1].startswith("Tandem"))
        for code in ("en-xa", "EN-XA", "En_xA.utf-8"):
            self.assertTrue(tandem("--help", "--lang", code)[1].startswith("[Tåñdém"), code)

    def test_a_language_that_is_not_built_in_is_refused(self):
        status, out, err = tandem("--lang", "tlh", "replay", "--help")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("tlh", err)
        self.assertIn("en", err)

    def test_every_text_of_the_help_is_in_the_catalogue(self):
        for command in ("replay", "convert", "officiate", "judge", "perft", "serve", "engine", "bench"):
            with self.subTest(command=command):
                _, out, _ = tandem("help", command, "--lang", PSEUDO)
                about, usage, *rest = out.splitlines()
                self.assertTrue(about.startswith("["), about)
                self.assertTrue(usage.startswith("["), usage)
                for line in rest:
                    label, blanks, description = line[:32], line[30:32], line[32:]
                    if label.startswith("  -") and blanks == "  " and description:
                        self.assertTrue(description.startswith("["), line)


if __name__ == "__main__":
    unittest.main()
