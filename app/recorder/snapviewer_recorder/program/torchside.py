# SPDX-License-Identifier: MIT
"""Everything the recorder asks of torch.

torch is never imported here: it is taken from sys.modules once the program has imported it. Nothing here initialises an
accelerator; what each calls these things is in `accelerators`.
The functions with a leading underscore in torch are those that its own documentation tells to use for memory snapshots.
"""
from __future__ import annotations

import functools
import os
import sys
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import accelerators
from .accelerators import Accelerator, Counters, Observer

MAX_ENTRIES, OVERFLOWED = "trace_alloc_max_entries", "trace_alloc_overflowed"     # settings, as torch 2.12 names them

_LOOK_UP = {"TORCH_SYMBOLIZE_MODE": "dladdr", "TORCH_DISABLE_ADDR2LINE": "1"}     # since PyTorch 2.4, and in 2.3

_DRIVERS = ("/dev/nvidiactl", "/dev/kfd", "/dev/dxg")     # of NVIDIA, AMD, and in Windows' subsystem; without one asking is safe


def loaded() -> Optional[Any]:
    """The torch module, if the program has imported it and the import is over."""
    torch = sys.modules.get("torch")
    spec = getattr(torch, "__spec__", None)
    if torch is None or getattr(spec, "_initializing", False) or not hasattr(torch, "cuda"):
        return None
    return torch


def is_running(torch: Any) -> bool:
    """Has the program initialised an accelerator? False also in a forked child, where it cannot be used."""
    return accelerators.running(torch) is not None


def when_a_device_is_used(torch: Any, kind: str, callback: Callable[[], None]) -> None:
    """Calls callback when the program initialises the accelerator of this kind ("cuda", "xpu", "npu", "mtia"), on that thread; at
    once if it has. Does nothing for a torch without it. callback must not raise. Raises AttributeError for a torch without its
    queue of deferred calls.
    """
    for accelerator in accelerators.all_of(torch):
        if accelerator.kind == kind:
            accelerator.when_it_starts(callback)


def title(torch: Any) -> str:
    """Of the accelerator that this torch is for: CUDA, XPU, NPU, MTIA."""
    return accelerators.likely(torch).title


def start_history(torch: Any, max_entries: int, stacks: str, context: Optional[str]) -> None:
    """Starts the allocator's history: at most max_entries events a device. Raises what torch raises.

    stacks: "python" or "all" (with C++ frames); context: whose stacks are kept, "alloc", "all" (of frees too), "state" or None.
    Names of C++ functions are looked up when a snapshot is taken, which with addr2line takes minutes; unless the program has said
    how, torch is told to ask the loader: it knows functions, not lines.
    """
    if stacks == "all" and not any(name in os.environ for name in _LOOK_UP):
        os.environ.update(_LOOK_UP)
    _used(torch).start_history(max_entries, stacks, context)


def watch_history(torch: Any, changed: Callable[[], None]) -> Callable[[], None]:
    """Calls changed after each call by which the program itself sets the history: before 2.12 torch does not tell how large its ring
    is. Returns what ends that. changed must not raise."""
    holder, name = _used(torch).history()
    record = getattr(holder, name)

    @functools.wraps(record)
    def watched(*arguments: Any, **named: Any) -> Any:
        result = record(*arguments, **named)
        changed()
        return result

    def end() -> None:
        if getattr(holder, name) is watched:        # else somebody has put theirs in its place
            setattr(holder, name, record)

    setattr(holder, name, watched)
    return end


def stop_history(torch: Any) -> None:
    """Stops the history; torch then forgets it. Raises what torch raises."""
    _used(torch).stop_history()


def history_enabled(torch: Any) -> Optional[bool]:
    """Does the allocator record? None where torch cannot tell, as before 2.1."""
    return _used(torch).history_enabled()


def attach_oom_observer(torch: Any, observer: Observer) -> None:
    """Has torch call observer(device, requested, limit, free), bytes all but the first, whenever an allocation failed for
    good, before it raises. What an observer raises would take the place of that error, and there is no way to detach it."""
    _used(torch).attach_oom_observer(observer)


def take_snapshot(torch: Any) -> Optional[Dict[str, Any]]:
    """The allocator's state and history, or None where no accelerator runs or no history is recorded. Raises what torch raises."""
    if torch is None or not is_running(torch) or history_enabled(torch) is False:
        return None
    snapshot = _used(torch).snapshot()
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
    """The totals of a device, or None before an accelerator runs. Asks the allocator only, never the device."""
    return _used(torch).counters(device)


def current_device(torch: Optional[Any]) -> int:
    """The device that this thread has chosen; 0 where no accelerator runs. Starts nothing."""
    try:
        used = None if torch is None else accelerators.running(torch)
        return int(used.module.current_device()) if used is not None else 0
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
    used = _used(torch)
    for device in range(used.module.device_count()):
        totals = used.counters(device)
        if totals is not None and totals.reserved > 0:
            result.append(device)
    return result


def device_memory(torch: Any, device: int) -> Dict[str, int]:
    """device_free, device_total and device_used in bytes, over all processes; empty where they cannot be had. Asks the driver."""
    try:
        free, total = _used(torch).free_and_total(device)
        return {"device_free": free, "device_total": total, "device_used": total - free}
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
    if (kind == "hip" or kind in accelerators.KINDS) and (number.isdigit() or not number):
        return int(number) if number else None
    raise ValueError("%r names no device of an accelerator" % (device,))


def backend(torch: Optional[Any]) -> str:
    """The name that bundles use: cuda, rocm, xpu, npu, mtia, or cpu where there is no torch or one without any."""
    return accelerators.name_of(torch)


def why_no_device(torch: Any) -> Optional[str]:
    """Why this process can have no device, where that is certain; None else. Starts no driver."""
    if backend(torch) == "cpu":
        return "this torch was built without CUDA and ROCm"
    likely = accelerators.likely(torch)
    try:
        no_driver = likely.kind != "cuda" or not any(map(os.path.exists, _DRIVERS))
        if no_driver and likely.module.device_count() == 0:
            return "there is no %s device" % likely.title
    except Exception:  # then it is not certain
        pass
    return None


def oom_error_type(torch: Any) -> type:
    """The class of what torch raises when memory runs out."""
    return getattr(torch, "OutOfMemoryError", None) or getattr(torch.cuda, "OutOfMemoryError", RuntimeError)


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
            used = _used(torch)
            names = [used.name_of(i) for i in range(used.module.device_count())]
            facts["gpu_count"] = len(names)
            facts["gpu_name"] = names[0] if names else None
            facts["gpu_names"] = names
            facts.update(_properties(used, len(names)))
    except Exception:  # a device that has failed
        pass
    return facts


def _properties(used: Accelerator, devices: int) -> Dict[str, Any]:
    """What tells one device from another of the same name, and how many bytes each has; without PyTorch 2.4 there is no uuid."""
    facts: Dict[str, Any] = {"gpu_total_bytes": [used.total_of(device) for device in range(devices)]}
    uuids = [uuid for uuid in map(used.uuid_of, range(devices)) if uuid is not None]
    if uuids:
        facts["gpu_uuids"] = [text if "-" in text[:4] else "GPU-" + text for text in uuids]     # as nvidia-smi says it
    return facts


def _used(torch: Any) -> Accelerator:
    """The accelerator that runs, else the one that will."""
    return accelerators.likely(torch)
