# SPDX-License-Identifier: MIT
"""Opens reports in a real browser without a screen: nothing is refused or fails, texts stay texts, totals are info's.

browse_report.py CLI EXAMPLE [FOLDER]: the example, a recording with markup in all its words, and those of FOLDER.
Where Debian's chromium is not installed, or a folder is not there, it exits with 77: skipped.
"""
import json
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from browser import Browser  # noqa: E402

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
               "active_size": 6 * MIB, "requested_size": 6 * MIB, "stream": 0, "segment_type": "large",
               "segment_pool_id": (0, 0),
               "is_expandable": False, "frames": [frame(2)], "blocks": blocks}
    marks = [{"stage": stage, "name": MARKUP, "device": 0, "time_us": 10 * step + at}
             for step in range(6) for stage, at in (("START", 0), ("END", 9))]
    return {"segments": [segment], "device_traces": [trace], "external_annotations": marks,
            "allocator_settings": {MARKUP: MARKUP, "PYTORCH_CUDA_ALLOC_CONF": MARKUP}}


# Where an allocation lies that tells of itself, in pixels of the page; nothing where there is no timeline.
ANY_BAND = """(() => {
  const plot = byId('plot');
  if (!plot.clientWidth) return null;
  const box = plot.getBoundingClientRect();
  for (let y = plot.clientHeight - 45; y > 0; y -= 6)
    for (let x = 100; x < plot.clientWidth - 20; x += 25) {
      plot.dispatchEvent(new PointerEvent('pointermove', { clientX: box.left + x, clientY: box.top + y }));
      if (/(allocated at event|before recording)/.test(byId('tip').textContent)) return [box.left + x, box.top + y];
    }
  return null;
})()"""


def check_looks(browser, info):
    """What is there before anybody does anything."""
    assert browser.evaluate("document.querySelectorAll('img, s, iframe').length") == 0, "markup became elements"
    assert browser.evaluate("document.querySelectorAll('script').length") == 3
    assert "MARK" not in browser.evaluate("document.title"), "a script of the recording ran"
    for device in info["devices"]:
        title = f"{device['peak_bytes']:,} bytes"
        assert browser.evaluate(f"document.querySelectorAll('#numbers [title=\"{title}\"]').length > 0"), title
    assert browser.evaluate("JSON.parse(byId('info').textContent).devices.length") == len(info["devices"])
    assert browser.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the window"


def check_timeline(browser, events):
    """Pointing tells, a click shows a stack and lights a line, Escape takes it away, keys and buttons zoom."""
    spot = browser.evaluate(ANY_BAND)
    assert spot, "nothing tells of itself under the pointer"
    browser.evaluate("byId('close').click()")
    browser.click(*spot)
    assert browser.evaluate("!byId('picked').hidden && byId('picked-content').textContent.length > 10"), "no stack"
    assert browser.evaluate("lit !== null && selected >= 0"), "nothing is lit"
    browser.ask("Input.dispatchKeyEvent", type="keyDown", key="Escape")
    assert browser.evaluate("byId('picked').hidden && lit === null"), "Escape does nothing"
    before = browser.evaluate("byId('plot').toDataURL()")
    browser.evaluate("byId('in').click()")
    is_other = browser.evaluate("byId('plot').toDataURL()") != before
    assert is_other or events < 8, "nothing is zoomed"
    browser.evaluate("byId('whole').click()")
    assert browser.evaluate("byId('plot').toDataURL()") == before, "the whole is another than before"
    browser.evaluate("byId('theme').click()")
    assert browser.evaluate("byId('plot').toDataURL()") != before, "light and dark are the same"


def check(browser, cli, path, folder):
    page = folder / "report.html"
    done = subprocess.run([cli, "report", path, "-o", page], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    info = json.loads(subprocess.run([cli, "info", "--json", path], capture_output=True, check=True).stdout)
    for theme, width in (("light", 1440), ("dark", 420)):
        browser.open(page, theme, width)
        check_looks(browser, info)
        events = browser.evaluate("data && data.timeline ? data.timeline.end : 0")
        if events > 0:
            check_timeline(browser, events)
        row = browser.evaluate("!!document.querySelector('.tree [data-stack]')")
        if row:
            browser.evaluate("document.querySelector('.tree [data-stack]').click()")
            assert browser.evaluate("!byId('picked').hidden"), "a row shows no stack"
        assert not browser.faults(), browser.faults()
        assert browser.requests() == [page.as_uri()], browser.requests()


def check_tables(browser, cli, path, folder):
    page = folder / "diff.html"
    done = subprocess.run([cli, "diff", path, path, "--at-a", "peak", "--at-b", "end", "--format", "html", "-o", page],
                          capture_output=True, check=False)
    if done.returncode != 0:  # nothing to compare
        return
    browser.open(page, "light", 900)
    assert browser.evaluate("document.querySelectorAll('table tr').length > 1"), "no rows"
    assert browser.evaluate("document.querySelectorAll('img, s').length") == 0, "markup became elements"
    browser.evaluate("byId('theme').click()")
    assert browser.evaluate("document.documentElement.dataset.theme") == "dark"
    assert not browser.faults(), browser.faults()
    assert browser.requests() == [page.as_uri()], browser.requests()


def main(cli, example, folders):
    if not Browser.is_there():
        print("chromium is not installed (apt install chromium): reports are not opened in a browser")
        return SKIPPED
    if not all(Path(folder).is_dir() for folder in folders):
        print(f"there is no {', '.join(folders)}")
        return SKIPPED
    paths, faults = [Path(example)], []
    for folder in map(Path, folders):
        paths += sorted(path for path in folder.iterdir() if path.suffix in (".pickle", ".pkl"))
    with tempfile.TemporaryDirectory() as temporary:
        made = Path(temporary) / "hostile.pickle"
        made.write_bytes(pickle.dumps(hostile()))
        browser = Browser(Path(temporary) / "profile")
        for path in [made, *paths]:
            try:
                check(browser, cli, path, Path(temporary))
                check_tables(browser, cli, path, Path(temporary))
            except AssertionError as fault:
                faults.append(f"{path}: {fault}")
        browser.close()
    print("\n".join([*faults, f"{len(paths) + 1} reports opened, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
