# SPDX-License-Identifier: MIT
"""The allocator of the stand-in: every request is a segment of its own, rounded up to 2 MiB."""
import collections
import os
import sys
import time

TOTAL = int(os.environ.get("STANDIN_TOTAL_MIB", "64")) << 20
SEGMENT = 2 << 20
CUDA_SETTINGS = {"PYTORCH_CUDA_ALLOC_CONF": "", "max_split_size": -1}
TITLES = {"cuda": "CUDA", "xpu": "XPU", "npu": "NPU", "mtia": "MTIA"}


class OutOfMemoryError(RuntimeError):
    pass


OutOfMemoryError.__module__ = "torch"


def python_frames():
    """Innermost first, without the stand-in's own; one list a call, one dict a place in the code, as torch shares them."""
    frames, frame = [], sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        if os.sep + "standin" + os.sep not in code.co_filename:
            key = (code, frame.f_lineno)
            shared = places.setdefault(key, {"name": code.co_name, "filename": code.co_filename, "line": frame.f_lineno})
            frames.append(shared)
        frame = frame.f_back
    return frames


places = {}


class Allocator:
    def __init__(self):
        self.devices, self.kind = 2, "cuda"
        self.live = [{} for _ in range(self.devices)]       # addr: (size, frames)
        self.allocated = [0] * self.devices
        self.peak = [0] * self.devices
        self.traces = None
        self.settings = None
        self.observers = []
        self.next = 0x7F0000000000
        self.snapshot_seconds = 0.0

    def malloc(self, device, size):
        reserved = -(-size // SEGMENT) * SEGMENT
        free = TOTAL - self.reserved(device)
        frames = python_frames() if self.traces is not None else None
        if reserved > free:
            self._trace(device, "oom", size, frames, device_free=free)
            for observer in self.observers:
                observer(device, size, TOTAL, free)
            raise OutOfMemoryError("%s out of memory. Tried to allocate %.2f MiB. GPU %d has a total capacity of %d MiB"
                                   % (TITLES[self.kind], size / 2**20, device, TOTAL >> 20))
        addr, self.next = self.next, self.next + reserved
        self.live[device][addr] = (size, frames)
        self.allocated[device] += size
        self.peak[device] = max(self.peak[device], self.allocated[device])
        self._trace(device, "segment_alloc", reserved, frames, addr=addr)
        self._trace(device, "alloc", size, frames, addr=addr)
        return addr

    def free(self, device, addr):
        size, frames = self.live[device].pop(addr)
        self.allocated[device] -= size
        for action in ("free_requested", "free_completed"):
            self._trace(device, action, size, frames, addr=addr)
        self._trace(device, "segment_free", -(-size // SEGMENT) * SEGMENT, frames, addr=addr)

    def reserved(self, device):
        return sum(-(-size // SEGMENT) * SEGMENT for size, _ in self.live[device].values())

    def record(self, enabled, max_entries, settings):
        self.settings = settings
        if enabled:     # events that are there stay, as in torch
            kept = self.traces or [()] * self.devices
            self.traces = [collections.deque(trace, maxlen=min(max_entries, sys.maxsize)) for trace in kept]
        else:
            self.traces = None

    def snapshot(self, settings=CUDA_SETTINGS):
        time.sleep(self.snapshot_seconds)
        segments = []
        for device, live in enumerate(self.live):
            for addr, (size, frames) in sorted(live.items()):
                total = -(-size // SEGMENT) * SEGMENT
                blocks = [{"address": addr, "size": size, "requested_size": size, "state": "active_allocated",
                           "frames": frames or []}]
                if total > size:
                    blocks.append({"address": addr + size, "size": total - size, "requested_size": 0, "state": "inactive",
                                   "frames": []})
                segments.append({"device": device, "address": addr, "total_size": total, "allocated_size": size,
                                 "active_size": size, "requested_size": size, "stream": 0, "segment_type": "large",
                                 "segment_pool_id": (0, 0), "is_expandable": False, "frames": frames or [],
                                 "blocks": blocks})
        snapshot = {"segments": segments, "device_traces": [list(t) for t in self.traces or [[]] * self.devices]}
        if settings is not None:
            snapshot["allocator_settings"] = dict(settings)
        if settings is CUDA_SETTINGS:
            snapshot["external_annotations"] = []
        return snapshot

    def annotate(self, device, addr, text):
        """A mark on what is alive; of anything else torch raises."""
        if addr not in self.live[device]:
            raise RuntimeError("no live allocation at this address")
        self._trace(device, "annotate", 0, python_frames(), addr=addr, user_metadata=text)

    def stats(self, device):
        """As deep and as wide as the real one: its making is most of what a sample costs."""
        def stat(value, peak):
            return {pool: {"current": value, "peak": peak, "allocated": peak, "freed": 0}
                    for pool in ("all", "small_pool", "large_pool")}
        allocated, reserved = self.allocated[device], self.reserved(device)
        names = ("allocation", "segment", "active", "inactive_split", "inactive_split_bytes", "requested_bytes")
        result = {name: stat(0, 0) for name in names}
        result.update({"allocated_bytes": stat(allocated, self.peak[device]), "reserved_bytes": stat(reserved, reserved),
                       "active_bytes": stat(allocated, self.peak[device])})
        return result

    def _trace(self, device, action, size, frames, **address):
        if self.traces is not None:
            event = {"action": action, "size": size, "stream": 0, "time_us": time.time_ns() // 1000,
                     "compile_context": "N/A", "user_metadata": "", **address}
            if frames is not None:
                event["frames"] = frames
            self.traces[device].append(event)


allocator = Allocator()


if os.environ.get("STANDIN_BACKEND", "cuda") == "cuda":
    def _cuda_isHistoryEnabled():
        return allocator.traces is not None

    def _cuda_attach_out_of_memory_observer(observer):
        allocator.observers.append(observer)


def _mtia_recordMemoryHistory(enabled, stacks, max_entries):
    allocator.record(enabled, max_entries, (enabled, "alloc", stacks, max_entries))
