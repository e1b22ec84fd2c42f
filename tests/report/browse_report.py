# SPDX-License-Identifier: MIT
"""Opens reports in a real browser without a screen: nothing is refused or fails, texts stay texts, totals are info's.

browse_report.py CLI EXAMPLE [FOLDER]: the example, a recording with markup in all its words, and those of FOLDER.
Where Debian's chromium is not installed it exits with 77: skipped.
"""
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from page import Elements  # noqa: E402

SKIPPED = 77
MIB = 1 << 20
# Each ends what it may stand in, and would then run, load, or turn text around.
MARKUP = ('</script><script>document.title="MARK"</script><!--<script>"\'><img src=x onerror=document.title="MARK">'
          "\u2028\u2029\u202eMARK\u202c\x1b[31m&lt;s&gt;]]>")


def hostile():
    def frame(line):
        return {"name": MARKUP + f"f{line}", "filename": MARKUP + f"{line}.py", "line": line}

    def event(action, addr, size, time, **more):
        return {"action": action, "addr": addr, "size": size, "stream": 0, "time_us": time, "user_metadata": MARKUP,
                "frames": [frame(1 + time % 5), frame(9)], "compile_context": MARKUP, **more}
    trace = []
    for step in range(6):  # of which each keeps one
        trace += [event("alloc", (100 + 2 * step) * MIB, MIB, 10 * step),
                  event("alloc", (101 + 2 * step) * MIB, MIB, 10 * step + 1),
                  event("free_requested", (101 + 2 * step) * MIB, MIB, 10 * step + 2),
                  event("free_completed", (101 + 2 * step) * MIB, MIB, 10 * step + 3)]
    trace.append(event("oom", 0, 64 * MIB, 90, device_free=MIB))
    blocks = [{"address": (100 + at) * MIB, "size": MIB, "requested_size": MIB if at % 2 == 0 else 0,
               "state": "inactive" if at % 2 else "active_allocated", "frames": [frame(3)]} for at in range(12)]
    segment = {"device": 0, "address": 100 * MIB, "total_size": 12 * MIB, "allocated_size": 6 * MIB,
               "active_size": 6 * MIB, "requested_size": 6 * MIB, "stream": 0, "segment_type": "large", "segment_pool_id": (0, 0),
               "is_expandable": False, "frames": [frame(2)], "blocks": blocks}
    marks = [{"stage": stage, "name": MARKUP, "device": 0, "time_us": 10 * step + at}
             for step in range(6) for stage, at in (("START", 0), ("END", 9))]
    return {"segments": [segment], "device_traces": [trace], "external_annotations": marks,
            "allocator_settings": {MARKUP: MARKUP, "PYTORCH_CUDA_ALLOC_CONF": MARKUP}}


def browse(browser, page, folder, theme):
    """What became of the page, and what the browser said of it."""
    profile = folder / "profile"
    done = subprocess.run(
        [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         f"--user-data-dir={profile}",
         f"--blink-settings=preferredColorScheme={0 if theme == 'dark' else 1}", "--window-size=1440,1000",
         "--virtual-time-budget=3000", "--enable-logging=stderr", "--v=0", "--dump-dom", page.as_uri()],
        capture_output=True, timeout=120, check=False, env={**os.environ, "HOME": str(folder)})
    said = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if "CONSOLE" in line]
    return done.stdout.decode("utf-8"), said


def canvas_of(dom, name):
    """The size that the script gave it: what it did not draw has none."""
    for tag, attributes in Elements(dom).elements:
        if tag == "canvas" and attributes.get("id") == name:
            return attributes.get("width"), attributes.get("height")
    return None, None


def check(browser, cli, path, folder):
    page = folder / "report.html"
    done = subprocess.run([cli, "report", path, "-o", page], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    info = json.loads(subprocess.run([cli, "info", "--json", path], capture_output=True, check=True).stdout)
    for theme in ("light", "dark"):
        dom, said = browse(browser, page, folder, theme)
        assert "</html>" in dom, "no page"
        assert not said, said
        parsed = Elements(dom)
        names = [tag for tag, _ in parsed.elements]
        assert names.count("script") == 3 and "img" not in names, "markup of the recording became elements"
        titles = dom.count("<title>")
        assert titles == 1 and "MARK: GPU memory</title>" not in dom and "<title>MARK</title>" not in dom
        for device in info["devices"]:
            assert f'title="{device["peak_bytes"]:,} bytes"' in dom, "the peak is not shown"
        events = max((device["events"] for device in info["devices"]), default=0)
        if events:
            width, _ = canvas_of(dom, "plot")
            assert width and int(width) > 300, "the timeline was not drawn"
            assert '<span><svg width="10"' in dom or "<rect width=\"10\"" in dom, "no legend: the script stopped"


def main(cli, example, folders):
    browser = shutil.which("chromium")
    if browser is None:
        print("chromium is not installed (apt install chromium): reports are not opened in a browser")
        return SKIPPED
    paths, faults = [Path(example)], []
    for folder in map(Path, folders):
        paths += sorted(path for path in folder.iterdir() if path.suffix in (".pickle", ".pkl", ".html"))[:10]
    with tempfile.TemporaryDirectory() as temporary:
        made = Path(temporary) / "hostile.pickle"
        made.write_bytes(pickle.dumps(hostile()))
        for path in [made, *paths]:
            try:
                check(browser, cli, path, Path(temporary))
            except AssertionError as fault:
                faults.append(f"{path}: {fault}")
    print("\n".join([*faults, f"{len(paths) + 1} reports opened, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
