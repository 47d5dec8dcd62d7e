# SPDX-License-Identifier: GPL-3.0-or-later
"""tandem engine: the program at the other end of two pipes."""
import os
import random
import subprocess
import time
import unittest

from program import PROGRAM, tandem

SEATS = ["A.white", "A.black", "B.white", "B.black"]
CLOCKS = "clocks 180000 180000 180000 180000"
SMOTHERED = "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1 | startpos"


class Engine:
    """A running engine."""

    def __init__(self):
        # Not ended by `with`: some tests end it by other means.
        self.process = subprocess.Popen(  # pylint: disable=consider-using-with
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, word):
        """The lines up to the first that begins so, that one included."""
        lines = []
        while not lines or not lines[-1].startswith(word):
            line = self.process.stdout.readline()
            if not line:
                raise EOFError(f"no {word} after {lines}")
            lines.append(line.decode().rstrip("\n"))
        return lines

    def go(self, rest):
        """The best move, and all lines of the answer."""
        self.say("go " + rest)
        lines = self.until("bestmove ")
        return lines[-1].split()[1], lines

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(timeout=60), rest.decode()


class Conversation(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        for pipe in (self.engine.process.stdin, self.engine.process.stdout):
            if not pipe.closed:
                pipe.close()
        self.engine.process.kill()
        self.engine.process.wait()

    def test_handshake(self):
        self.engine.say("uci")
        lines = self.engine.until("uciok")
        self.assertTrue(lines[0].startswith("id name Tandem "))
        self.assertTrue(any(line.startswith("option name Mate ") for line in lines))
        self.engine.say("isready")
        self.assertEqual(self.engine.until("readyok"), ["readyok"])

    def test_a_question_is_answered_at_once(self):
        self.engine.say("position startpos moves 1e2e4")
        best, lines = self.engine.go("seat A.black " + CLOCKS)
        self.assertRegex(best, "^1[a-h]")
        self.assertTrue(lines[-2].startswith("info depth "))
        self.engine.say("position " + SMOTHERED)
        self.assertEqual(self.engine.go("seat A.white " + CLOCKS)[0], "1N@f7")

    def test_it_sits_when_told(self):
        self.engine.say("position startpos")
        self.engine.say("partner !sit")
        self.assertEqual(self.engine.go("seat B.white " + CLOCKS)[0], "pass")

    def test_the_end_of_the_input_ends_it(self):
        self.engine.say("position startpos")
        self.engine.process.stdin.write(b"go seat A.white")  # without a line end
        status, rest = self.engine.end()
        self.assertEqual(status, 0)
        self.assertIn("bestmove 1", rest)

    def test_quit_ends_it(self):
        self.engine.say("quit")
        self.assertEqual(self.engine.process.wait(timeout=60), 0)

    def test_a_signal_ends_it(self):
        self.engine.say("isready")
        self.engine.until("readyok")
        self.engine.process.terminate()
        self.assertEqual(self.engine.process.wait(timeout=60), -15)

    def test_a_listener_who_leaves_ends_it(self):
        self.engine.process.stdout.close()
        self.engine.say("isready")
        self.engine.process.stdin.close()
        self.assertNotEqual(self.engine.process.wait(timeout=60), 0)

    def test_stop_ends_a_long_search(self):
        self.engine.say("setoption name Nodes value 100000000")
        self.engine.say("position startpos")
        begun = time.monotonic()
        self.engine.say("go seat A.white")
        self.engine.say("stop")
        self.assertNotEqual(self.engine.until("bestmove ")[-1], "bestmove pass")
        self.assertLess(time.monotonic() - begun, 30)  # all of it takes far longer

    def test_an_infinite_search_waits_to_be_stopped_and_is_ready_meanwhile(self):
        self.engine.say("position " + SMOTHERED)
        self.engine.say("go infinite seat A.white")
        self.engine.say("isready")
        self.assertEqual(self.engine.until("readyok"), ["readyok"])
        self.engine.say("position startpos")
        self.engine.say("go infinite seat A.white")
        self.assertEqual(self.engine.until("bestmove ")[-1], "bestmove 1N@f7")
        self.engine.say("isready")
        self.assertEqual(self.engine.until("readyok"), ["readyok"])
        self.engine.say("isready\nstop")
        self.assertRegex(self.engine.until("bestmove ")[-1], "^bestmove 1")

    def test_the_end_of_the_input_ends_an_infinite_search(self):
        for position in ("startpos", SMOTHERED):
            engine = Engine()
            engine.say("position " + position)
            engine.say("go infinite seat A.white")
            status, rest = engine.end()
            self.assertEqual((status, rest.count("bestmove 1")), (0, 1), position)

    def test_commands_may_come_in_pieces(self):
        for piece in (b"isre", b"ady\r\nposition star", b"tpos\ngo seat A.wh", b"ite\n"):
            self.engine.process.stdin.write(piece)
            self.engine.process.stdin.flush()
        self.assertEqual(self.engine.until("readyok"), ["readyok"])
        self.assertRegex(self.engine.until("bestmove ")[-1], "^bestmove 1")

    def test_a_line_without_end_is_told_once_and_does_not_fill_the_memory(self):
        for _ in range(64):
            self.engine.process.stdin.write(b"x" * (1 << 16))
        self.engine.say("")
        self.engine.say("isready")
        lines = self.engine.until("readyok")
        self.assertEqual(len(lines), 2)
        self.assertTrue(lines[0].startswith("info string "))

    def test_a_long_go_is_answered_too(self):
        self.engine.say("go seat A.white avoid" + " e2e4" * 10000)
        self.assertEqual(self.engine.until("bestmove ")[-1], "bestmove pass")

    def test_bytes_of_all_kinds_do_not_end_it(self):
        seed = int(os.environ.get("TANDEM_SEED", 0))
        chance = random.Random(seed)
        for _ in range(200):
            self.engine.process.stdin.write(chance.randbytes(chance.randrange(400)) + b"\n")
        self.engine.say("ucinewgame")
        self.assertRegex(self.engine.go("seat A.white")[0], "^1", f"TANDEM_SEED={seed}")

    def test_matches_of_different_seeds_do_not_all_open_alike(self):
        def openings():
            found = []
            for seed in range(10):
                self.engine.say(f"setoption name Seed value {seed}")
                self.engine.say("position startpos")
                found.append(self.engine.go(f"seat A.white {CLOCKS}")[0])
            return found
        first = openings()
        self.assertGreater(len(set(first)), 1)
        self.assertEqual(openings(), first, "the same seed and the same question")

    def test_four_seats_play_a_match_through_one_engine(self):
        self.engine.say("setoption name Nodes value 200")
        moves, turn = [], [0, 0]
        for ply in range(120):
            board = ply % 2
            self.engine.say("position startpos" + " moves " * bool(moves) + " ".join(moves))
            best, lines = self.engine.go(f"seat {SEATS[2 * board + turn[board]]} {CLOCKS}")
            self.assertFalse([line for line in lines if line.startswith("info string")])
            if best == "pass":
                continue
            self.assertEqual(best[0], str(board + 1))
            moves.append(best)
            turn[board] ^= 1
        self.assertGreater(len(moves), 20)


class Batch(unittest.TestCase):
    def test_a_conversation_from_a_file(self):
        text = f"uci\nposition {SMOTHERED}\ngo seat A.white\nposition startpos\ngo seat B.white\n"
        status, out, err = tandem("engine", stdin=text.encode())
        self.assertEqual((status, err), (0, ""))
        best = [line for line in out.splitlines() if line.startswith("bestmove")]
        self.assertEqual(len(best), 2)
        self.assertEqual(best[0], "bestmove 1N@f7")
        self.assertEqual(tandem("engine", stdin=text.encode())[1].count("\n"), out.count("\n"))


if __name__ == "__main__":
    unittest.main()
