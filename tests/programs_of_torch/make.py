#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records the programs in tests/data/recorded/torch again: NAME.py → NAME.pickle.gz and NAME.truth.json.

    make.py [NAME…]      by default all; prints a line about each and what they take together

Two runs of one torch write the same bytes, except where threads take turns or an order depends on addresses (the
scaler's gradients): those differ in a few events. What is committed is from torch 1.13 and Python 3.11, of Debian 12.
"""
import pathlib
import sys

import record

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "data/recorded/torch"
MOST_BYTES, MOST_IN_ALL = 100_000, 2_500_000


def main():
    too_large, total = [], 0
    for program in sorted(FOLDER.glob("*.py")):
        out = program.with_suffix(".pickle.gz")
        if program.stem in sys.argv[1:] or len(sys.argv) == 1:
            print(record.record([str(program), str(out)]), flush=True)
        total += out.stat().st_size + record.truth_path(out).stat().st_size + program.stat().st_size
        if out.stat().st_size > MOST_BYTES:
            too_large.append(program.stem)
    print("%.2f MB in all" % (total / 1e6))
    if too_large or total > MOST_IN_ALL:
        print("too large: " + (" ".join(too_large) or "all together"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
