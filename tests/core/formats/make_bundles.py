#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes OOM recorder's bundles and telemetry exports, whole and damaged: make_bundles.py RECORDING.pickle OUT."""
import csv
import datetime
import gzip
import io
import json
import pickle
import shutil
import sys
import zipfile
from pathlib import Path

MIB = 1 << 20
TOTAL = 256 * MIB
NAME = "oom_dump_20260303T142530Z_4711_cuda_1"
OOM_SECONDS = 1772547930.25     # 2026-03-03T14:25:30.25Z
MESSAGE = "CUDA out of memory. Tried to allocate 96.00 MiB.\nGPU 0 has a total capacity of 256.00 MiB."
V2 = ["schema_version", "timestamp_ns", "event_type", "collector", "sampling_interval_ms", "pid", "host", "device_id",
      "allocator_allocated_bytes", "allocator_reserved_bytes", "allocator_active_bytes", "allocator_inactive_bytes",
      "allocator_change_bytes", "device_used_bytes", "device_free_bytes", "device_total_bytes", "context", "metadata"]


def events(end, count=40):
    """What a tracker samples of a program that grows until it fails at `end` seconds: sizes are multiples of a MiB."""
    out = []
    for i in range(count):
        allocated = (10 + 4 * i) * MIB
        event = {"timestamp": end - 0.1 * (count - i), "event_type": "start" if i == 0 else "allocation",
                 "memory_allocated": allocated, "memory_reserved": allocated + 6 * MIB, "memory_change": 4 * MIB if i else 0,
                 "device_id": 0, "context": None, "backend": "cuda"}
        if i % 10 == 0:
            event.update(device_used=allocated + 20 * MIB, device_free=TOTAL - allocated - 20 * MIB, device_total=TOTAL)
        out.append(event)
    out.append({"event_type": "epoch", "epoch": 3})     # by hand: no time, no bytes
    out.append({"timestamp": end, "event_type": "error", "memory_allocated": 166 * MIB, "memory_reserved": 172 * MIB,
                "memory_change": 0, "device_id": 0, "context": "forward pass", "backend": "cuda", "device_free": 60 * MIB,
                "device_total": TOTAL, "metadata": {"requested_bytes": 96 * MIB, "nested": [1, {"a": None}]}})
    return out


def members(end=OOM_SECONDS, name=NAME, created="2026-03-03T14:25:30Z", listed=()):
    recorded = events(end)
    reason = "torch.cuda.OutOfMemoryError"
    return {
        "manifest.json": {"schema_version": 1, "bundle_name": name, "created_at_utc": created, "reason": reason,
                          "backend": "cuda", "event_count": len(recorded),
                          "files": ["manifest.json", "events.json", "metadata.json", "environment.json", *listed]},
        "events.json": recorded,
        "metadata.json": {"reason": reason, "exception_type": "OutOfMemoryError", "exception_module": "torch",
                          "exception_message": MESSAGE, "context": "train step 12", "backend": "cuda",
                          "captured_event_count": len(recorded),
                          "custom_metadata": {"batch_size": 64, "sample_allocated_bytes": 166 * MIB, "note": "größer"}},
        "environment.json": {"pid": 4711, "cwd": "/home/u/project",
                             "system": {"platform": "Linux-6.1", "python_version": "3.11.2", "torch_version": "2.6.0",
                                        "gpu_count": 1, "gpu_name": ["NVIDIA H100"]}},
    }


def write(folder, files):
    folder.mkdir(parents=True)
    for name, value in files.items():
        data = value if isinstance(value, bytes) else json.dumps(value, indent=2).encode()
        (folder / name).write_bytes(data)


def oom_time(snapshot):
    times = [entry["time_us"] for trace in snapshot["device_traces"] for entry in trace if entry["action"] == "oom"]
    return times[-1] / 1e6


def with_snapshot(recording, seconds_off=0.0):
    snapshot = pickle.loads(recording)
    failed = oom_time(snapshot) + seconds_off
    created = datetime.datetime.fromtimestamp(failed + 2, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    files = members(failed, created=created, listed=["snapshot.pickle"])
    files["snapshot.pickle"] = recording
    return files


def packed(recording):
    """As our recorder writes it with gzip=1."""
    files = with_snapshot(recording)
    snapshot = gzip.compress(files.pop("snapshot.pickle"), mtime=0)
    files["manifest.json"]["files"] = [*files["manifest.json"]["files"][:-1], "snapshot.pickle.gz"]
    return {**files, "snapshot.pickle.gz": snapshot}


def within(recording):
    """Samples from the first event to the failure, on the events' clock."""
    files = with_snapshot(recording)
    times = [entry["time_us"] for trace in pickle.loads(recording)["device_traces"] for entry in trace]
    samples = files["events.json"]
    for i, sample in enumerate(samples):
        if "timestamp" in sample:
            sample["timestamp"] = (min(times) + (max(times) - min(times)) * i / (len(samples) - 1)) / 1e6
    return files


def asked_for(recording):
    """Of a program that goes on: somebody handled its error, later somebody asked for a bundle."""
    files = with_snapshot(recording)
    custom = {"snapviewer_recorder": {"version": "1", "failure": False}}
    files["metadata.json"] = {"reason": "signal", "custom_metadata": custom}
    files["manifest.json"]["reason"] = "signal"
    return files


def untold():
    """Nothing in it says that anything failed, or how much was recorded."""
    files = members()
    files["events.json"] = [event for event in files["events.json"] if event["event_type"] != "error"]
    files["metadata.json"] = {"reason": "manual", "backend": "cuda", "captured_event_count": None}
    files["manifest.json"].update(reason="manual", event_count="many")
    return files


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in files.items():
            archive.writestr(f"{NAME}/{name}", value if isinstance(value, bytes) else json.dumps(value, indent=2))


def telemetry(version):
    rows = []
    for i in range(50):
        used = (20 + i) * MIB
        if version == 1:
            rows.append({"timestamp": OOM_SECONDS + 0.1 * i, "type": "peak" if i == 49 else "allocation",
                         "memory_allocated": used, "device": "cuda:1"})
        else:
            rows.append(dict(zip(V2, [2, round((OOM_SECONDS + 0.1 * i) * 1e6) * 1000, "allocation", "gpumemprof.cuda_tracker", 100,
                                      4711, "node-7", 0, used, used + MIB, None, None, MIB, used + 9 * MIB,
                                      TOTAL - used - 9 * MIB, TOTAL, None, {"rank": 3}])))
    return rows


def as_csv(rows):
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]))
    writer.writeheader()
    for row in rows:
        writer.writerow({key: json.dumps(value) if isinstance(value, dict) else value for key, value in row.items()})
    return out.getvalue().encode()


def write_telemetry(out):
    for version in (1, 2):
        rows = telemetry(version)
        (out / f"telemetry_v{version}.json").write_bytes(json.dumps(rows).encode())
        (out / f"telemetry_v{version}.csv").write_bytes(as_csv(rows))
    zeros = as_csv([{**row, "step": "5~9"} for row in telemetry(1)]).replace(b"5~9", b"5\0009")
    (out / "telemetry_zeros.csv").write_bytes(zeros)    # a zero byte behind a number
    (out / "telemetry_cut.csv").write_bytes(as_csv(telemetry(2))[:-30])
    (out / "telemetry_cut.json").write_bytes(json.dumps(telemetry(2)).encode()[:-100])


def wrong_types():
    """A sample for each field and each kind of value that it cannot be, among two that are right."""
    right = events(OOM_SECONDS, 2)[:2]
    values = ["text", True, [1], {"a": 1}, -1e30, 2**53 + 0.0, 2**63, 2**64 + 1, -(2**63), float("nan"), float("inf"), None]
    return right[:1] + [{**right[0], key: value} for key in right[0] for value in values] + right[1:]


def damaged(recording):
    """By name: bundles of which a part cannot be read."""
    whole = members()
    text = json.dumps(whole["events.json"]).encode()
    out = {f"without_{name.split('.')[0]}": {k: v for k, v in whole.items() if k != name} for name in whole}
    out["cut_events"] = {**whole, "events.json": text[:-300]}
    out["deep_events"] = {**whole, "events.json": b"[" * 100_000}
    out["deep_value"] = {**whole, "events.json": text[:-1] + b', {"timestamp": 1, "x": ' + b"[" * 100_000}
    out["deep_metadata"] = {**whole, "metadata.json": b'{"a":' * 100_000}
    out["garbage_environment"] = {**whole, "environment.json": bytes(range(256))}
    out["list_for_manifest"] = {**whole, "manifest.json": b"[1, 2]"}
    out["wrong_types"] = {**whole, "events.json": wrong_types()}
    out["wrong_texts"] = {**whole, "metadata.json": {k: [v, {"x": 2**64}] for k, v in whole["metadata.json"].items()}}
    out["wordy"] = {**whole, "metadata.json": {**whole["metadata.json"], "exception_message": "<b>out\n" * 5000,
                                               "context": "x" * 1_000_000}}
    out["schema_9"] = {**whole, "manifest.json": {**whole["manifest.json"], "schema_version": 9}}
    out["snapshot_that_calls"] = {**whole, "snapshot.pickle": b"\x80\x04cos\nsystem\n(S'true'\ntR."}
    out["snapshot_only"] = {"snapshot.pickle": recording}
    wrong = packed(recording)
    wrong["snapshot.pickle.gz"] = wrong["snapshot.pickle.gz"][:-8] + bytes(4) + wrong["snapshot.pickle.gz"][-4:]
    out["wrong_checksum"] = wrong
    out["packed_garbage"] = {**packed(recording), "snapshot.pickle.gz": bytes(range(256))}
    out["other_clock"] = with_snapshot(recording, 7200.0)
    return out


def diagnosis(seconds=OOM_SECONDS, count=12):
    """What a look at a process writes: no failure, lists for a timeline."""
    allocated = [(20 + i) * MIB for i in range(count)]
    names = ["environment.json", "telemetry_timeline.json", "diagnostic_summary.json", "manifest.json"]
    return {
        "environment.json": {"system": {"platform": "Linux", "detected_backend": "cuda", "rocm_version": None},
                             "gpu": {"device_id": 0, "total_memory": TOTAL}, "fragmentation": {"fragmentation_ratio": 0.5}},
        "telemetry_timeline.json": {"timestamps": [seconds + 0.5 * i for i in range(count)], "allocated": allocated,
                                    "reserved": [size + MIB for size in allocated[:-1]] + [None]},
        "diagnostic_summary.json": {"backend": "cuda", "allocated_bytes": 31 * MIB, "total_bytes": TOTAL, "num_ooms": 0,
                                    "risk_flags": {"oom_occurred": False, "fragmentation_warning": True},
                                    "suggestions": ["Free what is cached."]},
        "manifest.json": {"version": 1, "created_iso": "2026-03-03T14:25:30.250000Z", "command_line": "gpumemprof diagnose",
                          "files": names, "exit_code": 2, "risk_detected": True},
    }


def main():
    recording = Path(sys.argv[1]).read_bytes()
    out = Path(sys.argv[2])
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    write(out / NAME, members())
    write(out / "with_snapshot" / NAME, with_snapshot(recording))
    for i, created in enumerate(["2026-03-01T08:00:00Z", "2026-03-03T14:25:30Z", "2026-03-02T09:30:00Z"], 1):
        name = f"oom_dump_{created.replace('-', '').replace(':', '')}_{i}_cuda_1"
        write(out / "list" / name, members(name=name, created=created))
    (out / "list" / "notes").mkdir()
    for name, files in damaged(recording).items():
        write(out / "damaged" / name / NAME, files)
    with zipfile.ZipFile(out / "bundle.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in members().items():
            archive.writestr(f"{NAME}/{name}", json.dumps(value, indent=2))
        archive.writestr(f"../../{NAME}/events.json", "[]")
    write_telemetry(out)
    write(out / "within" / NAME, within(recording))
    write(out / "packed" / NAME, packed(recording))
    write_zip(out / "packed.zip", packed(recording))
    write(out / "asked_for" / NAME, asked_for(recording))
    write(out / "diagnosis", diagnosis())
    write(out / "diagnosis_with_snapshot", {**diagnosis(), "cuda_allocator_snapshot.pickle": recording})
    write(out / "untold" / NAME, untold())
    short = diagnosis(count=0)
    write(out / "diagnosis_without_time", {name: short[name] for name in short if name != "environment.json"})
    whole = members()
    nulls = {"context": None, "custom_metadata": {"job_id": None, "rank": 0, "more": {"a": None}, "list": [None], "empty": ""}}
    write(out / "nulls" / NAME, {**whole, "metadata.json": {**whole["metadata.json"], **nulls},
                                 "environment.json": {**whole["environment.json"], "gpu": None}})
    segments = [dict(segment) for segment in pickle.loads(recording)["segments"]]
    (out / "segments.json").write_bytes(json.dumps(segments).encode())


if __name__ == "__main__":
    main()
