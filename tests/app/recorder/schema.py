# SPDX-License-Identifier: MIT
"""The schemas of bundles and telemetry as other tools take them, written down from their description alone.

Nothing here imports the recorder. Each function raises AssertionError with the place and the value that breaks a rule.
"""
import json
import pathlib
import re

REASONS = re.compile(r"torch\.cuda\.OutOfMemoryError|tensorflow\.ResourceExhaustedError|message_pattern:.+")
NAME = re.compile(r"oom_dump_(\d{8}T\d{6}Z)_(\d+)_([A-Za-z0-9-]+)_(\d+)(_rank\d+)?")
MEMORY = ("memory_allocated", "memory_reserved")
OPTIONAL_MEMORY = ("active_memory", "inactive_memory", "device_used", "device_free", "device_total")
COLLECTORS = ("gpumemprof.cuda_tracker", "gpumemprof.rocm_tracker", "gpumemprof.mps_tracker", "gpumemprof.cpu_tracker",
              "tfmemprof.memory_tracker")
TELEMETRY = ("schema_version", "timestamp_ns", "event_type", "collector", "sampling_interval_ms", "pid", "host", "device_id",
             "allocator_allocated_bytes", "allocator_reserved_bytes", "allocator_active_bytes", "allocator_inactive_bytes",
             "allocator_change_bytes", "device_used_bytes", "device_free_bytes", "device_total_bytes", "context", "metadata")
IDENTITY = ("job_id", "rank", "local_rank", "world_size")


def need(condition, place, value):
    assert condition, "%s: %r" % (place, value)


def is_integer(value):
    return type(value) is int       # a boolean is none, nor is null, nor 3.0


def check_integer(record, key, place, least=0):
    need(key in record and is_integer(record[key]) and record[key] >= least, "%s.%s" % (place, key), record.get(key, "missing"))


def check_text(record, key, place):
    need(isinstance(record.get(key), str) and record[key].strip() != "", "%s.%s" % (place, key), record.get(key, "missing"))


def check_text_or_null(record, key, place):
    need(key in record and (record[key] is None or isinstance(record[key], str)), "%s.%s" % (place, key), record.get(key, "missing"))


def check_identity(record, place):
    need("job_id" in record and (record["job_id"] is None or (isinstance(record["job_id"], str) and record["job_id"].strip() != "")),
         place + ".job_id", record.get("job_id", "missing"))
    check_integer(record, "rank", place)
    check_integer(record, "local_rank", place)
    check_integer(record, "world_size", place, least=1)
    need(record["rank"] < record["world_size"] and record["local_rank"] < record["world_size"], place + ".world_size", record)


def check_event(event, place):
    """One event of events.json: integers where integers belong, in every event, whoever made it."""
    need(isinstance(event, dict), place, event)
    need(isinstance(event.get("timestamp"), float) and 0 < event["timestamp"] < 4e9, place + ".timestamp", event.get("timestamp"))
    check_text(event, "event_type", place)
    check_text(event, "backend", place)
    for key in MEMORY:
        check_integer(event, key, place)
    check_integer(event, "memory_change", place, least=-2**62)
    check_integer(event, "device_id", place, least=-1)
    for key in OPTIONAL_MEMORY:
        if key in event:
            check_integer(event, key, place)
    check_text_or_null(event, "context", place)
    metadata = event.get("metadata", {})
    need(isinstance(metadata, dict), place + ".metadata", metadata)
    for key in set(TELEMETRY) - {"event_type", "device_id", "context", "metadata"}:       # version 2's own: this is version 1
        need(key not in event, place, key)
    need(not any(key.startswith("metadata_") for key in event), place, event)       # these are metadata, too
    for key in IDENTITY + ("pid", "host", "total_memory", "device_total", "total_bytes"):
        need(key not in metadata, place + ".metadata", key)
    check_identity(event, place)


def check_bundle(path, oom=True):
    """A whole bundle. oom: it was written because memory ran out, so its reason is one of the known ones. Returns events."""
    path = pathlib.Path(path)
    parts = {}
    for member in ("manifest", "events", "metadata", "environment"):
        text = (path / (member + ".json")).read_bytes().decode("utf-8")
        parts[member] = json.loads(text, parse_constant=lambda name: need(False, member, name))
        need(text.startswith("{\n  ") or text.startswith("[\n  ") or text == "[]\n", member + ": indent 2", text[:10])
    check_manifest(parts["manifest"], path)
    check_metadata(parts["metadata"], parts["manifest"], oom)
    check_environment(parts["environment"])
    need(isinstance(parts["events"], list) and len(parts["events"]) == parts["manifest"]["event_count"], "events", "length")
    for at, event in enumerate(parts["events"]):
        check_event(event, "events[%d]" % at)
    return parts["events"]


def check_manifest(manifest, path):
    need(manifest.get("schema_version") == 1, "manifest.schema_version", manifest.get("schema_version"))
    name = NAME.fullmatch(path.name)
    need(name is not None and manifest.get("bundle_name") == path.name, "manifest.bundle_name", manifest.get("bundle_name"))
    need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", manifest.get("created_at_utc", "")), "manifest.created_at_utc", manifest)
    need(re.sub(r"[-:]", "", manifest["created_at_utc"]) == name.group(1), "manifest.created_at_utc", manifest["created_at_utc"])
    check_text(manifest, "reason", "manifest")
    check_text(manifest, "backend", "manifest")
    check_integer(manifest, "event_count", "manifest")
    need(sorted(manifest["files"]) == sorted(entry.name for entry in path.iterdir()), "manifest.files", manifest["files"])


def check_metadata(metadata, manifest, oom):
    need(metadata.get("reason") == manifest["reason"] and metadata.get("backend") == manifest["backend"], "metadata", metadata)
    if oom:
        need(REASONS.fullmatch(metadata["reason"]), "metadata.reason", metadata["reason"])
    for key in ("exception_type", "exception_module", "exception_message"):
        need(isinstance(metadata.get(key), str), "metadata." + key, metadata.get(key))
    check_text_or_null(metadata, "context", "metadata")
    need(metadata.get("captured_event_count") == manifest["event_count"], "metadata.captured_event_count", metadata)
    custom = metadata.get("custom_metadata")
    need(isinstance(custom, dict), "metadata.custom_metadata", custom)
    for key, value in custom.items():
        if key.endswith("_bytes"):
            check_integer(custom, key, "metadata.custom_metadata")
        need(value is not None, "metadata.custom_metadata." + key, value)


def check_environment(environment):
    check_integer(environment, "pid", "environment", least=1)
    need(isinstance(environment.get("cwd"), str), "environment.cwd", environment.get("cwd"))
    system = environment.get("system")
    need(isinstance(system, dict), "environment.system", system)
    for key in ("platform", "python_version"):
        check_text(system, key, "environment.system")
    for key in ("torch_version", "cuda_version", "gpu_name"):
        check_text_or_null(system, key, "environment.system")
    check_integer(system, "gpu_count", "environment.system")


def check_telemetry(records):
    """Telemetry of version 2, strict: all keys and no others, whole numbers, and none larger than what it is a part of."""
    need(isinstance(records, list), "telemetry", type(records))
    for at, record in enumerate(records):
        place = "record %d" % at
        need(set(TELEMETRY) <= set(record) <= set(TELEMETRY + IDENTITY), place, sorted(record))
        need(record["schema_version"] == 2 and is_integer(record["schema_version"]), place, record["schema_version"])
        for key in ("event_type", "collector", "host"):
            check_text(record, key, place)
        need(record["collector"] in COLLECTORS, place + ".collector", record["collector"])
        for key in ("timestamp_ns", "sampling_interval_ms", "allocator_allocated_bytes", "allocator_reserved_bytes",
                    "device_used_bytes"):
            check_integer(record, key, place)
        check_integer(record, "pid", place, least=-1)
        check_integer(record, "device_id", place, least=-1)
        check_integer(record, "allocator_change_bytes", place, least=-2**62)
        for key in ("allocator_active_bytes", "allocator_inactive_bytes", "device_free_bytes", "device_total_bytes"):
            need(record[key] is None or (is_integer(record[key]) and record[key] >= 0), place + "." + key, record[key])
        total = record["device_total_bytes"]
        for key in ("device_used_bytes", "device_free_bytes"):
            need(None in (total, record[key]) or record[key] <= total, place + "." + key, record[key])
        check_text_or_null(record, "context", place)
        need(isinstance(record["metadata"], dict), place + ".metadata", record["metadata"])
        if any(key in record for key in IDENTITY):
            check_identity(record, place)
