#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults planted in a tree of their own: what the lints must find, and what they must let be."""
import contextlib
import io
import pathlib
import tempfile
import unittest
import unittest.mock

import clang_tidy
import concordance
import ladder
import literal_text
import literal_text_cpp
import messages
import mutate
import page
import page_ladder
import source
import tidy

HEAD = "// A file for a test.\n// SPDX-License-Identifier: GPL-3.0-or-later\n\n"


class Planted(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(lambda: self.folder.cleanup())

    def found(self, lint, **files):
        """What the lint says of a tree of these files, given as src__chess__bad_hpp=text."""
        self.folder.cleanup()
        self.folder = tempfile.TemporaryDirectory()
        for name, text in files.items():
            name = name.replace("__", "/")
            path = pathlib.Path(self.folder.name, ".".join(name.rsplit("_", 1)))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        with contextlib.redirect_stderr(io.StringIO()):
            return list(lint.check(self.folder.name))


class Messages(Planted):
    """`said` is a C++ file, in which a name in quotation marks is a message that is used."""

    def faults(self, english, said='"a.b"', **languages):
        files = {"messages__en_json": english, "src__cli__a_cpp": said}
        files.update({f"messages__{code}_json": text for code, text in languages.items()})
        return self.found(messages, **files)

    def test_a_catalogue_that_is_as_it_should_be(self):
        self.assertEqual(self.faults('{"a.b": "{n, plural, one {# move} other {# moves}}"}',
                                     de='{"a.b": "{n, plural, one {# Zug} other {# Züge}}"}'), [])

    def test_patterns(self):
        for pattern, fault in {
                "{who": "{name} or {name, plural|selectordinal|select|number, …} expected",
                "who}": "a } too many",
                "{n, plural, one {x}}": "n has no choice “other”",
                "{n, plural}": "n has no choices",
                "'{who}'": "quote with “ and ”, not with '",
                "it\u2019s": "write ' for an apostrophe",
                " x": "blanks at an end"}.items():
            self.assertEqual(self.faults('{"a.b": "%s"}' % pattern),
                             [f"messages/en.json: a.b: {fault}"], pattern)

    def test_names(self):
        self.assertEqual(self.faults('{"A b": "x"}', said='"A b"'),
                         ["messages/en.json: A b: a name is like area.what-it-says"])

        self.assertEqual(self.faults('{"a.c": "x", "a.b": "x"}', said='"a.b" "a.c"'),
                         ["messages/en.json: not in order; tools/messages.py sort"])
        self.assertEqual(self.faults('{"a.b": "x", "a.b": "y"}'), ["messages/: twice: a.b"])

    def test_translations(self):
        english = '{"a.b": "{who} and {n, number}"}'
        for german, fault in {
                '{"a.b": "{who}"}': "a.b: does not use n",
                '{"a.b": "{who} {n} {x}"}': "a.b: there is no x",
                '{}': "a.b: missing",
                '{"a.b": "{who} {n}", "a.c": "x"}': "a.c: not in English"}.items():
            self.assertEqual(self.faults(english, de=german), [f"messages/de.json: {fault}"], german)

    def test_static_files_say_the_same_in_every_language(self):
        catalogue = {"messages__en_json": '{"a.b": "x"}', "messages__de_json": '{"a.b": "y"}',
                     "src__cli__a_cpp": '"a.b"'}
        page = '<html lang="en"><p>Up.</p><p lang="de">Läuft.</p>'
        self.assertEqual(self.found(messages, web__index_html=page, **catalogue), [])
        self.assertEqual(self.found(messages, web__index_html=page.replace("de", "es"), **catalogue),
                         ["web/index.html: says nothing in “de”"])

    def test_a_family_of_which_the_protocol_lists_the_words(self):
        files = {"messages__en_json": '{"end.flag": "x"}', "src__cli__a_cpp": "",
                 "web__src__a_ts": "say(`end.${reason}`)"}
        self.assertEqual(self.found(messages, web__protocol_ts='["flag"] as const', **files), [])
        self.assertEqual(self.found(messages, web__protocol_ts='["mate"] as const', **files),
                         ["messages/en.json: end.flag: nobody says it"])

    def test_who_says_what(self):
        english = '{"role.king": "king", "role.pawn": "pawn"}'
        family = 'say_of<"role">(role); names({{King, "king"}, {Pawn, "pawn"}})'
        self.assertEqual(self.faults(english, said=family), [])
        self.assertEqual(self.faults(english, said='say_of<"role">(role); {King, "king"}'),
                         ["messages/en.json: role.pawn: nobody says it"])

    def test_a_family_of_the_words_of_something(self):
        english = '{"word.end.on.win": "the first win"}'
        self.assertEqual(self.faults(english, said='find("word", own) "end.on" "win"'), [])
        for said in ('find("word", own) "end.on"', 'find("word", own) "win"', '"end.on" "win"'):
            self.assertEqual(self.faults(english, said=said),
                             ["messages/en.json: word.end.on.win: nobody says it"])

    def test_what_the_page_says_at_first(self):
        with tempfile.TemporaryDirectory() as folder:
            app = pathlib.Path(folder, "web/src/app")
            app.mkdir(parents=True)
            for name, text in {
                    "main.ts": 'import { a } from "./a.svelte";\nimport type { C } from "./c";',
                    "a.svelte.ts": 'say("a.now"); say(`a.${how}`); void import("./b");'
                                   '<Later load={() => import("./d")} words="first">',
                    "b.ts": 'say("b.later"); const how = "well";',
                    "c.ts": 'say("c.later");',
                    "d.ts": 'say("d.now");'}.items():
                pathlib.Path(app, name).write_text(text, encoding="utf-8")
            names = ["a.now", "a.well", "b.later", "c.later", "d.now"]
            self.assertEqual(messages.said_at_first(folder, names), {"a.now", "a.well", "d.now"})


class Ladder(Planted):
    def faults(self, text, name="src__chess__bad_hpp"):
        return self.found(ladder, **{name: text})

    def refused(self, text, fault, name="src__chess__bad_hpp"):
        path = ".".join(name.replace("__", "/").rsplit("_", 1))
        self.assertEqual(self.faults(text, name), [f"{path}:1: {fault}"], text)

    def test_upward_includes(self):
        self.assertEqual(self.faults('#include "match/clock.hpp"\n#include <thread>\n'),
                         ["src/chess/bad.hpp:1: chess may not include match",
                          "src/chess/bad.hpp:2: chess is pure and may not touch the world"])
        self.refused('#include "match/x.hpp"', "engine may not include match",
                     "src__engine__team__a_cpp")
        self.refused('#include "engine/x.hpp"', "match may not include engine",
                     "src__match__model__a_cpp")
        self.refused('#include "match/x.hpp"', "chess may not include match",
                     "src__chess__a_test_cpp")
        self.refused("", "attic is not a floor of the ladder", "src__attic__a_hpp")

    def test_only_tests_include_what_tests_are_written_with(self):
        fault = "only tests may include what tests are written with"
        self.refused("#include <gtest/gtest.h>", fault, "src__server__ops__a_hpp")
        self.refused("#include <rapidcheck.h>", fault, "src__cli__main_cpp")
        self.assertEqual(self.faults("#include <gtest/gtest.h>", "src__server__ops__a_test_cpp"), [])

    def test_downward_includes_pass(self):
        self.assertEqual(self.faults('#include "base/enum_array.hpp"\n#include "chess/move.hpp"\n'), [])
        self.assertEqual(self.faults('#include "engine/x.hpp"\n#include "match/x.hpp"',
                                     "src__cli__main_cpp"), [])

    def test_rooms_look_to_the_left(self):
        self.refused('#include "match/arbiter/turn.hpp"', "match/model may not include match/arbiter",
                     "src__match__model__a_hpp")
        self.refused('#include "chess/notation/fen.hpp"', "chess may not include chess/notation",
                     "src__chess__a_cpp")
        self.refused("", "match has no room attic", "src__match__attic__a_hpp")
        self.refused("", "src/match/a.hpp stands in no room of match", "src__match__a_hpp")
        self.assertEqual(self.faults('#include "match/model/state.hpp"\n',
                                     "src__match__arbiter__a_hpp"), [])
        self.assertEqual(self.faults('#include "match/arbiter/turn.hpp"\n',
                                     "src__match__model__a_test_cpp"), [])

    def test_the_hall_knows_no_json(self):
        for name in ("hall__wire__a_hpp", "hall__lobby__a_cpp", "hall__room__a_cpp",
                     "hall__port__a_hpp", "hall__a_hpp"):
            self.refused("#include <boost/json/object.hpp>",
                         "hall has values; only hall/json may include JSON", f"src__{name}")
        for name in ("hall__json__a_cpp", "hall__lobby__a_test_cpp", "server__http__a_cpp"):
            self.assertEqual(self.faults("#include <boost/json/object.hpp>", f"src__{name}"), [])
        self.assertEqual(self.faults("#include <boost/describe.hpp>", "src__hall__wire__a_hpp"), [])

    def test_what_tests_share_is_in_no_product(self):
        self.refused('#include "support/chess/naive.hpp"', "only tests may include support/")
        self.refused('#include "support/match/naive.hpp"', "chess may not include support/match",
                     "src__chess__a_test_cpp")
        self.refused('#include "match/model/state.hpp"', "chess may not include match",
                     "tests__support__chess__a_hpp")
        self.assertEqual(self.faults('#include "support/chess/naive.hpp"\n#include <random>\n',
                                     "src__match__arbiter__a_test_cpp"), [])

    def test_rings_and_crowds(self):
        self.assertEqual(self.found(ladder, src__chess__a_hpp='#include "chess/b.hpp"\n',
                                    src__chess__b_hpp='#include "chess/a.hpp"\n'),
                         ["src/chess/a.hpp:1: includes itself by way of chess/b.hpp"])
        crowd = {f"src__base__f{i}_hpp": "" for i in range(ladder.CROWD)}
        tests = {f"src__base__f{i}_test_cpp": "" for i in range(3)}
        self.assertEqual(self.found(ladder, **crowd, **tests), [])
        self.assertEqual(self.found(ladder, **crowd, src__base__g_hpp=""),
                         ["src/base:1: 26 files, 25 are the limit"])

    def test_includes_begin_at_the_root(self):
        self.refused('#include "../base/by.hpp"',
                     '"../base/by.hpp" is not a path of ours that begins at src/')
        self.refused('#include "by.hpp"', '"by.hpp" is not a path of ours that begins at src/')

    def test_the_world_is_out_of_bounds(self):
        for header in ("mutex", "atomic", "random", "filesystem", "iostream", "fstream", "cstdio",
                       "ctime", "sys/socket.h", "unistd.h"):
            self.refused(f"#include <{header}>", "chess is pure and may not touch the world")
        for line in ("auto t = std::chrono::system_clock::now();", "const int a = rand();",
                     "auto now = steady_clock::now();", "const auto t = std::time(nullptr);"):
            self.assertIn("src/chess/bad.hpp:1: chess is pure and may not touch the world",
                          self.faults(line), line)

    def test_habits_of_the_pure_floors(self):
        self.refused("    virtual void f() = 0;", "chess is pure and has no virtual functions")
        self.refused("    throw 1;", "chess is pure and throws nothing")
        for line in ("const auto h = std::hash<std::string>{}(id);", "    return std::hash <int>{}(1);"):
            self.refused(line, "chess is pure and takes base/fnv: std::hash differs between libraries")
        self.assertEqual(self.faults("const auto h = std::hash<int>{}(1);", "src__server__ops__a_cpp"), [])
        self.assertEqual(self.faults("    hash ^= 1;"), [])
        for line in ("int counter = 0;", "inline std::vector<int> cache;", "    static int calls;",
                     "static std::map<int, int> seen{};", "thread_local int depth = 0;",
                     "    static thread_local Foo* last = nullptr;", "bool seen[64];"):
            self.refused(line, "chess is pure and keeps nothing that changes")

    def test_what_only_looks_like_it(self):
        for line in ("// virtual, throw, rand()", 'const char* said = "throw";', "#include <chrono>",
                     "static constexpr int kMax = 3;", "inline constexpr std::array<int, 2> k{1, 2};",
                     "    static Move drop(Role role, Square to);", "using Moves = int;", "struct X;",
                     "    static const int kMax = 3;", "int f();", "int f() { return 0; }",
                     "bool operator==(const X& a, const X& b);", "    operand(1);", "concept X = Y;",
                     "    Millis time() const;", "    const auto t = clock.time(0);",
                     "    return x;", "return 1'000'000;", "static int f(int a = 3) {"):
            self.assertEqual(self.faults(line), [], line)

    def test_third_parties_only_in_record_and_above(self):
        self.refused("#include <boost/json.hpp>", "chess is built on the standard library alone")
        self.assertEqual(self.faults("#include <boost/json.hpp>", "src__record__log__a_cpp"), [])
        self.assertEqual(self.faults("#include <CLI/CLI.hpp>", "src__cli__a_cpp"), [])

    def test_tests_and_the_upper_floors_may_use_the_world(self):
        text = "#include <fstream>\n#include <gtest/gtest.h>\nint n = rand();\n"
        self.assertEqual(self.faults(text, "src__chess__a_test_cpp"), [])
        self.assertEqual(self.faults(text.replace("gtest/gtest.h", "thread"), "src__cli__a_cpp"), [])

    def test_a_bug_may_be_told(self):
        self.assertEqual(self.faults("#include <cstdio>\n#include <cstdlib>", "src__base__check_cpp"),
                         [])
        self.refused("#include <cstdio>", "base is pure and may not touch the world",
                     "src__base__by_hpp")


class Tidy(Planted):
    def faults(self, text, name="src__chess__a_cpp"):
        return self.found(tidy, **{name: HEAD + text})  # its first line is the 4th

    def refused(self, text, line, fault, name="src__chess__a_cpp"):
        found = self.faults(text, name)
        self.assertEqual(len(found), 1, found)
        path = ".".join(name.replace("__", "/").rsplit("_", 1))
        self.assertTrue(found[0].startswith(f"{path}:{line}: "), found)
        self.assertIn(fault, found[0])

    def test_paths_in_pages(self):
        page = "Read `src/chess/a.cpp` and `docs/`; `docs/decisions/NNN-title.md`.\n"
        self.assertEqual(self.found(tidy, src__chess__a_cpp=HEAD, docs__b_md=page), [])
        self.assertEqual(self.found(tidy, docs__b_md="\n" + page),
                         ["docs/b.md:2: there is no src/chess/a.cpp"])

    def test_names_of_tests_and_titles_in_plain_english(self):
        for name, text in {
                "src__chess__a_test_cpp": HEAD + "TEST(Move, %s) {}\n",
                "tests__cli__a_py": "\n\n\ndef test_%s(self):\n",
                "tests__page__a_mjs": '\n\n\nscenario("%s", () => {});\n',
                "web__src__a_ts": '\n\n\ntest("%s", () => {});\n',
                "tests__rulings__a_json": '\n\n{\n"title": "%s"}\n'}.items():
            path = ".".join(name.replace("__", "/").rsplit("_", 1))
            blank = "_" if path.endswith(("cpp", "py")) else " "
            for said in ("a move that is none", "is made all the same", "a bot plays for who is away",
                         "he waits", "a player takes his turn"):
                said = said.replace(" ", blank)
                self.assertEqual(self.found(tidy, **{name: text % said}),
                                 [f"{path}:4: not plain English: {said}"])
            for said in ("that there is none", "a player who waits is told", "all are called the same",
                         "says who is here", "history is kept"):
                self.assertEqual(self.found(tidy, **{name: text % said.replace(" ", blank)}), [], said)

    def test_columns(self):
        self.refused("// " + "x" * 98 + "\n", 4, "101 columns")
        self.assertEqual(self.faults("// " + "é" * 97 + "\n"), [])

    def test_long_functions(self):
        body = "    f();\n" * 69
        self.refused("int f(int a) {\n" + body + "}\n", 4, "f has 71 lines")
        self.refused("namespace tandem {\nstruct X {\n    X(int a)\n        : b{a} {\n" + body +
                     "    }\n};\n}\n", 6, "lines, 70 is the limit")
        self.refused("TEST(a, b) {\n" + body + "}\n", 4, "TEST has 71 lines",
                     "src__chess__a_test_cpp")
        self.assertEqual(self.faults("int f(int a) {\n" + body[9:] + "}\n"), [])
        self.assertEqual(self.faults("constexpr std::array<int, 99> k = make({\n" + "    1,\n" * 99 +
                                     "});\nnamespace a {\nclass B {\n" + "    int f();\n" * 90 +
                                     "};\n}\n"), [])
        self.assertEqual(self.faults("MACRO(X, (), (a))\nnamespace a {\n" + "struct B;\n" * 90 +
                                     "}\n"), [])

    def test_names_of_tests(self):
        self.refused("TEST(Name, IsWritten) {}\n", 4, "sentence_with_underscores: IsWritten",
                     "src__chess__a_test_cpp")
        self.assertEqual(self.faults("TEST_F(NameTest, is_written_in_2_ways) {}\n",
                                     "src__chess__a_test_cpp"), [])

    def test_check_does_no_work(self):
        for line in ("CHECK(a = b);", "CHECK(i++ < 3);", "CHECK(f(\n--i));", "CHECK(a += 1);"):
            self.refused(line + "\n", 4, "CHECK does work")
        for line in ("CHECK(a == b);", "CHECK(a <= b && c != d && e >= f);", "CHECK(a <=> b);",
                     'CHECK(s == "a = b");', "#define CHECK(condition) (x = 1)", "RECHECK(a = b);"):
            self.assertEqual(self.faults(line + "\n"), [], line)

    def test_calls_of_filesystem_that_throw(self):
        fault = "says in English what is wrong: give it a std::error_code"
        for line in ("const bool a = std::filesystem::is_directory(path);",
                     "std::filesystem::create_directories((a / b).parent_path());",
                     "std::filesystem::rename(from, to_string(to, why));",
                     "return f(std::filesystem::temp_directory_path());",
                     "namespace fs = std::filesystem; const auto a = fs::canonical(path);",
                     "const auto b = std::filesystem::file_size(a, b);",
                     "std::filesystem::directory_iterator at{folder};",
                     "g(std::filesystem::directory_iterator(folder), why);",
                     "for (const auto& each : std::filesystem::directory_iterator{folder, why}) f(each);",
                     "std::filesystem::directory_iterator at{folder, why}; ++at;",
                     "void f(const std::filesystem::directory_entry& a) { g(a.file_size()); }"):
            for name in ("src__cli__a_cpp", "src__store__a_cpp"):
                self.refused("std::error_code why;\n" + line + "\n", 5, fault, name)
        for line in ("const bool a = std::filesystem::is_directory(path, why);",
                     "std::filesystem::rename(from, to,\n    why);",
                     "std::filesystem::directory_iterator at{f(a, b), why}; at.increment(why);",
                     "if (at == std::filesystem::directory_iterator{}) return at->path();",
                     "const std::filesystem::file_status there = std::filesystem::status(path, why);\n"
                     "return std::filesystem::exists(there);",
                     "return std::filesystem::exists(status_of(path));",
                     "void f(std::error_code& none) { std::filesystem::remove(path, none); }",
                     "const auto a = std::filesystem::path{text}.stem(); store.remove(path);"):
            self.assertEqual(self.faults("std::error_code why;\n" + line + "\n", "src__cli__a_cpp"), [], line)
        self.assertEqual(self.faults("std::filesystem::remove(path);\n", "src__cli__a_test_cpp"), [])

    def test_loose_ends(self):
        self.refused("// TODO: later\n", 4, "a loose end")
        self.refused("int f();  // FIXME\n", 4, "a loose end")
        self.assertEqual(self.faults("// TODO(four pockets): later.\n"), [])

    def test_long_files(self):
        self.refused("//\n" * 598, 601, "601 lines, 600 is the limit")
        self.assertEqual(self.faults("//\n" * 597), [])
        self.assertEqual(self.faults("//\n" * 700, "src__chess__a_table_cpp"), [])

    def test_first_lines(self):
        for text, faults in (("int f();\n", 2), ("// A file.\nint f();\n", 1),
                             ("// SPDX-License-Identifier: GPL-3.0-or-later\n// A file.\n", 0),
                             ("// SPDX-License-Identifier: GPL-3.0-or-later\nint f();\n", 1),
                             (HEAD.replace(".\n", "\n", 1), 1), (HEAD, 0)):
            self.assertEqual(len(self.found(tidy, src__chess__a_cpp=text)), faults, text)

    def test_pragma_once(self):
        self.refused("int f();\n", 1, "without #pragma once", "src__chess__a_hpp")
        self.assertEqual(self.faults("#pragma once\n", "src__chess__b_hpp"), [])

    def test_default_in_a_switch(self):
        text = "int f() { switch (a) { case A: return 1; default: return 2; } }\n"
        self.refused(text, 4, "hides the next case")
        self.assertEqual(self.faults(text.replace("A:", "'x':")), [])
        self.assertEqual(self.faults("X(const X&) = default;\nstruct Y {};\n"), [])
        self.assertEqual(len(self.faults(text, "src__cli__a_cpp")), 0)

    def test_the_changelog_is_about_the_version(self):
        project = "project(tandem VERSION 0.2 LANGUAGES CXX)\n"
        newest = "# Changelog\n\n## [0.2] - unreleased\n\n## [0.1] - 2026-11-30\n"
        self.assertEqual(self.found(tidy, CMakeLists_txt=project, CHANGELOG_md=newest), [])
        older = "# Changelog\n\n## [0.1] - 2026-11-30\n"
        self.assertEqual(self.found(tidy, CMakeLists_txt=project, CHANGELOG_md=older),
                         ["CHANGELOG.md:3: the newest section is not about 0.2, the version"])

    def test_the_ladder_of_cmake(self):
        def cmake(**files):
            return self.found(tidy, **{f"{name}_txt": text for name, text in files.items()})
        self.assertEqual(cmake(CMakeLists="foreach(f base chess engine cli)",
                               src__chess__CMakeLists="floor(chess NEEDS base)",
                               src__record__CMakeLists="floor(record NEEDS match LIBS Boost::json)"),
                         [])
        self.assertEqual(len(cmake(CMakeLists="foreach(f chess base)")), 1)
        self.assertEqual(cmake(CMakeLists="", src__chess__CMakeLists="floor(chess NEEDS match)"),
                         ["src/chess/CMakeLists.txt:1: chess may not need match"])
        self.assertEqual(len(cmake(src__chess__CMakeLists="floor(match NEEDS base)")), 1)
        self.assertEqual(cmake(src__chess__CMakeLists="floor(chess NEEDS base SUPPORT chess)\n"
                               "target_link_libraries(chess PUBLIC chess_support)"),
                         ["src/chess/CMakeLists.txt:2: chess_support is for tests, "
                          "which floor(… SUPPORT) links"])


PAGE = """# NSB

## NSB 1

A team is two.

- `NSB-1.1` Two.

Switch: `team.size`.

Rulings: [`team`](../../tests/rulings/team.jsonl).

## NSB 2

- `NSB-2.1` One match.
- `NSB-2.2` A game each, as AMB-7 has it.

Rulings: [`team`](../../tests/rulings/team.jsonl). Tests: `src/match/seat_test.cpp`.
"""


class Concordance(Planted):
    TREE = {"src__rulebook__books__nsb_cpp": 'article("NSB 1", x), article(\n"NSB 2"',
            "tests__rules__atom_ids_tsv": "id\tbook\tarticle\nNSB-1.1\tnsb\t1\n"
                                          "NSB-2.1\tnsb\t2\nNSB-2.2\tnsb\t2\n",
            "tests__rules__switches_tsv": "key\tarticles\nteam.size\tNSB 1\n",
            "tests__rulings__team_json": '{"atoms": ["NSB-1.1",\n "NSB-2.1"],\n'
                                         '"verdicts": [{"rulebooks": ["nsb"], "articles": ["NSB 1"]}]}',
            "src__match__seat_test_cpp": "// Law: NSB 1; NSB 2. NSB-2.2\n",
            "docs__rules__readings_md": "| AMB-7 | NSB 2 |\n",
            "docs__rules__nsb_md": PAGE, "docs__rules__sn5_md": "", "docs__rules__trn_md": "",
            "docs__rules__fbx_md": "", "docs__rules__imported_md": ""}

    def changed(self, name, old, new):
        """What is said of the tree with one thing changed in one file."""
        self.assertIn(old, self.TREE[name])
        return self.found(concordance, **self.TREE | {name: self.TREE[name].replace(old, new)})

    def test_where_all_agree_nothing_is_said(self):
        self.assertEqual(self.found(concordance, **self.TREE), [])

    def test_an_article_without_its_heading(self):
        page = "docs__rules__nsb_md"
        self.assertEqual(self.changed(page, "## NSB 2", "## NSB 2a"),
                         ["docs/rules/nsb.md:1: no heading for NSB 2",
                          "docs/rules/nsb.md:13: NSB 2a is no article of this page",
                          "docs/rules/nsb.md:13: there are no rules of NSB 2a",
                          "docs/rules/nsb.md:13: there is no article NSB 2a"])
        swapped = PAGE.replace("## NSB 2", "## NSB 3").replace("## NSB 1", "## NSB 2")
        self.assertIn("docs/rules/nsb.md:1: the headings are not in the order of the table",
                      self.changed(page, PAGE, swapped.replace("## NSB 3", "## NSB 1")))
        tree = {name: text for name, text in self.TREE.items() if name != "docs__rules__fbx_md"}
        self.assertEqual(self.found(concordance, **tree),
                         ["docs/rules/fbx.md:1: the page is missing"])

    def test_a_rule_that_is_not_on_its_page(self):
        self.assertEqual(self.changed("docs__rules__nsb_md", "- `NSB-2.1` One match.\n", ""),
                         ["docs/rules/nsb.md:13: the rules of NSB 2 are NSB-2.1, NSB-2.2"])

    def test_a_rule_without_a_proof(self):
        self.assertEqual(self.changed("src__match__seat_test_cpp", " NSB-2.2", ""),
                         ["docs/rules/nsb.md:18: "
                          "no test of NSB-2.2 is named here, nor is there any",
                          "docs/rules/nsb.md:18: src/match/seat_test.cpp names no rule of this "
                          "article"])
        self.assertEqual(self.changed("docs__rules__nsb_md", "`src/match/seat_test.cpp`", ""),
                         ["docs/rules/nsb.md:18: no test of NSB-2.2 is named here; there is "
                          "src/match/seat_test.cpp"])
        ruling, said = "tests__rulings__team_json", '"says": "NSB-1.1", "atoms": ['
        self.assertEqual(self.changed(ruling, '"atoms": ["NSB-1.1",', said),
                         self.changed(ruling, '"NSB-1.1",', ""))

    def test_a_ruling_proves_rules_of_the_books_that_it_judges(self):
        self.assertEqual(self.changed("tests__rulings__team_json", '["nsb"], "articles": ["NSB 1"]',
                                      '["sn5"]'),
                         ["tests/rulings/team.json:1: "
                          "NSB-1.1 is named, but that book has no outcome",
                          "tests/rulings/team.json:2: "
                          "NSB-2.1 is named, but that book has no outcome"])

    def test_a_book_that_the_lint_does_not_know(self):
        fifth = {"src__rulebook__books__fifth_cpp": 'const Book kFifth{\n    .id = "fifth",\n'}
        self.assertEqual(self.found(concordance, **self.TREE | fifth),
                         ["src/rulebook/books/fifth.cpp:2: BOOKS of this lint has no fifth"])
        ruling = "tests__rulings__team_json"
        self.assertEqual(self.changed(ruling, '["nsb"]', '["nsb", "fifth"]'),
                         ["tests/rulings/team.json:1: there is no book fifth"])
        self.assertIn("tests/rulings/team.json:1: NSB-1.1 is named, but that book has no outcome",
                      self.changed(ruling, '"rulebooks"', '"rulebook"'))

    def test_an_article_names_the_switch_that_rests_on_it(self):
        self.assertEqual(self.changed("docs__rules__nsb_md", "`team.size`", "`team.sise`"),
                         ["docs/rules/nsb.md:3: NSB 1 says nothing of the switch team.size"])

    def test_a_test_that_is_not_there(self):
        team, tame = (f"[`{name}`](../../tests/rulings/{name}.jsonl)" for name in ("team", "tame"))
        self.assertEqual(self.changed("docs__rules__nsb_md", team + ".\n\n", f"{team}, {tame}.\n\n"),
                         ["docs/rules/nsb.md:11: there is no test tests/rulings/tame.json"])

    def test_an_article_links_all_rulings_that_show_it(self):
        page, link = "docs__rules__nsb_md", "[`team`](../../tests/rulings/team.jsonl)"
        amiss = "the links to the rulings of NSB 1 are not as tools/ruling_links.py writes them"
        self.assertEqual(self.changed(page, link + ".\n\n", "`team`.\n\n"),
                         [f"docs/rules/nsb.md:3: {amiss}"])
        second = {"tests__rulings__second_json": self.TREE["tests__rulings__team_json"].replace(
            '"NSB-1.1",\n "NSB-2.1"', '"NSB-1.1"')}
        self.assertEqual(self.found(concordance, **self.TREE | second),
                         [f"docs/rules/nsb.md:3: {amiss}"])
        more = PAGE.replace(link + ".\n\n", f"{link}.\n\nMore rulings: {link.replace('team', 'second')}.\n\n", 1)
        self.assertEqual(self.found(concordance, **self.TREE | second | {page: more}), [])

    def test_a_list_of_articles_names_the_law_each_time(self):
        for listed in ("NSB 1, 2", "NSB 1; 2", "NSB 1 and 2", "NSB 1/2"):
            self.assertEqual(self.changed("src__match__seat_test_cpp", "NSB 1; NSB 2.", listed + "."),
                             [f"src/match/seat_test.cpp:1: each article is cited in full: {listed}"])

    def test_what_is_cited_must_be_there(self):
        self.assertEqual(self.changed("src__match__seat_test_cpp", "NSB 2.",
                                      "NSB 7b;\n// FBX 3."),
                         ["src/match/seat_test.cpp:2: there is no article FBX 3",
                          "src/match/seat_test.cpp:1: there is no article NSB 7b"][::-1])
        listed = "tests__rulings__team_json"
        self.assertEqual(self.changed(listed, '"NSB-2.1"', '"NSB-2.1", "NSB-9.1"'),
                         ["tests/rulings/team.json:2: there is no rule NSB-9.1"])
        for cited in ('{"nsb": ["NSB 3"]}', '["NSB 3"]'):
            self.assertIn("tests/rulings/team.json:3: there is no article NSB 3",
                          self.changed(listed, '["NSB 1"]', cited))
        self.assertEqual(self.changed(listed, '["NSB 1"]', '["1"]'),
                         ["tests/rulings/team.json:3: there is no article 1"])
        self.assertEqual(self.changed("docs__rules__readings_md", "AMB-7", "AMB-8"),
                         ["docs/rules/nsb.md:16: docs/rules/readings.md has no AMB-7"])


    def test_every_citation_is_whole(self):
        law, file = "src__match__seat_test_cpp", "src/match/seat_test.cpp:1: "
        for said in ("NSB 1, 2.", "NSB 1,\n// 2."):
            self.assertEqual(self.changed(law, "NSB 1; NSB 2.", said),
                             [file + "each article is cited in full: NSB 1, 2"])
        self.assertEqual(self.changed(law, "NSB 1; NSB 2.", "NSB\n// 1; NSB 2."),
                         [file + "a citation stands on one line: NSB 1"])
        # What the program prints names the law once.
        self.assertEqual(self.changed(law, "NSB 1; NSB 2.", '"[NSB 1, 2]", "[NSB 1, 2; NSB 1]"'), [])

    def test_a_ruling_cites_what_its_books_have(self):
        self.assertEqual(self.changed("tests__rulings__team_json", '"articles": ["NSB 1"]}',
                                      '"articles": ["NSB 1"]}, {"rulebooks": ["trn"], '
                                      '"articles": ["NSB 2"]}'),
                         ["tests/rulings/team.json:3: "
                          "NSB 2 is cited, but that book has no outcome"])


class Page(Planted):
    def faults(self, text, name="web__src__A_svelte"):
        opens, closes = ("<!--", " -->") if name.endswith("_svelte") else ("//", "")
        head = f"{opens} A part.{closes}\n{opens} SPDX-License-Identifier: GPL-3.0-or-later{closes}\n"
        return self.found(page, **{name: head + text})  # its first line is the 3rd

    def refused(self, text, fault, name="web__src__A_svelte"):
        found = self.faults(text, name)
        self.assertEqual(len(found), 1, (text, found))
        self.assertIn(f":3: {fault}", found[0])

    def test_what_the_content_policy_blocks(self):
        self.refused('<p style="color: red">a</p>\n', "a style attribute")
        self.refused("<b>{@html said}</b>\n", "{@html}")
        self.refused("node.innerHTML = text;\n", "makes markup", "web__src__a_ts")
        self.refused('import("https://cdn.example.org/x.js");\n', "an address", "web__src__a_ts")
        self.assertEqual(self.faults('<p style:color={x} class="a">{a}</p>\n<!-- style="" -->\n'), [])
        self.assertEqual(self.faults('<svg xmlns="http://www.w3.org/2000/svg" />\n'), [])

    def test_types_say_something(self):
        for line in ("let a: any = 1;", "f(x as any);", "const m = new Map<any, number>();"):
            self.refused(line + "\n", "`any`", "web__src__a_ts")
        self.refused("// @ts-ignore\n".replace("// ", "f(); // "), "a type that", "web__src__a_ts")
        self.assertEqual(self.faults("const company = anybody; // any: one\n", "web__src__a_ts"), [])

    def test_colours_are_tokens(self):
        for colour in ("#fff", "rgb(1, 2, 3)", "oklch(0.5 0.1 20)"):
            self.refused(f"<style>p {{ color: {colour}; }}</style>\n", colour.split("(")[0])
        self.assertEqual(self.faults("<style>#abc { color: var(--ink); }</style>\n<p>#fff;</p>\n"), [])

    def test_first_lines(self):
        for text in ("let a = 1;\n", "// A part\n// SPDX-License-Identifier: GPL-3.0-or-later\n"):
            self.assertTrue(self.found(page, web__src__a_ts=text), text)
        self.assertEqual(self.found(page, tests__page__a_mjs="// A part.\n// "
                                    "SPDX-License-Identifier: GPL-3.0-or-later\n"), [])

    def test_tests_wait(self):
        told = "assert.equal(await told.%s, 2);\n"
        for look in ("count()", "isVisible()", "inputValue()", 'getAttribute("title")'):
            self.refused(told % look, "looks once", "tests__page__a_mjs")
        self.refused('await page.waitForLoadState("networkidle");\n', "waits only", "tests__page__a_mjs")
        self.assertEqual(self.faults("await counts(told, 2);\n" + told % "evaluate(size)", "tests__page__a_mjs"), [])
        self.assertEqual(self.faults(told % "count()", "web__src__a_ts"), [])

    def test_lock_files_name_no_registry(self):
        lock = '{"packages": {"a": {\n"resolved": "https://x.example.org/a.tgz"}}}\n'
        found = self.found(page, **{"web__package-lock_json": lock})
        self.assertEqual(len(found), 1)
        self.assertIn("web/package-lock.json:2: names a registry", found[0])


class LiteralText(Planted):
    def texts(self, text, name="web__src__A_svelte", **more):
        return [fault.split("“")[1].split("”")[0] for fault in
                self.found(literal_text, **{name: text, **more})]

    def test_what_people_read(self):
        for text, found in {
                "<p>Play now</p>": "Play now",
                "<p>\n  Play\n</p>": "Play",
                "{#if on}Won{:else}{say('a.b')}{/if}": "Won",
                '<button aria-label="Leave">x</button>': "Leave",
                '<p title="About {name}">x</p>': "About {name}",
                '<b>{on ? "Ready" : say("a.b")}</b>': "Ready",
                '<script lang="ts">\nconst fault = "No such table.";\n</script>': "No such table."}.items():
            self.assertEqual(self.texts(text), [found], text)
        self.assertEqual(self.texts("const a = `${n} min ago`;\n", "web__src__a_ts"), ["${n} min ago"])

    def test_what_is_no_text(self):
        for text in ('<p class="soft small">{say("a.b", { n: 1 })}</p>', "<!-- Play now -->\n<b>Tandem</b>",
                     '<button onclick={() => go("/a")} class:one={a > b}>–</button>',
                     '<script lang="ts">\n  import { a } from "b c"; // It is so\n</script>',
                     "<style>\n.a { color: red; }\n</style>", '<path d="M12 4a3 3 0 012 6" />'):
            self.assertEqual(self.texts(text), [], text)
        self.assertEqual(self.texts('throw new Error("no such language");\n', "web__src__a_ts"), [])

    def test_the_list_only_becomes_shorter(self):
        left = {"tools__literal_text_txt": "# What is left\n1 web/src/A.svelte\n"}
        self.assertEqual(self.found(literal_text, web__src__A_svelte="<p>Play now</p>", **left), [])
        self.assertEqual(self.texts("<p>Play now</p><p>Watch</p>", **left), ["Play now", "Watch"])
        self.assertEqual(self.found(literal_text, web__src__A_svelte="<p>1</p>", **left),
                         ["tools/literal_text.txt: web/src/A.svelte has 0 texts, not 1: tools/literal_text.py list"])


class LiteralTextCpp(Planted):
    def texts(self, text, name="src__cli__a_cpp", **more):
        return [fault.split("“")[1].split("”")[0] for fault in
                self.found(literal_text_cpp, **{name: text, **more})]

    def test_what_people_read(self):
        for text, found in {
                'return "no such table";\n': "no such table",
                'fail(at, "is set twice: " + key);\n': "is set twice:",
                'fmt::print("{} games read\\n", count);\n': "{} games read\\n",
                'return R"(It is "so")";\n': 'It is "so"',
                'const char* const kWhy = "";  // none\nsay(kWhy, "Please wait");\n': "Please wait"}.items():
            self.assertEqual(self.texts(text), [found], text)
        self.assertEqual(self.texts('throw Failure{"It has ended."};\n', "src__server__a_hpp"), ["It has ended."])

    def test_what_is_no_text(self):
        for text in ('say("table.no-such", "code"_is = code);\n', '// "no such table"\n', "/* \"Play now\" */\n",
                     'CHECK(ready && "not yet so");\n', 'static_assert(kMost < 9, "a digit holds it");\n',
                     'log_error("cannot write", {{"why", "it is full"}});\n', '#include "a b.hpp"\n',
                     'run("SELECT name FROM people");\n', 'const Article kMate = "NSB 15a1";\n',
                     '"Content-Type: text/html; charset=utf-8"\n', "const char c = '\"'; // is it so\n"):
            self.assertEqual(self.texts(text), [], text)
        for name in ("src__cli__a_test_cpp", "src__load__a_cpp", "tests__a_cpp"):
            self.assertEqual(self.texts('return "no such table";\n', name), [], name)

    def test_the_store_says_sql_and_nothing_else(self):
        for sql in ("select name from people", "(:folded, :name) on conflict", "where line <= 0", "order by"):
            self.assertEqual(self.texts(f'run("{sql}");\n', "src__store__a_cpp"), [], sql)
        self.assertEqual(self.texts('throw TooSlow("there is no time for it");\n', "src__store__a_cpp"), [])
        for said in ("it is missing", "its two timestamps differ", ": the table is not there"):
            self.assertEqual(self.texts(f'return "{said}";\n', "src__store__a_cpp"), [said], said)

    def test_the_list_only_becomes_shorter(self):
        left = {"tools__literal_text_cpp_txt": "# What is left\n1 src/cli/a.cpp\n"}
        self.assertEqual(self.texts('"Play now"\n', **left), [])
        self.assertEqual(self.texts('"Play now", "Watch it"\n', **left), ["Play now", "Watch it"])
        self.assertEqual(self.found(literal_text_cpp, src__cli__a_cpp='"1"\n', **left),
                         ["tools/literal_text_cpp.txt: src/cli/a.cpp has 0 texts, not 1: "
                          "tools/literal_text_cpp.py list"])


class Mutate(unittest.TestCase):
    ENUMS = {"Color": ["White", "Black"], "Only": ["One"]}

    def mutated(self, *lines):
        return [mutant.after.strip()
                for mutant in mutate.mutants_of("src/match/a.cpp", "\n".join(lines), self.ENUMS)]

    def test_each_change_is_one_mutant(self):
        self.assertEqual(self.mutated("    return a < b && !c;"),
                         ["return a <= b && !c;", "return a < b || !c;", "return a < b && c;"])
        self.assertEqual(self.mutated("    left += 3'000;"),
                         ["left -= 3'000;", "left += 3001;", ""])
        self.assertEqual(self.mutated("    if (ready(one)) return;"),
                         ["if (!(ready(one))) return;", ""])
        self.assertEqual(self.mutated("    } else if (ready) {"), ["} else if (!(ready)) {"])
        self.assertEqual(self.mutated("    go(Color::Black, Only::One, true);"),
                         ["go(Color::Black, Only::One, false);",
                          "go(Color::White, Only::One, true);", ""])
        self.assertEqual(self.mutated("        case Color::White: return Color::Black;"),
                         ["case Color::White: return Color::White;", ""])

    def test_what_only_looks_like_code(self):
        self.assertEqual(self.mutated('// a < b', '#if A < 2', 'static_assert(a < b);',
                                      'say("a < b && 1");'), [""])
        self.assertEqual(self.mutated("std::vector<int> all;", "const auto& [a, b] = pair;",
                                      "template <typename T>"), [])

    def test_enumerators(self):
        texts = ["enum class A : char {\n    One,  // Not\n    Two = 2,\n};", "enum class B { X };"]
        self.assertEqual(mutate.enums(texts), {"A": ["One", "Two"], "B": ["X"]})

    def outcome(self, built, *statuses):
        ran = iter(statuses)

        def test(*_):
            status = next(ran)
            return unittest.mock.Mock(returncode=status, stdout="[  FAILED  ] A.b (1 ms)\n")
        return mutate.outcome([("a_test", "*")], lambda _: unittest.mock.Mock(returncode=built),
                              test)

    def test_what_becomes_of_a_mutant(self):
        self.assertEqual(self.outcome(1), ("not built", ""))
        self.assertEqual(self.outcome(0, 1), ("killed", "A.b"))
        self.assertEqual(self.outcome(0, 0, 1), ("killed", "A.b"))  # at length
        self.assertEqual(self.outcome(0, None), ("timed out", "a_test"))
        self.assertEqual(self.outcome(0, 0, 0), ("survived", ""))

    def test_a_mutant_of_the_tree_is_found_again_by_its_text(self):
        with tempfile.TemporaryDirectory() as root:
            path = pathlib.Path(root, mutate.JUDGED)
            path.parent.mkdir()
            path.write_text('file\tline\tmutant\treason\na.cpp\tsay("x", 1);\tsay("x", 2);\tsame\n')
            known = mutate.judged(root)
        found = next(mutate.mutants_of("src/match/other/a.cpp", '    say("x", 1);', {}))
        self.assertEqual(known.get(mutate.key(found)), "same")

    def test_tests_are_not_mutated(self):
        with tempfile.TemporaryDirectory() as root:
            for name in ("a.cpp", "a_test.cpp", "a.hpp"):
                path = pathlib.Path(root, "src/match", name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("int a = 1;\n")
            self.assertEqual({mutant.path for mutant in mutate.all_mutants(root, [])},
                             {"src/match/a.cpp"})


class PageLadder(Planted):
    # The app shows a screen, which knows seats; all import downward.
    TREE = {"web__src__app__main_ts": 'import Home from "../screens/Home.svelte";\n',
            "web__src__screens__Home_svelte": '<script>\n  import { a } from "../base/a";\n</script>\n',
            "web__src__base__a_ts": 'import type { Seat } from "../../protocol";\n',
            "web__protocol_ts": ""}

    def faults(self, **files):
        return self.found(page_ladder, **{**self.TREE, **files})

    def test_a_tree_that_is_in_order(self):
        self.assertEqual(self.faults(), [])

    def test_what_only_running_it_would_tell(self):
        told = ["web/src/base/a.ts:1: imports what only running it would tell"]
        for text in ('const all = import.meta.glob("../screens/*.svelte");',
                     'const url = new URL("../screens/Home.svelte", import.meta.url);'):
            self.assertEqual(self.faults(web__src__base__a_ts=text), told, text)

    def test_upward_and_sideways(self):
        up = "web/src/base/a.ts:2: base may not import screens"
        for text in ('import H from "../screens/Home.svelte";', 'import "../screens/Home.svelte";',
                     'import type { H } from "../screens/Home.svelte";',
                     'export { H } from "../screens/Home.svelte";',
                     'export * as h from "../screens/Home.svelte";',
                     'const h = () => import("../screens/Home.svelte");',
                     'let h: typeof import("../screens/Home.svelte");',
                     'import "/src/screens/Home.svelte";'):
            self.assertEqual(self.faults(web__src__base__a_ts=f"\n{text}\n"), [up], text)
        self.assertEqual(self.faults(web__src__base__a_ts='import {\n  H,\n} from "../screens/Home.svelte";\n'),
                         [up.replace(":2:", ":1:")])
        home = self.TREE["web__src__screens__Home_svelte"].replace("base/a", "talk/a")
        self.assertEqual(
            self.faults(web__src__screens__Home_svelte=home + '{#await import("../app/b.ts") then b}{b}{/await}\n',
                        web__src__app__b_ts="", web__src__base__a_ts='// import "../app/b";\n',
                        web__src__talk__a_ts='import "../sound/a";\nimport "../base/a";\n',
                        web__src__sound__a_ts=""),
            ["web/src/screens/Home.svelte:4: screens may not import app",
             "web/src/talk/a.ts:1: talk may not import sound",
             "web/src/app/b.ts:1: nothing leads here from web/src/app/main.ts; what tests need is in web/testing",
             "web/src/sound/a.ts:1: nothing leads here from web/src/app/main.ts; what tests need is in web/testing"])
        self.assertEqual(self.faults(**{"web__src__base__a.test_ts": 'import "../talk/a";\n',
                                        "web__src__talk__a_ts": ""})[0],
                         "web/src/base/a.test.ts:1: base may not import talk")

    def test_circles_of_files_and_of_folders(self):
        self.assertEqual(self.faults(web__src__base__a_ts='import "./b";\n',
                                     web__src__base__b_ts='import type { A } from "./a";\n'),
                         ["web/src/base/a.ts:1: imports in a circle: "
                          "web/src/base/a.ts -> web/src/base/b.ts -> web/src/base/a.ts"])
        self.assertEqual(self.faults(web__src__base__a_ts='import "./sub/b";\n',
                                     web__src__base__sub__b_ts='import "../c";\n',
                                     web__src__base__c_ts=""),
                         ["web/src/base:1: imports in a circle: "
                          "web/src/base -> web/src/base/sub -> web/src/base"])

    def test_what_lies_outside(self):
        self.assertEqual(self.faults(web__src__base__a_ts='import "../../core/core.wasm?url";\n'),
                         ["web/src/base/a.ts:1: imports web/core/core.wasm, which is for rules alone"])
        self.assertEqual(self.faults(web__src__base__a_ts='import "../../../src/a";\nimport "./gone";\n'),
                         ["web/src/base/a.ts:1: imports src/a, which is no file of the page",
                          "web/src/base/a.ts:2: imports web/src/base/gone, which is no file of the page"])
        self.assertEqual(self.faults(web__src__base__a_ts="import(name);\n"),
                         ["web/src/base/a.ts:1: imports what only running it would tell"])
        self.assertEqual(self.faults(web__src__base__a_ts='import { mount } from "svelte";\n'), [])
        self.assertEqual(self.faults(web__src__base__a_ts='import { rulebooks } from "../../rulebooks";\n'), [])

    def test_what_is_for_tests(self):
        files = {"web__src__base__a.test_ts": 'import { b } from "./b";\nimport "./fixtures/c.json";\n',
                 "web__src__base__fixtures__c_json": "{}"}
        self.assertEqual(self.faults(**files, web__src__base__b_ts=""),
                         ["web/src/base/b.ts:1: nothing leads here from web/src/app/main.ts; "
                          "what tests need is in web/testing"])
        self.assertEqual(self.faults(web__src__base__a_ts='import "./fixtures/c.json";\n',
                                     web__src__base__fixtures__c_json="{}"),
                         ["web/src/base/a.ts:1: imports web/src/base/fixtures/c.json, which is for tests"])

    def test_crowds_and_strays(self):
        many = {f"web__src__base__b{n}_ts": "" for n in range(25)}
        all_of_them = "".join(f'import "./b{n}";\n' for n in range(25))
        self.assertEqual(self.faults(web__src__base__a_ts=all_of_them, **many),
                         ["web/src/base:1: 26 files, 25 is the limit"])
        tests = {f"web__src__base__b{n}.test_ts": "" for n in range(25)}
        self.assertEqual(self.faults(**tests), [])
        self.assertEqual(self.faults(web__src__base__a_ts='import "../b";\nimport "../odd/b";\nimport "./c/d/b";\n',
                                     web__src__b_ts="", web__src__odd__b_ts="",
                                     web__src__base__c__d__b_ts=""),
                         ["web/src/b.ts:1: stands in no folder",
                          "web/src/base/c/d/b.ts:1: lies deeper than web/src/FOLDER/IDEA",
                          "web/src/odd/b.ts:1: odd is no folder of the page"])

    def test_the_tour(self):
        rows = "".join("| " + ", ".join(f"`{folder}/`" for folder in row) + " | an idea |\n"
                       for row in page_ladder.LAYERS)
        tour = f"{page_ladder.TOUR}\n|---|---|\n{rows}\nMore.\n"
        self.assertEqual(self.faults(README_md=tour), [])
        found = self.faults(README_md=tour.replace("`board/`", "`boards/`"))
        self.assertEqual([fault[:36] for fault in found], ["README.md:1: the folders of the page"])


class ClangTidy(unittest.TestCase):
    def test_a_comment_is_not_heeded(self):
        self.assertEqual(clang_tidy.heeded(b"// Old.\n\nint a;  // A count.\n    // New.\nint b;\n"),
                         b"int a;\nint b;\n")
        self.assertEqual(clang_tidy.heeded(b'f("a // b");\n'), b'f("a // b");\n')

    def test_a_header_belongs_to_the_source_of_its_name_or_to_the_first_that_includes_it(self):
        with tempfile.TemporaryDirectory() as root, \
                unittest.mock.patch.object(clang_tidy, "ROOT", pathlib.Path(root)):
            files = {"a_test.cpp": '#include "shared.hpp"\n', "b.cpp": '#include "c.hpp"\n#include "shared.hpp"\n',
                     "c.cpp": '#include "c.hpp"\n#include "shared.hpp"\n', "c.hpp": "", "shared.hpp": ""}
            source = pathlib.Path(root, "src")
            source.mkdir()
            for name, text in files.items():
                (source / name).write_text(text, encoding="utf-8")
            own = clang_tidy.own_files([source / name for name in files if name.endswith(".cpp")])
            self.assertEqual({path.name: [each.name for each in paths] for path, paths in own.items()},
                             {"a_test.cpp": ["a_test.cpp"], "b.cpp": ["b.cpp", "shared.hpp"],
                              "c.cpp": ["c.cpp", "c.hpp"]})

    def test_what_clang_tidy_reads_in_comments_is_heeded(self):
        text = b"// NOLINTNEXTLINE(a)\nint a;\n// TODO: b\nf(/*a=*/1);\n}  // namespace c\n"
        self.assertEqual(clang_tidy.heeded(text), text)


class Code(unittest.TestCase):
    def test_words_are_blanked_and_lines_stay(self):
        text = 'a("x\\"y", \'"\'); // b\n/* c\nd */ e = R"(f\n")"; 1\'000 + g;\n#include "a/b.hpp"\n'
        bare = source.code(text)
        self.assertEqual(bare.count("\n"), text.count("\n"))
        self.assertEqual([len(line) for line in bare.split("\n")],
                         [len(line) for line in text.split("\n")])
        self.assertEqual("".join(bare.split()), 'a(,);e=;1\'000+g;#include"a/b.hpp"')


if __name__ == "__main__":
    unittest.main()
