#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a recording in the other forms that people have it in: make_forms.py RECORDING.pickle OUT."""
import base64
import gzip
import json
import pickle
import sys
from pathlib import Path

import make_memsnapdump
import make_reports
from make_snapviewer import polygons, write_all, write_folder, write_zip


def padded(data):
    """As PyTorch's page writer does: one to three NUL bytes, so that base64 needs no padding of its own."""
    return data + bytes(3 - len(data) % 3)


def page(data):
    files = json.dumps([{"name": "snapshot.pickle", "base64": base64.b64encode(padded(data)).decode()}])
    return ("<!DOCTYPE html>\n<html>\n<head></head>\n<body>\n<script type=\"module\">\nimport {add_local_files} from "
            f"\"https://example.org/MemoryViz.js\"\nconst local_files = {files}\n"
            "add_local_files(local_files, \"Active Memory Timeline\")\n</script>\n</body>\n").encode()


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
    write_folder(out / "snapviewer_db", allocations, elements)
    folder = out / "snapviewer_db"
    write_zip(out / "snapviewer_db.zip", {"run/" + path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    wal = bytearray((folder / "elements.db").read_bytes())
    wal[18:20] = b"\x02\x02"  # as a program leaves it that writes with a WAL
    write_zip(out / "snapviewer_wal.zip", {"allocations.json": (folder / "allocations.json").read_bytes(),
                                           "elements.db": bytes(wal)})
    write_all(out / "snapviewer_versions")
    (out / "memsnapdump").mkdir(exist_ok=True)
    for name in ("oom_small", "late_start", "ring_buffer"):
        make_memsnapdump.write_database(out / "memsnapdump" / f"{name}.db",
                                        pickle.loads((source.parent / f"{name}.pickle").read_bytes()))
    make_reports.write_report(out / "deepview.sqlite", make_reports.REPORT)
    report = (out / "deepview.sqlite").read_bytes()
    write_zip(out / "deepview.zip", {"report.sqlite": report})
    (out / "deepview.gz").write_bytes(gzip.compress(report, mtime=0))
    (out / "snapviewer").mkdir(exist_ok=True)
    for name, content in pair.items():
        (out / "snapviewer" / name).write_bytes(content)


if __name__ == "__main__":
    sys.exit(main())
