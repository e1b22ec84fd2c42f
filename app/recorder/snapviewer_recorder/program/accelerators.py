# SPDX-License-Identifier: MIT
"""The accelerators that torch knows, each under the names that it has for what the recorder needs.

torch.cuda (also of AMD's), torch.xpu, torch.npu (which torch_npu adds) and torch.mtia record the memory of their caching allocator alike,
and write the same form. Nothing here initialises one; where a torch lacks something its function raises AttributeError.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

Observer = Callable[[int, int, int, int], None]


class Counters(NamedTuple):
    """The allocator's totals of one device, in bytes."""

    allocated: int
    reserved: int
    active: int
    peak_allocated: int


class Accelerator:
    """torch.cuda, and what is alike in the others."""

    kind = "cuda"           # of its devices, as in "cuda:0"
    title = "CUDA"
    enabled_names: Tuple[str, ...] = ("_cuda_isHistoryEnabled",)
    observer_names: Tuple[str, ...] = ("_cuda_attach_out_of_memory_observer",)

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch = torch
        self.module = module

    def is_running(self) -> bool:
        """Has the program initialised it? False also in a forked child, where it cannot be used."""
        return bool(self.module.is_initialized())

    def when_it_starts(self, callback: Callable[[], None]) -> None:
        """Calls callback when the program initialises it, on that thread; at once if it has. Uses torch's own queue of deferred calls.
        callback must not raise."""
        self.module._lazy_call(callback)

    def history(self) -> Tuple[Any, str]:
        """Where the function is that starts and stops the history."""
        return self.module.memory, "_record_memory_history"

    def start_history(self, max_entries: int, stacks: str, context: Optional[str]) -> None:
        """At most max_entries events a device. Raises what torch raises."""
        record = getattr(*self.history())
        try:
            record("all", context=context, stacks=stacks, max_entries=max_entries)
        except TypeError:       # PyTorch 2.0
            record(True, record_context=context is not None, trace_alloc_max_entries=max_entries,
                   trace_alloc_record_context=context in ("alloc", "all"), record_context_cpp=stacks == "all")

    def stop_history(self) -> None:
        """Torch then forgets it. Raises what torch raises."""
        record = getattr(*self.history())
        try:
            record(None)
        except TypeError:       # PyTorch 2.0
            record(False)

    def history_enabled(self) -> Optional[bool]:
        """Does the allocator record? None where torch cannot tell, as before 2.1."""
        ask = self._first(self.enabled_names)
        return bool(ask()) if ask is not None else None

    def attach_oom_observer(self, observer: Observer) -> None:
        """Has torch call it whenever an allocation failed for good. Raises AttributeError."""
        attach = self._first(self.observer_names)
        if attach is None:
            raise AttributeError("it has no %s" % self.observer_names[0])
        attach(observer)

    def snapshot(self) -> Any:
        return self.module.memory._snapshot()

    def counters(self, device: int) -> Optional[Counters]:
        """The totals of a device, or None before it runs. Asks the allocator only."""
        stats = self.module.memory_stats_as_nested_dict(device)
        if not stats:
            return None
        allocated = stats["allocated_bytes"]["all"]
        return Counters(allocated["current"], stats["reserved_bytes"]["all"]["current"],
                        stats["active_bytes"]["all"]["current"], allocated["peak"])

    def free_and_total(self, device: int) -> Tuple[int, int]:
        """Bytes over all processes. Asks the driver."""
        free, total = self.module.mem_get_info(device)
        return int(free), int(total)

    def name_of(self, device: int) -> str:
        return str(self.module.get_device_name(device))

    def total_of(self, device: int) -> int:
        return int(self.module.get_device_properties(device).total_memory)

    def uuid_of(self, device: int) -> Optional[str]:
        """None where torch does not tell, as before 2.4."""
        found = getattr(self.module.get_device_properties(device), "uuid", None)
        return None if found is None else str(found)

    def annotator(self) -> Optional[Callable[[Any, str], None]]:
        """What puts a text onto the allocation of a tensor, since PyTorch 2.14; else None."""
        return getattr(getattr(self.module, "memory", None), "_annotate_tensor", None)

    def _first(self, names: Tuple[str, ...]) -> Optional[Any]:
        own = getattr(self.torch, "_C", None)
        return next((getattr(own, name) for name in names if hasattr(own, name)), None)


class Xpu(Accelerator):
    """Intel's; records since PyTorch 2.11."""

    kind = "xpu"
    title = "XPU"
    enabled_names = ("_xpu_isHistoryEnabled",)
    observer_names = ("_xpu_attach_out_of_memory_observer", "_xpu_attachOutOfMemoryObserver")

    def attach_oom_observer(self, observer: Observer) -> None:
        """Where there is none, failures are known from their exceptions alone."""
        attach = self._first(self.observer_names)
        if attach is not None:
            attach(observer)


class Npu(Accelerator):
    """Ascend's, by torch_npu, which has its own extension module."""

    kind = "npu"
    title = "NPU"
    enabled_names = ("_npu_isHistoryEnabled",)
    observer_names = ("_npu_attach_out_of_memory_observer",)

    def attach_oom_observer(self, observer: Observer) -> None:
        """Older ones have none."""
        attach = self._first(self.observer_names)
        if attach is not None:      # since torch_npu 2.1
            attach(observer)

    def _first(self, names: Tuple[str, ...]) -> Optional[Any]:
        import sys
        own = getattr(sys.modules.get("torch_npu"), "_C", None)
        return next((getattr(own, name) for name in names if hasattr(own, name)), None)


class Mtia(Accelerator):
    """Meta's: the functions are the module's own, the statistics by kind of memory."""

    kind = "mtia"
    title = "MTIA"
    enabled_names = ()

    def history(self) -> Tuple[Any, str]:
        return self.module, "record_memory_history"

    def start_history(self, max_entries: int, stacks: str, context: Optional[str]) -> None:
        self._record("all", "cpp" if stacks == "all" else "python", max_entries)

    def stop_history(self) -> None:
        self._record(None, "python", 0)

    def _record(self, enabled: Optional[str], stacks: str, max_entries: int) -> None:
        """Its own function does nothing while the device is being initialised, which is when we call it."""
        record = self._first(("_mtia_recordMemoryHistory",)) or self.module.record_memory_history
        record(enabled, stacks, max_entries)

    def attach_oom_observer(self, observer: Observer) -> None:
        self.module.attach_out_of_memory_observer(observer)

    def snapshot(self) -> Any:
        return self.module.snapshot()

    def counters(self, device: int) -> Optional[Counters]:
        """Of its DRAM; names of totals that a version does not have count as 0."""
        stats = self.module.memory_stats(device).get("dram")
        if not stats:
            return None

        def number(*names: str) -> int:
            return next((int(stats[name]) for name in names if name in stats), 0)

        allocated = number("allocated_bytes", "total_allocated_bytes", "current_bytes")
        return Counters(allocated, number("reserved_bytes", "total_reserved_bytes") or allocated, allocated, number("peak_bytes"))

    def free_and_total(self, device: int) -> Tuple[int, int]:
        free, total = self.torch.accelerator.get_memory_info(device)
        return int(free), int(total)

    def name_of(self, device: int) -> str:
        return "MTIA"

    def total_of(self, device: int) -> int:
        return self.free_and_total(device)[1]

    def uuid_of(self, device: int) -> Optional[str]:
        return None


KINDS: Dict[str, Any] = {"cuda": Accelerator, "xpu": Xpu, "npu": Npu, "mtia": Mtia}
_ORDER = ("npu", "cuda", "xpu", "mtia")     # programs for torch.cuda run on NPUs under names of theirs


def all_of(torch: Any) -> List[Accelerator]:
    """Those that this torch has functions for, whether or not there is a device."""
    return [KINDS[kind](torch, getattr(torch, kind)) for kind in _ORDER if hasattr(torch, kind)]


def running(torch: Any) -> Optional[Accelerator]:
    """The one that the program has initialised; None before it has."""
    for kind in _ORDER:
        module = getattr(torch, kind, None)
        if module is not None and _says(module, "is_initialized"):
            return KINDS[kind](torch, module)
    return None


def likely(torch: Any) -> Accelerator:
    """The one that runs, else the one that this torch was built for, else CUDA."""
    found = running(torch)
    if found is not None:
        return found
    if not is_built_for_cuda(torch):
        for kind in ("npu", "xpu", "mtia"):
            module = getattr(torch, kind, None)
            if module is not None and (kind == "npu" or _says(module, "_is_compiled")):
                return KINDS[kind](torch, module)
    return Accelerator(torch, getattr(torch, "cuda", None))


def is_built_for_cuda(torch: Any) -> bool:
    version = getattr(torch, "version", None)
    return bool(getattr(version, "cuda", None) or getattr(version, "hip", None))


def name_of(torch: Optional[Any]) -> str:
    """The name that bundles use: cuda, rocm, xpu, npu, mtia, or cpu where there is no torch or one without any."""
    if torch is None:
        return "cpu"
    found = likely(torch)
    if found.kind != "cuda":
        return found.kind
    version = getattr(torch, "version", None)
    if getattr(version, "hip", None):
        return "rocm"
    return "cuda" if getattr(version, "cuda", None) else "cpu"


def _says(module: Any, question: str) -> bool:
    ask = getattr(module, question, None)
    try:
        return ask is not None and bool(ask())
    except Exception:       # a driver that has failed
        return False
