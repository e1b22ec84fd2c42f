# SPDX-License-Identifier: MIT
"""Asks torch's allocator for its totals again and again, on a thread of its own."""
from __future__ import annotations

import threading
from typing import Any, Callable, Dict, List, Mapping, Optional

from ..program import torchside
from .alerts import Alerts

LOOK_AROUND = 100           # samples between looks for devices that the program has begun to use
MOST_FAILURES = 10          # samples in a row after which sampling ends

# kind, the bytes and device of an event, context, metadata
AddEvent = Callable[[str, Mapping[str, Any], Optional[str], Optional[Mapping[str, Any]]], None]


class Sampler:
    """Compares each sample with the one before and hands on what has changed.

    The thread allocates nothing on the device and waits for nobody; the driver is asked only where this process has memory.
    """

    def __init__(self, device: Optional[int], interval: float, alerts: Optional[Alerts], add: AddEvent,
                 count: Callable[[int, int], None]) -> None:
        """device: None for all on which this process has memory. interval: seconds. alerts: None for no alerts. count is
        called once a sample and device with the bytes allocated on all of them and their change on this one."""
        self.last: Dict[int, torchside.Counters] = {}       # by device
        self.capacity: Dict[int, int] = {}                  # bytes, by device
        self.devices: List[int] = []
        self.after_sample: Callable[[Mapping[int, torchside.Counters]], None] = lambda totals: None
        self._device = device
        self._interval = interval
        self._alerts = alerts
        self._add = add
        self._count = count
        self._samples = 0
        self._stop = threading.Event()
        self._thread: Optional[threading.Thread] = None

    def start(self) -> None:
        """Starts the thread."""
        self._stop = threading.Event()
        self._add_here("start", "tracking started")
        self._thread = threading.Thread(target=self._run, args=(self._stop,), name="snapviewer-recorder", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread; waits for it a second at most. Does nothing if none runs."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._stop.set()
        if thread is not threading.current_thread():
            thread.join(timeout=1.0)
        self._add_here("stop", "tracking stopped")

    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def sample(self) -> None:
        """Takes one sample now, on this thread. Raises what torch raises."""
        torch = torchside.loaded()
        if torch is None:
            return
        if self._device is not None:
            self.devices = [self._device]
        elif self._samples % LOOK_AROUND == 0 or not self.devices:
            self.devices = torchside.devices_in_use(torch)
        self._samples += 1
        for device in self.devices:
            totals = torchside.counters(torch, device)
            if totals is not None:
                self._compare(torch, device, totals)
        self.after_sample(self.last)

    def totals(self) -> Optional[torchside.Counters]:
        """Sums over the devices, fresh where torch answers, else of the last sample; the thread's own columns stay as they are."""
        try:
            torch = torchside.loaded()
            devices = self.devices or ([] if torch is None else torchside.devices_in_use(torch))
            found = [torchside.counters(torch, device) for device in devices]
        except Exception:  # the last ones will have to do
            found = list(self.last.values())
        known = [totals for totals in found if totals is not None]
        return torchside.Counters(*map(sum, zip(*known))) if known else None

    def memory_of(self, device: Optional[int]) -> Dict[str, Any]:
        """What an event says of a device; for None of the one that is sampled, or the first of them."""
        own = self.devices[0] if self._device is None and self.devices else self._device
        return torchside.memory_now(own if device is None else device)

    def _run(self, stop: threading.Event) -> None:
        failures = 0
        while not stop.wait(self._interval):
            try:
                self.sample()
                failures = 0
            except Exception as failure:  # a driver that goes away, a torch that is being taken down
                failures += 1
                if failures == MOST_FAILURES:
                    self._add("error", self.memory_of(None), "sampling ended: %r" % (failure,), None)
                    return

    def _compare(self, torch: Any, device: int, totals: torchside.Counters) -> None:
        before = self.last.get(device)
        self.last[device] = totals
        change = totals.allocated - (before.allocated if before is not None else 0)
        self._count(sum(last.allocated for last in self.last.values()), change)
        if before is not None and totals.peak_allocated > max(before.peak_allocated, totals.allocated):
            self._add("peak", _memory(device, totals._replace(allocated=totals.peak_allocated),
                                      totals.peak_allocated - before.allocated), None, None)
        if before is None or totals[:3] != before[:3]:
            self._add("deallocation" if change < 0 else "allocation", _memory(device, totals, change), None, None)
        if self._alerts is not None:
            self._check(self._alerts, torch, device, totals, change)

    def _check(self, alerts: Alerts, torch: Any, device: int, totals: torchside.Counters, change: int) -> None:
        if device not in self.capacity and totals.reserved:     # else asking would start something there
            self.capacity[device] = torchside.device_memory(torch, device).get("device_total", 0)
        for alert in alerts.check(device, totals, change, self.capacity.get(device)):
            self._add(alert.kind, _memory(device, totals, change), alert.context, alert.metadata)

    def _add_here(self, kind: str, context: str) -> None:
        """At the start and the end the driver is asked, too, for what all programs hold."""
        memory, torch = self.memory_of(None), torchside.loaded()
        used = memory["memory_reserved"] or self._device is not None        # else asking would start something there
        if used and torch is not None and torchside.is_running(torch):
            memory.update(torchside.device_memory(torch, memory["device_id"]))
        self._add(kind, memory, context, None)


def _memory(device: int, totals: torchside.Counters, change: int) -> Dict[str, Any]:
    return {**torchside.memory_keys(totals), "memory_change": change, "device_id": device,
            "backend": torchside.backend(torchside.loaded())}
