# SPDX-License-Identifier: MIT
"""Whether reports say what `info` says, hold together by themselves, are the same each time, small, and text is text.

check_report.py CLI [--once] FILE|FOLDER…: of every file and every bundle in a folder; what is none has to be refused in
a sentence. Where a folder is not there it exits with 77: skipped. --once: not whether they are the same each time.
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import page as pages  # noqa: E402

MOST_BYTES = 5_000_000
SKIPPED = 77
CANARY = "<img src=MARK>"


def run(cli, *arguments):
    return subprocess.run([cli, *map(str, arguments)], capture_output=True, check=False)


def check_totals(page, cli, path):
    """The numbers of info, word for word, but for where the file lies."""
    info = json.loads(run(cli, "info", "--json", path).stdout)
    shown = page.json("info")
    assert shown is not None, "left out"
    assert shown.pop("file") == Path(info.pop("file")).name
    assert shown == info, "info differs"
    for device in info["devices"]:
        assert f'title="{device["peak_bytes"]:,} bytes"' in page.text, "peak is not in the table"
    return info


def check_timeline(page, info):
    """At each bin what is drawn and what is not are what is active; the highest is the peak."""
    data = page.json("data")
    if not data or "timeline" not in data:
        return
    timeline = data["timeline"]
    rectangles, bins = pages.rectangles(timeline), pages.bins(timeline)
    starts, ends = {}, {}
    for begin, end, bottom, top, _ in rectangles:
        starts[begin] = starts.get(begin, 0) + top - bottom
        ends[end] = ends.get(end, 0) + top - bottom
    changes = sorted(set(starts) | set(ends))
    drawn = at = 0
    for event, active, others in bins:
        while at < len(changes) and changes[at] <= event:
            drawn += starts.get(changes[at], 0) - ends.get(changes[at], 0)
            at += 1
        assert drawn + others == active, f"{drawn} drawn and {others} others are not {active} at {event}"
    peak = max(active for _, active, _ in bins)
    assert peak == timeline["peak"], f"{peak} is not the peak {timeline['peak']}"
    assert peak in [device["peak_bytes"] for device in info["devices"]], "no device has that peak"


def check_policy(page):
    policy = page.policy()
    assert policy.startswith("default-src 'none'; img-src data:;"), policy
    for kind, digest in page.hashes().items():
        assert f"{kind} 'sha256-{digest}'" in policy, f"the policy does not allow the page's own {kind}"
    for tag, attributes in page.parsed.elements:
        assert tag not in ("img", "s", "iframe", "object", "embed", "link", "base", "form"), f"an element {tag}"
        for name, value in attributes.items():
            assert name != "style" and not name.startswith("on"), f"an attribute {name}"
            assert name not in ("src", "href", "action"), f"{tag} loads {value}"
    assert CANARY not in page.text, "markup of the recording"
    assert "\u2028" not in page.text and "\u202e" not in page.text, "a character that turns text around"


def check(cli, path, folder, once):
    out = folder / "report.html"
    done = run(cli, "report", path, "-o", out)
    if done.returncode != 0:
        assert done.returncode == 1 and done.stderr.startswith(b"snapviewer-cli: "), done
        assert not out.exists()
        return False
    content = out.read_bytes()
    out.unlink()
    assert len(content) <= MOST_BYTES, f"{len(content)} bytes"
    page = pages.Page(content)
    check_policy(page)
    check_timeline(page, check_totals(page, cli, path))
    assert once or run(cli, "report", path).stdout == content, "other bytes the second time"
    check_tables(cli, path, once)
    return True


def check_tables(cli, path, once):
    """The pages of diff and ranks, of the recording beside itself."""
    for words in (("diff", path, path, "--at-a", "peak", "--at-b", "end"),
                  ("ranks", "report", path, "--allow-incomplete")):
        page = run(cli, *words, "--format", "html").stdout
        if not page:  # nothing to compare, or nothing of any device
            continue
        assert len(page) <= MOST_BYTES, f"{words[0]}: {len(page)} bytes"
        check_policy(pages.Page(page))
        assert once or run(cli, *words, "--format", "html").stdout == page, f"{words[0]}: other bytes the second time"


def main(cli, *words):
    once, folders = "--once" in words, [word for word in words if word != "--once"]
    missing = [folder for folder in folders if not Path(folder).exists()]
    if missing:
        print(f"there is no {', '.join(missing)}")
        return SKIPPED
    checked, faults = 0, []
    with tempfile.TemporaryDirectory() as temporary:
        for folder in map(Path, folders):
            for path in sorted(folder.iterdir()) if folder.is_dir() else [folder]:
                try:
                    checked += check(cli, path, Path(temporary), once)
                except AssertionError as fault:
                    faults.append(f"{path}: {fault}")
    print("\n".join([*faults, f"{checked} reports, {len(faults)} faults"]))
    return 1 if faults or not checked else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
