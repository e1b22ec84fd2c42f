# SPDX-License-Identifier: MIT
"""Records the memory of PyTorch programs on CUDA, XPU, NPU or MTIA devices, so that an out-of-memory error leaves a recording behind.

    import snapviewer_recorder
    snapviewer_recorder.record()

Without a change to the program: `python -m snapviewer_recorder train.py`, or SNAPVIEWER_RECORD=1 in the environment.
"""
from __future__ import annotations

TYPE_CHECKING = False       # typing's own would have to be imported
if TYPE_CHECKING:
    from typing import Any, List

    from .sampling.events import TrackingEvent
    from .flightrecorder import OOMFlightRecorder, OOMFlightRecorderConfig
    from .options import Options
    from .program.classify import OOMExceptionClassification, classify_oom_exception
    from .recording import Recording, record, stop
    from .tracker import MemoryTracker
    from .version import VERSION as __version__

# Imported when they are asked for: where SNAPVIEWER_RECORD is set, every Python process begins with this package.
_MODULES = {
    "MemoryTracker": "tracker", "OOMExceptionClassification": "program.classify", "OOMFlightRecorder": "flightrecorder",
    "OOMFlightRecorderConfig": "flightrecorder", "Options": "options", "Recording": "recording", "TrackingEvent": "sampling.events",
    "classify_oom_exception": "program.classify", "record": "recording", "stop": "recording",
}
__all__ = ["MemoryTracker", "OOMExceptionClassification", "OOMFlightRecorder", "OOMFlightRecorderConfig", "Options",
           "Recording", "TrackingEvent", "classify_oom_exception", "record", "stop", "__version__"]


def __getattr__(name: str) -> Any:
    """One of the names above, from now on this module's own. Raises AttributeError."""
    if name == "__version__":
        from .version import VERSION
        return VERSION
    if name not in _MODULES:
        raise AttributeError("module %r has no attribute %r" % (__name__, name))
    import importlib
    found = globals()[name] = getattr(importlib.import_module("." + _MODULES[name], __name__), name)
    return found


def __dir__() -> List[str]:
    return sorted({*globals(), *__all__})
