# SPDX-License-Identifier: MIT
"""What a notebook shows of a recording: one piece of HTML, whole, with nothing that runs or is loaded."""
import html
import re
import unittest
import xml.etree.ElementTree

import snapviewer
from snapviewer import page

from case import Case, MADE, ROOT, cli, snapshot

REAL = sorted((ROOT.parent / "shared/data/real").glob("*"))
HOSTILE = "<script>alert(1)</script>\"'&\u202e]]>"


class Page(Case):
    def elements(self, shown):
        """All of them; fails where they are not nested."""
        tree = xml.etree.ElementTree.fromstring("<body>%s</body>" % shown)
        found = list(tree.iter())
        self.assertLessEqual({each.tag for each in found}, set("body style div p b table tbody tr td svg title path span".split()))
        for each in found:
            self.assertLessEqual(set(each.attrib), set("class style title d fill fill-opacity stroke stroke-width stroke-opacity "
                                                       "viewBox width role".split()))
        self.assertNotIn("url(", shown)
        return found

    def test_the_example(self):
        recording = self.open()
        shown = recording._repr_html_()
        found = self.elements(shown)
        verdict = recording.info()["verdict"]
        self.assertIn(html.escape(verdict["headline"]), shown)
        self.assertIn(html.escape(verdict["detail"]), shown)
        self.assertIn("Device 0: peak 20.6 GiB active (filled), 22.9 GiB reserved (line); 3,511 events.", shown)
        self.assertIn("Held after event 3,510:", shown)
        rows = [["".join(cell.itertext()) for cell in row] for row in found if row.tag == "tr"]
        self.assertEqual(rows[0], ["", "", "line of code", "allocations"])
        self.assertEqual(rows[1], ["7.39 GiB", "", "/home/ana/llm/metrics.py:37:remember", "5"])
        bytes_ = [int(re.sub(r"\D", "", row[0].attrib["title"])) for row in found if row.tag == "tr" and "title" in row[0].attrib]
        self.assertEqual(sum(bytes_), 22137077764)        # what was active then: nothing is left out
        self.assertEqual(len([each for each in found if each.tag == "path"]), 3)
        self.assertLess(len(shown), 40_000)

    def test_the_timeline_keeps_the_peak(self):
        recording = self.open()
        path = next(each for each in self.elements(recording._repr_html_()) if each.tag == "path")
        heights = [150 - float(y) for y in re.findall(r"[ML][\d.]+ ([\d.]+)", path.attrib["d"])]
        peak, reserved = recording.sql("SELECT peak_bytes, peak_reserved_bytes FROM devices WHERE device = 0")[0]
        self.assertAlmostEqual(max(heights), peak / reserved * 146, delta=0.06)

    def test_every_made_recording_has_one(self):
        for path in sorted(MADE.glob("*.pickle")):
            with self.subTest(path.name):
                try:
                    cli("info", str(path))
                except AssertionError:
                    continue
                self.elements(self.open(path)._repr_html_())

    @unittest.skipUnless(REAL, "real recordings are not here (shared/data/real)")
    def test_every_real_recording_has_one_and_says_the_same(self):
        for path in REAL:
            with self.subTest(path.name):
                try:
                    expected = cli("info", str(path), "--json")
                except AssertionError:
                    continue
                with snapviewer.open(path) as recording:
                    self.assertEqual(recording.run("info", "--json").data, expected)
                    self.assertEqual(recording.run("oom", "--format", "json").data, cli("oom", str(path), "--format", "json"))
                    self.elements(recording._repr_html_())

    def test_texts_of_a_file_stay_texts(self):
        path = self.write("<b>hostile&.pickle", snapshot(HOSTILE, HOSTILE + ".py"))
        shown = self.open(path)._repr_html_()
        self.elements(shown)
        self.assertIn("&lt;script&gt;", shown)
        self.assertNotIn("<script", shown)

    def test_one_without_devices(self):
        self.elements(self.open(self.write("none.pickle", {"segments": [], "device_traces": []}))._repr_html_())

    def test_sizes(self):
        table = {0: "0 B", 1: "1 B", 999: "999 B", 1000: "0.98 KiB", 1023: "1.00 KiB", 1024: "1.00 KiB", 10_240: "10.0 KiB",
                 22137077764: "20.6 GiB", 7932739584: "7.39 GiB", 1 << 60: "1.00 EiB", 999 << 20: "999 MiB", -2048: "-2.00 KiB"}
        self.assertEqual({number: page.size(number) for number in table}, table)


if __name__ == "__main__":
    unittest.main()
