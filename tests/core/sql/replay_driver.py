#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the reference replay says of one device, in one process for many events.

    replay_driver.py TOOLS FILE DEVICE EVENT…   TOOLS is the folder of replay.py

Prints `usage event allocated active reserved` for every event, -1 first, then for every EVENT
`live event addr size offset` for what is alive after it, bottom first.
"""
import sys


def main():
    sys.path.insert(0, sys.argv[1])
    sys.dont_write_bytecode = True
    import replay

    snapshot = replay.load(sys.argv[2])
    device = int(sys.argv[3])
    trace, allocations = replay.replay(snapshot, device)
    out = []
    for k, totals in enumerate(replay.usage(snapshot, device, trace, allocations)):
        out.append("usage %d %d %d %d\n" % (k - 1, *totals))
    for k in map(int, sys.argv[4:]):
        offset = 0
        for a in allocations:
            if a.born <= k and (a.died is None or a.died > k):
                out.append("live %d %d %d %d\n" % (k, a.addr, a.size, offset))
                offset += a.size
    sys.stdout.write("".join(out))


if __name__ == "__main__":
    main()
