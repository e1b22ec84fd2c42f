# SPDX-License-Identifier: MIT
"""Hostile inputs in the other forms: JSON, gzip, ZIP, HTML.  Names to bytes, as make_hostile.py wants them."""
import base64
import contextlib
import gzip
import io
import json
import pickle
import re
import sqlite3
import tempfile
import zipfile
from pathlib import Path


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def page(text):
    return (b"<script>\nconst local_files = [{\"name\": \"snapshot.pickle\", \"base64\": \"" + text +
            b"\"}]\nadd_local_files(local_files, 'Active Memory Timeline')\n</script>\n")


def gzip_bomb(mebibytes):
    """Zeros in the best packed form, made in steps: a megabyte takes a thousand bytes."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as packed:
        for _ in range(mebibytes):
            packed.write(bytes(1 << 20))
    return out.getvalue()


def lying_zip(data):
    """Claims that its member has 2^40 bytes."""
    at = data.index(b"PK\x01\x02")
    return data[:at + 24] + (2**32 - 2).to_bytes(4, "little") + data[at + 28:]


def pair(polygons, elements):
    """SnapViewer's own archive; texts as they are, anything else as JSON."""
    def text(value):
        return value if isinstance(value, bytes) else json.dumps(value).encode()
    return zipped({"allocations.json": text(polygons), "elements.json": text(elements)})


def parts(files):
    """The same with its elements in several files."""
    members = {f"elements_{i}.json": f if isinstance(f, bytes) else json.dumps(f).encode() for i, f in enumerate(files)}
    return zipped({"allocations.json": json.dumps(POLYGONS).encode()} | members)


def database(*statements):
    """An elements.db."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "elements.db")
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            for statement in statements:
                db.execute(statement)
        return path.read_bytes()


ALLOCS = "CREATE TABLE allocs (idx INTEGER PRIMARY KEY, size INTEGER, start_time INTEGER, end_time INTEGER, callstack TEXT)"
ROWS = "INSERT INTO allocs VALUES (0, 512, 0, 3, '(0) a.py:1:f'), (1, 1024, 1, 9, '(0) b.py:2:g')"
POLYGONS = [{"elem": 0, "timesteps": [0, 3], "offsets": [0, 0], "size": 512, "color": 0},
            {"elem": 1, "timesteps": [1, 9], "offsets": [512, 512], "size": 1024, "color": 1}]
ELEMENTS = [{"action": "alloc", "addr": 4096, "size": 512, "stream": 0, "time_us": 5, "frames": []},
            {"action": "alloc", "addr": 8192, "size": 1024, "stream": 0, "time_us": 6, "frames": []}]


def with_database(polygons, data):
    return zipped({"allocations.json": json.dumps(polygons).encode(), "elements.db": data})


def changed(records, key, value):
    return [dict(records[0], **{key: value})] + records[1:]


def snapviewer_refused():
    return {
        "snapviewer_deep": pair(b"[" * 100_000, ELEMENTS),
        "snapviewer_deep_elements": pair(POLYGONS, b"[" * 100_000),
        "snapviewer_deep_steps": pair(b'[{"elem": 0, "timesteps": ' + b"[" * 100_000, ELEMENTS),
        "snapviewer_no_list": pair({"elem": 0}, ELEMENTS),
        "snapviewer_no_elements": pair(POLYGONS, {"action": "alloc"}),
        "snapviewer_cut": pair(json.dumps(POLYGONS).encode()[:-20], ELEMENTS),
        "snapviewer_bomb": pair(b" " * (300 << 20) + b"[]", ELEMENTS),
        "snapviewer_parts_cut": parts([ELEMENTS[:1], json.dumps(ELEMENTS[1:]).encode()[:-9]]),
        "snapviewer_parts_too_many": parts([[]] * 20_000 + [ELEMENTS]),
        "snapviewer_parts_no_list": parts([ELEMENTS[:1], b"7"]),
        "snapviewer_parts_deep": parts([ELEMENTS[:1], b"[" * 100_000]),
        "snapviewer_db_garbage": with_database(POLYGONS, b"SQLite format 3\0" + bytes(range(256)) * 40),
        "snapviewer_db_text": with_database(POLYGONS, b"hello"),
        "snapviewer_db_bomb": with_database(POLYGONS, b"SQLite format 3\0" + bytes(300 << 20)),
        "snapviewer_db_view": with_database(POLYGONS, database(
            "CREATE VIEW allocs AS WITH RECURSIVE n(idx) AS (SELECT 1 UNION ALL SELECT idx + 1 FROM n) SELECT idx, 1 AS"
            " size, 0 AS start_time, 1 AS end_time, '' AS callstack FROM n")),
    }


def snapviewer_opens():
    strange = {"nan": float("nan"), "null": None, "text": "7", "2_63": 2**63, "list": [1], "dict": {"a": 1},
               "negative": -1, "half": 0.5, "2_53": 2**53 + 1, "2_64": 2**64}
    out = {"snapviewer": pair(POLYGONS, ELEMENTS), "snapviewer_repeated": pair(POLYGONS * 3, ELEMENTS),
           "snapviewer_elsewhere": pair(changed(POLYGONS, "elem", 99), ELEMENTS),
           "snapviewer_nothing": pair([], []), "snapviewer_nothing_but_elements": pair([], ELEMENTS),
           "snapviewer_segments": pair(POLYGONS, changed(ELEMENTS, "action", "segment_alloc")),
           "snapviewer_parts": parts([ELEMENTS[:1], [], ELEMENTS[1:]]),
           "snapviewer_parts_many": parts([[]] * 150 + [ELEMENTS]),
           "snapviewer_parts_missing": parts([ELEMENTS[:1]]),
           "snapviewer_db_turned": with_database(
               [dict(POLYGONS[0], elem=1), dict(POLYGONS[1], elem=2**63 - 1)], database(ALLOCS, ROWS)),
           "snapviewer_db": with_database(POLYGONS, database(ALLOCS, ROWS)),
           "snapviewer_db_empty": with_database(POLYGONS, database(ALLOCS)),
           "snapviewer_db_nothing": with_database(POLYGONS, b""),
           "snapviewer_db_other": with_database(POLYGONS, database("CREATE TABLE people (name TEXT)")),
           "snapviewer_db_triggers": with_database(POLYGONS, database(
               ALLOCS, ROWS, "CREATE TRIGGER t AFTER INSERT ON allocs BEGIN DELETE FROM allocs; END",
               "CREATE VIEW everything AS SELECT * FROM allocs")),
           "snapviewer_db_strange": with_database(POLYGONS, database(
               ALLOCS, "INSERT INTO allocs VALUES (0, 'x', 1.5, NULL, x'00FF'), (1, 9223372036854775807, -5, 9, 17)"))}
    for name, value in strange.items():
        for key in ("elem", "timesteps", "offsets", "size"):
            out[f"snapviewer_{key}_{name}"] = pair(changed(POLYGONS, key, value), ELEMENTS)
        out[f"snapviewer_steps_{name}"] = pair(changed(POLYGONS, "timesteps", [0, value]), ELEMENTS)
    for name, value in list(strange.items())[::3]:
        for key in ("action", "addr", "size", "stream", "time_us", "frames"):
            out[f"snapviewer_element_{key}_{name}"] = pair(POLYGONS, changed(ELEMENTS, key, value))
    return out


def numbers(whole):
    """A recording in JSON with each number of its first allocation beyond what numbers are."""
    out = {}
    for name, value in {"2_53": b"9007199254740993", "2_63": b"9223372036854775808", "2_64": b"18446744073709551616",
                        "minus_2_63": b"-9223372036854775809", "nan": b"NaN"}.items():
        for key in ("size", "addr", "stream", "time_us"):
            text = json.dumps(pickle.loads(whole)).encode()
            out[f"json_{key}_{name}"] = re.sub(b'"%s": [0-9]+' % key.encode(), b'"%s": %s' % (key.encode(), value), text)
    return out


def refused(whole):
    return snapviewer_refused() | {
        "json_deep": b"[" * 100_000,
        "json_deep_dicts": b'{"a":' * 100_000,
        "json_deep_in_trace": b'{"device_traces": [[' + b"[" * 100_000,
        "json_other": b'{"loss": [1, 2]}',
        "json_cut": b'{"device_tra',
        "json_number_endless": b'{"segments": [1' + b"0" * 1_000_000 + b"x]}",
        "json_damaged": b'{"segments": [], "device_traces": [}',
        "json_number_huge": json.dumps(pickle.loads(whole)).encode().replace(b'"size": ', b'"size": 1e400, "x": ', 1),
        "gzip_bomb": gzip_bomb(300),
        "gzip_of_text": gzip.compress(b"allocated 512 bytes\n", mtime=0),
        "gzip_of_gzip": gzip.compress(gzip.compress(whole, mtime=0), mtime=0),
        "gzip_of_nothing": gzip.compress(b"", mtime=0),
        "zip_of_nothing": zipped({"a/": b""}),
        "zip_upwards": zipped({"../../snapshot.pickle": whole}),
        "zip_absolute": zipped({"/tmp/snapshot.pickle": whole}),
        "zip_of_two": zipped({"a.pickle": whole, "b.pickle": whole}),
        "zip_of_zip": zipped({"a.zip": zipped({"a.pickle": whole})}),
        "zip_bomb": zipped({"a.pickle": b"\x80\x04" + bytes(300 << 20)}),
        "zip_lying": lying_zip(zipped({"a.pickle": whole})),
        "zip_cut": zipped({"a.pickle": whole})[:-30],
        "html_without": b"<!DOCTYPE html>\n<html>" + b"<p>" * 100_000,
        "html_damaged": page(b"gASV!!!!" * 100),
        "html_of_2022": b"<!DOCTYPE html>\n<script>let alloc_data = {}</script>",
    }


def opens(whole, wrong_types):
    """wrong_types: pickles by name."""
    text = json.dumps(pickle.loads(whole)).encode()
    embedded = base64.b64encode(whole + bytes(3 - len(whole) % 3))
    out = snapviewer_opens() | numbers(whole) | {
        "json": text,
        "json_surrogate": b'{"segments": ["\\ud800"]}',
        "cut_json": text[:-120],
        "json_nan": text.replace(b"512", b"NaN"),
        "json_twice": text.replace(b'"action":', b'"action": "free", "action":'),
        "trailing_json": text + b" garbage",
        "gzip": gzip.compress(whole, mtime=0),
        "cut_gzip": gzip.compress(whole * 1, mtime=0)[:-40],
        "zip": zipped({"a/snapshot.pickle": whole, "read me.txt": b"hello"}),
        "zip_torch_save": zipped({"archive/data.pkl": whole, "archive/version": b"3\n", "archive/data/0": b"\x80" * 99}),
        "html": page(embedded),
        "cut_html": page(embedded)[:-160],
    }
    for name, data in wrong_types.items():
        try:
            out[f"json_{name}"] = json.dumps(pickle.loads(data)).encode()
        except TypeError:
            continue
    return out
