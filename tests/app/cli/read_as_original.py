# SPDX-License-Identifier: MIT
"""Reads a SnapViewer archive as the original does, and prints how many polygons it has and their peak."""
import json
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1]) as archive:
    allocations, elements = (json.loads(archive.read(f"{name}.json")) for name in ("allocations", "elements"))
assert len(allocations) == len(elements) > 0, "one polygon an element"
for a in allocations:
    assert set(a) == {"elem", "timesteps", "offsets", "size", "color"} and 0 <= a["elem"] < len(elements), a
    assert len(a["timesteps"]) == len(a["offsets"]) > 1 and a["timesteps"] == sorted(a["timesteps"]), a
    assert a["size"] == elements[a["elem"]]["size"] and min(a["offsets"]) >= 0, a
    assert all({"name", "filename", "line"} <= set(f) for f in elements[a["elem"]]["frames"]), a
assert sorted(a["elem"] for a in allocations) == list(range(len(elements))), "each element once"
print(len(allocations), max(offset + a["size"] for a in allocations for offset in a["offsets"]))
