# SPDX-License-Identifier: MIT
"""Records the memory of PyTorch programs on CUDA devices, so that an out-of-memory error leaves a recording behind.

    import snapviewer_recorder
    snapviewer_recorder.record()

Without a change to the program: `python -m snapviewer_recorder train.py`, or SNAPVIEWER_RECORD=1 in the environment.
"""
from .events import TrackingEvent
from .flightrecorder import OOMFlightRecorder, OOMFlightRecorderConfig
from .options import Options
from .program.classify import OOMExceptionClassification, classify_oom_exception
from .recording import Recording, record, stop
from .tracker import MemoryTracker
from .version import VERSION as __version__

__all__ = ["MemoryTracker", "OOMExceptionClassification", "OOMFlightRecorder", "OOMFlightRecorderConfig", "Options",
           "Recording", "TrackingEvent", "classify_oom_exception", "record", "stop", "__version__"]
