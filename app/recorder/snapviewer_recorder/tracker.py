# SPDX-License-Identifier: MIT
"""The interface that gpumemprof and Stormlog have, over our sampler and flight recorder."""
from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, List, Mapping, Optional, Union

from .flightrecorder import OOMFlightRecorder, OOMFlightRecorderConfig
from .oomhandler import CaptureOom, OomHandler
from .output import telemetry
from .program import environment, torchside
from .sampling import counting
from .sampling.alerts import ALERTS, Alerts
from .sampling.eventring import EventRing
from .sampling.events import TrackingEvent, own_metadata, tracking_event, with_identity
from .sampling.sampler import Sampler


class MemoryTracker:
    """Records how much device memory this process uses, from start_tracking() to stop_tracking(), or in a `with` block.

    A sample becomes an event when something has changed. Any thread may call any function.
    """

    def __init__(self, device: Any = None, sampling_interval: float = 0.1, max_events: int = 10_000,
                 enable_alerts: bool = True, enable_oom_flight_recorder: bool = False, oom_dump_dir: str = "oom_dumps",
                 oom_buffer_size: Optional[int] = None, oom_max_dumps: int = 5, oom_max_total_mb: int = 256,
                 job_id: Optional[str] = None, rank: Optional[int] = None, local_rank: Optional[int] = None,
                 world_size: Optional[int] = None, *, oom_config: Optional[OOMFlightRecorderConfig] = None) -> None:
        """device: 0, "cuda:0", torch.device("cuda", 0), or None for all on which this process has memory.
        sampling_interval: seconds between samples, more than 0. max_events: events kept. oom_buffer_size: events of a bundle,
        by default max_events. job_id to world_size: what events say of this process, by default what its launcher says.
        oom_config takes the place of all oom_ arguments. Raises ValueError for other values.
        """
        if not sampling_interval > 0:
            raise ValueError("sampling_interval is %r, but has to be more than 0 s" % (sampling_interval,))
        if max_events < 1:
            raise ValueError("max_events is %r, but has to be at least 1" % (max_events,))
        self.device = device
        self.sampling_interval = float(sampling_interval)
        self.max_events = max_events
        self.enable_alerts = enable_alerts
        self.stats = counting.new_counts()
        given = {"job_id": job_id, "rank": rank, "local_rank": rank if local_rank is None else local_rank,
                 "world_size": world_size}
        self._identity = {key: value for key, value in given.items() if value is not None}
        self._events = EventRing(max_events)
        self._alerts = Alerts()
        self._sampler = Sampler(torchside.device_index(device), self.sampling_interval,
                                self._alerts if enable_alerts else None, self.add_event, self._count)
        self.flight_recorder = OOMFlightRecorder(oom_config or OOMFlightRecorderConfig(
            enabled=bool(enable_oom_flight_recorder), dump_dir=oom_dump_dir, buffer_size=oom_buffer_size or max_events,
            max_dumps=oom_max_dumps, max_total_mb=oom_max_total_mb), self._sampler.memory_of, self.identity)
        self.oom_handler = OomHandler(self.flight_recorder, self.sample_metadata, self.add_event)

    def __enter__(self) -> "MemoryTracker":
        self.start_tracking()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stop_tracking()

    def start_tracking(self) -> None:
        """Starts the thread. Does nothing if it runs."""
        if not self.is_tracking:
            self.stats["tracking_start_time"] = time.time()
            self._sampler.start()

    def stop_tracking(self) -> None:
        """Ends the thread; waits for it a second at most. Does nothing if none runs."""
        self._sampler.stop()

    @property
    def is_tracking(self) -> bool:
        return self._sampler.is_running()

    @property
    def oom_buffer_size(self) -> int:
        """The number of events that a bundle has at most."""
        return self.flight_recorder.config.buffer_size

    @property
    def thresholds(self) -> Dict[str, float]:
        """The thresholds of alerts by name."""
        return self._alerts.thresholds

    @property
    def alert_callbacks(self) -> List[Callable[[TrackingEvent], None]]:
        """Who is called with each alert, on the thread where it came up."""
        return self._alerts.callbacks

    @property
    def total_memory(self) -> int:
        """Bytes of the sampled devices together, as far as they were asked; 0 if none was."""
        return sum(self._sampler.capacity.values())

    def sample(self) -> None:
        """Takes one sample now, on this thread. Raises what torch raises."""
        self._sampler.sample()

    def after_sample(self, callback: Callable[[Mapping[int, torchside.Counters]], None]) -> None:
        """callback gets the totals of all sampled devices after each sample, on the sampling thread; must not raise."""
        self._sampler.after_sample = callback

    @property
    def events(self) -> List[TrackingEvent]:
        """The newest events, oldest first; copies."""
        return self.get_events()

    def get_events(self, event_type: Optional[str] = None, last_n: Optional[int] = None,
                   since: Optional[float] = None) -> List[TrackingEvent]:
        """The newest events, oldest first: of one kind, the last n of these, those since a time (seconds since 1970)."""
        return self._chosen(lambda event: (not event_type or event["event_type"] == event_type)
                            and (not since or event["timestamp"] >= since), last_n)

    def get_alerts(self, last_n: Optional[int] = None) -> List[TrackingEvent]:
        """The events of the kinds warning, critical and error, or the last n of them."""
        return self._chosen(lambda event: event["event_type"] in ALERTS, last_n)

    def get_memory_timeline(self, interval: float = 1.0) -> Dict[str, List[Any]]:
        """Lists of one length: timestamps, allocated, reserved and more, one value for each stretch of so many seconds that has
        an event. Raises ValueError."""
        return counting.timeline(self._events.snapshot(), interval)

    def get_statistics(self) -> Dict[str, Any]:
        """What was counted since the start or clear_events(), and what is held now. Never raises."""
        totals = self._sampler.totals()
        return {**counting.summary(self.stats, self._events.snapshot(), totals.allocated if totals else 0,
                                   totals.reserved if totals else 0, self.total_memory),
                "backend": torchside.backend(torchside.loaded()), "last_oom_dump_path": self.last_oom_dump_path,
                "oom_flight_recorder_enabled": self.flight_recorder.config.enabled}

    def export_events(self, filename: str, format: str = "csv") -> None:
        """Writes the events as telemetry of version 2, "csv" or "json"; nothing where there are none. Raises OSError; ValueError
        for another format."""
        telemetry.check_format(format)
        process = {"pid": os.getpid(), "host": environment.host(), "sampling_interval_ms": round(self.sampling_interval * 1000)}
        events = [with_identity(event, self.identity()) for event in self._events.snapshot()]
        if events:
            telemetry.write_records(os.fspath(filename), format,
                                    (telemetry.record(event, process, own_metadata(event)) for event in events))

    def clear_events(self) -> None:
        """Forgets the events and what was counted. What a bundle will hold stays."""
        self._events.clear()
        self.stats.update(dict.fromkeys(counting.COUNTED, 0))

    def set_threshold(self, threshold_name: str, value: Union[int, float]) -> None:
        """memory_warning_percent, memory_critical_percent, memory_leak_threshold (bytes) or fragmentation_threshold (0 to 1).
        Raises ValueError for another name."""
        self._alerts.set_threshold(threshold_name, value)

    def add_alert_callback(self, callback: Callable[[TrackingEvent], None]) -> None:
        """callback gets each event of the kinds warning, critical and error. What it raises is said once."""
        self._alerts.callbacks.append(callback)

    def remove_alert_callback(self, callback: Callable[[TrackingEvent], None]) -> None:
        """Does nothing for one that was not added."""
        if callback in self._alerts.callbacks:
            self._alerts.callbacks.remove(callback)

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

    def identity(self) -> Dict[str, Any]:
        """job_id, rank, local_rank and world_size of this process."""
        return with_identity(self._identity, environment.identity())

    def sample_metadata(self) -> Dict[str, Any]:
        """The totals of this moment over all sampled devices, bytes, for a bundle. Never raises."""
        totals = self._sampler.totals()
        if totals is None:
            return {}
        return {"sample_allocated_bytes": totals.allocated, "sample_reserved_bytes": totals.reserved,
                "sample_active_bytes": totals.active, "sampling_interval_s": self.sampling_interval}

    def add_event(self, kind: str, memory: Mapping[str, Any], context: Optional[str] = None,
                  metadata: Optional[Mapping[str, Any]] = None) -> None:
        """Adds an event of the tracker's own. memory: its bytes and device, complete."""
        event: Dict[str, Any] = {"timestamp": time.time(), "event_type": kind, "context": context, **memory}
        if metadata:
            event["metadata"] = dict(metadata)
        self._events.append(event)
        self.flight_recorder.append_event(event)
        if kind in ALERTS:
            self.stats["alert_count"] += 1
            if self._alerts.callbacks:
                self._alerts.tell(tracking_event(with_identity(event, self.identity())))

    def _chosen(self, wanted: Callable[[Dict[str, Any]], bool], last_n: Optional[int]) -> List[TrackingEvent]:
        chosen = [event for event in self._events.snapshot() if wanted(event)]
        identity = self.identity()
        return [tracking_event(with_identity(event, identity)) for event in (chosen[-last_n:] if last_n else chosen)]

    def _count(self, allocated: int, change: int) -> None:
        counting.count_sample(self.stats, allocated, change)
