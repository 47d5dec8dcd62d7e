# SPDX-License-Identifier: GPL-3.0-or-later
"""The program in a tree of its own, as it is installed: what it finds there, and what it says else."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import urllib.request

from program import PROGRAM


class Installed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name)
        (self.tree / "bin").mkdir()
        self.program = self.tree / "bin/tandem"
        shutil.copy(PROGRAM, self.program)

    def put(self, path, text):
        """A file below share/tandem."""
        file = self.tree / "share/tandem" / path
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")

    def serve(self, *arguments):
        """What a server says at its start, and its page; it is stopped again."""
        with subprocess.Popen(
                [self.program, "serve", "--port", "0", "--data", self.tree / "data", "--engines", "1",
                 "--bind", "127.0.0.1", "--log", "error", *arguments],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as server:
            try:
                first = server.stdout.readline()
                url = first.rsplit(" ", 1)[1].strip()
                with urllib.request.urlopen(url, timeout=60) as answer:
                    page = answer.read().decode()
            finally:
                server.terminate()
            return first + server.stdout.read(), page

    def test_the_page_is_found_beside_the_program(self):
        self.put("web/index.html", "<p>the page beside the program")
        said, page = self.serve()
        self.assertEqual(len(said.splitlines()), 1)
        self.assertEqual(page, "<p>the page beside the program")

    def test_the_program_knows_nothing_of_where_it_was_built(self):
        program = self.program.read_bytes()
        if b"__asan_init" in program or b"__ubsan_" in program:
            self.skipTest("a program with sanitizers names its files")
        source = pathlib.Path(__file__).resolve().parents[2] / "src"
        self.assertNotIn(str(source).encode(), program)

    def test_a_page_that_is_named_comes_before_it(self):
        self.put("web/index.html", "<p>the page beside the program")
        (self.tree / "other").mkdir()
        (self.tree / "other/index.html").write_text("<p>another", encoding="utf-8")
        self.assertEqual(self.serve("--web", self.tree / "other")[1], "<p>another")

    def test_it_says_so_when_there_is_no_page(self):
        said, page = self.serve()
        self.assertIn(f"There is no page in {self.tree}/share/tandem/web: ", said)
        self.assertIn("The server is up.", page)

    def test_what_benchmarks_measure_is_found_beside_it_or_asked_for(self):
        for what, missing in (("perft", "no positions at"), ("replay", "no games in")):
            done = subprocess.run([self.program, "bench", what], capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(missing + f" {self.tree}/share/tandem/", done.stderr)
        self.put("perft/bughouse.epd", "# none\n")
        done = subprocess.run([self.program, "bench", "perft", "--peer", "/nonexistent"],
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertNotIn("no positions", done.stderr)


if __name__ == "__main__":
    unittest.main()
