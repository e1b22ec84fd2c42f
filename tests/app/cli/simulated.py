#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""simulated.py CLI RECORDING: what `whatif` says of a recording beside the simulated allocator that fixtures are made with.

The requests of the trace are played to tests/fixtures/allocator.py, a model of its own, without looking at what was
recorded of segments. Peak, and where memory runs out, have to be the same. Prints a line each; status 1 where one differs.
"""
import json
import pathlib
import pickle
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "fixtures"))
from allocator import FREE, UNMAPPED, Device, DeviceFull  # noqa: E402
from shape import Clock, Shape  # noqa: E402
from rng import Rng  # noqa: E402


class GapsFirst(Device):
    """Knows one rule more: a free block counts with the unmapped bytes behind it, so that gaps between others go first."""

    def best_fit(self, key, size):
        fitting = []
        for extent in self.extents:
            for block, behind in zip(extent.blocks, extent.blocks[1:] + [None]):
                if extent.key == key and block.state == FREE and block.size >= size:
                    more = behind.size if behind is not None and behind.state == UNMAPPED else 0
                    fitting.append((block.size, block.addr, block.size + more, block))
        fitting.sort(key=lambda place: place[:2])
        while len(fitting) > 1 and fitting[1][2] < fitting[0][2]:
            del fitting[0]
        return fitting[0][3] if fitting else None


def played(trace, capacity, expandable):
    """(peak, event at which memory ran out or None) of the trace's requests under other settings, up to the first oom."""
    device = GapsFirst(0, Shape(), capacity, expandable, clock=Clock(Rng(1), step=1))
    blocks, peak = {}, 0
    for event, entry in enumerate(trace):
        action, where = entry["action"], entry.get("addr")
        try:
            if action in ("alloc", "oom"):
                block = device.malloc(entry["size"], [], entry["stream"])
                if action == "alloc":
                    blocks[where] = block
            elif action == "segment_free" and trace[event + 1]["action"] == "alloc":
                device.empty_cache([])      # no retry: nothing new was needed after it
            elif action == "free_completed":
                device.free(blocks.pop(where))
        except DeviceFull:
            return max(peak, device.reserved), event
        peak = max(peak, device.reserved)
    return peak, None


def asked(cli, recording, settings, capacity):
    command = [cli, "whatif", recording, "--device", "0", "--set", settings, "--capacity", "%dB" % capacity,
               "--format", "json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    predicted = json.loads(done.stdout)["predicted"]
    return predicted["peak_reserved"], predicted["oom_event"]


def main():
    cli, recording = sys.argv[1:3]
    with open(recording, "rb") as file:
        trace = pickle.load(file)["device_traces"][0]
    failures = 0
    for capacity in (24 * 2**30 - 530_579_456, 22 * 2**30, 30 * 2**30):
        for expandable in (True, False):
            settings = "expandable_segments:%s" % expandable
            ours, theirs = asked(cli, recording, settings, capacity), played(trace, capacity, expandable)
            failures += ours != theirs
            print("%s, %d bytes: %s, simulated %s" % (settings, capacity, ours, theirs))
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
