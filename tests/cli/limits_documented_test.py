# SPDX-License-Identifier: GPL-3.0-or-later
"""The limits in docs/operating.md and packaging/tandem.toml are those of the program: each setting stands
in both, with the default that `tandem serve --show-config` tells. So are the kinds of notice of an
event in docs/event-log.md, and the commands of an event and the settings of a division in
docs/directing.md."""
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


def named(pattern, text):
    """What stands between backquotes and is of that pattern."""
    return set(re.findall(f"`({pattern})`", text))


# What the rulebooks name besides: keys, offences, measures and reasons of a command.
BESIDES = {"both-games", "expel", "flag_fell", "interference", "leave-room", "loss", "ms",
           "partners-board"}


class Desk(unittest.TestCase):
    def setUp(self):
        log = (ROOT / "docs/event-log.md").read_text(encoding="utf-8")
        given = re.findall(r"^\| [a-z-]+ \| ((?:`[a-z-]+`(?:, )?)+) \|", log, re.M)
        self.commands = named("[a-z-]+", " ".join(given)) - {"do"}
        described = log.split("The settings of a division, all optional:")[1].split("\n### ")[0]
        self.settings = {"name"} | named("[a-z_]+", " ".join(
            row.split(" | ")[0] for row in described.splitlines() if row.startswith("| `")))
        page = (ROOT / "docs/directing.md").read_text(encoding="utf-8")
        table = page.split("## Where everything is")[1].split("\n## ")[0]
        self.of_commands, self.of_settings = table.split("### Settings of a division")
        self.code = "".join(path.read_text(encoding="utf-8")
                            for path in (ROOT / "web/src/desk").rglob("*")
                            if path.suffix in (".ts", ".svelte"))

    def test_each_command_of_an_event_has_its_place_at_the_desk(self):
        self.assertIn("rule-on-appeal", self.commands)
        self.assertEqual(named("[a-z-]+", self.of_commands), self.commands)
        self.assertEqual([name for name in sorted(self.commands) if f'"{name}"' not in self.code], [])

    def test_each_setting_of_a_division_has_its_place_at_the_desk(self):
        self.assertIn("late_bye", self.settings)
        self.assertEqual(named("[a-z_]+", self.of_settings), self.settings)
        unknown = [name for name in sorted(self.settings) if not re.search(rf"\b{name}\b", self.code)]
        self.assertEqual(unknown, [])

    def test_what_the_rulebooks_say_of_events_has_its_place_at_the_desk(self):
        said = "\n".join(line.split("At an event", 1)[1]
                         for path in sorted((ROOT / "docs/rules").glob("*.md"))
                         for line in path.read_text(encoding="utf-8").splitlines()
                         if "At an event" in line)
        names = named("[a-z_-]+", said)
        self.assertIn("re-pair", names)
        placed = named("[a-z-]+", self.of_commands) | named("[a-z_]+", self.of_settings)
        self.assertEqual(names - placed - BESIDES, set())


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
