# SPDX-License-Identifier: GPL-3.0-or-later
"""The limits in docs/operating.md and packaging/tandem.toml are those of the program: each setting stands
in both, with the default that `tandem serve --show-config` tells. So are the kinds of notice of an
event in docs/event-log.md, and the commands of an event in docs/directing.md."""
import re
import tomllib
import unittest

from program import TESTS, tandem

ROOT = TESTS.parent
TABLES = ("person", "address", "match")


def defaults():
    """The default of each setting, by section and name."""
    told = tomllib.loads(tandem("serve", "--data", "none", "--show-config")[1])
    limits = told["limits"]
    sections = {f"limits.{table}": limits.pop(table) for table in TABLES}
    return {"limits": limits, **sections, "times": told["times"], "play": told["play"]}


def numbers(text):
    """All numbers of a text in order: 262,144 is one."""
    return [float(each.replace(",", "")) for each in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


def rows(text):
    """The cells of each row of its Markdown tables."""
    return [[cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in text.splitlines() if line.startswith("| `")]


def use_of(cells):
    """What the first cell names."""
    return cells[0].split("`")[1]


def amounts(keys, section):
    """The defaults of settings that stand in one cell."""
    return [float(section[key]) for key in keys]


class Limits(unittest.TestCase):
    def setUp(self):
        self.defaults = defaults()
        self.page = (ROOT / "docs/operating.md").read_text(encoding="utf-8")

    def test_the_example_shows_each_setting_with_its_default(self):
        example = (ROOT / "packaging/tandem.toml").read_text(encoding="utf-8")
        shown = tomllib.loads(re.sub(r"(?m)^#: ", "", example))
        limits = {key: value for key, value in shown["limits"].items() if key not in TABLES}
        self.assertEqual(limits, self.defaults["limits"])
        for table in TABLES:
            self.assertEqual(shown["limits"][table], self.defaults[f"limits.{table}"])
        for section in ("times", "play"):
            self.assertEqual(shown[section], self.defaults[section])

    def test_the_page_has_each_limit_with_its_default(self):
        section = dict(self.defaults["limits"])
        for cells in rows(self.page):
            keys = [key for key in re.findall(r"`(\w+)`", cells[0]) if key in section]
            if keys:
                expected = amounts(keys, section)
                self.assertEqual(numbers(cells[1])[:len(keys)], expected, cells[0])
                for key in keys:
                    section.pop(key)
        self.assertEqual(list(section), [], "not in docs/operating.md")

    def test_the_page_has_each_use_of_a_person_and_an_address_with_its_default(self):
        by_use = {}
        for table in ("person", "address"):
            for key, value in self.defaults[f"limits.{table}"].items():
                use = re.sub(r"_(at_once|per_minute)$", "", key)
                by_use.setdefault(use, {}).setdefault(table, []).append(float(value))
        for cells in rows(self.page):
            use = use_of(cells)
            if use in by_use and len(cells) == 4:
                told = by_use.pop(use)
                for cell, table in zip(cells[1:], ("person", "address")):
                    self.assertEqual(rate(cell), told[table], f"{use} of {table}")
        self.assertEqual(list(by_use), [], "not in docs/operating.md")

    def test_the_page_has_each_use_of_a_match_with_its_default(self):
        section = dict(self.defaults["limits.match"])
        for cells in rows(self.page):
            use = use_of(cells)
            keys = [key for key in (use, f"{use}_at_once", f"{use}_per_minute") if key in section]
            if len(cells) == 3 and keys:
                self.assertEqual(rate(cells[1]), amounts(keys, section), use)
                for key in keys:
                    section.pop(key)
        self.assertEqual(list(section), [], "not in docs/operating.md")


class Notices(unittest.TestCase):
    def test_the_page_has_each_kind_of_notice_of_an_event(self):
        code = (ROOT / "src/tournament/director/refusal.hpp").read_text(encoding="utf-8")
        names = re.findall(r'"([a-z-]+)"', code.split("names_of(NoticeKind")[1].split("\n}")[0])
        page = (ROOT / "docs/event-log.md").read_text(encoding="utf-8")
        [told] = re.findall(r"^The kinds of notice \(`what`\) are (.*?)\. `tandem event`", page, re.M)
        self.assertEqual(re.findall(r"`([a-z-]+)`", told), sorted(names))


class Desk(unittest.TestCase):
    def test_each_command_of_an_event_has_its_place_at_the_desk(self):
        log = (ROOT / "docs/event-log.md").read_text(encoding="utf-8")
        given = re.findall(r"^\| [a-z-]+ \| ((?:`[a-z-]+`(?:, )?)+) \|", log, re.M)
        commands = {name for each in given for name in re.findall(r"`([a-z-]+)`", each)} - {"do"}
        self.assertIn("rule-on-appeal", commands)
        page = (ROOT / "docs/directing.md").read_text(encoding="utf-8")
        table = page.split("## Where everything is")[1].split("\n## ")[0]
        self.assertEqual(set(re.findall(r"`([a-z-]+)`", table)), commands)
        code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/src/desk").rglob("*")
                       if path.suffix in (".ts", ".svelte"))
        self.assertEqual([name for name in sorted(commands) if f'"{name}"' not in code], [])


def rate(cell):
    """What a cell says of a rate: "60, 60 a minute", "5, one every two minutes", "100, 6 an hour"."""
    at_once, _, later = cell.partition(", ")
    if not later:
        return numbers(at_once)
    if later.startswith("one every two minutes"):
        return [*numbers(at_once), 0.5]
    each = numbers(later)[0]
    return [*numbers(at_once), each / 60 if "an hour" in later else each]


if __name__ == "__main__":
    unittest.main()
