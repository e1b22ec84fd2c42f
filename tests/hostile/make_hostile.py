#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes inputs that no honest program makes: OUT/refused/* must each be refused with one sentence, OUT/opens/*
must each open, with what is odd in the import log; OUT/markup/* have HTML in all their words, OUT/large/* more of
something than a window can show.  Every run writes the same bytes; standard library only."""
import io
import os
import pickle
import random
import struct
import sys

import databases
import forms
import large
import markup

P2, P4 = b"\x80\x02", b"\x80\x04"


def frame(name="f", line=1):
    return {"name": name, "filename": "a.py", "line": line}


def event(**changes):
    base = {"action": "alloc", "addr": 4096, "size": 512, "stream": 0, "time_us": 1, "frames": [frame()],
            "compile_context": "N/A", "user_metadata": "", "pool_id": (0, 0)}
    return {**base, **changes}


def block(**changes):
    return {**{"address": 4096, "size": 512, "requested_size": 500, "state": "active_allocated", "frames": []}, **changes}


def segment(**changes):
    base = {"device": 0, "address": 4096, "total_size": 2097152, "allocated_size": 512, "active_size": 512,
            "requested_size": 500, "stream": 0, "segment_type": "small", "segment_pool_id": (0, 0),
            "is_expandable": False, "frames": [], "blocks": [block(), block(address=4608, size=2096640, state="inactive")]}
    return {**base, **changes}


def snapshot(**changes):
    base = {"segments": [segment()], "device_traces": [[event(), event(action="free_requested")], []],
            "allocator_settings": {"max_split_size": -1}, "external_annotations": []}
    return {**base, **changes}


def dump(root, protocol=4):
    return pickle.dumps(root, protocol)


class Evil:
    """What an attacker's pickle does: unpickling it would run a command."""

    def __init__(self, command):
        self.command = command

    def __reduce__(self):
        return os.system, (self.command,)


def laughs(depth):
    """A list that refers to the one before twice, and so on: small in the file, endless when written out."""
    item = ["ha"]
    for _ in range(depth):
        item = [item, item]
    return item


def text(length, opcode=b"X", width=4):
    return opcode + length.to_bytes(width, "little")


def signatures():
    return {
        "empty": b"",
        "jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256)),
        "png": b"\x89PNG\r\n\x1a\n" + bytes(64),
        "zip": b"PK\x03\x04" + bytes(64),
        "gzip": b"\x1f\x8b\x08" + bytes(64),
        "html": b"<!DOCTYPE html>\n<html></html>\n",
        "sqlite": b"SQLite format 3\x00" + bytes(84),
        "plain_text": b"allocated 512 bytes\n",
        "one_byte": b"\x80",
        "nul_bytes": bytes(4096),
        "protocol_0": dump(snapshot(), 0),
        "protocol_1": dump(snapshot(), 1),
        "protocol_6": b"\x80\x06N.",
        "protocol_255": b"\x80\xffN.",
    }


def imports():
    evil = Evil("echo this must never run")
    inside = snapshot(device_traces=[[event(), event(user_metadata=evil)]])
    return {
        "os_system_global": P2 + b"cos\nsystem\nX\x02\x00\x00\x00id\x85R.",
        "os_system_protocol_2": dump(evil, 2),
        "os_system_protocol_4": dump(evil, 4),
        "os_system_in_snapshot_2": dump(inside, 2),
        "os_system_in_snapshot_4": dump(inside, 4),
        "os_system_after_snapshot": dump(snapshot())[:-1] + b"cos\nsystem\n\x8c\x02id\x85R0.",
        "inst": P2 + b"(S'id'\nios\nsystem\n.",
        "inst_first": P2 + b"(ios\nsystem\n.",
        "obj": P2 + b"(K\x01o.",
        "newobj": P2 + b"N)\x81.",
        "newobj_ex": P4 + b"N)}\x92.",
        "build": P2 + b"}}b.",
        "extension_1": P2 + b"\x82\x01.",
        "extension_2": P2 + b"\x83\x01\x00.",
        "extension_4": P2 + b"\x84\x01\x00\x00\x00.",
        "persistent_id": P2 + b"Pid\n.",
        "binary_persistent_id": P2 + b"K\x01Q.",
        "next_buffer": b"\x80\x05\x97.",
        "frozenset": dump(frozenset([1])),
        "bytearray": pickle.dumps(bytearray(b"x"), 5),
    }


def damaged():
    return {
        "only_protocol": P4,
        "missing_stop": P4 + b"}",
        "stop_of_nothing": P4 + b".",
        "no_opcode": P4 + b"\xff.",
        "pop_of_nothing": P4 + b"0.",
        "stack_underflow_tuple": P4 + b"N\x87.",
        "stack_underflow_setitem": P4 + b"}Ns.",
        "append_across_mark": P4 + b"](K\x01a.",
        "appends_without_mark": P4 + b"]e.",
        "setitems_without_mark": P4 + b"}u.",
        "setitems_odd": P4 + b"}(\x8c\x01aK\x01\x8c\x01bu.",
        "setitems_on_list": P4 + b"](\x8c\x01aK\x01u.",
        "appends_100k_to_number": P4 + b"K\x01(" + b"N" * 100_000 + b"e.",
        "appends_100k_to_dict": P4 + b"}(" + b"N" * 100_000 + b"e.",
        "memo_get_unknown": P4 + b"h\x05.",
        "memo_long_get_unknown": P4 + b"j\xff\xff\xff\xff.",
        "memo_put_huge": P4 + b"Nr\xff\xff\xff\xff.",
        "memoize_nothing": P4 + b"\x94.",
        "memo_growing": P2 + b"N" + b"".join(b"r" + struct.pack("<I", 5 * i) for i in range(100_000)) + b".",
        "text_of_2_60": P4 + text(2**60, b"\x8d", 8) + b"abc.",
        "text_of_2_64": P4 + text(2**64 - 1, b"\x8d", 8) + b"abc.",
        "text_of_4_gib": P4 + text(2**32 - 1) + b"abc.",
        "text_past_the_end": P4 + text(1000) + b"abc.",
        "bytes_of_2_63": P4 + text(2**63, b"\x8e", 8) + b"abc.",
        "integer_of_2_31": P4 + b"\x8b\x00\x00\x00\x80.",
        "integer_of_1000": P4 + b"\x8b\xe8\x03\x00\x00" + b"\xff" * 1000 + b".",
        "frame_of_2_64": P4 + b"\x95" + b"\xff" * 8 + b"N.",
    }


def bombs():
    nested_dicts = P2 + b"}N" * 300_000 + b"}" + b"s" * 300_000 + b"."
    return {
        "marks_million": P4 + b"(" * 1_000_000 + b".",
        "lists_million_deep": P4 + b"]" * 1_000_000 + b"a" * 999_999 + b".",
        "dicts_deep": nested_dicts,
        "tuples_million_deep": P4 + b")" + b"\x85" * 1_000_000 + b".",
        "dup_stack": P2 + b"N" + b"2" * 9_000_000 + b".",
        "memo_fill": P4 + b"N" + b"\x94" * 9_000_000 + b".",
        "empty_lists": P4 + b"]" * 4_000_000 + b".",
        "laughs": dump(laughs(60)),
        "list_in_itself": P2 + b"]q\x00h\x00a.",
        "dict_in_itself": P2 + b"}q\x00X\x01\x00\x00\x00ah\x00s.",
        "tuple_chain": P4 + b"N" + b"2\x86" * 500_000 + b".",
    }


def foreign():
    return {
        "root_none": dump(None),
        "root_number": dump(5),
        "root_text": dump("segments"),
        "root_empty_list": dump([]),
        "root_empty_dict": dump({}),
        "root_tuple": dump((snapshot(),)),
        "root_other_dict": dump({"model": {"weight": [1.0, 2.0]}}),
        "root_list_of_numbers": dump(list(range(2000))),
        "root_event": dump(event()),
        "root_frames": dump([frame()]),
    }


def truncated_early():
    whole = dump(snapshot(segments=[], device_traces=[[event()] * 2]))
    return {f"cut_at_{at:03}": whole[:at] for at in (2, 3, 11, 12, 20, 40, 60, 80)}


def noise():
    rng = random.Random(2)
    return {f"noise_{i}": P4 + bytes(rng.randrange(256) for _ in range(2000)) for i in range(4)}


def wrong_types():
    odd = {"odd": [1]}
    out = {}
    for key in event():
        out[f"event_{key}"] = dump(snapshot(device_traces=[[event(**{key: odd}), event()]]))
    for key in ("device_free", "forward_frames", "internal_metadata", "category", "cpp_frames"):
        out[f"event_{key}"] = dump(snapshot(device_traces=[[event(**{key: odd}), event()]]))
    for key in segment():
        out[f"segment_{key}"] = dump(snapshot(segments=[segment(**{key: odd})]))
    for key in list(block()) + ["history"]:
        out[f"block_{key}"] = dump(snapshot(segments=[segment(blocks=[block(**{key: odd})])]))
    for key in list(frame()) + ["fx_node_op", "fx_node_name", "fx_node_target", "fx_original_trace"]:
        out[f"frame_{key}"] = dump(snapshot(device_traces=[[event(frames=[{**frame(), key: odd}])]]))
    for key in ("stage", "name", "device", "time_us"):
        mark = {"stage": "START", "name": "a", "device": 0, "time_us": 1, key: odd}
        out[f"annotation_{key}"] = dump(snapshot(external_annotations=[mark]))
    for key in list(snapshot()) + ["trace_alloc_overflowed", "trace_alloc_max_entries", "host_segments", "host_traces"]:
        out[f"root_{key}"] = dump(snapshot(**{key: odd}))
        out[f"root_{key}_none"] = dump(snapshot(**{key: None}))
    return {f"wrong_type_{name}": data for name, data in out.items()}


def unpickled(root, protocol=4):
    """A pickle of a root whose parts refer to each other, made without Python's recursion limit in the way."""
    stream = io.BytesIO()
    pickle.Pickler(stream, protocol).dump(root)
    return stream.getvalue()


def twisted():
    in_itself = {"a": 1}
    in_itself["self"] = in_itself
    own_frames = event()
    own_frames["frames"] = [own_frames]
    one, trace = event(), []
    trace.extend([one] * 1000)
    shared_blocks = segment()
    moving = [segment(blocks=shared_blocks["blocks"]) for _ in range(500)]
    endless = []
    endless.append(endless)
    return {
        "metadata_in_itself": unpickled(snapshot(device_traces=[[event(user_metadata=in_itself)]])),
        "metadata_laughs": dump(snapshot(device_traces=[[event(user_metadata={"a": laughs(60)}, other=laughs(55))] * 2])),
        "metadata_unlike_text": dump(snapshot(device_traces=[[event(user_metadata=m) for m in (1, 2.5, None, [1], (1,))]])),
        "frames_of_events": unpickled(snapshot(device_traces=[[own_frames]])),
        "frames_in_themselves": unpickled(snapshot(device_traces=[[event(frames=endless)]])),
        "frames_of_numbers": dump(snapshot(device_traces=[[event(frames=list(range(3000)))]])),
        "frames_mixed": dump(snapshot(device_traces=[[event(frames=[frame(), 5])]])),
        "trace_shared_by_all": dump(snapshot(device_traces=[trace] * 4096)),
        "blocks_shared_by_all": dump(snapshot(segments=moving)),
        "segment_repeated": dump(snapshot(segments=[shared_blocks] * 1000)),
        "devices_too_many": dump(snapshot(device_traces=[[] for _ in range(10_000)] + [[event()]])),
        "device_huge": dump(snapshot(segments=[segment(device=d) for d in (10**9, -1, 2**63, 2**64 - 1, 4096)])),
        "numbers_huge": dump(snapshot(device_traces=[[event(addr=n, size=n, stream=n, time_us=n)
                                                      for n in (2**63, -(2**63), 2**64 - 1, 2**70, -(2**70), 10**60)]])),
        "sizes_overflow": dump(snapshot(device_traces=[[event(addr=i, size=2**48) for i in range(70_000)]])),
        "frees_only": dump(snapshot(device_traces=[[event(action=a, addr=i) for i in range(50)
                                                    for a in ("free_completed", "free_requested", "free", "segment_free")]])),
        "actions_unknown": dump(snapshot(device_traces=[[event(action=f"new_{i}") for i in range(600)]])),
        "keys_unlike_text": dump(snapshot(**{"x": {1: 2, None: 3, (1, 2): 4, 2.5: 5}, "device_traces": [[{**event(), 7: 8, None: 9}]]})),
        "texts_not_utf8": P2 + b"}(X\x08\x00\x00\x00segments]X\x03\x00\x00\x00\xff\xfe\xfdX\x02\x00\x00\x00\xc3\x28u.",
        "time_runs_back": dump(snapshot(device_traces=[[event(time_us=-i) for i in range(100)]])),
        "everything_empty": dump({"segments": [], "device_traces": [], "allocator_settings": {}, "external_annotations": []}),
        "settings_deep": dump(snapshot(allocator_settings=deep_dict(200))),
        "trailing_noise": dump(snapshot()) + bytes(range(256)),
        "trailing_second_pickle": dump(snapshot()) + dump(Evil("echo this must never run")),
        "pools_many": dump(snapshot(device_traces=[[event(pool_id=(i, -i)) for i in range(5000)]])),
        "annotations_unbalanced": dump(snapshot(external_annotations=[
            {"stage": s, "name": str(i % 7), "device": 0, "time_us": i} for i, s in enumerate(["END"] * 50 + ["START"] * 50)])),
    }


def deep_dict(depth):
    root = {}
    for _ in range(depth):
        root = {"deeper": root}
    return root


def truncated_late():
    whole = dump(snapshot(device_traces=[[event(addr=i) for i in range(40)]]))
    step = (len(whole) - 400) // 12
    return {f"cut_late_{at}": whole[:at] for at in range(len(whole) - 12 * step, len(whole), step)}


def growing_frames():
    """A frames list that an entry uses after each of its appends."""
    head = P2 + b"}(X\x0d\x00\x00\x00device_traces](]q\x00(]q\x01}(X\x04\x00\x00\x00nameX\x01\x00\x00\x00f"
    head += b"X\x04\x00\x00\x00lineK\x01uq\x020"[:-1]
    # stack: root mark key outer mark trace mark frames frame
    body = b"0"
    for _ in range(2000):
        body += b"h\x01(h\x02h\x02e0}(X\x06\x00\x00\x00actionX\x05\x00\x00\x00allocX\x06\x00\x00\x00framesh\x01u"
    return {"frames_growing": head + body + b"eeu."}


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        if old not in files:
            os.remove(os.path.join(folder, old))
    for name, data in files.items():
        with open(os.path.join(folder, name), "wb") as f:
            f.write(data)


def main():
    out = sys.argv[1]
    refused = {**signatures(), **imports(), **damaged(), **bombs(), **foreign(), **truncated_early(), **noise()}
    opens = {**wrong_types(), **twisted(), **truncated_late(), **growing_frames()}
    refused.update(forms.refused(dump(snapshot())))
    opens.update(forms.opens(dump(snapshot()), wrong_types()))
    refused.update(databases.refused())
    opens.update(databases.opens())
    write(os.path.join(out, "refused"), refused)
    write(os.path.join(out, "opens"), opens)
    write(os.path.join(out, "large"), large.files())
    markup.write(os.path.join(out, "markup"))
    print(f"{len(refused)} to refuse, {len(opens)} to open")


if __name__ == "__main__":
    sys.exit(main())
