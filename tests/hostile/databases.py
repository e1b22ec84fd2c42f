# SPDX-License-Identifier: MIT
"""Hostile SQLite files.  Names to bytes, as make_hostile.py wants them."""
import contextlib
import gzip
import io
import sqlite3
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "core" / "formats"))
from make_reports import REPORT, SCHEMA, write_report  # noqa: E402

PAGE = 4096


def report(rows=None, schema=SCHEMA, more=()):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report")
        write_report(path, REPORT if rows is None else rows, schema, more)
        return path.read_bytes()


# The schema without types and conditions: any value in any place.
LOOSE = {"weight_entries": "id, name, size_bytes, grad_size_bytes", "activation_entries": "id, operation_name, size_bytes",
         "stack_correlation": "correlation_id, entry_id, entry_type",
         "stack_frames": "correlation_id, ordering, file_path, line_number", "entry_types": "entry_type, name",
         "misc_sizes": "key, size_bytes"}


def without(table):
    return {name: rows for name, rows in REPORT.items() if name != table}, \
           {name: columns for name, columns in SCHEMA.items() if name != table}


def instead(table, statement):
    """Something else under the name of a table."""
    return report(*without(table), more=["CREATE TABLE other (x)", statement])


def many_rows():
    rows = dict(REPORT, activation_entries=[(i, "op%d" % i, i) for i in range(1, 3000)])
    return report(rows)


def looped(data):
    """Every inner page names the same child over and over: rows without end."""
    out = bytearray(data)
    for at in range(0, len(out), PAGE):
        if out[at] != 5:  # an inner page of a table
            continue
        cells = int.from_bytes(out[at + 3:at + 5], "big")
        first = int.from_bytes(out[at + 12:at + 14], "big")
        for cell in range(cells):
            place = int.from_bytes(out[at + 12 + 2 * cell:at + 14 + 2 * cell], "big")
            out[at + place:at + place + 4] = out[at + first:at + first + 4]
    return bytes(out)


def to_itself(data):
    """Inner pages are their own children."""
    out = bytearray(data)
    for at in range(0, len(out), PAGE):
        if out[at] == 5:
            out[at + 8:at + 12] = (at // PAGE + 1).to_bytes(4, "big")
    return bytes(out)


def utf16():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report")
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            db.execute("PRAGMA encoding = 'UTF-16'")
            for table, columns in SCHEMA.items():
                db.execute(f"CREATE TABLE {table} ({columns})")
            db.execute("INSERT INTO weight_entries VALUES (1, 'größe.weight', 5, 5)")
        return path.read_bytes()


def with_zeros(data, mebibytes):
    """Packed, with so many MiB of zeros behind it."""
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        file.write(data)
        for _ in range(mebibytes):
            file.write(bytes(1 << 20))
    return packed.getvalue()


def dump(columns, rows, blocks=()):
    """As MemSnapDump's of device 0, without types."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "dump.db"
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            db.execute(f"CREATE TABLE trace_entry_0 ({columns})")
            db.execute("CREATE TABLE block_0 (id, address, size, requestedSize, state, allocEventId, freeEventId)")
            db.executemany(f"INSERT INTO trace_entry_0 VALUES ({', '.join('?' * len(columns.split(', ')))})", rows)
            db.executemany("INSERT INTO block_0 VALUES (?, ?, ?, ?, ?, ?, ?)", blocks)
        return path.read_bytes()


EVENTS = "id, action, address, size, stream, callstack"


def refused():
    whole = report()
    return {
        "sqlite_packed_bomb": with_zeros(whole, 300),
        "sqlite_view": instead("activation_entries", "CREATE VIEW activation_entries AS SELECT 1 AS id, 'x' AS"
                               " operation_name, 1 AS size_bytes"),
        "sqlite_endless_view": instead("weight_entries", "CREATE VIEW weight_entries AS WITH RECURSIVE n(id) AS (SELECT 1"
                                       " UNION ALL SELECT id + 1 FROM n) SELECT id, 'x' AS name, 1 AS size_bytes, 1 AS"
                                       " grad_size_bytes FROM n"),
        "sqlite_virtual": report(*without("weight_entries"), more=[
            "PRAGMA writable_schema = ON",
            "INSERT INTO sqlite_schema VALUES ('table', 'weight_entries', 'weight_entries', 0,"
            " 'CREATE VIRTUAL TABLE weight_entries USING any_module(id, name, size_bytes, grad_size_bytes)')"]),
        "sqlite_computed": report(REPORT | {"weight_entries": []}, SCHEMA | {
            "weight_entries": "id INTEGER, name TEXT AS (hex(zeroblob(100000000))), size_bytes INTEGER,"
                              " grad_size_bytes INTEGER"}),
        "dump_lacks_columns": dump("id, action", [(0, 4)]),
        "sqlite_other": report({}, {"people": "name TEXT"}),
        "sqlite_lacks_columns": report({}, {"weight_entries": "id INTEGER, name TEXT"}),
        "sqlite_garbage": b"SQLite format 3\0" + bytes(range(256)) * 40,
        "sqlite_header": whole[:100],
        "sqlite_cut": many_rows()[:-3 * PAGE],
        "sqlite_itself": to_itself(many_rows()),
        "sqlite_no_schema": whole[:100] + bytes(len(whole) - 100),
        "sqlite_huge_text": report(REPORT | {"weight_entries": [(1, "x" * (17 << 20), 1, 1)]}),
    }


def opens():
    strange = [None, 1.5, float("nan"), float("inf"), "text", b"bytes", -1, -2**63, 2**63 - 1, 2**48 + 1, ""]
    rows = {table: [(value,) * len(columns.split(", ")) for value in strange] for table, columns in LOOSE.items()}
    return {
        "sqlite_whole": report(),
        "sqlite_packed_zeros": with_zeros(report(), 40),
        "dump_strange_values": dump(EVENTS, [(value,) * 6 for value in strange], [(value,) * 7 for value in strange]),
        "dump_out_of_order": dump(EVENTS, [(id_, 4, 512, 512, 0, "a.py:1 f\n:\n\n: x") for id_ in (3, 2, 2, 2**62, -1)]),
        "dump_of_edges": dump(EVENTS, [(i, i % 3, -(2**20) * (i % 5), 2**48, i % 2, "") for i in range(300)],
                              [(i, -i * 512, 2**47, 2**48, i % 4 - 1, -1, -1) for i in range(300)]),
        "sqlite_triggers": report(more=[
            "CREATE TRIGGER t AFTER INSERT ON weight_entries BEGIN DELETE FROM activation_entries; END",
            "CREATE VIEW everything AS SELECT * FROM weight_entries"]),
        "sqlite_strange_values": report(rows, LOOSE),
        "sqlite_only_weights": report({"weight_entries": REPORT["weight_entries"]},
                                      {"weight_entries": SCHEMA["weight_entries"]}),
        "sqlite_empty": report({}),
        "sqlite_utf16": utf16(),
        "sqlite_long_text": report(REPORT | {"weight_entries": [(1, "x" * (1 << 20), 1, 1)]}),
        "sqlite_bad_text": report(REPORT | {"weight_entries": []}, more=[
            "INSERT INTO weight_entries VALUES (1, CAST(x'FF00C328' AS TEXT), 5, 5)"]),
        "sqlite_looped": looped(many_rows()),
    }
