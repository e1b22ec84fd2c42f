#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the worst recordings of at most 5 MB that we can think of: each drives one list, tree or table of the program as
far as that many bytes can.

    worst.py OUT [NAME…]     the named ones, or all; prints their paths
    worst.py --list          their names

What has to hold of every one: tests/bench/hostile.  Every run writes the same bytes; standard library only.
"""
import os
import pickle
import sys

MOST_BYTES = 5_000_000
FRAMES = [{"name": "f", "filename": "a.py", "line": 1}]     # one list, so that a pickle refers to it
MIB = 1 << 20

CASES = {}


def case(function):
    """A function that gives bytes, or the files of a folder by name."""
    CASES[function.__name__] = function
    return function


def event(i, **changes):
    """Allocation i, each at an address of its own."""
    return {"action": "alloc", "addr": 4096 * (i + 1), "size": 512, "stream": 0, "time_us": i, "frames": FRAMES, **changes}


def oom(i, **changes):
    return event(i, **{"action": "oom", "addr": 0, "size": 1 << 33, "device_free": 1000, **changes})


def block(address, size=512, state="active_allocated"):
    return {"address": address, "size": size, "requested_size": size, "state": state, "frames": FRAMES}


def segment(i, **changes):
    """Segment i, each at an address of its own, with one block."""
    address = 2 * MIB * (i + 1)
    return {"device": 0, "address": address, "total_size": 2 * MIB, "allocated_size": 512, "active_size": 512,
            "requested_size": 512, "stream": 0, "segment_type": "small", "segment_pool_id": (0, 0), "is_expandable": False,
            "frames": FRAMES, "blocks": [block(address)], **changes}


def recording(trace, segments=(), annotations=(), **more):
    """A pickle; trace: of device 0."""
    return pickle.dumps({"segments": list(segments), "device_traces": [list(trace)], "allocator_settings": {},
                         "external_annotations": list(annotations), **more}, 4)


def mark(i, stage, name, time):
    return {"stage": stage, "name": name, "device": 0, "time_us": time}


def frames(count, **more):
    return [{"name": f"f{i}", "filename": "a.py", "line": i, **more} for i in range(count)]


# Tables whose places a file can compute where nothing keeps the hash secret

M64 = (1 << 64) - 1
MURMUR = 0xC6A4A7935BD1E995
GOLDEN = 0x9E3779B97F4A7C15


def murmur_names(count):
    """Texts of 16 bytes that libstdc++'s std::hash gives one hash: its second half is computed backwards."""
    back = pow(MURMUR, -1, 1 << 64)
    folded = lambda value: value ^ value >> 47
    target = 0x123456789ABCDEF1 * back & M64
    for i in range(1, count + 1):
        first = i * GOLDEN & M64
        after = (0xC70F6907 ^ 16 * MURMUR & M64 ^ folded(first * MURMUR & M64) * MURMUR & M64) * MURMUR & M64
        second = folded((after ^ target) * back & M64) * back & M64
        yield first.to_bytes(8, "little") + second.to_bytes(8, "little")


@case
def equal_text_hashes():
    """Written by hand: such names are no UTF-8, and Python's writer would double them."""
    text = lambda t: b"\x8c" + bytes([len(t)]) + t
    head = (b"\x80\x04}(" + text(b"segments") + b"]" + text(b"device_traces") + b"](](}(" + text(b"action") + text(b"alloc") +
            text(b"addr") + b"M\x00\x10" + text(b"size") + b"M\x00\x02" + text(b"stream") + b"K\x00" + text(b"frames") + b"](")
    first = b"}(" + text(b"name") + b"q\x01" + text(b"f") + text(b"filename") + b"q\x02" + text(b"a.py") + b"q\x03" + \
        text(b"line") + b"q\x04K\x01u"
    return head + first + b"".join(b"}(h\x01" + text(name) + b"h\x02h\x03h\x04K\x01u" for name in murmur_names(159_000)) + \
        b"eueeu."


@case
def equal_address_hashes():
    """Addresses that a product with the golden ratio puts into one place."""
    back = pow(GOLDEN, -1, 1 << 64)
    return recording(event(i, addr=(i << 44 | 5) * back & M64) for i in range(120_000))


@case
def equal_size_hashes():
    """Sizes and streams that are multiples of the numbers of buckets that std's tables have."""
    return recording([event(i, size=(i + 1) * 85_229, stream=i * 85_229) for i in range(110_000)] + [oom(110_000)])


@case
def equal_frame_hashes():
    """Lines that undo what the name before them put into a frame's hash."""
    unmixed = lambda h: ((h ^ h >> 29 ^ h >> 58) * pow(GOLDEN, -1, 1 << 64)) & M64
    mixed = lambda h, v: (lambda x: x ^ x >> 29)((h ^ v) * GOLDEN & M64)
    lines = [unmixed(0x1234567890ABCDEF) ^ mixed(i, 60) for i in range(160_000)]
    stack = [{"name": f"{i:x}", "filename": "a", "line": line - (line >> 63 << 64)} for i, line in enumerate(lines)]
    return recording([event(0, frames=stack)])


# Many of one thing

@case
def many_devices():
    return pickle.dumps({"segments": [], "device_traces": [[event(i)] for i in range(4000)]}, 4)


@case
def many_devices_with_faults():
    odd = [{**event(0, addr=8, time_us=5), "size": "x", "stream": "x"}, event(0, addr=8, time_us=4, action="zz"),
           event(0, addr=99, time_us=-1, action="free_completed"), event(0, addr=8, time_us=1)]
    last = [event(0, time_us=400_000 - i, stream="x", action="alloc" if i % 3 else "zz") for i in range(120_000)]
    return pickle.dumps({"segments": [], "device_traces": [odd] * 4095 + [last]}, 4)


@case
def many_leaks():
    """Of every step something is left by other call sites: as many groups as there are steps, each of many sites."""
    stacks = [[{"name": f"f{i}", "filename": "a.py", "line": i}] for i in range(15_000)]
    trace = [event(i, size=512 + i, frames=stacks[i * 7 % 15_000]) for i in range(45_000)]
    steps = [mark(k, stage, f"ProfilerStep#{k}", 30 * k + (29 if stage == "END" else 0))
             for k in range(1500) for stage in ("START", "END")]
    return recording(trace, annotations=steps)


@case
def many_segments():
    return recording((event(i, addr=2 * MIB * (i + 1)) for i in range(34_000)), (segment(i) for i in range(34_000)))


@case
def many_blocks():
    blocks = [block(4096 + 512 * i, state="inactive" if i % 2 else "active_allocated") for i in range(160_000)]
    return recording([event(0)], [segment(0, address=4096, total_size=512 * 160_000, blocks=blocks)])


@case
def one_address():
    return recording(event(i, addr=4096) for i in range(150_000))


@case
def many_streams():
    return recording(event(i, stream=i) for i in range(130_000))


@case
def many_texts():
    return recording(event(i, frames=[{"name": f"function_{i}", "filename": f"file_{i}.py", "line": i}]) for i in range(60_000))


@case
def many_metadata():
    return recording(event(i, user_metadata={"k": i, "m": str(i)}) for i in range(85_000))


@case
def many_settings():
    return recording([event(0)], allocator_settings={f"key_{i}": f"value_{i}" for i in range(150_000)})


@case
def many_root_keys():
    return recording([event(0)], **{f"key_{i}": f"value_{i}" for i in range(150_000)})


@case
def many_event_keys():
    return recording({**event(i), f"key_{i}": i} for i in range(100_000))


@case
def many_actions():
    return recording(event(i, action=f"action_{i}") for i in range(105_000))


# What an OOM's sheet, a pool's row or a segment's place is made of

@case
def many_ooms():
    return recording([event(i) for i in range(60_000)] + [oom(100_000 + i) for i in range(60_000)])


@case
def ooms_between_allocations():
    return recording(oom(i) if i % 2 else event(i) for i in range(130_000))


@case
def ooms_over_segments():
    return recording([event(i, addr=2 * MIB * (i + 1)) for i in range(24_000)] + [oom(100_000 + i) for i in range(24_000)],
                     (segment(i) for i in range(24_000)))


@case
def pools_and_ooms():
    return recording([event(0), event(1)] + [oom(20_000 + i) for i in range(100)],
                     (segment(i, stream=i, segment_pool_id=(i, i)) for i in range(48_000)))


@case
def pools_and_ooms_elsewhere():
    return recording([event(0), event(1)] + [oom(20_000 + i, stream=i) for i in range(600)],
                     (segment(i, stream=i, segment_pool_id=(i, i)) for i in range(48_000)))


@case
def pools_over_time():
    trace = [event(i, addr=2 * MIB * (i + 1), stream=i, pool_id=(i, i)) for i in range(40_000)]
    return recording(trace + [oom(100_000 + i, stream=i) for i in range(200)],
                     (segment(i, stream=i, segment_pool_id=(i, i)) for i in range(22_000)))


@case
def mapped_and_unmapped():
    pages = [event(i, action="segment_map", addr=4 * MIB * i + 2 * MIB, size=2 * MIB) for i in range(75_000)]
    return recording(pages + [{**page, "action": "segment_unmap", "time_us": 100_000 + i} for i, page in enumerate(pages[:50_000])])


@case
def mapped_backwards():
    place = lambda i: 2 * MIB * (2 * i + 1)
    return recording([event(i, action="segment_map", addr=place(60_000 - i), size=2 * MIB) for i in range(60_000)] +
                     [event(100_000 + i, action="segment_unmap", addr=place(i * 7919 % 60_000), size=MIB) for i in range(60_000)])


@case
def unmapped_over_each_other():
    return recording(event(i, action="segment_unmap" if i < 60_000 else "segment_map", addr=2 * MIB * (i % 60_000 + 1),
                           size=2 * MIB * 70_000) for i in range(120_000))


@case
def segments_over_each_other():
    address = lambda i: 4096 * (i + 1)
    return recording((event(i, size=1 << 40) for i in range(32_000)),
                     (segment(i, address=address(i), total_size=1 << 40, blocks=[block(address(i), 1 << 40)])
                      for i in range(32_000)))


@case
def freed_from_below():
    n = 70_000
    return recording([event(i) for i in range(n)] +
                     [event(i, action="free_completed", time_us=n + i) for i in range(n)])


@case
def never_the_same_period():
    return recording(event(i, addr=4096 * (i // 2 % 3 + 1), size=512 * (i // 2 % 3 + 1),
                           action="free_completed" if i % 2 else "alloc") for i in range(150_000))


@case
def overlapping_lives():
    return recording(event(i, addr=4096 + 512 * ((i + 1) // 2 % 2), size=1024,
                           action="free_requested" if i % 2 else "alloc") for i in range(150_000))


@case
def ooms_after_many_steps():
    """Each sheet asks what grew in all steps before it."""
    trace = [event(i, addr=4096 * (i + 1), frames=[{"name": f"f{i % 8}", "filename": "a.py", "line": 1}]) for i in range(50_000)]
    steps = [mark(i, stage, f"ProfilerStep#{i}", 8 * i + later) for i in range(6_000) for stage, later in (("START", 0), ("END", 7))]
    return recording(trace + [oom(50_000 + i) for i in range(100)], annotations=steps)


# Stacks

@case
def one_deep_stack():
    few = frames(100)
    stack = [few[i % 100] for i in range(400_000)]
    return recording(event(i, frames=stack) for i in range(10))


@case
def deep_stack_of_many_events():
    few = frames(100)
    stack = [few[i % 100] for i in range(400_000)]
    return recording(event(i, frames=stack) for i in range(120_000))


@case
def many_deep_stacks():
    few = frames(200)
    return recording(event(i, frames=[few[(i * 7 + j * (1 + i % 13)) % 200] for j in range(4_000)]) for i in range(380))


@case
def growing_stacks():
    few = frames(200)
    stack, trace = [], []
    for i in range(1_500):
        stack = [few[i % 200]] + stack
        trace.append(event(i, frames=stack))
    return recording(trace)


# Long texts

@case
def long_name():
    name = "x" * 4_500_000
    return recording(event(i, frames=[{"name": name, "filename": name, "line": 1}], user_metadata=name) for i in range(2_000))


@case
def long_name_in_a_deep_stack():
    """Spelled out, each of these stacks would have 2 TB."""
    stack = [{"name": "x" * 2_500_000, "filename": "a.py", "line": 1}] * 800_000
    return recording(event(i, frames=stack) for i in range(3))


@case
def long_operator():
    name = "aten::" + "x<y,(z) " * 560_000
    stack = [{"name": name, "filename": name, "line": 1}]
    return recording([event(i, frames=stack, user_metadata=name) for i in range(2_000)] + [oom(2_000, frames=stack)])


@case
def long_names():
    """Alike in all but the end, which is what comparing them has to reach."""
    start = "x" * 24_000
    return recording(event(i, frames=[{"name": f"{start}{i}", "filename": "a.py", "line": 1}]) for i in range(200))


@case
def long_names_in_a_deep_stack():
    """Each row of its tree is reached through all the names above it."""
    return recording([event(0, frames=[{"name": f"{'x' * 4_900}{i}", "filename": "a.py", "line": 1} for i in range(1_000)])])


@case
def huge_integer():
    raw = b"\xff" * 4_000_000
    data = recording([event(0, other=1)], x=0x0BADCAFE)
    return data.replace(b"J" + (0x0BADCAFE).to_bytes(4, "little"),
                        b"\x8b" + (len(raw) + 1).to_bytes(4, "little") + raw + b"\x7f")


LONG = [letter * 1_000_000 for letter in "abcd"]


@case
def long_names_of_many_frames():
    return recording(event(i, frames=[{"name": LONG[i % 4], "filename": "a.py", "line": i}]) for i in range(14_000))


@case
def long_files_of_many_frames():
    return recording(event(i, frames=[{"name": "f", "filename": LONG[i % 4], "line": i}]) for i in range(14_000))


@case
def shared_dict_of_many_keys():
    """Spelled out, each event has one of 90 KB."""
    keys = {f"key_{i}": i for i in range(6_000)}
    return recording(event(i, user_metadata=keys) for i in range(80_000))


@case
def dict_of_many_keys_within_others():
    keys = {f"key_{i}": i for i in range(6_000)}
    return recording(event(i, user_metadata={"i": i, "k": keys}) for i in range(50_000))


# Annotations

@case
def many_annotations():
    return recording([event(0)], annotations=(mark(i, "START", f"n{i}", i) for i in range(60_000)))


def nested(name):
    n = 25_000
    return recording((event(i, time_us=i * 5) for i in range(20_000)),
                     annotations=[mark(i, "START", name(i), i) for i in range(n)] +
                     [mark(i, "END", name(i), n + i) for i in range(n)])


@case
def nested_annotations():
    return nested(lambda i: f"n{i}")


@case
def nested_annotations_of_one_name():
    return nested(lambda i: "n")


def spans(name, count):
    return [mark(i, stage, name, 10 * i + later) for i in range(count) for stage, later in (("START", 0), ("END", 9))]


@case
def long_annotation():
    return recording((event(i, time_us=i * 5) for i in range(2_000)), annotations=spans("n " * 2_000_000, 1_000))


@case
def long_annotation_often():
    return recording([event(i, time_us=i * 5) for i in range(2_000)] + [oom(2_000, time_us=20_000)],
                     annotations=spans("n " * 700_000, 50_000))


def main():
    import worstforms       # the other forms add themselves to CASES
    assert worstforms
    if sys.argv[1:] == ["--list"]:
        print("\n".join(CASES))
        return
    out, names = sys.argv[1], sys.argv[2:] or list(CASES)
    for name in names:
        made = CASES[name]()
        path = os.path.join(out, name)
        files = made if isinstance(made, dict) else {None: made}
        if isinstance(made, dict):
            os.makedirs(path, exist_ok=True)
        for member, data in files.items():
            with open(os.path.join(path, member) if member else path, "wb") as f:
                f.write(data)
        size = sum(map(len, files.values()))
        if size > MOST_BYTES:
            sys.exit(f"{name} has {size} bytes")
        print(path)


if __name__ == "__main__":
    sys.modules["worst"] = sys.modules["__main__"]
    sys.exit(main())
