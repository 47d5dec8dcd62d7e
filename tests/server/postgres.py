# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL server of one's own, in a folder of its own, that can be killed and started."""
import glob
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time


def programs():
    """The folder of its programs; None where it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return pathlib.Path(found[-1]).parent if found else None


class Postgres:
    def __init__(self):
        self.bin = programs()
        self.folder = tempfile.mkdtemp(prefix="tandem-pg-")
        # It does not run as root.
        self.user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, **self.user)
        self.run("initdb", "-D", f"{self.folder}/data", "-U", "tandem", "-A", "trust", "-E", "UTF8")
        self.process = None
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "tandem", "tandem")
        self.url = f"postgresql://host={self.folder} user=tandem dbname=tandem"

    def run(self, name, *arguments):
        subprocess.run([self.bin / name, *arguments], check=True, capture_output=True,
                       cwd=self.folder, **self.user)

    def session(self):
        """A program that takes statements as text, in one session of its own."""
        return subprocess.Popen(
            [self.bin / "psql", "-q", "-h", self.folder, "-U", "tandem", "tandem"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=self.folder, **self.user)

    def start(self):
        self.process = subprocess.Popen(
            [self.bin / "postgres", "-D", f"{self.folder}/data", "-k", self.folder, "-h", ""],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder,
            start_new_session=True, **self.user)
        for _ in range(300):
            ready = subprocess.run([self.bin / "pg_isready", "-h", self.folder, "-U", "tandem"],
                                   capture_output=True, check=False)
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def kill(self):
        """All of its processes at once, as a machine that loses its power."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        pathlib.Path(self.folder, "data", "postmaster.pid").unlink(missing_ok=True)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
