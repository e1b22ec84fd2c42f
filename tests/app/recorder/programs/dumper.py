# SPDX-License-Identifier: MIT
"""dumper.py DUMP_DIR COUNT MAX_DUMPS [DEATH]: writes COUNT bundles one after the other and prints their paths.

With DEATH the process is killed in the middle of writing that JSON file, counted from 1.
"""
import os
import signal
import sys

from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig
from snapviewer_recorder.output import bundle

written = []
write_json = bundle.write_json


def die(folder, name, value):
    write_json(folder, name, value)
    path = os.path.join(folder.path, name)
    written.append(path)
    if len(written) == int(sys.argv[4]):
        os.truncate(path, os.path.getsize(path) // 2)
        os.kill(os.getpid(), signal.SIGKILL)


if len(sys.argv) > 4:
    bundle.write_json = die

recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=sys.argv[1], max_dumps=int(sys.argv[3]),
                                                     max_total_mb=0))
for number in range(300):
    recorder.record_event({"event_type": "allocation", "memory_allocated": number, "memory_reserved": number})
for _ in range(int(sys.argv[2])):
    path = recorder.dump(reason="torch.cuda.OutOfMemoryError", exception=RuntimeError("full"), context="many at once")
    if path is None:
        sys.exit(1)
    print(path, flush=True)
