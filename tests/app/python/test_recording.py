# SPDX-License-Identifier: MIT
"""A recording from Python says what the command line says, to the byte."""
import json
import os
import pathlib
import unittest
from unittest import mock

import snapviewer

from case import CLI, Case, EXAMPLE, MADE, cli, complaint

# method, its arguments: the command line that says the same
CALLS = [
    ("info", (), {}, ["info", EXAMPLE, "--json"]),
    ("overview", (), {}, ["overview", EXAMPLE, "--json"]),
    ("oom", (), {}, ["oom", EXAMPLE, "--format", "json"]),
    ("oom", (), {"device": 0, "event": 3510, "capacity": "24GiB"},
     ["oom", EXAMPLE, "--format", "json", "--device", "0", "--event", "3510", "--capacity", "24GiB"]),
    ("structure", (), {"device": 0, "depth": 2}, ["structure", EXAMPLE, "--format", "json", "--device", "0", "--depth", "2"]),
    ("leaks", (), {"warmup": 1, "delay": 0, "top": 3, "min": 1 << 20},
     ["leaks", EXAMPLE, "--format", "json", "--warmup", "1", "--delay", "0", "--top", "3", "--min", str(1 << 20)]),
    ("diff", (EXAMPLE,), {"at_a": "step:3", "at_b": "oom", "top": 5, "group": "line"},
     ["diff", EXAMPLE, EXAMPLE, "--format", "json", "--at-a", "step:3", "--at-b", "oom", "--top", "5", "--group", "line"]),
    ("fix", (), {}, ["fix", EXAMPLE, "--format", "json", "--suggest"]),
    ("fix", ("free,site=metrics.py:37,until=step", "empty-cache,until=step"), {},
     ["fix", EXAMPLE, "--format", "json", "--change", "free,site=metrics.py:37,until=step", "--change", "empty-cache,until=step"]),
    ("serving", (), {"capacity": "24GiB", "utilization": 0.9, "event": "peak"},
     ["serving", EXAMPLE, "--format", "json", "--capacity", "24GiB", "--utilization", "0.9", "--event", "peak"]),
    ("whatif", ("expandable_segments:True",), {}, ["whatif", EXAMPLE, "--format", "json", "--set", "expandable_segments:True"]),
]


class Recording(Case):
    def test_every_method_says_what_the_command_line_says(self):
        recording = self.open()
        for name, arguments, options, line in CALLS:
            with self.subTest(name=name, options=options):
                try:
                    expected = json.loads(cli(*line))
                except AssertionError:
                    sentence, status = complaint(*line)
                    self.refused(sentence, getattr(recording, name), *arguments, status=status, **options)
                    continue
                self.assertEqual(getattr(recording, name)(*arguments, **options), expected)

    def test_every_answer_is_the_same_to_the_byte(self):
        recording = self.open()
        for *_, line in CALLS:
            command, _, *rest = line
            if command == "diff":
                rest = rest[1:] + ["--", rest[0]]
            with self.subTest(line):
                self.assertEqual(recording.run(command, *rest).data, cli(*line))
        for line in (["sites", "--by", "category,site"], ["state", "--format", "json"], ["trace", "--format", "jsonl"], ["info"]):
            self.assertEqual(recording.run(*line).data, cli(line[0], EXAMPLE, *line[1:]))

    def test_made_recordings_open_or_say_why_not(self):
        for path in sorted(MADE.glob("*.pickle")):
            with self.subTest(path.name):
                try:
                    expected = cli("info", str(path), "--json")
                except AssertionError:
                    sentence, status = complaint("info", str(path), "--json")
                    self.refused(sentence, snapviewer.open, path, status=status)
                    continue
                with snapviewer.open(path) as recording:
                    self.assertEqual(recording.run("info", "--json").data, expected)

    def test_paths_of_every_kind(self):
        for path in (EXAMPLE, pathlib.Path(EXAMPLE), EXAMPLE.encode()):
            self.assertEqual(self.open(path).info()["file"], EXAMPLE)

    def test_sql(self):
        recording = self.open()
        rows = recording.sql("SELECT device, peak_bytes FROM devices ORDER BY device")
        self.assertEqual(rows.columns, ["device", "peak_bytes"])
        self.assertEqual(rows, [(0, 22137077764), (1, 2319450112)])
        self.assertEqual(recording.sql("SELECT ?, ?, ?, ?, ?", [1, -2.5, "a'\"\u00e9", None, True]), [(1, -2.5, "a'\"\u00e9", None, 1)])
        self.assertEqual(recording.sql("SELECT :size + @size", {"size": 2 ** 62 - 1}), [(2 ** 63 - 2,)])
        self.assertEqual(recording.sql("SELECT ?", [-2 ** 63]), [(-2 ** 63,)])
        self.assertEqual(recording.sql("SELECT -1"), [(-1,)])           # what begins with a dash is no option
        self.assertEqual(recording.sql("-- a comment\nSELECT 1"), [(1,)])

    def test_sql_that_cannot_be_answered(self):
        recording = self.open()
        sentence, status = complaint("query", EXAMPLE, "SELECT x FROM devices")
        self.refused(sentence, recording.sql, "SELECT x FROM devices", status=status)
        self.refused("may not be modified", recording.sql, "DELETE FROM devices", status=3)
        self.refused("no integer of 64 bits", recording.sql, "SELECT ?", [2 ** 63], status=64)
        self.refused("and no bytes", recording.sql, "SELECT ?", [b"x"], status=64)
        self.refused("takes no nan", recording.sql, "SELECT ?", [float("nan")], status=64)
        self.refused("params is a list", recording.sql, "SELECT ?", "x", status=64)
        self.refused("NUL", recording.sql, "SELECT '\0'", status=64)
        self.refused("longer than 1 MiB", recording.sql, "SELECT '%s'" % ("x" * (1 << 20)))
        self.assertEqual(recording.sql("SELECT 1"), [(1,)])             # it goes on

    def test_long_answers_come_whole(self):
        recording = self.open()
        text = recording.sql("SELECT printf('%.*c', 3000000, 'x')")[0][0]
        self.assertEqual(text, "x" * 3000000)

    def test_diff_of_two_open_ones(self):
        one, other = self.open(), self.open(MADE / "oom_small.pickle")
        self.assertEqual(one.diff(other), json.loads(cli("diff", EXAMPLE, str(MADE / "oom_small.pickle"), "--format", "json")))

    def test_own_code_is_a_matter_of_opening(self):
        line = ["sites", EXAMPLE, "--format", "json", "--top", "3", "--not-own", "/home/ana/llm/metrics.py"]
        recording = self.open(not_own="/home/ana/llm/metrics.py")
        found = json.loads(cli(*line))
        self.assertEqual(recording.sites(top=3), [tuple(row) for row in found["rows"]])
        self.assertNotEqual(self.open().sites(top=3), [tuple(row) for row in found["rows"]])

    def test_the_report_is_the_command_line_s(self):
        report = self.open().report()
        self.assertEqual(report.encode(), cli("report", EXAMPLE))
        path = os.path.join(self.folder, "report.html")
        report.save(path)
        with open(path, "rb") as file:
            self.assertEqual(file.read(), report.encode())

    def test_it_is_read_once(self):
        path = self.write("run.pickle", pathlib.Path(EXAMPLE).read_bytes())
        recording = self.open(path)
        os.remove(path)
        self.assertEqual(recording.sql("SELECT count(*) FROM devices"), [(2,)])
        self.assertEqual(recording.sites(top=1)[0][2], "/home/ana/llm/metrics.py:37:remember")

    def test_what_cannot_be_opened(self):
        table = {
            "cut.pickle": b"\x80\x04\x95", "empty.pickle": b"", "text.pickle": b"no recording",
            "calls.pickle": b"cos\nsystem\n(S'touch /nowhere'\ntR.",
        }
        for name, data in table.items():
            path = self.write(name, data)
            with self.subTest(name):
                sentence, status = complaint("info", path, "--json")
                self.refused(sentence, snapviewer.open, path, status=status)
        missing = os.path.join(self.folder, "missing.pickle")
        self.refused(complaint("info", missing)[0], snapviewer.open, missing, status=1)
        self.refused("where questions come from", snapviewer.open, "-", status=64)
        self.refused("this cannot be asked".capitalize(), snapviewer.open, "a\0b", status=64)

    def test_one_on_another_machine(self):
        path = self.write("ssh", b"#!/bin/sh\nexec '%s' serve --stdio\n" % CLI.encode())        # in place of the real one
        os.chmod(path, 0o700)
        with mock.patch.dict(os.environ, PATH=self.folder + os.pathsep + os.environ["PATH"], SNAPVIEWER_NO_CACHE="1"):
            recording = self.open("ssh://elsewhere" + EXAMPLE)
        self.assertEqual(recording.sql("SELECT * FROM devices"), self.open().sql("SELECT * FROM devices"))
        self.assertEqual(recording.info()["file"], "ssh://elsewhere" + EXAMPLE)

    def test_closing(self):
        with snapviewer.open(EXAMPLE) as recording:
            self.assertEqual(repr(recording), "<snapviewer.Recording %r>" % EXAMPLE)
        self.assertEqual(repr(recording), "<snapviewer.Recording %r, closed>" % EXAMPLE)
        self.refused("is closed: open it again", recording.sql, "SELECT 1")
        recording.close()
        self.assertIn("closed", recording._repr_html_())

    def test_progress_is_told(self):
        said = []
        self.open(progress=lambda done, total, what: said.append((done, total, what))).sql("SELECT count(*) FROM events")
        for done, total, what in said:
            self.assertTrue(isinstance(done, int) and isinstance(total, int) and what)

    def test_a_bound_is_an_answer(self):
        answer = self.open().run("leaks", "--warmup", "1", "--delay", "0", "--fail-on-leak")
        self.assertEqual((answer.status, answer.notes), (2, ["leaks: 1, and --fail-on-leak allows none"]))
        self.assertEqual(answer.data, cli("leaks", EXAMPLE, "--warmup", "1", "--delay", "0"))

    def test_one_that_asks_for_no_such_command(self):
        recording = self.open()
        for command in ("convert", "serve", "check", "nonsense"):
            self.refused("cannot be asked for here", recording.run, command, status=64)
        path = os.path.join(self.folder, "out")
        self.refused("no file is written", recording.run, "info", "-o", path, status=64)
        self.assertFalse(os.path.exists(path))


if __name__ == "__main__":
    unittest.main()
