# SPDX-License-Identifier: MIT
"""The files that the commands of the guide name, made from the project's own recordings: `make(folder)`."""
import json
import pathlib
import pickle
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "resources/example/training_oom.pickle"
MAKE_JOB = ROOT / "tests/bench/job/make_job.py"
# what the guide's job of 16 ranks is, and packaging/pictures shows
JOB = ["--ranks", "16", "--events", "400", "--excess-rank", "5", "--oom-ranks", "13,3", "--missing-rank", "6"]
sys.path.insert(0, str(MAKE_JOB.parent))
sys.dont_write_bytecode = True
from make_job import GIB, MIB, START_US, Memory, frame  # noqa: E402  pylint: disable=wrong-import-position


def loop(steps, cache):
    """A recording of a program without fault: so many steps, which a cache of so many bytes outlives."""
    memory, annotations = Memory(0), []
    memory.alloc(GIB, [frame(12, "build", "train.py")])
    memory.alloc(cache, [frame(33, "fill_cache", "data.py")])

    def mark(stage, step):
        memory.now += 10
        annotations.append({"stage": stage, "name": "ProfilerStep#%d" % step, "device": 0, "time_us": START_US + memory.now})
    for step in range(steps):
        mark("START", step)
        held = [memory.alloc(64 * MIB, [frame(line, "forward", "attention.py")]) for line in range(40, 48)]
        for address in reversed(held):
            memory.release(address)
        mark("END", step)
    return {"segments": [memory.segment()], "device_traces": [memory.trace], "external_annotations": annotations,
            "allocator_settings": {}}


def write(path, recording):
    """A recording as a file, in a folder that may not be there yet."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(pickle.dumps(recording, protocol=4))


def log(path):
    """What a rank of the example wrote before it ended."""
    message = ("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.54 GiB. GPU 0 has a total capacity of 23.64 GiB of "
               "which 636.00 MiB is free. Including non-PyTorch memory, this process has 23.02 GiB memory in use. Of the allocated "
               "memory 20.62 GiB is allocated by PyTorch, and 2.27 GiB is reserved by PyTorch but unallocated.")
    lines = ["Traceback (most recent call last):",
             '  File "/home/ana/llm/train.py", line 72, in <module>', "    train(model)",
             '  File "/home/ana/llm/train.py", line 61, in train', "    remember(logits)",
             '  File "/home/ana/llm/metrics.py", line 37, in remember', "    kept.append(logits.clone())", message,
             "During handling of the above exception:", message]
    path.write_text("epoch 0\nepoch 1\n" + "".join("[rank1]: %s\n" % line for line in lines))


def served():
    """A recording of a server: weights, a cache, a pass of its model."""
    memory = Memory(0)
    script = frame(9, "<module>", "serve.py")
    memory.alloc(14 * GIB, [frame(483, "load_model", "site-packages/vllm/model_loader/loader.py"), script])
    memory.alloc(5 * GIB, [frame(83, "_allocate_kv_cache", "site-packages/vllm/worker/cache_engine.py"), script])
    memory.release(memory.alloc(512 * MIB, [frame(20, "execute_model", "site-packages/vllm/worker/worker.py"), script]))
    return {"segments": [memory.segment()], "device_traces": [memory.trace], "allocator_settings": {}}


def served_log(path):
    """What a server wrote until it was ready."""
    path.write_text("""\
(Worker_TP0 pid=7) INFO 03-03 14:25:01 [gpu_model_runner.py:5] Model loading took 14.25 GiB memory and 8.2 seconds
(Worker_TP0 pid=7) INFO 03-03 14:25:12 [gpu_worker.py:6] Available KV cache memory: 4.75 GiB
(Worker_TP0 pid=7) INFO 03-03 14:25:19 [gpu_model_runner.py:7] Graph capturing finished in 7 secs, took 0.5 GiB
(Worker_TP0 pid=7) INFO 03-03 14:25:19 [gpu_worker.py:8] Free memory on device (23.25/23.64 GiB) on startup. Desired GPU \
memory utilization is (0.9, 21.28 GiB). Actual usage is 14.25 GiB for weight, 1.75 GiB for peak activation, 0.5 GiB for \
non-torch memory, and 0.5 GiB for CUDAGraph memory. Current kv cache memory in use is 4.75 GiB.
""")


def bundle(folder):
    """What a recorder leaves behind of a failure, as far as a command needs it."""
    folder.mkdir(parents=True)
    shutil.copy(EXAMPLE, folder / "snapshot.pickle")
    (folder / "metadata.json").write_text(json.dumps({"schema_version": 1, "reason": "OutOfMemoryError"}))


def make(folder):
    """Every file that the guide names as if it were there, in this folder."""
    folder = pathlib.Path(folder)
    shutil.copy(EXAMPLE, folder / "run.pickle")
    subprocess.run([sys.executable, str(MAKE_JOB), str(folder / "job"), *JOB], check=True)
    (folder / "job.json").unlink()      # what is true of the job: no recording
    for name, rank in {"before": 4, "after": 5}.items():
        found, = (folder / "job").rglob("rank%d_*" % rank)
        shutil.copy(found, folder / (name + ".pickle"))
    log(folder / "train.log")
    served_log(folder / "serve.log")
    write(folder / "serve.pickle", served())
    write(folder / "runs/train.pickle", loop(10, GIB))
    for number in range(1, 4):
        write(folder / ("series/state_%d.pickle" % number), loop(2, number * GIB))
    bundle(folder / "oom_dumps/oom_dump_20260303T142530Z_4711_cuda_1")
