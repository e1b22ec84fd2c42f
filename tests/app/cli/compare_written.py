#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts recordings with snapviewer-cli and compares what was written with what was read, key by key.

    compare_written.py CLI FILE-OR-FOLDER…

Files are recordings as pickles, folders hold some; beside them some are made that hold what genuine ones rarely do. Where
real recordings lie beside the checkout or in SNAPVIEWER_SHARED, they are compared too. Every pickle is converted to a pickle and to JSON. Both must hold the same keys, values and types as the original, in
lists of the same order, but for what docs/guide/formats.md lists: a recording without traces gets an empty one a device, a bare
list of segments becomes the dict that holds it, JSON has neither tuples nor keys that
are numbers. Prints a line a difference and one with the counts; the exit status says whether there was any.
"""
import filecmp
import gc
import json
import math
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile

NEVER_WRITTEN = ()


class PlainValues(pickle.Unpickler):
    """Nothing that imports or calls."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name}")


def frame(name="f", filename="a.py", line=3, **more):
    return {"name": name, "filename": filename, "line": line, **more}


def event(action="alloc", addr=512, size=100, stream=0, **more):
    return {"action": action, "addr": addr, "size": size, "stream": stream, **more}


def block(**more):
    return {"address": 512, "size": 512, "requested_size": 100, "state": "active_allocated", "frames": [], **more}


def segment(blocks, device=0, **more):
    return {"device": device, "address": 512, "total_size": 2097152, "allocated_size": 512, "active_size": 512,
            "requested_size": 100, "stream": 0, "segment_type": "small", "segment_pool_id": (0, 0),
            "is_expandable": False, "frames": [], "blocks": blocks, **more}


def without(record, *keys):
    return {key: value for key, value in record.items() if key not in keys}


ODD_VALUES = [True, False, None, 0, 0.0, -0.0, 1.0, 0.8, 1e22, 5e-324, -1, 2**59, 2**63 - 1, -2**63, 2**63, 2**64 - 1, "",
              "0", "true", "1.5", "null", "\ufeff", "\x7f", "日本", [], {}, (), [[]], (1,), (1, 2), (1, "2", None), [True, False],
              {"x": [1]}, {"a": {"b": {"c": (0.0, [])}}}, {0: True, 1: False}, {"x": frame()}, [frame(line=2**64 - 1)]]


def made():
    """Root objects by name."""
    shared = ["line one\n", "line two\n"]
    python = frame()
    stack = [python, frame("g", "b.py", 2**64 - 1), frame("h", "??", 0), frame("k", "c.py", -1)]
    odd_stack = [without(python, "line"), frame(line=None), frame(name=3), frame(fx_node_info=(1, 2), fx_node_op="x"), python]
    settings = {f"value {at}": value for at, value in enumerate(ODD_VALUES)}
    overflow = {"trace_alloc_overflowed": [True, False], "trace_alloc_max_entries": {0: 4, 1: 5}}
    return {
        "settings": {"segments": [], "device_traces": [[]], "allocator_settings": settings, "external_annotations": []},
        "overflow in settings": {"segments": [], "device_traces": [[event()], []], "allocator_settings": overflow},
        "overflow at top": {"segments": [], "device_traces": [[event()], []], **overflow, "allocator_settings": {}},
        "settings that are none": {"segments": [], "device_traces": [[event()]], "allocator_settings": [1, 2]},
        "dots": {"segments": [], "device_traces": [[event()]], "allocator_settings": {"a.b": 1, "a": {"b": 2, "c.d": {}}}},
        "no segments": {"device_traces": [[event("segment_alloc", 512, 2097152), event(frames=stack)]]},
        "no traces": {"segments": [segment([block()], 1), segment([block()], 3)]},
        "empty traces": {"segments": [segment([block()], 1)], "device_traces": []},
        "lists that are none": {"segments": None, "device_traces": [[event()]], "external_annotations": "none"},
        "events": {"segments": [], "device_traces": [[
            event(addr=-512), event(addr=2**64 - 512), event(stream=-1), event(stream=2**64 - 1), event("", 0), event("new"),
            event("oom", device_free=5), event("oom", 0, device_free=5), without(event("oom", device_free=7), "addr"),
            without(event(), "size"), without(event(), "stream"), without(event(), "addr"), {"action": "alloc"},
            event(addr="x", size=None, stream=1.5), event(size=True), event(size=2**60), event(size=-1), event(action=None),
            event(time_us=2**64 - 1), event(time_us=None), event(frames=None), event(frames=[1]), event(frames=[]),
            event(frames=stack), event(frames=stack, forward_frames=shared), event(frames=odd_stack, forward_frames=shared),
            event(user_metadata={"a": (1, 0.0)}), event(user_metadata="x", internal_metadata=""), event(pool_id=(1, 2)),
            event(pool_id=[1, 2]), event(pool_id=3), event(compile_context=None, category="unknown"), event(cpp_frames="a\nb"),
            *[event(new=value) for value in ODD_VALUES], *[event(f"action {at}") for at in range(300)]]]},
        "segments": {"device_traces": [[]], "segments": [
            segment([], 2), segment([], 0), segment([], 1, address=1024), segment([], 0, address=-1024, stream=2**63),
            segment([], segment_type="huge", is_expandable=1), segment([], segment_type=None, is_expandable="yes"),
            segment([], 0, frames=stack, forward_frames=shared, new=(1, 2)), segment(None), segment([], segment_pool_id=[1, 2]),
            without(segment([]), "device"), without(segment([]), "address", "total_size", "is_expandable"),
            without(segment([]), "frames", "segment_pool_id", "segment_type"), without(segment([]), "blocks")]},
        "blocks": {"device_traces": [[]], "segments": [segment([
            block(), block(state="inactive"), block(state="inactive", requested_size=0), block(state="active_pending_free"),
            block(state="active_awaiting_free"), block(state="lost"), block(state=5), block(size=None), block(address=-512),
            block(requested_size="x"), block(user_metadata="m", new={"a": [0.0]}), block(forward_frames=shared, frames=stack),
            without(block(), "address"), without(block(), "requested_size"), without(block(), "frames"),
            without(block(state="inactive"), "requested_size", "frames"),
            {"size": 512, "state": "active_allocated", "history": [
                {"addr": 512, "real_size": 100, "frames": stack}, {"addr": 512, "real_size": "x", "cpp_frames": "a"}]},
            {"size": 512, "state": "inactive", "history": []}, {"size": 512, "state": "inactive", "history": None}])]},
        "annotations": {"segments": [], "device_traces": [[event()]], "external_annotations": [
            {"stage": "END", "name": "a", "device": 0, "time_us": 1}, {"name": "b", "stage": "START", "device": 0, "time_us": 2},
            {"stage": "START", "name": "a", "device": 0, "time_us": 2}, {"stage": "END", "name": "b", "device": 0, "time_us": 2},
            {"stage": "START", "name": "a", "device": 1, "time_us": 2, "new": (1, 2)}, {"stage": "END", "name": "a", "device": 0},
            {"stage": "PAUSE", "name": None}, {"stage": None, "device": 0, "time_us": 0.5}, {"stage": "START"}]},
    }


def write_made(folder):
    """Each as pickles of two protocols; their paths."""
    paths = []
    for at, (name, root) in enumerate(made().items()):
        path = folder / f"{name}.pickle"
        path.write_bytes(pickle.dumps(root, protocol=2 + 2 * (at % 2)))
        paths.append(path)
    return paths


def load(path):
    with open(path, "rb") as file:
        return PlainValues(file).load()


def expected(root):
    """What is to be written of a root object: no list of it is one of a record."""
    if isinstance(root, list):
        root = {"segments": root}
    root = {key: value for key, value in root.items() if key not in NEVER_WRITTEN}
    if not root.get("device_traces"):
        devices = [one.get("device", 0) for one in root.get("segments") or []]
        root["device_traces"] = [[] for _ in range(max(devices, default=0) + 1)]
    return root


def as_json(value):
    """The value as JSON can hold it."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): as_json(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def differences(before, after, where, found, seen=None):
    """What is another in after. What is there once in the file, such as a stack, is looked at once."""
    seen = set() if seen is None else seen
    if len(found) > 20 or (id(before), id(after)) in seen:
        return
    if isinstance(before, (dict, list, tuple)):
        seen.add((id(before), id(after)))
    if type(before) is not type(after):
        found.append(f"{where}: {before!r:.60} became {after!r:.60}")
    elif isinstance(before, dict):
        for key in before.keys() - after.keys():
            found.append(f"{where}: {key!r} is missing, it was {before[key]!r:.60}")
        for key in after.keys() - before.keys():
            found.append(f"{where}: {key!r} is new, {after[key]!r:.60}")
        for key in before.keys() & after.keys():
            differences(before[key], after[key], f"{where}.{key}", found, seen)
    elif isinstance(before, (list, tuple)):
        if len(before) != len(after):
            found.append(f"{where}: {len(before)} items became {len(after)}")
        for at, (one, other) in enumerate(zip(before, after)):
            differences(one, other, f"{where}[{at}]", found, seen)
    elif before != after and before == before:  # NaN is itself
        found.append(f"{where}: {before!r:.60} became {after!r:.60}")


def convert(cli, path, form, out):
    subprocess.run([cli, "convert", str(path), "--to", form, "-o", str(out)], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def as_text(value):
    """Equal texts are of equal values and types; None: of what JSON cannot hold as it is."""
    try:
        return json.dumps(value, sort_keys=True, allow_nan=False)
    except (TypeError, ValueError):
        return None


def json_differences(original, text, value, where, found):
    """The same of what went through JSON; text is as_text(original)."""
    if text is None or as_text(value) != text:
        differences(as_json(original), as_json(value), where, found)


def compare(cli, path, folder):
    original = expected(load(path))
    found = []
    written = folder / "written out.pickle"
    convert(cli, path, "pickle", written)
    differences(original, load(written), "pickle", found)
    text = as_text(original)
    again, last = folder / "written out.json", folder / "from the pickle.json"
    convert(cli, path, "json", again)
    json_differences(original, text, json.loads(again.read_text(encoding="utf-8")), "JSON", found)
    convert(cli, written, "json", last)
    if not filecmp.cmp(again, last, shallow=False):
        json_differences(original, text, json.loads(last.read_text(encoding="utf-8")), "JSON of the pickle", found)
    convert(cli, again, "pickle", written)
    json_differences(original, text, load(written), "pickle of the JSON", found)
    return found


def pickles(path):
    if not path.is_dir():
        return [path]
    return sorted(one for one in path.iterdir() if one.suffix in (".pickle", ".pkl"))


def main():
    cli, *places = sys.argv[1:]
    here = pathlib.Path(__file__).resolve()
    real = pathlib.Path(os.environ.get("SNAPVIEWER_SHARED", here.parents[4] / "shared")) / "data" / "real"
    if real.is_dir():
        places.append(real)
    else:
        print(f"skipped: there is no {real}")
    paths = [path for place in places for path in pickles(pathlib.Path(place))]
    bad = 0
    gc.disable()  # there are no circles, and looking for them takes most of the time
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        paths += write_made(folder)
        for path in paths:
            found = compare(cli, path, folder)
            bad += bool(found)
            for line in found[:20]:
                print(f"{path}: {line}")
    print(f"{len(paths)} recordings, {bad} of them written otherwise than they were read")
    return 1 if bad or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
