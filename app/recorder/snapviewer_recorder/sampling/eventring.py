# SPDX-License-Identifier: MIT
"""The newest events, a bounded number of them."""
from __future__ import annotations

import threading
from collections import deque
from typing import Any, Deque, Dict, List


class EventRing:
    """Holds at most `capacity` events and drops the oldest. Any thread may call any function at any time.

    The lock is held for one append or one copy of references, never while something is written: the thread that samples
    and the one that dumps wait for each other for microseconds.
    """

    def __init__(self, capacity: int) -> None:
        """capacity: a number of events, at least 1."""
        self._events: Deque[Dict[str, Any]] = deque(maxlen=max(1, int(capacity)))
        self._lock = threading.RLock()   # a finaliser may record an event while this thread appends one

    def append(self, event: Dict[str, Any]) -> None:
        """Takes the event over: nobody may change it afterwards."""
        with self._lock:
            self._events.append(event)

    def snapshot(self) -> List[Dict[str, Any]]:
        """The events, oldest first; each a copy that the caller may change."""
        with self._lock:
            events = list(self._events)
        return [dict(event) for event in events]

    def clear(self) -> None:
        with self._lock:
            self._events.clear()

    def __len__(self) -> int:
        return len(self._events)
