#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes redacted copies of recordings and looks into their bytes.

    check_redacted.py CLI [--hostile] FOLDER…

First of recordings that are made here, with a word in every text that a file can have: known keys, unknown ones, keys
of dicts, entries that nothing refers to, in every form of file. None of these words may be in a copy, nor in a report
of one, packed or not. Then of the recordings in each folder: all totals are those of the original, and two copies under
one key differ as the originals do, line by line. With --hostile it is enough that there is a verified copy or none.
Prints a line a fault and one with the counts; the exit status says whether there was any.
"""
import base64
import concurrent.futures
import gzip
import json
import os
import pathlib
import pickle
import pickletools
import re
import subprocess
import sys
import tempfile
import zipfile

GREEK = "καναρίνι"
NUMBER = "4929123412341234"  # of somebody's card
SECRETS = re.compile(b"canary|%s|%s" % (GREEK.encode(), NUMBER[:8].encode()), re.IGNORECASE)
LISTS = pathlib.Path(__file__).resolve().parents[3] / "resources/public"
EIGHT = re.compile("(?<![a-zA-Z])[a-z]{8}(?![a-zA-Z])")  # as a name under a key has
PUBLISHED = set(EIGHT.findall((LISTS / "files.txt").read_text()))
# what PyTorch writes, which its viewer reads
VIEWERS = set("""PROTO FRAME EMPTY_DICT EMPTY_LIST MARK MEMOIZE SETITEMS SETITEM APPENDS APPEND SHORT_BINUNICODE BINUNICODE
    BININT BININT1 BININT2 LONG1 BINFLOAT NEWTRUE NEWFALSE NONE TUPLE1 TUPLE2 TUPLE3 TUPLE EMPTY_TUPLE BINGET LONG_BINGET
    BINPUT LONG_BINPUT STOP""".split())
COUNT = [0]


def canary(prefix="", suffix=""):
    """A text that nobody else has, spelled differently each time."""
    COUNT[0] += 1
    letters = "".join(chr(ord("a") + int(digit)) for digit in str(COUNT[0]))
    return f"{prefix}{('CANARY', 'Canary', 'canary')[COUNT[0] % 3]}_{letters}{suffix}"


def frame(name, filename, line=7, **more):
    return {"name": name, "filename": filename, "line": line, **more}


def stack():
    """Frames of each kind, each with a word wherever one can be."""
    trace = f'  File "/home/{canary()}/m.py", line 3, in {canary()}\n    x = {canary()}(1)\n'
    return [
        frame(canary("at::", "::at::empty(int)").replace("at::C", "C"), canary(suffix=".cpp"), 0),
        frame(f"torch::{'autograd'}::CppNode<{canary()}::Node>::apply(std::vector<{canary()}>&&)", "??", 0),
        frame(f"{canary()}_kernel(float*)", f"/src/{canary()}/kernel.cu", 12),
        frame(f"_Py{canary()}", f"/usr/{canary()}/ceval.c", 0),
        frame("forward", f"/tmp/torchinductor_{canary()}/ab/c{canary()}.py"),
        frame(canary(), f"<{canary()}>"),
        frame(canary(), f"<frozen {canary()}>"),
        frame(canary(), f"<ipython-input-3-{canary()}>"),
        frame(canary(), f"/tmp/ipykernel_7/{canary()}.py"),
        frame(f"__torch__.{canary()}.Net.{canary()}", f"code/__torch__/{canary()}.py"),
        frame(canary(), f"/opt/{canary()}/lib/python3.11/site-packages/{canary()}/part.py"),
        frame(canary(), f"/opt/{canary()}/lib/python3.11/{canary()}.py"),
        frame("linear", f"/opt/{canary()}/lib/python3.11/site-packages/torch/nn/functional.py"),
        frame(canary(), f"C:\\Users\\{canary()}\\train.py"),
        frame(canary("train_"), f"/home/{canary()}/{canary()} with space/train_{canary()}.py", 12,
              fx_node_op=canary(), fx_node_name=canary(), fx_node_target=canary(), fx_original_trace=trace,
              **{canary(): canary()}),
        frame("<module>", f"/home/{canary()}/bin/{canary()}"),
    ]


def look_alikes():
    """Own code in places that are called like public ones, and what is none of a name."""
    installed = "/x/lib/python3.11/site-packages"
    places = [f"/home/me/proj/torch/{canary()}.py", f"/home/me/proj/torch/_{canary()}/model.py",
              f"/home/me/pytorch/torch/nn/{canary()}.py", f"/home/me/torch/optim/{canary()}.py",
              f"torch/{canary()}.py", f"triton/{canary()}.py", f"{canary()}/torch/nn/functional.py",
              f"/x/{canary()}/../site-packages/torch/{canary()}/../nn/functional.py",
              f"C:\\proj\\{canary()}\\torch\\optim\\{canary()}.py",
              f"C:\\py\\Lib\\site-packages\\torch\\{canary()}.py",
              f"/home/{canary()}/triton/testing.py", f"/home/me/lib/python3.11/json/{canary()}.py",
              f"/home/me/{GREEK}/{GREEK}.py", f"{installed}/torch/{GREEK}.py", f"/home/me/{NUMBER}.py",
              f"/x/code/__torch__/torch/{canary()}.py"]
    places += [f"{installed}/{package}/{canary()}/{canary()}.py"
               for package in ("torch", "google", "nvidia", "megatron", "clip", "composer", "transformers", "verl2")]
    frames = [frame(name, place) for place in places for name in (canary(), "forward", "do_bench")]
    frames += [frame(f"_compile{canary()}", f"{installed}/{canary()}/torch/_dynamo/convert_frame.py"),
               frame(canary(), f"{installed}/torch/nn/functional.py"),  # of a fork
               frame(f"f{NUMBER}", f"{installed}/torch/nn/functional.py"), frame(GREEK, f"{installed}/torch/_ops.py"),
               frame("f", f"<eval_with_key>.{NUMBER}"), frame("f", f"In [{NUMBER}]"), frame("f", f"Cell In [{NUMBER}]"),
               frame("f", "/home/me/a.py", 3, fx_node_op="call_function", fx_node_target=f"aten.{canary()}.default",
                     fx_node_name=f"n{NUMBER}"),
               frame("f", "/home/me/a.py", 4, fx_node_target=f"aten.mm.{canary()}"),
               frame("f", "/home/me/a.py", 5, fx_original_trace=f'  File "/home/me/torch/{canary()}.py", line {NUMBER}, '
                                                                f"in {canary()}\n")]
    names = [f"at::native::{canary()}(int)", f"torch::{canary()}::run(at::Tensor)", f"c10::f<{NUMBER}>(int)",
             f"at::native::f{NUMBER}()", f"cutlass::gemm::{canary()}<{canary()}>::run()", f"aten::{canary()}",
             f"aten::mm {canary()}", f"torch::autograd::generated::{canary()}Backward0::apply(std::vector<at::Tensor>&&)",
             f"at::_ops::{canary()}_Tensor::call(at::Tensor const&)", f"std::vector<{canary()}>::push_back({canary()}&&)",
             f"at::{GREEK}()", f"void at::native::{{lambda({canary()})#1}}::operator()(int) const",
             f"c10d::ProcessGroupNCCL::{canary()}(int)"]
    frames += [frame(name, file, line) for name in names for file, line in (("??", 0), ("", 2**64 - 1), ("", 0))]
    return frames + [frame(f"__torch__.torch.{canary()}.forward", "code/__torch__/torch/nn/modules/linear.py"),
                     frame(f"__torch__.torch.nn.modules.linear.{canary()}.forward", "")]


def trace():
    """A profiler's trace of a program of one's own."""
    calls = [f"aten::{canary()}", "aten::mm", f"{canary()}Backward", "AddmmBackward0", f"nn.Module: {canary()}_0",
             f"<built-in function {canary()}>", f"<built-in method {canary()} of {canary()} object>", canary(),
             f"{canary()}::forward", f"autograd::engine::evaluate_function: {canary()}Backward0", f"step {NUMBER}",
             f"Optimizer.step#{canary()}.step", f"ProfilerStep#{NUMBER}", GREEK, f"at::{canary()}",
             f"/home/{canary()}/train.py(12): {canary()}", f"torch/{canary()}.py(3): {canary()}",
             f"torch/nn/modules/linear.py(114): forward", f"torch/utils/_device.py(104): __torch_function__",
             f"{canary()}.py(3): <module>"]
    events = []
    for at, name in enumerate(calls):
        isPython = ".py(" in name or name.startswith(("<", "nn."))
        events.append({"ph": "X", "cat": "python_function" if isPython else "cpu_op", "name": name, "pid": 1, "tid": 1,
                       "ts": 10.0 * at, "dur": 9.0, "args": {canary(): canary(), "Python id": at}})
        events.append({"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 1, "tid": 1,
                       "ts": 10.0 * at + 4, "args": {"Total Allocated": 512 * (at + 1), "Total Reserved": 2 << 20,
                                                     "Bytes": 512, "Device Id": 0, "Device Type": 1,
                                                     "Addr": 0x7F0000000000 + 512 * at, "Ev Idx": at,
                                                     canary(): canary()}})
    return {"schemaVersion": 1, "profile_memory": 1, "with_stack": 1, "traceEvents": events, canary(): canary(),
            "deviceProperties": [{"id": 0, "name": canary(), "totalGlobalMem": 80 << 30}],
            "distributedInfo": {"backend": canary(), "rank": 0, "world_size": 1}, "baseTimeNanoseconds": 1780000000000000000}


def recording():
    frames = stack() + look_alikes()
    forward = [f'  File "/home/{canary()}/net.py", line 5, in {canary()}\n    return {canary()}\n', canary()]
    base = 0x7F1234000000
    events = []
    for at in range(6):
        events.append({"action": "alloc", "addr": base + at * 4096, "size": 4096, "stream": 0,
                       "time_us": 1_700_000_000_000_000 + at, "frames": frames[at % 3:], "compile_context": canary(),
                       "user_metadata": canary(), "internal_metadata": canary(), "category": canary(),
                       "forward_frames": forward, canary(): {canary(): [canary(), {canary(): 1}]}})
    events += [{"action": canary(), "addr": 0, "size": 1, "stream": 0, "time_us": 1_700_000_000_000_010},
               {"action": "oom", "device_free": 77, "size": 1 << 30, "stream": 0, "time_us": 1_700_000_000_000_011,
                "frames": frames},
               {"action": "free_requested", "addr": base, "size": 4096, "stream": 0,
                "time_us": 1_700_000_000_000_012, "frames": frames, "user_metadata": {canary(): canary()}},
               {"action": "free_completed", "addr": base, "size": 4096, "stream": 0,
                "time_us": 1_700_000_000_000_013, "frames": frames}]
    blocks = [{"address": base + at * 4096, "size": 4096, "requested_size": 4096 if at else 0,
               "state": "active_allocated" if at else "inactive", "frames": frames if at else [],
               "user_metadata": canary(), canary(): canary()} for at in range(6)]
    blocks.append({"address": base + 6 * 4096, "size": (2 << 20) - 6 * 4096, "requested_size": 0, "state": "inactive",
                   "frames": []})
    segment = {"device": 0, "address": base, "total_size": 2 << 20, "allocated_size": 5 * 4096,
               "active_size": 5 * 4096, "requested_size": 5 * 4096, "stream": 0, "segment_type": "small",
               "segment_pool_id": (0, 0), "is_expandable": False, "frames": frames, "blocks": blocks,
               canary(): canary()}
    marks = [{"stage": stage, "name": name, "device": 0, "time_us": 1_700_000_000_000_000 + at, canary(): canary()}
             for name in (canary(), f"nccl:{canary()}", f"ProfilerStep#{canary()}", f"aten::{canary()}",
                          f"ProfilerStep#{NUMBER}", f"nccl:send {NUMBER}->0", "ProfilerStep#12", "nccl:all_reduce")
             for at, stage in enumerate(("START", "END"))]
    return {"segments": [segment], "device_traces": [events], "external_annotations": marks,
            "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": f"expandable_segments:False,{canary()}:{canary()},"
                                                              f"backend:{canary()},max_split_size_mb:128",
                                   "max_split_size": -1, "expandable_segments": False, canary(): canary(),
                                   "roundup_power2_divisions": {"1": 0, canary(): 3, "2": canary()},
                                   "garbage_collection_threshold": canary()},
            "trace_alloc_max_entries": [100, canary()], canary(): [canary(), {canary(): canary()}],
            "unused": {canary(): frame(canary(), canary())}}


def without_tuples(value):
    return json.loads(json.dumps(value))


def write_forms(folder):
    """The recording in every form that holds one, with a word in the file's name, too."""
    root = recording()
    for protocol in range(2, 6):
        (folder / f"{canary()}_{protocol}.pickle").write_bytes(pickle.dumps(root, protocol=protocol))
    (folder / f"{canary()}.json").write_text(json.dumps(without_tuples(root)))
    (folder / f"{canary()}.pickle.gz").write_bytes(gzip.compress(pickle.dumps(root, protocol=4)))
    text = base64.b64encode(pickle.dumps(root, protocol=4) + b"\0\0").decode()
    (folder / f"{canary()}.html").write_text(
        f'<!DOCTYPE html>\n<html><title>{canary()}</title><body><script type="module">\n'
        f'const local_files = [{{"name": "{canary()}", "base64": '
        f'{json.dumps(text)}}}]\nadd_local_files(local_files, "Active Memory Timeline")\n</script></body></html>')
    with zipfile.ZipFile(folder / f"{canary()}.zip", "w") as archive:
        archive.writestr("archive/data.pkl", pickle.dumps(root, protocol=2))
    (folder / f"{canary()}_trace.json").write_text(json.dumps(trace()))
    bundle = folder / canary()
    bundle.mkdir()
    (bundle / "snapshot.pickle").write_bytes(pickle.dumps(root, protocol=4))
    (bundle / "metadata.json").write_text(json.dumps(
        {"reason": canary(), "exception_type": canary(), "exception_message": canary(), "backend": canary(),
         "context": canary(), "custom_metadata": {canary(): canary()}}))
    (bundle / "environment.json").write_text(json.dumps(
        {"hostname": canary(), "user": canary(), "argv": [canary()], canary(): canary()}))
    return sorted(folder.iterdir())


class Check:
    def __init__(self, cli, work):
        self.cli = cli
        self.work = work
        self.faults = []
        self.copies = 0
        self.diffs = 0
        self.key = work / "key"
        self.key.write_text("a key of the test, which is long enough\n")
        self.other = work / "other"
        self.other.write_text("another key of the test, long enough, too\n")

    def run(self, *words):
        return subprocess.run([self.cli, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)

    def redact(self, path, name, *words, key=None):
        out = self.work / name
        made = self.run("redact", path, "-o", out, "--key", key or self.key, *words)
        if made.returncode != 0:
            self.faults.append(f"{path}: {made.stderr.decode(errors='replace').strip()}")
            return None
        self.copies += 1
        if out.suffix == ".pickle":
            self.check_opcodes(out)
        return out

    def check_opcodes(self, path):
        """PyTorch's own viewer knows these, and ends at any other."""
        others = {opcode.name for opcode, _, _ in pickletools.genops(path.read_bytes())} - VIEWERS
        if others:
            self.faults.append(f"{path}: opcodes that a viewer may not know: {', '.join(sorted(others))}")

    def look_for_words(self, path, what):
        data = path.read_bytes()
        found = [data[max(0, one.start() - 20):one.end() + 20] for one in SECRETS.finditer(data)]
        if found:
            self.faults.append(f"{what}: {len(found)} words, such as {found[0]!r}")

    def check_canaries(self):
        folder = self.work / "forms"
        folder.mkdir()
        paths = write_forms(folder)
        for form, ending in (("snapviewer", ""), ("snapviewer-zip", ".zip"), ("deepview", ".sqlite")):
            other = folder / f"{canary()}{ending}"
            made = self.run("convert", paths[0], "--to", form, "-o", other)
            if made.returncode != 0:
                self.faults.append(f"{form}: {made.stderr.decode(errors='replace')}")
            paths.append(other)
        for at, path in enumerate(paths):
            for words in ((), ("--map-annotations",), ("--drop-names",), ("--drop-lines",), ("--shift-time",),
                          ("--range", "2..8"), ("--keep", "acme,verl")):
                isTrace = path.name.endswith("_trace.json")
                if (at >= len(paths) - 3 or isTrace) and "--range" in words:
                    continue  # these forms do not say what was held at the end
                out = self.redact(path, f"copy_{at}_{'_'.join(words)}.pickle", *words)
                if out is None:
                    continue
                self.look_for_words(out, f"{path} {words}")
                root = pickle.loads(out.read_bytes())
                if not words and at < len(paths) - 3 and not isTrace and [one["name"] for one in root["external_annotations"]] != \
                        ["ProfilerStep#12"] * 2 + ["nccl:all_reduce"] * 2:
                    self.faults.append(f"{path}: other annotations: {root['external_annotations']}")
            page = self.work / f"report_{at}.html"
            made = self.run("report", path, "--redact", "--key", self.key, "-o", page)
            if made.returncode != 0:
                self.faults.append(f"report of {path}: {made.stderr.decode(errors='replace')}")
            else:
                self.look_for_words(page, f"report of {path}")
                for packed in re.findall(rb"[A-Za-z0-9+/=]{40,}", page.read_bytes()):
                    try:
                        inside = base64.b64decode(packed + b"=" * (-len(packed) % 4))
                    except ValueError:
                        continue
                    if SECRETS.search(inside):
                        self.faults.append(f"report of {path}: a word in what is packed")

    def check_hostile(self, path):
        """Whatever a file is: a verified copy, or a sentence and none."""
        out = self.work / ("hostile_" + "_".join(path.parts[-3:]))
        made = self.run("redact", path, "-o", out, "--key", self.key)
        self.copies += 1
        if made.returncode not in (0, 1, 4):
            self.faults.append(f"{path.name}: ends with {made.returncode} {made.stderr.decode(errors='replace')[:200]}")
        elif out.exists() != (made.returncode == 0):
            self.faults.append(f"{path.name}: ends with {made.returncode}, and a copy is {out.exists()}")
        elif made.returncode == 0:
            pickle.loads(out.read_bytes())

    def facts_of(self, path):
        told = json.loads(self.run("info", path, "--json").stdout)
        for device in told["devices"]:
            device["actions"] = sorted((name if name in ACTIONS else "?", count)
                                       for name, count in device["actions"].items())
        return told["devices"]

    def keyed_of(self, path, key):
        """The names under a key, without what is public in them."""
        listed = self.run("redact", path, "--list", "--key", key).stdout.decode()
        texts = [line.split("\t", 2) for line in listed.splitlines()]
        public = {word for origin, _, text in texts if origin != "keyed" for word in re.findall("[a-z]+", text)}
        public.update(PUBLISHED, ["packages"])  # site-packages
        return {word for origin, _, text in texts if origin == "keyed"
                for word in EIGHT.findall(text) if word not in public}

    def check_totals(self, path):
        stem = path.name.replace(".", "_")
        out = self.redact(path, f"totals_{stem}.pickle")
        if out is None:
            return
        if self.facts_of(path) != self.facts_of(out):
            self.faults.append(f"{path}: other totals")
        again = self.redact(path, f"again_{stem}.pickle")
        if again is not None and again.read_bytes() != out.read_bytes():
            self.faults.append(f"{path}: the same key makes other bytes")
        both = self.keyed_of(path, self.key) & self.keyed_of(path, self.other)
        if both:
            self.faults.append(f"{path}: names under two keys: {both}")

    def rows_of(self, first, second, *words):
        told = self.run("diff", first, second, "--format", "json", *words)
        if told.returncode != 0:
            return told.stderr.decode(errors="replace").splitlines()[-1:] and ["failed"]
        rows = []

        def numbers(value, path):
            if isinstance(value, dict):
                for key, one in sorted(value.items()):
                    numbers(one, path + (key,))
            elif isinstance(value, list):
                rows.append((path, len(value)))
                rows.extend(sorted((path, json.dumps(bare(one), sort_keys=True)) for one in value))
            elif isinstance(value, (int, float)):
                rows.append((path, value))

        def bare(value):
            if isinstance(value, dict):
                return {key: bare(one) for key, one in value.items() if not isinstance(one, str) or key in KEPT}
            if isinstance(value, list):
                return sorted((bare(one) for one in value if not isinstance(one, str)),
                              key=lambda one: json.dumps(one, sort_keys=True))
            return value

        told = json.loads(told.stdout)
        for key in ("comparable", "settings"):  # whether both are one file; settings without what is secret
            told.pop(key, None)
        numbers(told, ())
        return rows

    def check_diff(self, first, second):
        copies = [self.redact(path, f"diff_{at}_{first.name}_{second.name}.pickle".replace("/", "_"))
                  for at, path in enumerate((first, second))]
        if None in copies:
            return
        self.diffs += 1
        was, now = self.rows_of(first, second), self.rows_of(*copies)
        if was != now:
            different = [(a, b) for a, b in zip(was, now) if a != b][:1]
            self.faults.append(f"diff {first.name} {second.name}: {len(was)} and {len(now)} rows, first {different}")


ACTIONS = {"alloc", "free_requested", "free_completed", "free", "segment_alloc", "segment_free", "segment_map",
           "segment_unmap", "oom", "snapshot", "annotate", "user_defined", "workspace_snapshot"}
KEPT = {"stage", "kind", "status", "match", "condition", "how"}


def pickles_of(folder):
    paths = [pathlib.Path(folder)] if os.path.isfile(folder) else sorted(pathlib.Path(folder).iterdir())
    return [path for path in paths if path.suffix in (".pickle", ".pkl", ".gz") or path.name.startswith("trace_plot")]


def main():
    cli, folders = sys.argv[1], [one for one in sys.argv[2:] if os.path.exists(one)]
    is_hostile = "--hostile" in sys.argv
    if len(sys.argv) > 2 and not folders:
        return 77
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(2) as pool:
        check = Check(cli, pathlib.Path(work))
        if len(sys.argv) == 2:
            check.check_canaries()
        for folder in folders:
            if is_hostile:
                inputs = sorted(one for one in pathlib.Path(folder).rglob("*") if one.is_file())
                list(pool.map(check.check_hostile, inputs))
                continue
            paths = pickles_of(folder)
            list(pool.map(check.check_totals, paths))
            list(pool.map(lambda pair: check.check_diff(*pair), zip(paths, paths[1:])))
            list(pool.map(lambda path: check.check_diff(path, path), paths[::5]))
        for fault in check.faults:
            print(fault)
        print(f"{check.copies} copies, {check.diffs} diffs, {len(check.faults)} faults")
        return 1 if check.faults or check.copies == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
