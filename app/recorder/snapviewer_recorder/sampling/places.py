# SPDX-License-Identifier: MIT
"""Where memory runs out again and again because the program handles it: which of these failures are worth a bundle.

Of each place the first and the newest bundle are kept, and the more there were the longer it takes until the next.
"""
from __future__ import annotations

import threading
from typing import Dict, List, Optional

from ..output.bundle import Occurrence

BACK_OFF_S = (5.0, 30.0, 300.0)     # after the first bundle of a place, the second, and every later one
MOST_PLACES = 8                     # further ones count as one
ELSEWHERE = "other places"


class Place:
    """One line of the program. Times are of the monotonic clock."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.failures = 0
        self.left_out = 0               # since the newest bundle
        self._bundles = 0
        self._newest: Optional[str] = None      # the path, where it is not the first
        self._quiet_until = 0.0

    def is_due(self, now: float) -> bool:
        return self._bundles == 0 or now >= self._quiet_until

    def occurrence(self) -> Occurrence:
        """The newest failure, of which a bundle is going to be written."""
        return Occurrence(self.name, self.failures, self.left_out, self._bundles == 0, self._newest)

    def written(self, path: Optional[str], now: float) -> None:
        """The bundle of that is there; None: it could not be written, and the one before stays."""
        self._bundles += 1
        self._quiet_until = now + BACK_OFF_S[min(self._bundles, len(BACK_OFF_S)) - 1]
        self.left_out = 0
        if path is not None and self._bundles > 1:
            self._newest = path


class Places:
    """All of a process. Any thread may call any function; holds the lock that guards its places."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._places: Dict[str, Place] = {}

    def failed_at(self, name: str) -> Place:
        """Counts a failure."""
        with self.lock:
            if name not in self._places and len(self._places) >= MOST_PLACES:
                name = ELSEWHERE
            place = self._places.setdefault(name, Place(name))
            place.failures += 1
            return place

    def left_out(self) -> List[str]:
        """A phrase for each place with failures since its newest bundle, the most of them first."""
        with self.lock:
            found = sorted((place for place in self._places.values() if place.left_out), key=lambda place: -place.left_out)
            return ["%d × at %s" % (place.left_out, place.name) for place in found]
