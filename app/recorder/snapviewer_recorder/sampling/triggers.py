# SPDX-License-Identifier: MIT
"""Dumps that nobody's failure asks for: when much is reserved, and at an interval."""
from __future__ import annotations

import time
from typing import Callable, Mapping, Set

from ..output.console import mebibytes
from ..program.torchside import Counters

REARMED = 0.9       # of the bound: below that the next crossing counts


class Triggers:
    """Looks at each sample, on the sampling thread, and calls dump with a reason."""

    def __init__(self, reserved_bytes: int, interval_s: float, dump: Callable[[str], object]) -> None:
        """reserved_bytes: a device that reserves as much is dumped, once until it is well below; 0: none is. interval_s: seconds between
        dumps; 0: none is made for that."""
        self._reserved_bytes = reserved_bytes
        self._interval_s = interval_s
        self._dump = dump
        self._above: Set[int] = set()       # devices
        self._last = time.monotonic()

    def are_set(self) -> bool:
        return self._reserved_bytes > 0 or self._interval_s > 0

    def check(self, totals: Mapping[int, Counters]) -> None:
        """totals: of each device."""
        for device, each in totals.items():
            if self._crossed(device, each.reserved):
                self._dump("%s reserved on device %d" % (mebibytes(each.reserved), device))
        if self._interval_s > 0 and time.monotonic() - self._last >= self._interval_s:
            self._last = time.monotonic()
            self._dump("every %g s" % self._interval_s)

    def _crossed(self, device: int, reserved: int) -> bool:
        if self._reserved_bytes <= 0 or device in self._above or reserved < self._reserved_bytes:
            if reserved < REARMED * self._reserved_bytes:
                self._above.discard(device)
            return False
        self._above.add(device)
        return True
