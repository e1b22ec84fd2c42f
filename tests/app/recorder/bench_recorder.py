# SPDX-License-Identifier: MIT
"""What the recorder costs, in processor time of one of each; no test, run it by hand:

    PYTHONPATH=app/recorder python3 tests/app/recorder/bench_recorder.py
"""
import contextlib
import io
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent / "standin")]

from snapviewer_recorder import MemoryTracker, OOMFlightRecorder, OOMFlightRecorderConfig  # noqa: E402
from snapviewer_recorder.output.bounded import Deadline                                    # noqa: E402
from snapviewer_recorder.output.folder import open_folder                                  # noqa: E402
from snapviewer_recorder.output.snapshotfile import count_events, write_snapshot           # noqa: E402
from snapviewer_recorder.program import torchside                                          # noqa: E402
from snapviewer_recorder.program.names import Names                                        # noqa: E402
import torch                                                                               # noqa: E402

RECORDER = pathlib.Path(__file__).resolve().parents[3] / "app" / "recorder"
AUTOSTART = 'import os; os.environ.get("SNAPVIEWER_RECORD") and __import__("snapviewer_recorder.autostart")'


def cost(action, times):
    """µs of processor time of one action: the least of five rounds."""
    rounds = []
    for _ in range(5):
        started = time.process_time()
        for _ in range(times):
            action()
        rounds.append((time.process_time() - started) / times * 1e6)
    return min(rounds)


def show(what, microseconds, note=""):
    print("%-58s %12.2f µs%s" % (what, microseconds, note and "   " + note))


def samples():
    torch.cuda.init()
    tensor = torch.empty(1 << 20)
    torchside.counters(torch, 0)
    asked = cost(lambda: torch.cuda.memory_stats_as_nested_dict(0), 20_000)
    tracker = MemoryTracker(device=0, enable_alerts=False, enable_oom_flight_recorder=True)
    show("torch's answer alone (the stand-in's)", asked)
    show("a sample that finds nothing changed, without it", cost(tracker.sample, 20_000) - asked)
    totals = torchside.counters(torch, 0)
    changing = iter(range(10**9))
    show("what a sample adds that becomes an event",
         cost(lambda: tracker._sampler._compare(torch, 0, totals._replace(allocated=next(changing))), 20_000))
    show("record_event of the program's own, torch's answer included",
         cost(lambda: tracker.record_event({"event_type": "epoch", "epoch": 3}), 20_000))
    off = OOMFlightRecorder(OOMFlightRecorderConfig())
    show("record_event when disabled", cost(lambda: off.record_event({}), 100_000))
    disabled = MemoryTracker()
    error = RuntimeError("CUDA out of memory")
    show("handle_exception when disabled", cost(lambda: disabled.handle_exception(error), 100_000))
    show("the .pth line at the start of Python when not asked for",
         cost(lambda: exec(AUTOSTART), 2_000), "%s set: %s" % ("SNAPVIEWER_RECORD", "SNAPVIEWER_RECORD" in os.environ))
    return tensor


def dumps(folder):
    recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=folder, max_snapshot_mb=0))
    for number in range(10_000):
        recorder.record_event({"timestamp": 1.5, "event_type": "allocation", "memory_allocated": number,
                               "memory_reserved": number, "memory_change": 1, "device_id": 0, "context": None,
                               "backend": "cuda", "active_memory": number, "inactive_memory": 0})
    with contextlib.redirect_stderr(io.StringIO()):
        show("a bundle with 10,000 events, no snapshot", cost(lambda: recorder.dump(reason="bench"), 1))


def snapshots(folder):
    torch.cuda.memory._record_memory_history("all", max_entries=100_000)

    def deep(levels):
        if levels:
            return deep(levels - 1)
        for _ in range(20_000):
            torch.empty(1 << 20)

    deep(20)
    snapshot = torch.cuda.memory._snapshot()
    for share in (1.0, 0.5):
        with open_folder(folder) as opened:
            size = write_snapshot(opened, "snapshot.pickle", snapshot, 1 << 40, Deadline(600)).size_bytes
            limit = int(size * share)
            spent = cost(lambda: write_snapshot(opened, "snapshot.pickle", snapshot, limit, Deadline(600)), 1)
        show("a snapshot of %d events, %.1f MiB, bound %.1f MiB" % (count_events(snapshot), size / 2**20, limit / 2**20), spent)


def names():
    """A model of 64 layers of 8 parameters each; µs a parameter. They share a tensor: the stand-in's allocator is slow."""
    torch._C.TOTAL = 1 << 40    # each gradient and state has a segment of its own
    nn, marks, shared = torch.nn, torch.cuda.memory, torch.empty(1)
    marked, marks._annotate_tensor = marks._annotate_tensor, lambda tensor, text: None

    class Layer(nn.Module):
        def __init__(self):
            super().__init__()
            for place in range(8):
                setattr(self, "weight%d" % place, nn.Parameter(shared))

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            for place in range(64):
                setattr(self, "layer%d" % place, Layer())

    def step(parameters, optimizer):
        for parameter in parameters:
            parameter.accumulate(parameter.data)
        optimizer.step()

    said = []
    for named in (None, Names(said.append)):
        if named is not None:
            named.start(torch)
        built = cost(Model, 5)
        model = Model()
        parameters = [found for _, found in model.named_parameters()]
        optimizer = torch.optim.Adam(parameters)
        step(parameters, optimizer)
        stepped = cost(lambda: step(parameters, optimizer), 20)
        if named is None:
            before = built, stepped
    count = len(parameters)
    show("names=True, while a model is built, for each parameter", (built - before[0]) / count)
    show("names=True, in each step, for each gradient, torch's mark left out", (stepped - before[1]) / count)
    show("names=True, at a dump, for each parameter, gradient, state", cost(named.by_address, 5) / (4 * count), "%s" % (said or ""))
    named.stop()
    marks._annotate_tensor = marked


def starts(folder):
    """ms of processor time of a whole Python process, least and median of some, in turns, with the modules compiled before."""
    ways = {"Python by itself": ("pass", "0"), "with the .pth line, not asked for": (AUTOSTART, "0"),
            "with SNAPVIEWER_RECORD=1": (AUTOSTART, "1"),
            "import snapviewer_recorder": ("import snapviewer_recorder", "0"),
            "record(), before torch": ("import snapviewer_recorder; snapviewer_recorder.record()", "1")}
    spent = {name: [] for name in ways}
    for turn in range(16):
        for name, (code, value) in ways.items():
            environment = {**os.environ, "PYTHONPATH": str(RECORDER), "PYTHONPYCACHEPREFIX": folder, "SNAPVIEWER_RECORD": value}
            environment.pop("PYTHONDONTWRITEBYTECODE", None)
            process = subprocess.Popen([sys.executable, "-c", code], env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            if turn:        # the first compiles
                spent[name].append((usage.ru_utime + usage.ru_stime) * 1e3)
    base = min(spent["Python by itself"]), statistics.median(spent["Python by itself"])
    for name, times in spent.items():
        least, median = min(times), statistics.median(times)
        print("%-58s %8.1f ms, median %.1f; %+.1f, median %+.1f" % (name, least, median, least - base[0], median - base[1]))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as compiled:
        starts(compiled)
    names()
    kept = samples()
    with tempfile.TemporaryDirectory() as scratch:
        dumps(scratch)
        snapshots(scratch)
