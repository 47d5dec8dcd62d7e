# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem rules: the books as they are listed, shown and compared, and house rulebooks."""
import csv
import json
import pathlib
import re
import tempfile
import unittest

from program import TESTS, tandem

BOOKS = ("nsb", "sn5", "trn", "fbx")
AUTHORITIES = ("strict", "open", "clock")
KEPT = {"enforced": "enforced", "claimed": "judged on a claim",
        "recorded": "recorded by the director", "shown": "shown"}
HOUSE = """base = "nsb"
name = "Tuesday club"

[switches]
mate.test = "held"
"time.base_ms" = 180000

[switches.ladder]
hovering = []
"""


def table(name):
    with open(TESTS / "rules" / name, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def switches():
    """Every switch, those of the contract and our own."""
    return table("switches.tsv") + table("own_switches.tsv")


def in_json(*args):
    status, out, err = tandem("rules", *args, "--json")
    if status != 0:
        raise AssertionError(err)
    return json.loads(out)


def as_text(value):
    """A switch's value as tests/rules/switches.tsv writes it."""
    if isinstance(value, list):
        return " ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_words(kept):
    """How an article is kept, authorities that are alike told together."""
    groups = {}
    for authority in AUTHORITIES:
        said = ", ".join(KEPT[word] for word in kept[authority])
        groups.setdefault(said, []).append(authority)
    if len(groups) == 1:
        return next(iter(groups))
    return "; ".join(f"{', '.join(some)}: {said}" for said, some in groups.items())


def page(name):
    """The articles of a page of docs/rules, each with its gist and how it is kept."""
    text = (TESTS.parent / "docs/rules" / name).read_text(encoding="utf-8")
    return re.findall(r"^## (.+)\n\n(.+)\n\n\*(.+)\*\n", text, re.M)


class Rules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.house = pathlib.Path(folder.name, "club.toml")
        self.house.write_text(HOUSE, encoding="utf-8")

    def test_the_name_of_a_printed_book_is_taken(self):
        for name in ("nsb", "TRN", " "):
            self.house.write_text(HOUSE.replace("Tuesday club", name), encoding="utf-8")
            status, out, err = tandem("rules", "show", self.house)
            self.assertEqual((status, out), (2, ""))
            self.assertIn(f"{self.house}:2:8: ", err)

    def test_list(self):
        self.assertEqual([book["id"] for book in in_json("list")], list(BOOKS))
        status, out, _ = tandem("rules", "list")
        self.assertEqual((status, [line[:3] for line in out.splitlines()]), (0, list(BOOKS)))

    def test_every_switch_parameter_and_article_is_shown(self):
        for book in BOOKS:
            shown = in_json("show", book)
            self.assertEqual((shown["id"], shown["base"], shown["departures"]), (book, book, {}))
            values = {row["key"]: as_text(row["value"]) for row in shown["switches"]}
            self.assertEqual(values, {row["key"]: row[book] for row in switches()})
            self.assertEqual([row["name"] for row in shown["parameters"]],
                             [row["parameter"] for row in table("parameters.tsv")])
            articles = [row["article"] for row in table("atom_ids.tsv") if row["book"] == book]
            self.assertEqual([row["article"] for row in shown["articles"]],
                             list(dict.fromkeys(articles)))
            resting = {(key, f"{book.upper()} {row['article']}")
                       for row in shown["articles"] for key in row["switches"]}
            resting |= {(key, row["article"]) for row in shown["imported"]
                        for key in row["switches"]}
            self.assertEqual(resting, {(row["key"], article) for row in shown["switches"]
                                       for article in row["articles"]})
            _, out, _ = tandem("rules", "show", book)
            for text in (*values, *(row["gist"].split()[-1] for row in shown["articles"])):
                self.assertIn(text, out)
            self.assertLessEqual(max(map(len, out.splitlines())), 100)

    def test_diff_says_where_the_books_differ(self):
        differing = in_json("diff", *BOOKS)
        self.assertEqual(differing["rulebooks"], list(BOOKS))
        wanted = {row["key"]: [row[book] for book in BOOKS] for row in switches()
                  if len({row[book] for book in BOOKS}) > 1}
        found = {row["key"]: [as_text(value) for value in row["values"]]
                 for row in differing["switches"]}
        self.assertEqual(found, wanted)
        _, out, _ = tandem("rules", "diff", "nsb", "sn5")
        self.assertIn("  flag.director_calls: Director calls flags [NSB 20, SN5 20]\n"
                      "    nsb                 agreed (if agreed)\n"
                      "    sn5                 never (never)\n", out)
        self.assertEqual(tandem("rules", "diff", "nsb", "nsb")[:2], (0, "No switches differ.\n"))

    def test_a_house_rulebook_is_shown_and_compared_with_its_base(self):
        shown = in_json("show", self.house)
        self.assertEqual(shown["departures"],
                         {"time.base_ms": 180000, "mate.test": "held", "ladder.hovering": []})
        self.assertEqual((shown["base"], shown["name"]), ("nsb", "Tuesday club"))
        found = in_json("diff", self.house)["switches"]
        self.assertEqual([(row["key"], row["values"]) for row in found],
                         [("time.base_ms", [300000, 180000]), ("mate.test", ["potential", "held"]),
                          ("ladder.hovering", [["warning", "add"], []])])
        _, out, _ = tandem("rules", "show", self.house)
        self.assertIn("mate.test What can prevent mate held (only the reserve) instead of potential "
                      "(pieces yet to arrive) [NSB 15a1a]", " ".join(out.split()))

    def test_only_law_that_the_book_follows_is_cited(self):
        behind = {"nsb": "USC", "sn5": "USC", "trn": "FIDE", "fbx": "FIDE"}
        for book in BOOKS:
            shown = in_json("show", book)
            cited = {article for row in shown["switches"] + shown["parameters"]
                     for article in row["articles"]}
            self.assertLessEqual({article.split()[0] for article in cited},
                                 {book.upper(), behind[book]})
            own = {f"{book.upper()} {row['article']}" for row in shown["articles"]}
            imported = [row["article"] for row in shown["imported"]]
            self.assertEqual(set(imported), cited - own)
            self.assertLessEqual(set(imported), {row["article"] for row in shown["behind"]})
            _, out, _ = tandem("rules", "show", book)
            for row in shown["imported"]:
                self.assertTrue(row["gist"].endswith("."))
                self.assertIn(f"  {row['article']}  ", out)
            self.assertNotIn("FIDE" if behind[book] == "USC" else "USC", out)
        imported = [row["article"] for row in in_json("show", "trn")["imported"]]
        self.assertIn("FIDE C3", imported)
        self.assertNotIn("FIDE C3", [row["article"] for row in in_json("show", "fbx")["imported"]])

    def test_each_article_tells_how_it_is_kept(self):
        kept = {row["article"]: row["kept"] for row in in_json("show", "nsb")["articles"]}
        self.assertEqual(kept["24"], {authority: ["enforced"] for authority in AUTHORITIES})
        self.assertEqual(kept["8"], {"strict": ["enforced"], "open": ["claimed"],
                                     "clock": ["claimed"]})
        self.assertEqual(kept["17"], {"strict": ["recorded"], "open": ["claimed", "recorded"],
                                      "clock": ["claimed", "recorded"]})
        shown = tandem("rules", "show", "nsb")[1].splitlines()
        place = shown.index("  NSB 24        There are no insufficient-losing-chances claims.")
        self.assertEqual(shown[place + 1].strip(), "[enforced]")
        self.assertIn("[strict: enforced; open, clock: judged on a claim]", map(str.strip, shown))

    def test_the_pages_of_the_books_say_what_the_program_says(self):
        imported = page("imported.md")
        for book in BOOKS:
            shown, own = in_json("show", book), page(f"{book}.md")
            said = [(f"{book.upper()} {row['article']}", row["gist"], in_words(row["kept"]))
                    for row in shown["articles"]]
            self.assertEqual(own, said)
            for row in shown["imported"]:
                self.assertIn((row["article"], row["gist"], in_words(row["kept"])), imported)

    def test_a_comparison_cites_the_books_compared(self):
        for books in (("nsb", "sn5"), ("nsb", "trn"), ("trn", "fbx")):
            found = in_json("diff", *books)
            laws = {article.split()[0] for row in found["switches"] + found["parameters"]
                    for article in row["articles"]}
            allowed = {book.upper() for book in books}
            allowed |= {"FIDE"} if {"trn", "fbx"} & set(books) else {"USC"}
            self.assertLessEqual(laws, allowed)
        rows = {row["key"]: row["articles"] for row in in_json("diff", "nsb", "fbx")["switches"]}
        self.assertEqual(rows["fifty_moves"], ["FIDE 9.3"])

    def test_the_values_that_a_switch_may_have_are_shown(self):
        _, out, _ = tandem("rules", "show", "nsb")
        self.assertIn("What can prevent mate: pieces yet to arrive\n" + 34 * " " +
                      "potential (potential or held)\n", out)
        self.assertIn("300000 (a whole number from 1 to 86400000)\n", out)
        self.assertIn("warning add (a list of warning, add, deduct and loss)\n", out)

    def test_what_is_shown_is_keys_and_texts_of_the_language(self):
        words = r"[a-z0-9]+(?:[._][a-z0-9]+)*"
        for row in in_json("show", "nsb")["parameters"]:
            self.assertRegex(row["name"], f"^{words}$")
            self.assertRegex(row["group"], f"^{words}$")
        _, out, _ = tandem("rules", "show", "nsb", "--lang", "de")
        for text in ("\nUhr, Aufstellung, Abschluss des Zuges\n", "Beide Blättchen gefallen: Partie remis\n",
                     "Strafen für Verbergen geschlagener Figuren: Verwarnung, dann\n"):
            self.assertIn(text, out)
        _, out, _ = tandem("rules", "show", "nsb", "--lang", "en-XA")
        headings = [line for line in out.splitlines() if line and not line.startswith(" ")][1:]
        self.assertEqual([line for line in headings if not line.startswith("[")], [])

    def test_rulebooks_of_one_name_are_told_apart(self):
        folder = self.house.parent
        unnamed = [folder / "one.toml", folder / "two.toml", folder / "nsb.toml"]
        for i, path in enumerate(unnamed):
            path.write_text(f'base = "nsb"\n[switches]\ntime.base_ms = {i + 1}\n')
        self.assertEqual(in_json("diff", *unnamed)["rulebooks"], ["one", "two", str(unnamed[2])])
        self.assertEqual(in_json("diff", unnamed[2])["rulebooks"], ["nsb", str(unnamed[2])])
        self.assertEqual(tandem("rules", "show", unnamed[0])[1].splitlines()[0], "one")
        other = folder / "other.toml"
        other.write_text(HOUSE.replace("180000", "60000"))
        self.assertEqual(in_json("diff", self.house, other)["rulebooks"],
                         [str(self.house), str(other)])
        self.assertEqual(in_json("diff", self.house, "trn")["rulebooks"], ["Tuesday club", "trn"])

    def test_a_bad_house_rulebook_is_refused_by_place(self):
        self.house.write_text(HOUSE.replace("held", "helt").replace("base_ms", "base"))
        status, out, err = tandem("rules", "show", self.house)
        self.assertEqual((status, out), (2, ""))
        self.assertIn(f'{self.house}:5:13: mate.test cannot be “helt”', err)
        self.assertIn(f'{self.house}:6:1: there is no switch “time.base”; did you mean '
                      '“time.base_ms”?', err)

    def test_a_line_that_is_no_toml_hides_no_other_fault(self):
        self.house.write_text('base = "nsb"\n[switches]\n"mate.tesst" = "held"\n"mate.test" = "hold"\n'
                              '"mate.test" = "held"\nfoo=\nbar = 3\n')
        status, out, err = tandem("rules", "show", self.house)
        self.assertEqual((status, out), (2, ""))
        for line, said in zip(err.splitlines(), (
            '3:1: there is no switch “mate.tesst”; did you mean “mate.test”?',
            '4:15: mate.test cannot be “hold”: it must be potential or held; did you mean “held”?',
            "5:1: this key is given twice",
            "6:5: this is not TOML",
            '7:1: there is no switch “bar”',
        ), strict=True):
            self.assertEqual(line, f"{self.house}:{said}")

    def test_so_are_faults_of_a_servers_settings(self):
        config = self.house.parent / "tandem.toml"
        config.write_text("port = 1\nprot = 2\nport = 3\nlog = debug\n")
        status, out, err = tandem("serve", "--show-config", "--config", config)
        self.assertEqual((status, out), (2, ""))
        self.assertEqual(err, f'{config}:2:1: there is no setting “prot”; did you mean “port”?\n'
                              f"{config}:3:1: this key is given twice\n"
                              f"{config}:4:7: text needs quotation marks\n")

    def test_an_unknown_book_is_refused_with_the_nearest(self):
        status, out, err = tandem("rules", "show", "nbs")
        self.assertEqual((status, out), (2, ""))
        self.assertIn('Did you mean “nsb”?', err)
        _, _, err = tandem("rules", "show", "chess")
        self.assertIn("nsb, sn5, trn, fbx or the path", err)
        self.assertNotIn("did you mean", err)
        for bad in ((), ("show",), ("show", "nsb", "trn"), ("diff",)):
            self.assertEqual(tandem("rules", *bad)[0], 2)


if __name__ == "__main__":
    unittest.main()
