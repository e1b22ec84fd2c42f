#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a program with the largest batch that `check --fits` says fits, and with a larger one; 1 where either is wrong.

    check_largest.py CLI

The program is one of programs_batches.py, recorded with two sizes of batch. On each of some devices it is run again with
batches so many times as large as is said: it must not die. A little more, and it must.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import make_pairs
from versions import Limits, run

PAIR = "one_batch_smaller.half"
ROWS = ("x = torch.randn(rows // factor, 96)", "x = torch.randn(int(rows * batch), 96)")
SIZES = [2600, 3200, 4096, 5000, 6144, 8192, 12000]     # MiB of the device


def little_more(times):
    """Two of the steps in which it is told, of large ones a sixteenth: who knows where segments lie."""
    return times + max(0.125, times / 16)


def dies(text, batch, size):
    return run(text, "", Limits(size << 20), {"batch": batch}, make_pairs.SCALE).failed is not None


def asked(cli, recording, size):
    words = [cli, "check", str(recording), "--fits", "--capacity", "%dMiB" % size, "--format", "json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    rule = json.loads(done.stdout)["rules"][0]
    return rule["result"], (rule["largest_batch"] or {}).get("times")


def main(cli):
    pair = make_pairs.all_pairs()[PAIR]
    text = pair.program.text.replace(*ROWS)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        recording = pathlib.Path(folder) / "before.pickle"
        recording.write_bytes(pair.run(False).written())
        for size in SIZES:
            result, times = asked(cli, recording, size)
            isfit = not dies(text, 1, size)
            line = "%d MiB: %s, largest %s" % (size, result, times)
            print(line)
            if result != ("pass" if isfit else "violated"):
                wrong.append("%s; in truth it %s" % (line, "fits" if isfit else "dies"))
            elif not times:
                wrong.append(line)
            elif dies(text, times, size):
                wrong.append("%s; in truth it dies" % line)
            elif not dies(text, little_more(times), size):
                wrong.append("%s; in truth %s fits, too" % (line, little_more(times)))
    print("\n".join(wrong) or "%d devices, all as they are said to be" % len(SIZES))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
