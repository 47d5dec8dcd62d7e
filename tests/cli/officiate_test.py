# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem officiate: verdicts, events, the course for people, and what cannot be read."""
import json
import pathlib
import re
import tempfile
import unittest

from course_reasons_test import without_explanations
from program import TESTS, lines, pairs, tandem

GAMES = TESTS / "games"

VERDICT_KEYS = ["over", "winner", "board", "reason", "articles", "rulebook", "clocks_ms", "boards", "reserves"]
SEATS = ["A.white", "A.black", "B.white", "B.black"]

OPEN = """\
{"tandem": 1, "rulebook": "nsb", "authority": "open", "seats": {"A.white": "Ann", "A.black": "Bo", "B.white": "Cy", "B.black": "Di"}}
{"at": 0, "by": "director", "do": "start"}
{"at": 1500, "by": "A.white", "do": "move", "move": "e2e4"}
{"at": 1900, "by": "A.white", "do": "press"}
{"at": 2300, "by": "B.white", "do": "play", "move": "d2d4", "left_ms": 297700}
{"at": 4000, "by": "A.black", "do": "play", "move": "e7e5"}
{"at": 5000, "by": "A.black", "do": "claim", "what": "flag"}
{"at": 6000, "by": "A.white", "do": "play", "move": "f1e5"}
{"at": 6500, "by": "A.white", "do": "play", "move": "d2d4"}
{"at": 7000, "by": "director", "do": "infraction", "seat": "B.black", "what": "hovering"}
{"at": 8000, "by": "A.black", "do": "claim", "what": "illegal-move"}
{"at": 9000, "by": "A.black", "do": "play", "move": "d7d6"}
{"at": 9500, "by": "A.white", "do": "appeal", "ruling": 11, "level": "section-chief"}
"""

FLAG = """\
{"tandem": 1, "rulebook": "trn", "clocks_ms": {"A.white": 1000}}
{"at": 0, "by": "director", "do": "start"}
{"at": 5000, "by": "director", "do": "note"}
"""


def officiate(text, *options):
    """The events and the verdict of a log."""
    status, out, err = tandem("officiate", "-", "--json", *options, stdin=text.encode())
    assert (status, err) == (0, ""), (status, err)
    *events, last = lines(out)
    assert list(last) == ["verdict"]
    return events, last["verdict"]


class Json(unittest.TestCase):
    def test_the_verdict_is_as_the_format_says(self):
        _, verdict = officiate(OPEN)
        self.assertEqual(list(verdict), VERDICT_KEYS)
        self.assertEqual(list(verdict["clocks_ms"]), SEATS)
        self.assertEqual(list(verdict["reserves"]), SEATS)
        self.assertEqual(list(verdict["boards"]), ["A", "B"])
        self.assertEqual(
            {key: verdict[key] for key in VERDICT_KEYS[:6]},
            {
                "over": True,
                "winner": "two",
                "board": "A",
                "reason": "illegal-move",
                "articles": ["8", "15a4", "7"],
                "rulebook": "nsb",
            },
        )
        self.assertEqual(
            verdict["clocks_ms"], {"A.white": 296100, "A.black": 295900, "B.white": 297700, "B.black": 294300}
        )
        self.assertEqual(verdict["reserves"], {"A.white": "", "A.black": "", "B.white": "", "B.black": "P"})
        self.assertEqual(verdict["boards"]["B"], "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR[p] b KQkq d3 0 1")

    def test_a_match_that_goes_on(self):
        _, verdict = officiate('{"tandem": 1, "rulebook": "fbx"}\n')
        self.assertEqual(
            [verdict[key] for key in VERDICT_KEYS[:6]], [False, None, None, None, [], "fbx"]
        )

    def test_events_are_numbered_and_name_their_line(self):
        events, _ = officiate(OPEN)
        self.assertEqual([event["n"] for event in events], list(range(1, len(events) + 1)))
        for event in events:
            self.assertEqual(list(event)[:4], ["n", "at", "event", "line"])
        told = [(event["line"], event["event"]) for event in events]
        self.assertEqual(
            told,
            [
                (2, "started"),
                (3, "made"),
                (4, "completed"),
                (5, "completed"),
                (6, "completed"),
                (7, "claim-rejected"),
                (8, "completed"),
                (9, "refused"),
                (10, "infraction"),
                (11, "claim-upheld"),
                (11, "board-over"),
                (11, "match-over"),
                (12, "refused"),
                (13, "appeal"),
            ],
        )

    def test_what_events_tell(self):
        events, _ = officiate(OPEN)
        by_line = {event["line"]: event for event in events if event["event"] != "match-over"}
        refused = by_line[9]
        self.assertEqual((refused["by"], refused["why"]), ("A.white", "not-your-turn"))
        self.assertEqual(refused["articles"], ["6", "10"])
        claim = by_line[7]
        self.assertEqual((claim["seat"], claim["what"], claim["claim"]), ("A.black", "flag", 7))
        infraction = by_line[10]
        self.assertEqual(
            (infraction["seat"], infraction["what"], infraction["step"]), ("B.black", "hovering", "warning")
        )
        over = by_line[11]
        self.assertEqual((over["board"], over["winner"], over["reason"]), ("A", "two", "illegal-move"))
        self.assertEqual(by_line[8]["transferred"], {"B.black": "P"})

    def test_what_the_clock_does_has_no_line(self):
        events, verdict = officiate(FLAG)
        clock = [event for event in events if event["line"] is None]
        self.assertEqual([event["event"] for event in clock][:2], ["clock-zero", "claim-upheld"])
        for event in events:
            self.assertEqual(event["line"] is None, event.get("cause") == "clock")
        self.assertEqual({event["at"] for event in clock}, {1000})
        self.assertEqual((verdict["winner"], verdict["reason"]), ("two", "flag"))

    def test_an_announcement_under_a_clock_alone_is_a_claim_of_mate(self):
        events, verdict = officiate(
            '{"tandem": 1, "rulebook": "nsb", "authority": "clock"}\n'
            '{"at": 0, "by": "director", "do": "start"}\n'
            '{"at": 1000, "by": "A.white", "do": "announce-mate"}\n'
            '{"at": 9000, "by": "director", "do": "rule", "claim": 3, "upheld": true}\n'
        )
        told = [(event["event"], event.get("what"), event.get("claim")) for event in events[1:3]]
        self.assertEqual(told, [("claim-pending", "mate", None), ("claim-upheld", "mate", 3)])
        self.assertEqual((verdict["winner"], verdict["reason"]), ("one", "checkmate"))

    def test_twice_the_same_bytes(self):
        first = tandem("officiate", "-", "--json", stdin=OPEN.encode())
        self.assertEqual(tandem("officiate", "-", "--json", stdin=OPEN.encode()), first)


class Page(unittest.TestCase):
    def test_it_names_every_event_and_refusal(self):
        root = TESTS.parent
        page = (root / "docs/match-log.md").read_text()
        events = re.findall(r'kName = "([a-z-]+)"', (root / "src/match/model/event.hpp").read_text())
        names = re.search(r"names_of\(Refusal(.*?)\n}", (root / "src/match/model/refusal.hpp").read_text(), re.S)
        refusals = re.findall(r'"([a-z-]+)"', names.group(1))
        self.assertGreater(len(events), 40)
        self.assertGreater(len(refusals), 40)
        told = page[page.index("## Officiating") :]
        for name in events + refusals:
            self.assertIn(f"`{name}`", told)


class Course(unittest.TestCase):
    def course(self, text, *options):
        status, out, err = tandem("officiate", "-", *options, stdin=text.encode())
        self.assertEqual((status, err), (0, ""))
        return out

    def test_it_tells_moves_rulings_and_the_verdict(self):
        out = self.course(OPEN)
        for told in (
            r"^National Scholastic Bughouse Rules, August 2006; 5:00.0 each$",
            r"^open authority: illegal moves stand until they are claimed$",
            r"^team one: Ann \(White on A\), Di \(Black on B\)$",
            r"^ +4 +0:01\.9  Ann +1A\. e4 +4:58\.1$",
            r"^ +7 .*Bo +claims that Ann's flag has fallen: rejected \[NSB 15a3\]$",
            r"^ +Ann's clock still shows 4:57\.1\.$",
            r"^ +8 .*Ann +2A\. f1e5 \(illegal\) +4:56\.1   a pawn to Di$",
            r"^ +9 .*Ann +plays d2d4: not allowed \[NSB 6, 10\]$",
            r"^ +It is not Ann's turn\.$",
            r"^ +1st offence of this kind: a warning\.$",
            r"^ +11 .*Bo +claims that Ann's last move was illegal: upheld \[NSB 8, 15a4\]$",
            r"^Bo and Cy win: Ann made an illegal move on board A\.$",
            r"^  NSB 15a4 +\S",
        ):
            self.assertRegex(out, re.compile(told, re.MULTILINE))

    def test_lines_fit_a_page_but_for_boards(self):
        for line in self.course(OPEN).splitlines():
            if not line.startswith("  board"):
                self.assertLessEqual(len(line), 100)

    def test_clocks_stand_in_one_column_in_every_language(self):
        ruling = TESTS / "rulings/SC-068-in-check-for-the-second-time.jsonl"
        for language in ("en", "de", "es"):
            _, out, _ = tandem("--lang", language, "officiate", ruling)
            moves = re.findall(r"^ +\d+ +\d:\d\d[.,]\d  \S+ \S+ \S+ +(\d+[AaBb]\. .*?\d:\d\d[.,]\d)", out, re.M)
            self.assertTrue(any("g7g6 (" in move for move in moves), out)
            self.assertEqual(len({len(move) for move in moves}), 1, moves)

    def test_it_tells_why_a_claim_is_upheld_and_what_follows(self):
        for ruling, told in (
            ("SC-014-swapped-pieces-in-time", "The board was set up incorrectly and must now be put right."),
            ("SC-066-another-piece-after-an-illegal-move",
             "White on A took back the illegal d1e2, but touched a piece with it and must move that piece."),
            ("SC-103-counted-by-the-server",
             "The position has occurred for the 4th time. In a strict match the arbiter counts, and nobody"
             " needs to count aloud."),
            ("own-clock-as-it-was-shown",
             "This is what the clock itself shows, and it counts; by the record it would be 1:37.0."),
        ):
            _, out, _ = tandem("officiate", TESTS / "rulings" / (ruling + ".jsonl"))
            self.assertIn(told, " ".join(out.split()), ruling)
        log = (TESTS / "rulings/SC-014-swapped-pieces-in-time.jsonl").read_text().splitlines()[:4]
        out = self.course("\n".join(log).replace('"nsb"', '"trn"'))
        self.assertIn("The board was set up incorrectly, so both games are cancelled and will be played again.", " ".join(out.split()))

    def test_every_ruling_has_a_course(self):
        for path in sorted((TESTS / "rulings").glob("**/*.jsonl")):
            with self.subTest(path=path.name):
                status, out, err = tandem("officiate", path)
                self.assertEqual((status, err), (0, ""))
                self.assertRegex(out, r"\n  (board B|positions) ")

    def test_a_mate_is_announced_in_words_or_by_stopping_the_clock(self):
        told = {"own-mate-made-and-clock-stopped": 'stops the clock: “mate”', "SC-084-announced-mate": "announces mate"}
        for name, what in told.items():
            out = tandem("officiate", TESTS / "rulings" / (name + ".jsonl"))[1]
            self.assertRegex(out, re.compile(r"^ +\d+ +0:\d\d\.\d +\S+ on A +" + what + "$", re.M), name)

    def test_no_command_is_told_twice(self):
        for path in sorted((TESTS / "rulings").glob("**/*.jsonl")):
            for book in ("nsb", "trn"):
                told = ""
                for line in tandem("officiate", path, "--rulebook", book)[1].splitlines():
                    text = re.sub(r"^ *(\d+ +\d+:\d\d\.\d)?  +| *\[[^]]*\]$", "", line)
                    is_row = line.startswith("    ") and len(text) > 12
                    self.assertFalse(is_row and text == told, f"{path.name} {book}: {line}")
                    told = text


class Rulebooks(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def test_another_in_place_of_the_log_s_own(self):
        _, verdict = officiate(FLAG, "--rulebook", "nsb")
        self.assertEqual((verdict["rulebook"], verdict["articles"]), ("nsb", ["15a3", "7"]))

    def test_a_base_time_that_it_does_not_allow_becomes_an_option(self):
        text = FLAG.replace('"trn",', '"trn", "clock_ms": 180000,')
        status, out, err = tandem("officiate", "-", "--json", "--rulebook", "sn5", stdin=text.encode())
        self.assertEqual(status, 0)
        self.assertEqual(err, "tandem: sn5 has a different base time: using the option time.base_ms = 180000\n")
        self.assertEqual(lines(out)[-1]["verdict"]["clocks_ms"]["A.black"], 180000)
        _, verdict = officiate(text, "--rulebook", "fbx")
        self.assertEqual(verdict["clocks_ms"]["A.black"], 180000)

    def test_switches_over_those_of_the_log(self):
        text = FLAG.replace('"trn",', '"trn", "options": {"time.base_ms": 60000},')
        _, verdict = officiate(text)
        self.assertEqual(verdict["clocks_ms"]["A.black"], 60000)
        _, verdict = officiate(text, "--option", "time.base_ms=90000")
        self.assertEqual(verdict["clocks_ms"]["A.black"], 90000)
        status, out, err = tandem("officiate", "-", "--option", "mate.tset=held", stdin=text.encode())
        self.assertEqual((status, out), (2, ""))
        self.assertIn("mate.test", err)

    def test_a_house_rulebook(self):
        (self.folder / "club.toml").write_text('base = "sn5"\nname = "Club"\n[switches]\ntime.base_ms = 90000\n')
        _, verdict = officiate(FLAG, "--rulebook", self.folder / "club.toml")
        self.assertEqual((verdict["rulebook"], verdict["clocks_ms"]["A.black"]), ("sn5", 90000))
        log = self.folder / "match.jsonl"
        log.write_text('{"tandem": 1, "rulebook": "club.toml"}\n')
        status, out, _ = tandem("officiate", log)
        self.assertEqual(status, 0)
        self.assertTrue(out.startswith("Club; 1:30.0 each\nstrict authority: "))

    def test_a_house_rulebook_without_a_name_goes_by_its_file_s(self):
        (self.folder / "tuesday.toml").write_text('base = "sn5"\n')
        log = self.folder / "match.jsonl"
        log.write_text('{"tandem": 1, "rulebook": "tuesday.toml"}\n')
        asked = tandem("officiate", log, "--rulebook", self.folder / "tuesday.toml")[1]
        self.assertEqual([text.split(";")[0] for text in (asked, tandem("officiate", log)[1])], ["tuesday"] * 2)

    def test_no_such_rulebook(self):
        status, out, err = tandem("officiate", "-", "--rulebook", "nsp", stdin=FLAG.encode())
        self.assertEqual((status, out), (2, ""))
        self.assertIn('“nsb”', err)


class Malformed(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def test_the_line_is_told_and_nothing_printed(self):
        log = self.folder / "bad.jsonl"
        good = OPEN.splitlines()
        for number, line in (
            (1, '{"tandem": 2, "rulebook": "nsb"}'),
            (1, '{"tandem": 1, "rulebook": "nsb", "clock_ms": 1000}'),
            (5, '{"at": 2300, "by": "B.white", "do": "play", "move": 3}'),
            (7, '{"at": 100, "by": "A.black", "do": "resign"}'),
            (9, "not JSON"),
            (13, '{"at": 9500, "by": "A.white", "do": "apeal"}'),
        ):
            for options in ((), ("--json",)):
                with self.subTest(line=line, options=options):
                    log.write_text("\n".join([*good[: number - 1], line, *good[number:]]) + "\n")
                    status, out, err = tandem("officiate", log, *options)
                    self.assertEqual((status, out), (2, ""))
                    self.assertTrue(err.startswith(f"{log}:{number}: "), err)

    def test_no_file_an_empty_file_and_what_is_cut_off(self):
        self.assertEqual(tandem("officiate", self.folder / "none.jsonl")[0], 2)
        for name, text in (("empty.jsonl", ""), ("empty.bpgn", ""), ("cut.jsonl", OPEN[:-30])):
            with self.subTest(name=name):
                path = self.folder / name
                path.write_text(text)
                status, out, err = tandem("officiate", path)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(str(path), err)

    def test_a_game_that_does_not_replay_is_told_and_the_rest_ruled(self):
        path = self.folder / "two.bpgn"
        good = (GAMES / "1934301.bpgn").read_text()
        path.write_text(good + "\n" + good.replace("1A. ", "1A. Qh5 {1} 2A. ", 1))
        status, out, err = tandem("officiate", path)
        self.assertEqual(status, 1)
        self.assertTrue(out.startswith("game 1: "), out[:40])
        self.assertRegex(err, rf"^{re.escape(str(path))}:\d+:\d+: game 2: ")
        path.write_text(good.replace("1A. ", "1A. Qh5 {1} 2A. ", 1) + "\n" + good)
        status, out, err = tandem("officiate", path, "--json")
        self.assertEqual((status, err), (1, ""))
        first, *events, verdict = lines(out)
        self.assertEqual((first["game"], list(first["error"])), (1, ["line", "column", "move", "why"]))
        self.assertEqual({line["game"] for line in (*events, verdict)}, {2})
        self.assertIn("verdict", verdict)
        path.write_text(good + "\n" + good.replace("1A. ", "1A. Qh5 {1} 2A. ", 1))
        status, out, _ = tandem("officiate", path, "--game", "1", "--json")
        self.assertEqual(status, 0)
        self.assertIn("verdict", lines(out)[-1])


class Records(unittest.TestCase):
    def test_an_aborted_match_ends_as_replay_says(self):
        _, out, _ = tandem("officiate", GAMES / "1283326.bpgn", "--json")
        _, told, _ = tandem("replay", GAMES / "1283326.bpgn", "--json")
        self.assertEqual(lines(out)[-1]["verdict"]["reason"], "annulled")
        self.assertEqual(lines(told)[0]["reason"], "annulled")

    def test_a_recorded_mate_is_judged(self):
        status, out, err = tandem("officiate", GAMES / "1934587.bpgn", "--json")
        self.assertEqual(status, 0)
        self.assertIn("time.base_ms = 60000", err)
        verdict = lines(out)[-1]["verdict"]
        self.assertEqual((verdict["winner"], verdict["board"], verdict["reason"]), ("one", "A", "checkmate"))
        self.assertEqual(verdict["reserves"]["B.white"], "QBBP")

    def test_a_flag_that_fell_is_claimed(self):
        for book, article in (("nsb", "15a3"), ("sn5", "15c"), ("trn", "FIDE B6"), ("fbx", "FIDE B6")):
            with self.subTest(book=book):
                status, out, _ = tandem(
                    "officiate", GAMES / "fics_3611438_hivemind_script.bpgn", "--json", "--rulebook", book
                )
                self.assertEqual(status, 0)
                verdict = lines(out)[-1]["verdict"]
                self.assertEqual((verdict["board"], verdict["reason"]), ("B", "flag"))
                self.assertEqual(verdict["articles"][0], article)

    def test_several_games_each_have_their_verdict(self):
        path = GAMES / "fics_fatics_2005.bpgn"
        status, out, _ = tandem("officiate", path, "--json")
        self.assertEqual(status, 0)
        told = lines(out)
        verdicts = [one for one in told if "verdict" in one]
        self.assertEqual([one["game"] for one in verdicts], list(range(1, 15)))
        self.assertTrue(all(list(one)[0] == "game" for one in told))
        _, alone, _ = tandem("officiate", path, "--json", "--game", "3")
        self.assertEqual(lines(alone)[-1], {"verdict": verdicts[2]["verdict"]})
        status, out, err = tandem("officiate", path, "--game", "15")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("14", err)

    def test_the_log_of_a_record_gives_the_same(self):
        for path in (GAMES / "1934587.bpgn", GAMES / "1934301.bpgn"):
            with self.subTest(path=path.name):
                _, log, _ = tandem("convert", path, "-", "--to", "log")
                _, of_log, _ = tandem("officiate", "-", "--json", stdin=log.encode())
                self.assertEqual(of_log, tandem("officiate", path, "--json")[1])

    def test_chesscom_and_tables(self):
        status, out, _ = tandem("officiate", pairs()[0], "--json", "--rulebook", "trn")
        self.assertEqual(status, 0)
        self.assertEqual(lines(out)[-1]["verdict"]["rulebook"], "trn")
        status, out, _ = tandem("officiate", GAMES / "fics_mbprog_dataset.csv", "--game", "1", "--json")
        self.assertEqual(status, 0)
        self.assertTrue(lines(out)[-1]["verdict"]["over"])

    def test_standard_input_tells_its_format(self):
        game = (GAMES / "1934301.bpgn").read_bytes()
        self.assertEqual(
            tandem("officiate", "-", "--json", stdin=game),
            tandem("officiate", GAMES / "1934301.bpgn", "--json"),
        )
        status, _, err = tandem("officiate", "-", "--from", "log", stdin=game)
        self.assertEqual(status, 2)
        self.assertTrue(err.startswith("-:1: "), err)


class WhyJudged(unittest.TestCase):
    """Why a board is mate, drawn or goes on, in the course for people."""

    BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1[] w - - 0 30"
    ALL_HERE = "k7/pp5R/7K/8/pppppppp/rrrrbbbb/nnnnqq2/8[] w - - 0 60"
    NO_MOVE = "7k/8/5QK1/8/8/8/8/8[] w - - 0 30"

    def course(self, rulebook, board, move, *more, authority="open", **header):
        first = {"tandem": 1, "rulebook": rulebook, "authority": authority,
                 "boards": {"A": board}} | header
        commands = [{"at": 0, "by": "director", "do": "start"}, *more,
                    {"at": 9000, "by": "A.white", "do": "play", "move": move}]
        log = "".join(json.dumps(one) + "\n" for one in [first, *commands])
        status, out, err = tandem("officiate", "-", stdin=log.encode())
        self.assertEqual((status, err), (0, ""))
        return " ".join(without_explanations(out).split())

    def test_a_mate_that_a_piece_could_have_blocked_has_its_mark_and_its_reason(self):
        held = self.course("nsb", self.BACK_RANK, "a1a8", options={"mate.test": "held"})
        self.assertIn("Ra8#", held)
        self.assertIn("Only pieces already in the reserve count, and none of them can block.", held)
        self.assertIn("Black on A is mated [NSB 15a1, 7]", held)
        self.assertNotIn("15a1a", held)
        census = self.course("trn", self.ALL_HERE, "h7h8")
        self.assertIn("h8#", census)
        self.assertIn("No piece that could block can still arrive.", census)
        drawn = {"at": 1000, "by": "director", "do": "declare", "board": "B", "winner": "draw"}
        over = self.course("nsb", self.BACK_RANK, "a1a8", drawn)
        self.assertIn("Ra8#", over)
        self.assertIn("The other board is over, so no piece can arrive.", over)
        self.assertNotIn("15a1a", over)

    def test_a_wait_says_whether_a_piece_can_come(self):
        may = self.course("nsb", self.BACK_RANK, "a1a8")
        self.assertIn("Ra8+", may)
        self.assertIn("Black on A has no legal move but may wait for a piece. [NSB 15a1a]", may)
        without = "may wait until time runs out, though no piece that helps can come."
        self.assertIn(without, self.course("nsb", self.ALL_HERE, "h7h8"))
        drawn = {"at": 1000, "by": "director", "do": "declare", "board": "B", "winner": "draw"}
        self.assertIn(without, self.course("nsb", self.NO_MOVE, "f6f7", drawn))

    def test_no_claim_of_a_dead_position_promises_a_piece(self):
        claim = {"at": 1000, "by": "A.black", "do": "claim", "what": "dead-position"}
        for book in ("nsb", "sn5", "trn", "fbx"):
            said = self.course(book, self.ALL_HERE, "h7h8", claim)
            self.assertIn("a position in which nobody can mate is not a draw.", said)

    def test_an_announced_mate_is_rejected_with_what_may_come(self):
        announce = {"at": 2000, "by": "A.white", "do": "announce-mate"}
        made = {"at": 1000, "by": "A.white", "do": "move", "move": "h7h8"}
        said = self.course("nsb", self.ALL_HERE, "h7h8", made, announce)
        self.assertIn("Black on A has no legal move but may wait until time runs out", said)

    def test_an_announcement_after_a_press_without_check_says_so(self):
        made = {"at": 1000, "by": "A.white", "do": "play", "move": "a1a7"}
        announce = {"at": 2000, "by": "A.white", "do": "announce-mate"}
        said = self.course("nsb", self.BACK_RANK, "a7a8", made, announce)
        self.assertIn("Ra7 does not give check.", said)

    def test_a_fallen_clock_gets_nothing(self):
        fallen = {"at": 7000, "by": "director", "do": "adjust", "seat": "A.white",
                  "ms": 60000, "why": "penalty"}
        up = self.course("nsb", self.BACK_RANK, "a1a8", fallen, clocks_ms={"A.white": 20000})
        self.assertNotIn("stays down", up)
        down = self.course("nsb", self.BACK_RANK, "a1a8", fallen, clocks_ms={"A.white": 1000})
        self.assertIn("White on A's flag has fallen and stays down", down)

    def test_a_mating_drop_is_refused_for_that(self):
        board = "6nk/7p/5P2/8/8/8/8/7K[PN] w - - 0 30"
        said = self.course("nsb", board, "N@f7", authority="strict", options={"drop.mate": False})
        self.assertIn("N@f7: not allowed [NSB 10b, 8]", said)
        self.assertIn("Reason: a drop may not give mate.", said)


class OpenCourse(unittest.TestCase):
    """The course of an open match under NSB, once it has started."""

    def course(self, *commands):
        first = [{"tandem": 1, "rulebook": "nsb", "authority": "open"},
                 {"at": 0, "by": "director", "do": "start"}]
        log = "".join(json.dumps(one) + "\n" for one in [*first, *commands])
        status, out, err = tandem("officiate", "-", stdin=log.encode())
        self.assertEqual((status, err), (0, ""))
        return " ".join(without_explanations(out).split())


class Draws(OpenCourse):
    def test_who_declines_whose_offer(self):
        white = {"at": 1000, "by": "A.white", "do": "offer-draw"}
        black = {"at": 2000, "by": "B.black", "do": "offer-draw"}
        told = self.course(white, {"at": 3000, "by": "A.black", "do": "decline-draw"})
        self.assertIn("Black on A declines the draw that White on A offered", told)
        told = self.course(white, black, {"at": 3000, "by": "B.white", "do": "play", "move": "e2e4"})
        self.assertIn("White on B declines, by moving, the draw that White on A and Black on B offered", told)
        told = self.course(white, {"at": 3000, "by": "A.white", "do": "play", "move": "e2e4"})
        self.assertIn("White on A's draw offer lapses: Black on B had not joined it before White on A moved [NSB 16a]", told)


class Pauses(OpenCourse):
    def test_a_pause_by_the_director_is_told_once(self):
        told = self.course({"at": 1000, "by": "director", "do": "pause", "board": "A"})
        self.assertIn("director pauses board A", told)
        self.assertNotIn("is paused", told)

    def test_a_stop_by_a_player_tells_what_is_paused(self):
        told = self.course({"at": 1000, "by": "A.white", "do": "stop"})
        self.assertIn("White on A stops the clock. Board A is paused", told)


class WrongClaims(unittest.TestCase):
    def test_what_a_rejected_claim_costs_is_told(self):
        header = {"tandem": 1, "rulebook": "nsb", "authority": "open",
                  "options": {"claim.wrong_ms": 60000}}
        commands = [{"at": 0, "by": "director", "do": "start"},
                    {"at": 2000, "by": "A.white", "do": "play", "move": "e2e4"},
                    {"at": 3000, "by": "A.black", "do": "claim", "what": "illegal-move"},
                    {"at": 4000, "by": "A.black", "do": "appeal", "ruling": 4,
                     "level": "section-chief"},
                    {"at": 5000, "by": "director", "do": "rule-on-appeal", "ruling": 4,
                     "level": "section-chief", "upheld": True}]
        log = "".join(json.dumps(one) + "\n" for one in [header, *commands])
        _, out, _ = tandem("officiate", "-", stdin=log.encode())
        self.assertIn("house rule “Time for a rejected claim”: 1:00.0 (claim.wrong_ms)", out)
        self.assertIn("White on A's clock: +1:00.0, now 5:58.0", out)
        self.assertIn("White on A's clock: -1:00.0, now 4:58.0", out)


if __name__ == "__main__":
    unittest.main()
