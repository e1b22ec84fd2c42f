# SPDX-License-Identifier: MIT
"""The worst of other forms than pickles: bundles, archives, pages, telemetry, databases.  Part of worst.py."""
import contextlib
import gzip
import io
import json
import random
import sqlite3
import tempfile
import zipfile
from pathlib import Path

from worst import FRAMES, case, event, frames, oom, recording


# Recorders' bundles

def bundle(**members):
    """A folder; members by name without their ending."""
    files = {"manifest": {"schema_version": 1, "bundle_name": "x", "created_at_utc": "2026-03-03T14:25:30Z"},
             "events": [{"timestamp": 1772547930.2, "event_type": "error", "memory_allocated": 5}], **members}
    text = lambda value: value if isinstance(value, bytes) else json.dumps(value).encode()
    return {f"{name}.pickle" if name == "snapshot" else f"{name}.json": text(value) for name, value in files.items()}


@case
def bundle_of_long_keys():
    """Values below 40 open objects whose keys have 60,000 characters each."""
    levels = 40
    opened = b"".join(b'{"%s":' % (b"k" * 60_000) for _ in range(levels))
    return bundle(metadata=opened + b"{" + b",".join([b'"":1'] * 470_000) + b"}" * (levels + 1))


@case
def bundle_of_many_keys():
    """Twice as many as are kept, of one length and alike in all but their ends."""
    keys = {f"{'k' * 200}{i:05}": i for i in range(10_000)}
    return bundle(manifest=keys, metadata={key: value + 1 for key, value in keys.items()})


@case
def bundle_of_nested_lists():
    return bundle(metadata=b'{"a":[' + b",".join([b"[1,[2,[3]]]"] * 300_000) + b"]}")


@case
def bundle_of_many_samples():
    start = 1772547930.2
    rows = [{"timestamp": start + i * 1e-6, "memory_allocated": i, "event_type": "error", "context": "c"} for i in range(35_000)]
    us = int(start * 1e6)
    trace = [event(i, time_us=us + i) for i in range(14_000)] + [oom(14_000, time_us=us + 20_000)]
    return bundle(events=rows, snapshot=recording(trace))


# Archives

def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def gzipped(parts):
    """Of parts in turn, which together need not fit into memory."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=9, mtime=0) as packed:
        for part in parts:
            packed.write(part)
    return out.getvalue()


@case
def zip_of_many_members():
    return zipped((f"a{i}", b"x") for i in range(45_000))


@case
def zip_of_many_bundles():
    return zipped((f"{i}/metadata.json", b"{}") for i in range(38_000))


@case
def zip_of_one_recording_and_more():
    return zipped([(f"a{i}", b"x") for i in range(40_000)] + [("data.pkl", recording([event(0)]))])


@case
def gzip_of_blanks():
    """JSON of 850 MB, as far as a packed file may be blown up."""
    noise = random.Random(3).randbytes(2_050_000).hex().encode()
    blanks = [b" " * (1 << 20)] * 850
    return gzipped([b'{"segments":[],"device_traces":[[', *blanks,
                    b'],[{"action":"alloc","addr":4096,"size":512,"stream":0,"frames":[{"name":"', noise,
                    b'","filename":"a","line":1}]}]]}'])


@case
def gzip_of_events():
    """A pickle of nearly 40 MB that is all events."""
    rng = random.Random(5)
    return gzipped([recording(event(rng.randrange(1 << 15), stream=i % 3) for i in range(700_000))])


@case
def json_of_numbers():
    rows = b",".join(b'{"action":"alloc","addr":%d,"size":1}' % i for i in range(110_000))
    return b'{"segments":[],"device_traces":[[' + rows + b"]]}"


@case
def json_of_stacks():
    """Stacks spelled out again and again, each another one."""
    few = frames(12)
    rows = [event(i, frames=[few[(i >> j) % 12] for j in range(6)]) for i in range(9_000)]
    return json.dumps({"segments": [], "device_traces": [rows]}).encode()


# Pages

@case
def page_of_many_texts():
    return b"<html>" + b'"base64":   x' * 380_000


@case
def page_of_many_lines():
    return b"<html>" + (b'"base64":' + b"\n" * 50) * 80_000


# Telemetry

@case
def telemetry_of_many_columns():
    head = ["timestamp", "memory_allocated"] + [f"c{i}" for i in range(998)]
    rows = (",".join([f"{1.7e9 + j}", "5"] + [f"x{i + j}" for i in range(998)]) for j in range(700))
    return ("\n".join([",".join(head), *rows]) + "\n").encode()


@case
def telemetry_of_many_devices():
    return json.dumps([{"timestamp": 1.7e9 + i, "memory_allocated": i, "device_id": i % 1024} for i in range(67_000)]).encode()


@case
def telemetry_of_many_types():
    return json.dumps([{"timestamp": 1.7e9 - i, "memory_allocated": i, "event_type": f"t{i}", "context": f"c{i}", "z": i}
                       for i in range(44_000)]).encode()


# The original SnapViewer's

def pair(polygons, elements):
    return zipped([("allocations.json", json.dumps(polygons)), ("elements.json", json.dumps(elements))])


@case
def snapviewer_of_long_lives():
    return pair([{"elem": i, "timesteps": [i, 60_000], "offsets": [0, 0], "size": 512} for i in range(20_000)],
                [event(i, frames=[]) for i in range(20_000)])


@case
def snapviewer_of_one_element():
    steps = list(range(40))
    return pair([{"elem": 0, "timesteps": steps, "offsets": [0] * 40, "size": 512}] * 20_000, [event(0, frames=[])])


# Databases

def database(*statements):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "made.db")
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            for statement, *rows in statements:
                db.executemany(statement, rows) if rows else db.execute(statement)
        return path.read_bytes()


def report(weights=(), activations=(), correlations=(), stacks=()):
    return database(
        ("CREATE TABLE weight_entries(id, name, size_bytes, grad_size_bytes)",),
        ("CREATE TABLE activation_entries(id, operation_name, size_bytes)",),
        ("CREATE TABLE stack_correlation(correlation_id, entry_id, entry_type)",),
        ("CREATE TABLE stack_frames(correlation_id, ordering, file_path, line_number)",),
        ("CREATE TABLE entry_types(entry_type, name)",), ("CREATE TABLE misc_sizes(key, size_bytes)",),
        ("INSERT INTO entry_types VALUES(1, 'Weight'), (2, 'Activation')",),
        ("INSERT INTO misc_sizes VALUES('peak_usage_bytes', 1000000000)",),
        *((f"INSERT INTO {table}", *rows) for table, rows in
          (("weight_entries VALUES(?, ?, ?, ?)", weights), ("activation_entries VALUES(?, ?, ?)", activations),
           ("stack_correlation VALUES(?, ?, ?)", correlations), ("stack_frames VALUES(?, ?, ?, ?)", stacks)) if rows))


@case
def report_of_one_id():
    n = 60_000
    return report([(1, "w", 5, 5)] * n, (), [(1, 1, 1)] * n, [(1, i, "a", 1) for i in range(n)])


@case
def report_of_one_stack():
    n = 50_000
    return report([(i, "w", 5, 5) for i in range(n)], (), [(1, i, 1) for i in range(n)], [(1, i, "a", 1) for i in range(n)])


@case
def report_of_equal_hashes():
    """Numbers of correlations that are multiples of a table's number of buckets."""
    n = 40_000
    number = lambda i: i * 107_897
    return report((), [(number(i), "op", 5) for i in range(n)], [(number(i), number(i), 2) for i in range(n)],
                  [(number(i), 0, "f", 1) for i in range(n)])


@case
def packed_report_of_zeros():
    """A report with 250 MB of zeros behind it, in 250 KB."""
    return gzipped([report([(1, "w", 5, 5)]), *[bytes(1 << 20)] * 250])


@case
def packed_report_of_more_zeros():
    """With 960 MB and as many bytes that cannot be packed as let it be blown up that far."""
    return gzipped([report([(1, "w", 5, 5)]), *[bytes(1 << 20)] * 850, random.Random(4).randbytes(3_900_000)])


@case
def packed_elements_of_zeros():
    """SnapViewer's pair, with 150 MB of zeros behind its database."""
    polygons = [{"elem": 0, "timesteps": [0, 3], "offsets": [0, 0], "size": 512, "color": 0}]
    rows = database(("CREATE TABLE allocs (idx INTEGER PRIMARY KEY, size INTEGER, start_time INTEGER, end_time INTEGER,"
                     " callstack TEXT)",), ("INSERT INTO allocs VALUES (0, 512, 0, 3, '(0) a.py:1:f')",))
    return zipped([("allocations.json", json.dumps(polygons)), ("elements.db", rows + bytes(150 << 20))])


assert FRAMES


# Traces of a profiler

def profiled(events):
    return b'{"schemaVersion":1,"traceEvents":[' + b",".join(events) + b"]}"


def span_of(k, start, length, thread=1):
    return b'{"ph":"X","cat":"cpu_op","name":"a::%d","pid":1,"tid":%d,"ts":%d,"dur":%d}' % (k, thread, start, length)


def memory_of(at, addr, size, thread=1):
    return (b'{"ph":"i","name":"[memory]","pid":1,"tid":%d,"ts":%d,"args":{"Addr":%d,"Bytes":%d,"Device Type":1,"Device Id":0}}'
            % (thread, at, addr, size))


@case
def trace_of_spans_that_overlap():
    """Each event has another 1,000 around it, and each of these another name."""
    return profiled(one for k in range(24_000)
                    for one in (span_of(k, k, 100_000), memory_of(k, 512 * k, 512)))


@case
def trace_of_spans_that_are_over():
    """Below one that never ends lie thousands that have ended."""
    return profiled([span_of(0, 0, 10_000_000)] + [span_of(k, k, 50_000 - 2 * k) for k in range(1, 24_000)] +
                    [memory_of(30_000 + k, 512 * k, 512) for k in range(20_000)])


@case
def trace_of_many_threads():
    return profiled(one for k in range(22_000) for one in (span_of(k, 1, 9, k), memory_of(5, 512 * k, 512, k)))


@case
def trace_of_many_devices():
    return profiled(memory_of(k, k, 512).replace(b'"Device Id":0', b'"Device Id":%d' % (k % 1024)) for k in range(38_000))


@case
def trace_of_many_kinds():
    """As many kinds of devices as there can be, each of which wants the number 0."""
    return profiled(memory_of(k, k, 512).replace(b'"Device Type":1,"Device Id":0', b'"Device Type":%d,"Device Id":%d' %
                                                 (1 + k % 1000, k // 1000)) for k in range(38_000))


@case
def trace_of_annotations():
    """Nested, on a thousand devices."""
    return profiled([memory_of(k, k, 512).replace(b'"Device Id":0', b'"Device Id":%d' % k) for k in range(1_000)] +
                    [span_of(k, k, 100_000 - 2 * k).replace(b"cpu_op", b"user_annotation") for k in range(40_000)])
