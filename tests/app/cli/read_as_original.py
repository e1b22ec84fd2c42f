# SPDX-License-Identifier: MIT
"""Reads a SnapViewer archive or folder as the original does, and prints how many polygons it has and their peak."""
import json
import pathlib
import re
import sqlite3
import sys
import zipfile

path = pathlib.Path(sys.argv[1])
if path.is_dir():
    allocations = json.loads((path / "allocations.json").read_text())
    with sqlite3.connect(path / "elements.db") as db:
        rows = list(db.execute("SELECT * FROM allocs ORDER BY idx"))
    assert [r[:4] for r in rows] == [(i, a["size"], a["timesteps"][0], a["timesteps"][-1])
                                     for i, a in enumerate(allocations)], "row k has the numbers of polygon k"
    for *_, stack in rows:
        lines = stack.split("\n") if stack else []
        assert all(re.match(rf"\({i}\) .*:-?\d+:", line) for i, line in enumerate(lines)), stack
    elements = [None] * len(rows)
else:
    with zipfile.ZipFile(path) as archive:
        allocations, elements = (json.loads(archive.read(f"{name}.json")) for name in ("allocations", "elements"))
    for a in allocations:
        assert a["size"] == elements[a["elem"]]["size"], a
        assert all({"name", "filename", "line"} <= set(f) for f in elements[a["elem"]]["frames"]), a
assert len(allocations) == len(elements) > 0, "one polygon an element"
for a in allocations:
    assert set(a) == {"elem", "timesteps", "offsets", "size", "color"} and 0 <= a["elem"] < len(elements), a
    assert len(a["timesteps"]) == len(a["offsets"]) > 1 and a["timesteps"] == sorted(a["timesteps"]), a
    assert min(a["offsets"]) >= 0, a
assert sorted(a["elem"] for a in allocations) == list(range(len(elements))), "each element once"
print(len(allocations), max(offset + a["size"] for a in allocations for offset in a["offsets"]))
