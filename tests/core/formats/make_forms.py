#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a recording in the other forms that people have it in: make_forms.py RECORDING.pickle OUT."""
import base64
import contextlib
import gzip
import json
import pickle
import sqlite3
import sys
import zipfile
from pathlib import Path

import make_reports


def padded(data):
    """As PyTorch's page writer does: one to three NUL bytes, so that base64 needs no padding of its own."""
    return data + bytes(3 - len(data) % 3)


def page(data):
    files = json.dumps([{"name": "snapshot.pickle", "base64": base64.b64encode(padded(data)).decode()}])
    return ("<!DOCTYPE html>\n<html>\n<head></head>\n<body>\n<script type=\"module\">\nimport {add_local_files} from "
            f"\"https://example.org/MemoryViz.js\"\nconst local_files = {files}\n"
            "add_local_files(local_files, \"Active Memory Timeline\")\n</script>\n</body>\n").encode()


def write_zip(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def polygons(trace):
    """What the original SnapViewer's script makes of a trace: allocations in stack order as polygons, a step further for
    each event and three more where something moves down, and the elements they are of."""
    elements, actions, open_at = [], [], {}
    for entry in trace:
        if entry["action"] == "alloc":
            open_at[entry["addr"]] = len(elements)
            actions.append(len(elements))
            elements.append(entry)
        elif entry["action"] in ("free", "free_completed"):
            if entry["addr"] not in open_at:
                open_at[entry["addr"]] = len(elements)
                actions.append(len(elements))
                elements.append(entry)
            actions.append(open_at.pop(entry["addr"]))
    before = [e for e in range(len(elements)) if elements[e]["action"] != "alloc"]
    actions = [e for i, e in enumerate(actions) if e not in before or e in actions[:i]]
    allocations, live, step, total = [], [], 0, 0

    def begin(element):
        polygon = {"elem": element, "timesteps": [step], "offsets": [total], "size": elements[element]["size"], "color": 0}
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


def write_elements_db(folder, allocations, elements):
    """The variant of 2026: stacks in a table, numbered like the polygons."""
    folder.mkdir(exist_ok=True)
    (folder / "allocations.json").write_text(json.dumps(allocations))
    path = folder / "elements.db"
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE allocs (idx INTEGER PRIMARY KEY, size INTEGER, start_time INTEGER, end_time INTEGER,"
                   " callstack TEXT)")
        db.executemany("INSERT INTO allocs VALUES (?, ?, ?, ?, ?)",
                       [(i, a["size"], a["timesteps"][0], a["timesteps"][-1], callstack(elements[a["elem"]]))
                        for i, a in enumerate(allocations)])


def main():
    source, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    data = source.read_bytes()
    text = json.dumps(pickle.loads(data)).encode()
    forms = {"pickle": data, "json": text, "json_indented": json.dumps(pickle.loads(data), indent=2).encode(),
             "html": page(data), "pickle.gz": gzip.compress(data, mtime=0), "json.gz": gzip.compress(text, mtime=0),
             "html.gz": gzip.compress(page(data), mtime=0)}
    for name, content in forms.items():
        (out / name).write_bytes(content)
    write_zip(out / "zip", {"run 1/": b"", "run 1/snapshot.pickle": data, "notes.txt": b"a recording\n"})
    write_zip(out / "json.zip", {"snapshot.json": text})
    write_zip(out / "torch_save.zip", {"archive/data.pkl": pickle.dumps(pickle.loads(data), 2), "archive/version": b"3\n",
                                       "archive/data/0": b"\x80\x02tensor"})
    allocations, elements = polygons(pickle.loads(data)["device_traces"][0])
    pair = {"allocations.json": json.dumps(allocations).encode(), "elements.json": json.dumps(elements).encode()}
    write_zip(out / "snapviewer.zip", {"run/" + name: content for name, content in pair.items()})
    write_elements_db(out / "snapviewer_db", allocations, elements)
    folder = out / "snapviewer_db"
    write_zip(out / "snapviewer_db.zip", {"run/" + path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    wal = bytearray((folder / "elements.db").read_bytes())
    wal[18:20] = b"\x02\x02"  # as a program leaves it that writes with a WAL
    write_zip(out / "snapviewer_wal.zip", {"allocations.json": (folder / "allocations.json").read_bytes(),
                                           "elements.db": bytes(wal)})
    make_reports.write_report(out / "deepview.sqlite", make_reports.REPORT)
    report = (out / "deepview.sqlite").read_bytes()
    write_zip(out / "deepview.zip", {"report.sqlite": report})
    (out / "deepview.gz").write_bytes(gzip.compress(report, mtime=0))
    (out / "snapviewer").mkdir(exist_ok=True)
    for name, content in pair.items():
        (out / "snapviewer" / name).write_bytes(content)


if __name__ == "__main__":
    sys.exit(main())
