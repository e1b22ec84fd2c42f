# SPDX-License-Identifier: MIT
"""Recordings as the scripts of the original SnapViewer left them, version by version: what each took for an allocation,
how it wrote the two lists, and what it called the files."""
import contextlib
import json
import pickle
import sqlite3
import zipfile

SHARD = 5  # elements a file; the original's 50,000 would make no fixture


def polygons(trace, allocs=("alloc",)):
    """Allocations in stack order as polygons, a step further for each event and three more where something moves down, and
    the elements they are of: each an event of allocs, or the free of what was there before."""
    elements, actions, before, open_at = [], [], [], {}
    for entry in trace:
        if entry["action"] in allocs:
            open_at[entry["addr"]] = len(elements)
            actions.append(len(elements))
            elements.append(entry)
        elif entry["action"] in ("free", "free_completed"):
            element = open_at.pop(entry["addr"], None)
            if element is None:
                element = len(elements)
                before.append(element)
                elements.append(entry)
            actions.append(element)
    allocations, live, step, total = [], [], 0, 0

    def begin(element):
        polygon = {"elem": element, "timesteps": [step], "offsets": [total], "size": elements[element]["size"],
                   "color": element}
        live.append(polygon)
        allocations.append(polygon)
        return polygon["size"]

    def point(polygon, at, offset):
        polygon["timesteps"].append(at)
        polygon["offsets"].append(offset)

    for element in reversed(before):
        total += begin(element)
    for element in actions:
        place = next((i for i, p in enumerate(live) if p["elem"] == element), None)
        if place is None:
            total += begin(element)
        else:
            gone = live.pop(place)
            point(gone, step, gone["offsets"][-1])
            for above in live[place:]:
                point(above, step, above["offsets"][-1])
                point(above, step + 3, above["offsets"][-1] - gone["size"])
            step += 3 if live[place:] else 0
            total -= gone["size"]
        step += 1
    for polygon in live:
        point(polygon, step, polygon["offsets"][-1])
    return allocations, elements


def callstack(element):
    return "\n".join(f"({i}) {f['filename']}:{f['line']}:{f['name']}" for i, f in enumerate(element["frames"]))


def write_db(path, allocations, elements):
    """Row k has size and times of polygon k, and the stack of element k: the two lists are walked side by side."""
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE allocs (\n    idx INTEGER PRIMARY KEY,\n    size INTEGER,\n    start_time INTEGER,\n"
                   "    end_time INTEGER,\n    callstack TEXT\n)")
        db.executemany("INSERT INTO allocs VALUES (?, ?, ?, ?, ?)",
                       [(i, a["size"], a["timesteps"][0], a["timesteps"][-1], callstack(e))
                        for i, (a, e) in enumerate(zip(allocations, elements))])


def write_folder(folder, allocations, elements):
    """Since February 2026."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "allocations.json").write_text(compact(allocations))
    write_db(folder / "elements.db", allocations, elements)


def compact(value):
    """As orjson writes it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def write_zip(path, members, how=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, how)


def shards(elements):
    return {f"elements_{i}.json": compact(elements[at:at + SHARD])
            for i, at in enumerate(range(0, len(elements), SHARD))}


def write_versions(out, trace):
    """The nine ways in which a recording was written between 31 May 2025 and today, and the recording."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "recording.pickle").write_bytes(pickle.dumps({"segments": [], "device_traces": [trace]}, 4))
    allocations, elements = polygons(trace, ("alloc", "segment_alloc"))
    pair = {"allocations.json": json.dumps(allocations), "elements.json": json.dumps(elements)}
    (out / "2025-05-31").mkdir(exist_ok=True)
    for name, text in pair.items():
        (out / "2025-05-31" / name).write_text(text)
    write_zip(out / "2025-05-31.zip", {"alloc_data/" + name: text for name, text in pair.items()}, zipfile.ZIP_STORED)
    write_zip(out / "2025-06-04.zip", pair)
    write_zip(out / "2025-06-11.zip",
              {"allocations.json": compact(allocations), "elements.json": compact(elements)})
    allocations, elements = polygons(trace)
    text = {"allocations.json": compact(allocations)}
    write_zip(out / "2025-07-10.zip", text | {"elements.json": compact(elements)})
    parts = shards(elements)
    write_zip(out / "2025-07-10-parts.zip", text | parts)
    write_zip(out / "2025-07-11-parts.zip", text | {f"{len(parts)}.meta": "SnapViewer"} | parts)
    write_folder(out / "2026-02-26", allocations, elements)
    write_zip(out / "2025-07-11-db.zip",
              {path.name: path.read_bytes() for path in sorted((out / "2026-02-26").iterdir())})


class Trace:
    """Events of a device, each at a microsecond of its own, with a stack that says which it is."""

    def __init__(self):
        self.events = []

    def add(self, action, addr, size):
        at = len(self.events)
        frames = [{"name": f"{action}_{at}", "filename": "/home/u/modèle.py", "line": 10 + at},
                  {"name": "std::function<void (int)>", "filename": "??", "line": 2**64 - 1},
                  {"name": "main\n(of two lines)", "filename": "C:\\run: 2\\main.py", "line": 7}]
        self.events.append({"action": action, "addr": addr, "size": size, "stream": 0, "time_us": 1000 + at,
                            "frames": frames[at % 2:] if at % 7 else []})

    def free(self, addr, size):
        self.add("free_requested", addr, size)
        self.add("free_completed", addr, size)


def turned():
    """Blocks of before recording are freed in between, the first event among them: polygons and elements have different
    orders. Two segments are opened, one is closed again."""
    t = Trace()
    t.free(0x7000, 300)
    t.add("segment_alloc", 0x10000, 2 << 20)
    t.add("alloc", 0x10000, 1000)
    t.add("alloc", 0x10400, 600)
    t.free(0x7200, 400)
    t.free(0x10000, 1000)
    t.add("segment_alloc", 0x400000, 20 << 20)
    t.add("alloc", 0x400000, 5000)
    t.free(0x7400, 500)
    t.add("alloc", 0x10000, 700)
    t.free(0x400000, 5000)
    t.add("segment_free", 0x400000, 20 << 20)
    t.add("alloc", 0x10800, 800)
    t.free(0x10400, 600)
    t.add("alloc", 0x10400, 900)
    return t.events


def begun():
    """The same where an allocation comes first, and everything is freed again."""
    t = Trace()
    t.add("alloc", 0x5000, 100)
    t.free(0x7000, 300)
    t.add("segment_alloc", 0x10000, 2 << 20)
    t.add("alloc", 0x10000, 1000)
    t.free(0x5000, 100)
    t.free(0x7200, 400)
    t.add("alloc", 0x5000, 150)
    t.free(0x10000, 1000)
    t.free(0x5000, 150)
    return t.events


def nothing():
    """No allocation and no free: two empty lists in every version."""
    t = Trace()
    t.add("segment_map", 0x10000, 2 << 20)
    t.add("snapshot", 0, 0)
    return t.events


def write_all(out):
    for recording in (turned, begun, nothing):
        write_versions(out / recording.__name__, recording())
