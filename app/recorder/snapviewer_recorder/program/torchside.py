# SPDX-License-Identifier: MIT
"""Everything the recorder asks of torch, and the only module that does.

torch is never imported here: it is taken from sys.modules once the program has imported it. Nothing here initialises CUDA.
The functions with a leading underscore in torch are those that its own documentation tells to use for memory snapshots.
"""
from __future__ import annotations

import functools
import os
import sys
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

MAX_ENTRIES, OVERFLOWED = "trace_alloc_max_entries", "trace_alloc_overflowed"     # settings, as torch 2.12 names them

_LOOK_UP = {"TORCH_SYMBOLIZE_MODE": "dladdr", "TORCH_DISABLE_ADDR2LINE": "1"}     # since PyTorch 2.4, and in 2.3

_DRIVERS = ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")     # of NVIDIA, AMD, and in Windows' subsystem; without one asking is safe

Observer = Callable[[int, int, int, int], None]


class Counters(NamedTuple):
    """The allocator's totals of one device, in bytes."""

    allocated: int
    reserved: int
    active: int
    peak_allocated: int


def loaded() -> Optional[Any]:
    """The torch module, if the program has imported it and the import is over."""
    torch = sys.modules.get("torch")
    spec = getattr(torch, "__spec__", None)
    if torch is None or getattr(spec, "_initializing", False) or not hasattr(torch, "cuda"):
        return None
    return torch


def is_running(torch: Any) -> bool:
    """Has the program initialised CUDA? False also in a forked child, where it cannot be used."""
    return bool(torch.cuda.is_initialized())


def when_cuda_starts(torch: Any, callback: Callable[[], None]) -> None:
    """Calls callback when the program initialises CUDA, on that thread; at once if it has.

    Uses torch's own queue of deferred calls. callback must not raise. Raises AttributeError for a torch without that queue.
    """
    torch.cuda._lazy_call(callback)


def start_history(torch: Any, max_entries: int, stacks: str, context: Optional[str]) -> None:
    """Starts the allocator's history: at most max_entries events a device. Raises what torch raises.

    stacks: "python" or "all" (with C++ frames); context: whose stacks are kept, "alloc", "all" (of frees too), "state" or None.
    Names of C++ functions are looked up when a snapshot is taken, which with addr2line takes minutes; unless the program has said
    how, torch is told to ask the loader: it knows functions, not lines.
    """
    if stacks == "all" and not any(name in os.environ for name in _LOOK_UP):
        os.environ.update(_LOOK_UP)
    record = torch.cuda.memory._record_memory_history
    try:
        record("all", context=context, stacks=stacks, max_entries=max_entries)
    except TypeError:       # PyTorch 2.0
        record(True, record_context=context is not None, trace_alloc_max_entries=max_entries,
               trace_alloc_record_context=context in ("alloc", "all"), record_context_cpp=stacks == "all")


def watch_history(torch: Any, changed: Callable[[], None]) -> Callable[[], None]:
    """Calls changed after each call by which the program itself sets the history: before 2.12 torch does not tell how large its ring
    is. Returns what ends that. changed must not raise."""
    record = torch.cuda.memory._record_memory_history

    @functools.wraps(record)
    def watched(*arguments: Any, **named: Any) -> Any:
        result = record(*arguments, **named)
        changed()
        return result

    def end() -> None:
        if torch.cuda.memory._record_memory_history is watched:     # else somebody has put theirs in its place
            torch.cuda.memory._record_memory_history = record

    torch.cuda.memory._record_memory_history = watched
    return end


def stop_history(torch: Any) -> None:
    """Stops the history; torch then forgets it. Raises what torch raises."""
    try:
        torch.cuda.memory._record_memory_history(None)
    except TypeError:       # PyTorch 2.0
        torch.cuda.memory._record_memory_history(False)


def history_enabled(torch: Any) -> Optional[bool]:
    """Does the allocator record? None where torch cannot tell, as before 2.1."""
    ask = getattr(torch._C, "_cuda_isHistoryEnabled", None)
    return bool(ask()) if ask is not None else None


def attach_oom_observer(torch: Any, observer: Observer) -> None:
    """Has torch call observer(device, requested, limit, free), bytes all but the first, whenever an allocation failed for
    good, before it raises. What an observer raises would take the place of that error, and there is no way to detach it."""
    torch._C._cuda_attach_out_of_memory_observer(observer)


def take_snapshot(torch: Any) -> Optional[Dict[str, Any]]:
    """The allocator's state and history, or None where CUDA does not run or no history is recorded. Raises what torch raises."""
    if torch is None or not is_running(torch) or history_enabled(torch) is False:
        return None
    snapshot = torch.cuda.memory._snapshot()
    return snapshot if isinstance(snapshot, dict) and any(snapshot.get("device_traces") or []) else None


def mark_limits(snapshot: Dict[str, Any], max_entries: Optional[int]) -> None:
    """Has a snapshot say how many events torch keeps of each device, and whether it dropped some, where torch does not, as before
    2.12: a device that has so many is taken for one that has lost older ones. max_entries: None where it is not known; where a
    device has more, the program has made the ring larger past our watch, and nothing is said."""
    settings = snapshot.get("allocator_settings") or {}
    lengths = [len(trace) for trace in snapshot.get("device_traces") or []]
    if max_entries is None or not isinstance(settings, dict) or OVERFLOWED in settings or max(lengths, default=0) > max_entries:
        return
    full = [length == max_entries for length in lengths]
    snapshot["allocator_settings"] = {**settings, MAX_ENTRIES: max_entries, OVERFLOWED: full}


def counters(torch: Any, device: int) -> Optional[Counters]:
    """The totals of a device, or None before CUDA runs. Asks the allocator only, never the device."""
    stats = torch.cuda.memory_stats_as_nested_dict(device)
    if not stats:
        return None
    allocated = stats["allocated_bytes"]["all"]
    return Counters(allocated["current"], stats["reserved_bytes"]["all"]["current"],
                    stats["active_bytes"]["all"]["current"], allocated["peak"])


def current_device(torch: Optional[Any]) -> int:
    """The device that this thread has chosen; 0 where CUDA does not run. Starts nothing."""
    try:
        return int(torch.cuda.current_device()) if torch is not None and is_running(torch) else 0
    except Exception:  # a driver that has failed
        return 0


def memory_keys(totals: Optional[Counters]) -> Dict[str, int]:
    """What an event says of them; where nothing is known, that nothing is held."""
    if totals is None:
        return {"memory_allocated": 0, "memory_reserved": 0}
    return {"memory_allocated": totals.allocated, "memory_reserved": totals.reserved, "active_memory": totals.active,
            "inactive_memory": max(0, totals.reserved - totals.active)}


def memory_now(device: Optional[int]) -> Dict[str, Any]:
    """What an event says of a device at this moment, or of the one in use for None. Never raises."""
    torch = loaded()
    try:
        chosen = current_device(torch) if device is None else device
        totals = counters(torch, chosen) if torch is not None and is_running(torch) and chosen >= 0 else None
    except Exception:  # a driver that has failed, a device that is none
        totals = None
    return {**memory_keys(totals), "memory_change": 0, "device_id": chosen, "backend": backend(torch)}


def devices_in_use(torch: Any) -> List[int]:
    """The devices on which this process holds memory."""
    result = []
    for device in range(torch.cuda.device_count()):
        totals = counters(torch, device)
        if totals is not None and totals.reserved > 0:
            result.append(device)
    return result


def device_memory(torch: Any, device: int) -> Dict[str, int]:
    """device_free, device_total and device_used in bytes, over all processes; empty where they cannot be had. Asks the driver."""
    try:
        free, total = torch.cuda.mem_get_info(device)
        return {"device_free": int(free), "device_total": int(total), "device_used": int(total - free)}
    except Exception:  # a driver that has failed must not hide why
        return {}


def device_index(device: Any) -> Optional[int]:
    """The index that a user means by 1, "cuda:1" or torch.device("cuda:1"); None for "cuda" and None. Raises ValueError."""
    if device is None or isinstance(device, int):
        return device
    index = getattr(device, "index", None)
    if isinstance(index, int):
        return index
    kind, _, number = str(device).partition(":")
    if kind in ("cuda", "hip") and (number.isdigit() or not number):
        return int(number) if number else None
    raise ValueError("%r names no CUDA device" % (device,))


def backend(torch: Optional[Any]) -> str:
    """The name that bundles use: cuda, rocm, or cpu where there is no torch or one without either."""
    version = getattr(torch, "version", None)
    if getattr(version, "hip", None):
        return "rocm"
    return "cuda" if getattr(version, "cuda", None) else "cpu"


def why_no_device(torch: Any) -> Optional[str]:
    """Why this process can have no CUDA device, where that is certain; None else. Starts no driver."""
    if backend(torch) == "cpu":
        return "this torch was built without CUDA and ROCm"
    try:
        if not any(map(os.path.exists, _DRIVERS)) and torch.cuda.device_count() == 0:
            return "there is no CUDA device"
    except Exception:  # then it is not certain
        pass
    return None


def oom_error_type(torch: Any) -> type:
    """The class of what torch raises when memory runs out."""
    return getattr(torch.cuda, "OutOfMemoryError", RuntimeError)


def distributed_rank() -> Optional[Tuple[int, int]]:
    """(rank, number of ranks) if torch.distributed is initialised, else None."""
    distributed = getattr(sys.modules.get("torch"), "distributed", None)
    try:
        if distributed is not None and distributed.is_available() and distributed.is_initialized():
            return int(distributed.get_rank()), int(distributed.get_world_size())
    except Exception:  # half-initialised process groups raise all sorts of things
        pass
    return None


def system_facts(torch: Optional[Any]) -> Dict[str, Any]:
    """Versions and devices, as far as they are known without starting anything."""
    facts: Dict[str, Any] = {"torch_version": None, "cuda_version": None, "gpu_count": 0, "gpu_name": None}
    if torch is None:
        return facts
    facts["torch_version"] = str(getattr(torch, "__version__", None))
    version = getattr(torch, "version", None)
    facts["cuda_version"] = getattr(version, "cuda", None) or getattr(version, "hip", None)
    try:
        if is_running(torch):
            names = [str(torch.cuda.get_device_name(i)) for i in range(torch.cuda.device_count())]
            facts["gpu_count"] = len(names)
            facts["gpu_name"] = names[0] if names else None
            facts["gpu_names"] = names
            facts.update(_properties(torch, len(names)))
    except Exception:  # a device that has failed
        pass
    return facts


def _properties(torch: Any, devices: int) -> Dict[str, Any]:
    """What tells one device from another of the same name, and how many bytes each has; without PyTorch 2.4 there is no uuid."""
    found = [torch.cuda.get_device_properties(device) for device in range(devices)]
    facts: Dict[str, Any] = {"gpu_total_bytes": [int(each.total_memory) for each in found]}
    uuids = [str(each.uuid) for each in found if hasattr(each, "uuid")]
    if uuids:
        facts["gpu_uuids"] = [text if "-" in text[:4] else "GPU-" + text for text in uuids]     # as nvidia-smi says it
    return facts
