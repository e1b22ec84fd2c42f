# SPDX-License-Identifier: MIT
"""torch.xpu, torch.mtia and torch_npu's torch.npu, as far as the recorder asks them: each under its own names, as its sources have them."""
import types

from . import _C


class Module(types.ModuleType):
    """What all have: a queue of calls for when the device is used."""

    def __init__(self, kind):
        super().__init__("torch." + kind)
        self.kind, self._initialized, self._queued_calls = kind, False, []
        memory = types.ModuleType("torch.%s.memory" % kind)
        self.memory = memory
        getattr(self, "_make_" + kind)(memory)

    def is_initialized(self):
        return self._initialized

    def _is_compiled(self):
        return True

    def _lazy_call(self, callback):
        if self._initialized:
            callback()
        else:
            self._queued_calls.append((callback, "where it was queued"))

    def _lazy_init(self):
        if not self._initialized:
            for callback, _ in self._queued_calls:
                callback()
            self._initialized = True

    def init(self):
        self._lazy_init()

    def device_count(self):
        return _C.allocator.devices

    def current_device(self):
        return 0

    def _make_xpu(self, memory):
        def record(enabled="all", context="all", stacks="all", max_entries=1 << 62, clear_history=False, skip_actions=None):
            _C.allocator.record(enabled, max_entries, (enabled, context, stacks, max_entries))

        memory._record_memory_history = record
        memory._snapshot = lambda device=None, augment_with_fx_traces=False: _C.allocator.snapshot(
            {"PYTORCH_ALLOC_CONF": "", "expandable_segments": False})
        self._usual_statistics()

    def _make_npu(self, memory):
        def record(enabled="all", context="all", stacks="all", max_entries=1 << 62, device=None):
            self._lazy_init() if not self._queued_calls else None
            _C.allocator.record(enabled, max_entries, (enabled, context, stacks, max_entries))

        memory._record_memory_history = record
        memory._snapshot = lambda device=None: _C.allocator.snapshot(None)
        self._usual_statistics()

    def _usual_statistics(self):
        self.memory_stats_as_nested_dict = lambda device=None: _C.allocator.stats(device or 0) if self._initialized else {}
        self.mem_get_info = lambda device: (_C.TOTAL - _C.allocator.reserved(device), _C.TOTAL)
        self.get_device_name = lambda device: "Stand-in %s %d" % (self.kind, device)
        self.get_device_properties = lambda device: types.SimpleNamespace(total_memory=_C.TOTAL)

    def _make_mtia(self, memory):
        def record(enabled="all", stacks="python", max_entries=0):
            if self._initialized:       # so the real one: it is silent before
                _C._mtia_recordMemoryHistory(enabled, stacks, max_entries)

        self.record_memory_history = record
        self.snapshot = lambda: _C.allocator.snapshot(None)
        self.attach_out_of_memory_observer = _C.allocator.observers.append
        self.memory_stats = lambda device=None: {"dram": {
            "allocated_bytes": _C.allocator.allocated[device or 0], "reserved_bytes": _C.allocator.reserved(device or 0),
            "peak_bytes": _C.allocator.peak[device or 0]}} if self._initialized else {}


def memory_info(device):
    return _C.TOTAL - _C.allocator.reserved(device), _C.TOTAL
