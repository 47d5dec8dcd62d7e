# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem store: a database verified, listed, exported and copied."""
import json
import pathlib
import sqlite3
import tempfile
import unittest

from program import lines, tandem
from pseudo_language_test import PSEUDO, plain

HEADER = '{"tandem": 1, "rulebook": "nsb"}'
COMMANDS = (
    '{"at": 0, "by": "director", "do": "start"}',
    '{"at": 1000, "by": "A.white", "do": "play", "move": "e2e4"}',
    '{"at": 1500, "by": "A.black", "do": "say", "to": "partner", "text": "need a knight"}',
    '{"at": 2000, "by": "A.black", "do": "resign"}',
)
LOG = "".join(f"{line}\n" for line in (HEADER, *COMMANDS))
SEATS = ("A.white", "A.black", "B.white", "B.black")


def events_by_line(log):
    """The events of each command as the server stores them."""
    _, out, _ = tandem("officiate", "--json", "-", stdin=log.encode())
    *events, _ = out.splitlines()
    return {
        number: "[" + ", ".join(e for e in events if json.loads(e)["line"] == number) + "]"
        for number in range(2, 2 + len(COMMANDS))
    }


class Store(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "tandem.db"
        self.file.touch()
        self.assertEqual(self.store("list"), (0, "", ""))  # makes the tables

    def store(self, command, *args):
        return tandem("store", command, "--data", self.folder, *args)

    def sql(self, statement, *values):
        with sqlite3.connect(self.file) as database:
            database.execute(statement, values)
        database.close()

    def add_match(self, name, wall_ms, ended=True):
        self.sql(
            "insert into matches values (?, '', ?, ?, '{}', '[]', 'nsb', 1, ?, ?, ?, ?, 1, 'anybody')",
            *(name, wall_ms, HEADER, wall_ms + 1 if ended else None),
            *(("one", "A", "resignation") if ended else ("", "", "")),
        )
        for seat, who in enumerate(("Ann", "Bo", "Cy", "Di")):
            self.sql(
                "insert into seatings values (?, 0, ?, ?, ?, ?, ?)",
                *(name, seat, "g:" + who, who, who.lower(), wall_ms),
            )
        events = events_by_line(LOG)
        for number, command in enumerate(COMMANDS, 2):
            self.sql(
                "insert into lines values (?, ?, ?, 0, 0, '', '', null, ?, ?, 0)",
                *(name, number, json.loads(command)["at"], command, events[number]),
            )

    def test_matches_as_they_were_played_verify(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 2000, ended=False)
        self.assertEqual(self.store("verify"), (0, "matches 2, lines 8, faults 0\n", ""))
        status, out, _ = self.store("verify", "m2", "--json")
        self.assertEqual((status, lines(out)), (0, [{"matches": 1, "lines": 4, "faults": 0}]))

    def test_a_changed_match_does_not(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 2000)
        self.sql("update lines set events = '[]' where match_id = 'm1' and line = 3")
        status, out, _ = self.store("verify")
        fault = "line 3: its command does not lead to the events stored with it"
        self.assertEqual(
            (status, out), (1, f"m1: {fault}\nmatches 2, lines 8, faults 1\n")
        )
        status, out, _ = self.store("verify", "--json")
        self.assertEqual((status, lines(out)[0]), (1, {"match": "m1", "fault": fault}))

    def test_a_fault_is_told_in_every_language(self):
        self.add_match("m1", 1000)
        for change, german, spanish in (
                ("set events = '[]'",
                 "Zeile 3: ihr Befehl führt nicht zu den Ereignissen, die mit ihr gespeichert sind",
                 "línea 3: su orden no lleva a los eventos guardados con ella"),
                ("set stamp = stamp + 1",
                 "Zeile 3: ihre beiden Zeitstempel stimmen nicht überein",
                 "línea 3: sus dos marcas de tiempo no coinciden"),
                ("set line = 9",
                 "Zeile 3: die Zeile fehlt",
                 "línea 3: falta la línea")):
            self.sql(f"update lines {change} where match_id = 'm1' and line = 3")
            for language, fault in (("de", german), ("es", spanish)):
                _, out, _ = self.store("verify", "m1", "--lang", language)
                self.assertIn(f"m1: {fault}\n", out, language)
                self.assertEqual(self.store("verify", "m1", "--json", "--lang", language),
                                 self.store("verify", "m1", "--json"))

    def test_a_match_is_exported_as_its_log(self):
        self.add_match("m1", 1000)
        self.assertEqual(self.store("export", "m1"), (0, LOG, ""))
        hidden = LOG.replace("need a knight", "")
        self.assertEqual(self.store("export", "m1", "--without-talk"), (0, hidden, ""))
        status, _, err = self.store("export", "m9")
        self.assertEqual((status, err), (2, "tandem: There is no match m9.\n"))

    def test_an_export_without_talk_hides_reports_too(self):
        self.add_match("m1", 1000)
        command = {"at": 1500, "by": "A.black", "do": "report", "seat": "A.white",
                   "what": "banging", "text": "he bangs the clock"}
        self.sql("update lines set command = ? where line = 4", json.dumps(command))
        status, out, _ = self.store("export", "m1")
        self.assertEqual((status, json.loads(out.splitlines()[3])), (0, command))
        hidden = LOG.replace("need a knight", "")
        self.assertEqual(self.store("export", "m1", "--without-talk"), (0, hidden, ""))

    def test_the_list_has_the_newest_first_and_what_is_asked_for(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 86_400_000)
        self.add_match("m3", 3000, ended=False)
        status, out, _ = self.store("list")
        self.assertEqual(status, 0)
        self.assertEqual(
            out.splitlines()[0],
            "m2  1970-01-02 00:00:00  nsb  Ann and Di against Bo and Cy: team one, resignation",
        )
        listed = lines(self.store("list", "--json", "--all")[1])
        self.assertEqual([match["match"] for match in listed], ["m2", "m3", "m1"])
        self.assertEqual(list(listed[0]["seats"]), list(SEATS))
        self.assertIsNone(listed[1]["ended"])
        self.assertEqual(listed[2]["ended"]["reason"], "resignation")
        self.assertEqual(len(lines(self.store("list", "--json", "--name", "ANN")[1])), 2)
        self.assertEqual(self.store("list", "--name", "Ed"), (0, "", ""))

    def test_the_list_is_in_the_language_that_is_spoken(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 1000, ended=False)
        _, out, err = self.store("list", "--all", "--lang", PSEUDO)
        self.assertEqual(len(out.splitlines()), 2)
        self.assertEqual(plain(out + err, "Ann Bo Cy Di nsb"), [])

    def test_the_list_says_which_matches_are_private(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 2000)
        self.sql("update matches set access = 'nobody' where id = 'm1'")
        _, out, _ = self.store("list")
        self.assertEqual([line.endswith(", private") for line in out.splitlines()], [False, True])
        listed = lines(self.store("list", "--json")[1])
        self.assertEqual([match["access"] for match in listed], ["anybody", "nobody"])

    def test_the_list_says_which_matches_are_set_aside(self):
        self.add_match("m1", 1000)
        self.add_match("m2", 2000, ended=False)
        self.sql("update matches set state = 2 where id = 'm2'")
        status, out, _ = self.store("list", "--all")
        self.assertEqual(status, 0)
        self.assertEqual([line.endswith(", set aside") for line in out.splitlines()], [True, False])
        status, out, _ = self.store("list", "--set-aside", "--json")
        self.assertEqual([(line["match"], line["set_aside"]) for line in lines(out)], [("m2", True)])

    def test_a_private_match_is_exported_as_any_other(self):
        self.add_match("m1", 1000)
        self.sql("update matches set access = 'nobody' where id = 'm1'")
        hidden = LOG.replace("need a knight", "")
        self.assertEqual(self.store("export", "m1", "--without-talk"), (0, hidden, ""))

    def test_a_backup_holds_everything_and_takes_no_files_place(self):
        self.add_match("m1", 1000)
        copy = self.folder / "copy.db"
        self.assertEqual(self.store("backup", copy), (0, "", ""))
        url = f"sqlite3://{copy}"
        self.assertEqual(tandem("store", "export", "--db", url, "m1"), (0, LOG, ""))
        status, _, err = self.store("backup", copy)
        self.assertEqual(status, 2)
        self.assertIn(str(copy), err)

    def test_a_backup_says_what_it_copied(self):
        copy = self.folder / "copy.db"
        status, out, _ = self.store("backup", copy, "--json")
        (said,) = lines(out)
        self.assertEqual((status, said["to"], said["bytes"]), (0, str(copy), copy.stat().st_size))
        status, _, err = self.store("backup", copy)
        self.assertEqual((status, err), (2, f"tandem: {copy} already exists. Name a new file.\n"))

    def test_a_word_that_no_match_can_have_is_refused(self):
        self.add_match("m1", 1000)
        for args, words in (
            (("--winner", "three"), "“three” is not one of one, two or draw."),
            (("--reason", "checkmat"), "Did you mean “checkmate”?"),
            (("--rulebook", "nbs"), "No match was played under “nbs”. Did you mean “nsb”?"),
            (("--most", "-1"), "from 1 to"),
            (("--person", "ann"), "“ann” is not a person's id."),
        ):
            with self.subTest(args=args):
                status, out, err = self.store("list", *args)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(words, err)
        self.assertEqual(self.store("list", "--rulebook", "trn"), (0, "", ""))

    def test_where_nothing_is_said_it_looks_where_the_server_does(self):
        place = self.folder / "home/tandem"
        place.mkdir(parents=True)
        env = {"XDG_DATA_HOME": str(self.folder / "home")}
        status, _, err = tandem("store", "list", env=env)
        self.assertEqual(status, 2)
        self.assertIn(str(place), err)
        self.file.rename(place / "tandem.db")
        self.assertEqual(tandem("store", "list", env=env), (0, "", ""))

    def test_a_file_that_is_no_database_is_named(self):
        other = self.folder / "games.bpgn"
        other.write_text("1A. e4 *\n" * 100)
        status, _, err = tandem("store", "list", "--db", f"sqlite3://{other}")
        self.assertEqual(status, 2)
        self.assertIn("games.bpgn", err)

    def test_a_database_that_is_not_there_is_not_made(self):
        missing = self.folder / "missing.db"
        status, _, err = tandem("store", "list", "--db", f"sqlite3://{missing}")
        self.assertEqual(status, 2)
        self.assertIn("missing.db", err)
        self.assertFalse(missing.exists())
        for args in ((), ("--db", "a", "--data", "b"), ("--db", "tandem.db")):
            with self.subTest(args=args):
                self.assertEqual(tandem("store", "list", *args)[0], 2)


if __name__ == "__main__":
    unittest.main()
