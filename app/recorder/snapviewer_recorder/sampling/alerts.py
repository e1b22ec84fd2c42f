# SPDX-License-Identifier: MIT
"""Says when memory use crosses a threshold."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Set, Tuple, Union

from ..output.console import mebibytes, say
from ..program.torchside import Counters
from .events import TrackingEvent

ALERTS = ("warning", "critical", "error")      # kinds of events that callbacks are told of


class Alert(NamedTuple):
    """What becomes an event."""

    kind: str
    context: str
    metadata: Dict[str, Any]


class Alerts:
    """Thresholds and who is told. The names and defaults are those of gpumemprof.

    What lasts is said once, when it begins, and again after it was over: an event for each sample would push everything
    else out of the buffer.
    """

    def __init__(self) -> None:
        self.thresholds: Dict[str, float] = {
            "memory_warning_percent": 80.0,             # of the device, allocated
            "memory_critical_percent": 95.0,
            "memory_leak_threshold": 100.0 * (1 << 20),     # bytes more than at the sample before
            "fragmentation_threshold": 0.3,             # of what is reserved, not allocated
        }
        self.callbacks: List[Callable[[TrackingEvent], None]] = []
        self._lasting: Set[Tuple[int, str]] = set()     # device and rule
        self._failed: Set[str] = set()

    def set_threshold(self, name: str, value: Union[int, float]) -> None:
        """Raises ValueError for a name that is none."""
        if name not in self.thresholds:
            raise ValueError("there is no threshold %r; there are %s" % (name, ", ".join(sorted(self.thresholds))))
        self.thresholds[name] = value

    def check(self, device: int, totals: Counters, change: int, capacity: Optional[int]) -> Iterator[Alert]:
        """What a sample crosses. change: bytes since the one before; capacity: bytes of the device, where they are known."""
        percent = 100.0 * totals.allocated / capacity if capacity else 0.0
        critical = percent >= self.thresholds["memory_critical_percent"]
        usage = {"usage_percent": round(percent, 2)}
        text = "%.1f %% of device %d are allocated" % (percent, device)
        if self._begins(device, "critical", capacity is not None and critical):
            yield Alert("critical", text, usage)
        if self._begins(device, "warning", percent >= self.thresholds["memory_warning_percent"]) and not critical:
            yield Alert("warning", text, usage)
        if change > self.thresholds["memory_leak_threshold"]:
            yield Alert("warning", "%s were allocated between two samples" % mebibytes(change), {"large_allocation": True})
        unused = (totals.reserved - totals.allocated) / totals.reserved if totals.reserved else 0.0
        if self._begins(device, "fragmentation", unused > self.thresholds["fragmentation_threshold"]):
            yield Alert("warning", "%.1f %% of what is reserved are not allocated" % (100 * unused), {"fragmentation": unused})

    def tell(self, event: TrackingEvent) -> None:
        """Calls everybody. What a callback raises is said once and goes no further."""
        for callback in list(self.callbacks):
            try:
                callback(event)
            except Exception as failure:
                name = repr(callback)
                if name not in self._failed:
                    self._failed.add(name)
                    say("an alert callback failed: %s: %r" % (name, failure))

    def _begins(self, device: int, rule: str, holds: bool) -> bool:
        key = (device, rule)
        if not holds:
            self._lasting.discard(key)
            return False
        begins = key not in self._lasting
        self._lasting.add(key)
        return begins
