#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the Python module takes for a recording: opening beside `info`, and a hundred statements each.

    SNAPVIEWER_CLI=build/release/app/cli/snapviewer-cli tests/bench/python/bench_ask.py FILE…

A statement's own time is that of the program that answers it in turn, which `SELECT 1` has none of: what that one takes is
what asking costs.
"""
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "app" / "recorder"))
import snapviewer  # noqa: E402

STATEMENTS = ("SELECT 1", "SELECT peak_bytes FROM devices", "SELECT count(*) FROM allocations",
              "SELECT site, sum(size) FROM allocations GROUP BY site ORDER BY 2 DESC LIMIT 10")
TIMES = 100


def seconds(function):
    """What a call takes, and what it answers."""
    begin = time.perf_counter()
    found = function()
    return time.perf_counter() - begin, found


def measure(path):
    """The lines of one recording."""
    line = [os.environ["SNAPVIEWER_CLI"], "info", path, "--json"]
    info = min(seconds(lambda: subprocess.run(line, stdout=subprocess.DEVNULL, check=True))[0] for _ in range(3))
    opened = [seconds(lambda: snapviewer.open(path)) for _ in range(3)]
    print("%s: info %.0f ms, open %.0f ms" % (path, info * 1e3, min(took for took, _ in opened) * 1e3))
    recording = opened[-1][1]
    for statement in STATEMENTS:
        took = sorted(seconds(lambda: recording.sql(statement))[0] for _ in range(TIMES))
        print("  p50 %6.2f ms  p95 %6.2f ms  %s" % (took[TIMES // 2] * 1e3, took[TIMES * 95 // 100] * 1e3, statement))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for each in sys.argv[1:]:
        measure(each)
