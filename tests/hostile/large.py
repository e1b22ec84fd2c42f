#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Recordings of a few megabytes that have more of one thing than a window can show at once.  large.py OUT writes them at
their full size, for measuring; make_hostile.py takes smaller ones, as tests ask how much is shown and not how long it takes."""
import pickle
import sys
from pathlib import Path

MIB = 1 << 20
FRAMES = [{"name": "f", "filename": "a.py", "line": 1}]


def event(**changes):
    return {**{"action": "alloc", "addr": 4096, "size": 512, "stream": 0, "time_us": 1, "frames": FRAMES}, **changes}


def oom(time=10**6, **changes):
    return event(action="oom", addr=0, size=1 << 33, device_free=100, time_us=time, **changes)


def segment(i, **changes):
    block = {"address": 2 * MIB * (i + 1), "size": 512, "requested_size": 512, "state": "active_allocated", "frames": FRAMES}
    return {**{"device": 0, "address": 2 * MIB * (i + 1), "total_size": 2 * MIB, "allocated_size": 512, "active_size": 512,
               "requested_size": 512, "stream": 0, "segment_type": "small", "segment_pool_id": (0, 0), "is_expandable": False,
               "frames": FRAMES, "blocks": [block]}, **changes}


def dump(segments=(), traces=((),), settings=None, marks=(), **more):
    return pickle.dumps({"segments": list(segments), "device_traces": [list(trace) for trace in traces],
                         "allocator_settings": settings or {}, "external_annotations": list(marks), **more}, 4)


def pools(scale):
    count = 25_000 // scale
    segments = [segment(i, stream=i, segment_pool_id=(i, i)) for i in range(count)]
    return dump(segments, [[event(addr=2 * MIB, stream=0), oom(stream=0), oom(10**6 + 1, stream=1)]])


def long_words(scale):
    """One text in all places that have one: the file holds it once."""
    word = "long" * (1_100_000 // scale)
    frames = [{"name": word, "filename": word, "line": 1, "fx_node_op": word, "fx_node_name": word, "fx_node_target": word,
               "fx_original_trace": word}, *FRAMES]
    words = {"frames": frames, "compile_context": word, "user_metadata": word, word: word}
    trace = [event(addr=4096 * (i + 1), time_us=i, **words) for i in range(60)]
    trace += [event(action=word, time_us=100, **words), oom(**words)]
    marks = [{"stage": stage, "name": word, "device": 0, "time_us": time}
             for time, stage in enumerate(("START", "END", "START", "END", "START"))]
    return dump([segment(9, frames=frames)], [trace], {word: word, "nested": {word: [word]}}, marks, **{word: word})


def long_lines(scale):
    """The same with line ends: each is a line of its own where texts wrap."""
    word = "a\n" * (2_200_000 // scale)
    frames = [{"name": word, "filename": word, "line": 1, "fx_original_trace": word}, *FRAMES]
    return dump([], [[event(frames=frames, user_metadata=word), oom(frames=frames)]], {word: word})


def devices(scale):
    return dump([], [[event(addr=4096 * (i + 1)), oom()] for i in range(4096 // scale)])


def settings(scale):
    return dump([], [[event()]], {f"key_{i}": {"a": i, "b": [i]} for i in range(60_000 // scale)})


def deep_stack(scale):
    frames = [{"name": f"f{i}", "filename": "a.py", "line": i} for i in range(100)]
    stack = [frames[i % 100] for i in range(400_000 // scale)]
    return dump([], [[event(addr=4096 * (i + 1), time_us=i, frames=stack) for i in range(3)]])


def origins(scale):
    frames = [{"name": f"f{i}", "filename": "a.py", "line": i, "fx_node_op": "o", "fx_node_name": "n", "fx_node_target": "t",
               "fx_original_trace": "line\n" * (200 // scale)} for i in range(2000)]
    return dump([], [[event(frames=frames)]])


def ooms(scale):
    trace = [event(addr=4096 * (i + 1), time_us=i) for i in range(3000 // scale)]
    return dump([], [trace + [oom(10**6 + i) for i in range(15_000 // scale)]])


def sites(scale):
    frames = [[{"name": f"function_{i}", "filename": f"file_{i}.py", "line": i}] for i in range(25_000 // scale)]
    return dump([], [[event(addr=4096 * (i + 1), time_us=i, frames=stack) for i, stack in enumerate(frames)] + [oom()]])


def annotations(scale):
    count = 25_000 // scale
    marks = [{"stage": "START", "name": f"n{i}", "device": 0, "time_us": i} for i in range(count)]
    marks += [{"stage": "END", "name": f"n{i}", "device": 0, "time_us": count + i} for i in range(count)]
    return dump([], [[event(addr=4096 * (i + 1), time_us=2 * i) for i in range(count)]], {}, marks)


def actions(scale):
    return dump([], [[event(action=f"new_{i}", time_us=i) for i in range(60_000 // scale)]])


MADE = (pools, long_words, long_lines, devices, settings, deep_stack, origins, ooms, sites, annotations, actions)


def files(scale=20):
    """By name: bytes; scale is how many times fewer, or shorter, than at full size."""
    return {f"{make.__name__}.pickle": make(scale) for make in MADE}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files(1).items():
        (folder / name).write_bytes(data)
        print(f"{folder / name} {len(data) / 1e6:.1f} MB")
