# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem arena: our engine against itself and against engines that misbehave."""
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from program import ENVIRONMENT, PROGRAM, tandem

# A small engine: waits for questions, then does what its first argument says.
BAD = r"""
import os, sys, time
what = sys.argv[1]
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["isready"]:
        print("readyok", flush=True)
        if what == "floods":
            while True:
                print("info string " + 80 * "x", flush=True)
        if what == "stretches":
            while True:
                sys.stdout.write(4096 * "x")
    if words[:1] != ["go"]:
        continue
    board = "1" if words[2].startswith("A") else "2"
    if what == "cheats":
        print("bestmove " + board + "e2e5", flush=True)
    elif what == "dies":
        print("it hurts", file=sys.stderr, flush=True)
        os._exit(3)
    elif what == "sits":
        print("bestmove pass", flush=True)
    # "hangs" says nothing
"""

# Fails to get ready in every second match, on one board, and plays badly otherwise.
FICKLE = r"""
import os, sys
holds, matches = False, 0
try:
    os.close(os.open(sys.argv[1], os.O_CREAT | os.O_EXCL))
    holds = True
except FileExistsError:
    pass
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["isready"]:
        matches += 1
        if holds and matches == 2:
            os.remove(sys.argv[1])
            os._exit(3)
        print("readyok", flush=True)
    elif words[:1] == ["go"]:
        print("bestmove " + ("1" if words[2].startswith("A") else "2") + "e2e5", flush=True)
"""


def ours():
    return f"ours=tandem:{PROGRAM} engine"


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def arena(self, *arguments, code=0):
        status, output, errors = tandem("arena", *arguments)
        self.assertEqual(status, code, errors)
        return output, errors

    def objects(self, *arguments):
        output, errors = self.arena(*arguments, "--json")
        lines = [json.loads(line) for line in output.splitlines()]
        return lines[:-1], lines[-1], errors

    def bad(self, what):
        path = self.folder / "bad.py"
        path.write_text(BAD, encoding="utf-8")
        return f"bad=tandem:{sys.executable} {path} {what}"

    def lost_by(self, what, *arguments):
        """Two matches against such an engine, which loses both; the summary's row of it."""
        matches, summary, stderr = self.objects(
            "--team", ours(), "--team", self.bad(what), "--matches", "2", "--nodes", "200",
            *arguments)
        self.assertEqual([match["winner"] for match in matches], ["one", "two"])
        self.assertEqual(summary["pairs"], [0, 0, 0, 0, 1])
        return matches, summary["teams"][1], stderr

    def test_itself_in_pairs_the_same_each_time(self):
        openings = self.folder / "openings.txt"
        openings.write_text("1e2e4 2d2d4\n2g1f3 1g1f3 1d7d5\n", encoding="utf-8")
        bpgn = self.folder / "matches.bpgn"
        order = ["--team", ours(), "--team", ours().replace("ours=", "again="), "--matches", "4",
                 "--nodes", "300", "--openings", str(openings), "--bpgn", str(bpgn)]
        matches, summary, _ = self.objects(*order)
        self.assertEqual([match["one"] for match in matches], ["ours", "again", "ours", "again"])
        # Alike engines play the two matches of a pair alike.
        self.assertEqual(summary["pairs"], [0, 0, 2, 0, 0])
        self.assertEqual(matches[0]["plies"], matches[1]["plies"])
        self.assertEqual(matches[0]["winner"], matches[1]["winner"])
        self.assertGreater(summary["teams"][0]["nodes_a_move"], 0)
        self.assertEqual(self.objects(*order, "--concurrency", "2")[1]["pairs"], [0, 0, 2, 0, 0])
        again, _, _ = self.objects(*order)
        self.assertEqual(again, matches)
        status, output, _ = tandem("replay", str(bpgn), "--json")
        self.assertEqual(status, 0, output)
        games = [json.loads(line) for line in output.splitlines()][:-1]
        self.assertEqual([game["plies"] for game in games], [match["plies"] for match in matches])
        self.assertEqual([game["winner"] for game in games], [match["winner"] for match in matches])

    def test_virtual_clocks(self):
        matches, summary, _ = self.objects(
            "--team", ours(), "--team", ours().replace("ours=", "again="), "--matches", "2",
            "--clock", "1", "--virtual", "--nps", "20000")
        self.assertEqual(summary["pairs"], [0, 0, 1, 0, 0])
        self.assertGreater(matches[0]["ms"], 0)

    def test_real_clocks(self):
        _, summary, _ = self.objects(
            "--team", ours(), "--team", ours().replace("ours=", "again="), "--matches", "2",
            "--clock", "20", "--set", "ours:Nodes=300", "--set", "again:Nodes=300")
        self.assertEqual(summary["matches"], 2)
        self.assertEqual(sum(summary["pairs"]), 1)

    def test_who_cheats_loses(self):
        matches, row, _ = self.lost_by("cheats")
        self.assertEqual({match["end"] for match in matches}, {"illegal"})
        self.assertEqual((row["lost"], row["restarts"]), ({"illegal": 2}, 0))

    def test_who_dies_loses_and_is_started_anew(self):
        _, row, stderr = self.lost_by("dies")
        self.assertEqual(row["lost"], {"crash": 2})
        self.assertGreaterEqual(row["restarts"], 1)
        self.assertIn("bad, A: it hurts", stderr)

    def test_who_hangs_loses_on_time(self):
        _, row, _ = self.lost_by("hangs", "--patience", "1")
        self.assertEqual(row["lost"], {"flag": 2})
        self.assertGreaterEqual(row["restarts"], 1)

    def test_who_hangs_falls_on_a_real_clock(self):
        matches, _, _ = self.objects(
            "--team", ours(), "--team", self.bad("hangs"), "--matches", "2", "--clock", "0.5",
            "--set", "ours:Nodes=1")
        self.assertEqual({match["end"] for match in matches}, {"flag"})

    def test_who_floods_loses(self):
        for what in ("floods", "stretches"):
            _, row, _ = self.lost_by(what)
            self.assertEqual(row["lost"], {"crash": 2}, what)

    def test_who_sits_for_ever_loses(self):
        matches, _, _ = self.objects(
            "--team", ours(), "--team", self.bad("sits"), "--matches", "2", "--clock", "5",
            "--virtual")
        self.assertEqual({match["end"] for match in matches} & {"illegal", "crash"}, set())
        self.assertEqual([match["winner"] for match in matches], ["one", "two"])

    def test_a_program_that_is_not_there_stops_the_arena(self):
        _, errors = self.arena(
            "--team", ours(), "--team", "no=tandem:/nowhere/engine", "--matches", "8",
            "--nodes", "10", code=2)
        self.assertIn("no: the engine has failed 3 times before a match began", errors)

    def test_what_was_played_is_told_though_an_engine_keeps_failing(self):
        bpgn = self.folder / "matches.bpgn"
        output, _ = self.arena(
            "--team", ours(), "--team", "no=tandem:/nowhere/engine", "--matches", "8", "--nodes",
            "10", "--json", "--bpgn", str(bpgn), code=2)
        self.assertEqual(json.loads(output.splitlines()[-1])["matches"], 3)
        self.assertEqual(bpgn.read_text(encoding="utf-8").count("[Round "), 3)

    def test_failures_with_matches_between_them_do_not_stop_the_arena(self):
        path = self.folder / "fickle.py"
        path.write_text(FICKLE, encoding="utf-8")
        matches, _, _ = self.objects(
            "--team", ours(), "--team",
            f"fickle=tandem:{sys.executable} {path} {self.folder / 'held'}",
            "--matches", "10", "--nodes", "10")
        ends = [match["end"] for match in matches]
        self.assertEqual(len(ends), 10)
        self.assertGreaterEqual(ends.count("crash"), 3)

    def test_processes_that_play_one_match_each_are_no_restarts(self):
        _, summary, _ = self.objects(
            "--team", ours().replace("tandem:", "cecp:"), "--team", self.bad("cheats"),
            "--matches", "4", "--clock", "5")
        self.assertEqual([team["restarts"] for team in summary["teams"]], [0, 0])

    def test_sprt_stops_early(self):
        _, summary, _ = self.objects(
            "--team", ours(), "--team", self.bad("cheats"), "--matches", "400", "--nodes", "20",
            "--sprt", "0", "200")
        self.assertEqual(summary["sprt"]["accepted"], "second")
        self.assertLess(summary["matches"], 400)

    def test_interrupted_it_tells_what_was_played(self):
        bpgn = self.folder / "matches.bpgn"
        with subprocess.Popen(
                [PROGRAM, "arena", "--team", ours(), "--team", self.bad("cheats"), "--matches",
                 "1000000", "--nodes", "20", "--json", "--bpgn", str(bpgn)],
                stdout=subprocess.PIPE, env=ENVIRONMENT) as arena:
            first = json.loads(arena.stdout.readline())
            arena.send_signal(signal.SIGINT)
            last = json.loads(arena.stdout.read().splitlines()[-1])
        self.assertEqual(arena.returncode, 0)
        self.assertEqual(first["match"], 1)
        self.assertGreaterEqual(last["matches"], 1)
        self.assertIn("[Round \"1.1\"]", bpgn.read_text(encoding="utf-8"))

    def test_table(self):
        output, _ = self.arena(
            "--team", ours(), "--team", self.bad("cheats"), "--matches", "2", "--nodes", "20")
        self.assertIn("1: ours – bad 1–0, illegal move", output)
        self.assertRegex(output, r"score +2 +0\n")
        self.assertRegex(output, r"lost: illegal move +0 +2\n")
        self.assertIn("2 matches in ", output)

    def test_made_openings_are_openings(self):
        made = self.arena("--make-openings", "5", "--seed", "3")[0]
        self.assertEqual(made, self.arena("--make-openings", "5", "--seed", "3")[0])
        lines = made.splitlines()
        self.assertEqual(len(set(lines)), 5)
        for line in lines:
            self.assertTrue(4 <= len(line.split()) <= 8, line)
        openings = self.folder / "openings.txt"
        openings.write_text(made, encoding="utf-8")
        self.objects("--team", ours(), "--team", self.bad("cheats"), "--matches", "2",
                     "--nodes", "1", "--openings", str(openings))

    def test_wrong_orders(self):
        two = ["--team", ours(), "--team", "x=cecp:true"]
        wrong = {
            ("--team", ours()): "Give --team twice",
            ("--team", ours(), "--team", ours()): "Give --team twice",
            ("--team", ours(), "--team", "x=xboard:true"): "expected NAME=PROTOCOL:COMMAND",
            (*two, "--matches", "3"): "an even number",
            tuple(two): "play on real clocks only",
            (*two, "--clock", "1", "--virtual"): "play on real clocks only",
            (*two, "--clock", "1", "--sprt", "5", "0"): "must be smaller",
            (*two, "--clock", "1", "--set", "y:Hash=1"): "expected NAME:OPTION=VALUE",
            (*two, "--virtual"): "--clock",
            (*two, "--nodes", "5", "--nps", "5"): "--virtual",
            (*two, "--clock", "0"): "--clock: 0 is out of range",
            (*two, "--clock", "5", "--increment", "-0.0009"): "--increment: -0.0009 is out of range",
            (*two, "--clock", "x"): "--clock: expected a number, not “x”",
            (*two, "--clock", "1", "--sprt", "0", "5", "--alpha", "1"): "--alpha: 1 is out of",
            (*two, "--clock", "1", "--alpha", "0.1"): "--sprt",
        }
        for arguments, message in wrong.items():
            with self.subTest(arguments):
                self.assertIn(message, self.arena(*arguments, code=2)[1])
        openings = self.folder / "openings.txt"
        openings.write_text("1e2e4\n1e2e5\n", encoding="utf-8")
        _, errors = self.arena(*two, "--clock", "1", "--openings", str(openings), code=2)
        self.assertIn(f"{openings}:2: “1e2e5” is not a legal move here", errors)


if __name__ == "__main__":
    unittest.main()
