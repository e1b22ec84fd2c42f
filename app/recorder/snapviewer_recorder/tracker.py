# SPDX-License-Identifier: MIT
"""Samples the allocator's totals on a thread of its own and hands the changes to a flight recorder."""
from __future__ import annotations

import threading
import time
from typing import Any, Dict, List, Mapping, Optional

from .eventring import EventRing
from .flightrecorder import OOMFlightRecorder, OOMFlightRecorderConfig
from .oomhandler import CaptureOom, OomHandler
from .program import torchside

LOOK_AROUND = 100           # samples between looks for devices that the program has begun to use
MOST_FAILURES = 10          # samples in a row after which sampling ends


class MemoryTracker:
    """Records how much device memory this process uses, from start_tracking() to stop_tracking().

    The sampling thread asks torch's allocator for its own totals; it never asks the device, allocates nothing there and
    waits for nobody. A sample becomes an event when something has changed. Any thread may call any function.
    """

    def __init__(self, device: Any = None, sampling_interval: float = 0.1, max_events: int = 10_000,
                 enable_oom_flight_recorder: bool = False, oom_dump_dir: str = "oom_dumps",
                 oom_buffer_size: Optional[int] = None, oom_max_dumps: int = 5, oom_max_total_mb: int = 256,
                 *, oom_config: Optional[OOMFlightRecorderConfig] = None) -> None:
        """device: 0, "cuda:0", torch.device("cuda", 0), or None for all on which this process has memory.
        sampling_interval: seconds between samples, more than 0. max_events: events kept. oom_buffer_size: events of a bundle,
        by default max_events. oom_config takes the place of all oom_ arguments. Raises ValueError for other values.
        """
        if not sampling_interval > 0:
            raise ValueError("sampling_interval is %r, but has to be more than 0 s" % (sampling_interval,))
        if max_events < 1:
            raise ValueError("max_events is %r, but has to be at least 1" % (max_events,))
        self.sampling_interval = float(sampling_interval)
        self._device = torchside.device_index(device)
        config = oom_config or OOMFlightRecorderConfig(
            enabled=bool(enable_oom_flight_recorder), dump_dir=oom_dump_dir,
            buffer_size=max_events if oom_buffer_size is None else oom_buffer_size,
            max_dumps=oom_max_dumps, max_total_mb=oom_max_total_mb)
        self.flight_recorder = OOMFlightRecorder(config)
        self.oom_handler = OomHandler(self.flight_recorder, self.sample_metadata)
        self._events = EventRing(max_events)
        self._last: Dict[int, torchside.Counters] = {}      # by device
        self._devices: List[int] = []
        self._samples = 0
        self._stop = threading.Event()
        self._thread: Optional[threading.Thread] = None

    def start_tracking(self) -> None:
        """Starts the thread. Does nothing if it runs."""
        if self.is_tracking():
            return
        self._stop = threading.Event()
        self._add("start", None, None)
        self._thread = threading.Thread(target=self._run, args=(self._stop,), name="snapviewer-recorder", daemon=True)
        self._thread.start()

    def stop_tracking(self) -> None:
        """Ends the thread; waits for it a second at most. Does nothing if none runs."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._stop.set()
        if thread is not threading.current_thread():
            thread.join(timeout=1.0)
        self._add("stop", None, None)

    def is_tracking(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def sample(self) -> None:
        """Takes one sample now, on this thread. Raises what torch raises."""
        torch = torchside.loaded()
        if torch is None:
            return
        if self._device is not None:
            self._devices = [self._device]
        elif self._samples % LOOK_AROUND == 0 or not self._devices:
            self._devices = torchside.devices_in_use(torch)
        self._samples += 1
        for device in self._devices:
            totals = torchside.counters(torch, device)
            if totals is not None:
                self._compare(device, totals)

    def events(self) -> List[Dict[str, Any]]:
        """The newest events, oldest first; copies. Bytes and seconds since 1970."""
        return self._events.snapshot()

    def record_event(self, event: Mapping[str, Any]) -> None:
        """Adds an event of the caller's to what a bundle will hold."""
        self.flight_recorder.record_event(event)

    @property
    def last_oom_dump_path(self) -> Optional[str]:
        """The newest bundle of this tracker, an absolute path; None if there is none."""
        return self.flight_recorder.last_dump_path

    def handle_exception(self, exc: BaseException, context: Optional[str] = None,
                         metadata: Optional[Mapping[str, Any]] = None) -> Optional[str]:
        """Writes a bundle if exc is an out-of-memory error; returns its path, else None. Never raises. See OomHandler."""
        return self.oom_handler.handle_exception(exc, context, metadata)

    def capture_oom(self, context: Optional[str] = None, metadata: Optional[Mapping[str, Any]] = None) -> CaptureOom:
        """`with tracker.capture_oom():` or `@tracker.capture_oom()`: handles out-of-memory errors and lets them pass."""
        return self.oom_handler.capture_oom(context, metadata)

    def sample_metadata(self) -> Dict[str, Any]:
        """The totals of this moment over all sampled devices, bytes, for a bundle. Never raises."""
        totals = self._totals()
        if totals is None:
            return {}
        return {"sample_allocated_bytes": totals.allocated, "sample_reserved_bytes": totals.reserved,
                "sample_active_bytes": totals.active, "sampling_interval_s": self.sampling_interval}

    def _totals(self) -> Optional[torchside.Counters]:
        """Sums over the devices, fresh where torch answers, else of the last sample; the thread's own columns stay as they are."""
        try:
            torch = torchside.loaded()
            devices = self._devices or ([] if torch is None else torchside.devices_in_use(torch))
            found = [torchside.counters(torch, device) for device in devices]
        except Exception:  # the last ones will have to do
            found = list(self._last.values())
        known = [totals for totals in found if totals is not None]
        return torchside.Counters(*map(sum, zip(*known))) if known else None

    def _run(self, stop: threading.Event) -> None:
        failures = 0
        while not stop.wait(self.sampling_interval):
            try:
                self.sample()
                failures = 0
            except Exception as failure:  # a driver that goes away, a torch that is being taken down
                failures += 1
                if failures == MOST_FAILURES:
                    self._add("error", None, None, context="sampling ended: %r" % (failure,))
                    return

    def _compare(self, device: int, totals: torchside.Counters) -> None:
        before = self._last.get(device)
        self._last[device] = totals
        if before is not None and totals.peak_allocated > max(before.peak_allocated, totals.allocated):
            self._add("peak", device, totals._replace(allocated=totals.peak_allocated),
                      totals.peak_allocated - before.allocated)
        if before is None or totals[:3] != before[:3]:
            change = totals.allocated - (before.allocated if before is not None else 0)
            self._add("deallocation" if change < 0 else "allocation", device, totals, change)

    def _add(self, kind: str, device: Optional[int], totals: Optional[torchside.Counters], change: int = 0,
             context: Optional[str] = None) -> None:
        facts = {} if totals is not None else self._device_facts()
        totals = totals or self._totals()
        event: Dict[str, Any] = {
            "timestamp": time.time(),
            "event_type": kind,
            "memory_allocated": totals.allocated if totals else 0,
            "memory_reserved": totals.reserved if totals else 0,
            "memory_change": change,
            "device_id": self._device if device is None else device,
            "context": context,
            "backend": torchside.backend(torchside.loaded()),
        }
        if totals is not None:
            event["active_memory"] = totals.active
            event["inactive_memory"] = totals.reserved - totals.active
        event.update(facts)
        self._events.append(event)
        self.flight_recorder.append_event(event)

    def _device_facts(self) -> Dict[str, Any]:
        """At the start and the end only: the driver is asked here."""
        torch = torchside.loaded()
        if torch is None or self._device is None or not torchside.is_running(torch):
            return {}
        return torchside.device_memory(torch, self._device)
