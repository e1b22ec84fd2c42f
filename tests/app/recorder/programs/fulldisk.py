# SPDX-License-Identifier: MIT
"""fulldisk.py DUMP_DIR BYTES: dumps twice where no file may be larger than BYTES, as on a disk that is full, and prints the paths."""
import resource
import sys

from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig

recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=sys.argv[1]))
for number in range(10_000):
    recorder.record_event({"event_type": "allocation", "memory_allocated": number})
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
for _ in range(2):
    print(recorder.dump(reason="torch.cuda.OutOfMemoryError", exception=RuntimeError("full")))
