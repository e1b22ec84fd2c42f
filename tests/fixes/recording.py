# SPDX-License-Identifier: MIT
"""A run of a program as a device's trace, whoever ran it."""
from recorder import PythonWriter, root, settings


class Recorded:
    """The device, each request as (event, what it is), and the place of the one that failed or None."""

    def __init__(self, device, requests, failed):
        self.device, self.requests, self.failed = device, requests, failed

    def written(self, max_split=None):
        """The file's bytes, the state being that of the last event."""
        said = settings(expandable_segments=self.device.expandable, max_split_size=max_split or -1)
        return PythonWriter(4).dump(root([self.device], [], said))

    def peak_active(self):
        """Bytes that the program held at most, by the events alone."""
        return self.peak({"alloc": 1, "free_completed": -1})

    def peak_reserved(self):
        return self.peak({"segment_alloc": 1, "segment_map": 1, "segment_free": -1, "segment_unmap": -1})

    def peak(self, signs):
        now = most = 0
        for event in self.device.trace:
            now += signs.get(event["action"], 0) * event["size"]
            most = max(most, now)
        return most
