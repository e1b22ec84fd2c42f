# SPDX-License-Identifier: MIT
"""Old bundles go, nothing else does, and processes do not get into each other's way."""
import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest
from unittest import mock

from case import Case, HERE, read_bundle
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig
from snapviewer_recorder.output import bundle, owner, retention
from snapviewer_recorder.output.folder import Folder, open_folder
from snapviewer_recorder.program import environment

DUMPER = str(HERE / "programs" / "dumper.py")


class Retention(Case):
    def dump(self, **config):
        config = {"enabled": True, "dump_dir": self.dumps, **config}
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(**config))
        recorder.record_event({"filling": "x" * 10_000})
        with self.messages():
            return recorder.dump(reason="test")

    def age(self, path, seconds):
        then = time.time() - seconds
        for name in os.listdir(path):
            os.utime(os.path.join(path, name), (then, then))
        os.utime(path, (then, then))

    def test_count_removes_the_oldest(self):
        paths = []
        for age in (50, 40, 30, 20):
            paths.append(self.dump(max_dumps=0))
            self.age(paths[-1], age)
        self.age(paths[2], 60)      # the third is now the oldest
        newest = self.dump(max_dumps=3)
        self.assertEqual(self.bundles(), sorted(os.path.basename(p) for p in (paths[1], paths[3], newest)))

    def test_size_removes_the_oldest(self):
        paths = [self.dump(max_dumps=0, max_total_mb=0) for _ in range(4)]
        for path, age in zip(paths, (50, 40, 30, 20)):
            self.age(path, age)
        size = sum(os.path.getsize(os.path.join(paths[0], name)) for name in os.listdir(paths[0]))
        retention.prune(self.dumps, 0, int(size * 2.5), paths[3])
        self.assertEqual(self.bundles(), sorted(os.path.basename(p) for p in paths[2:]))

    def test_the_newest_stays_however_large_it_is_and_whatever_its_time(self):
        old, newest = self.dump(max_dumps=0), self.dump(max_dumps=0)
        self.age(newest, 1000)
        retention.prune(self.dumps, 1, 1, newest)
        self.assertEqual(self.bundles(), [os.path.basename(newest)])
        self.assertFalse(os.path.exists(old))

    def test_a_process_that_died_while_it_added_the_exception(self):
        old = self.dump(max_dumps=0)
        open(os.path.join(old, bundle.UNFINISHED + "0a1b2c3d"), "w").close()
        self.age(old, 50)
        newest = self.dump(max_dumps=1)
        self.assertEqual(self.bundles(), [os.path.basename(newest)])

    def test_no_bounds(self):
        for _ in range(7):
            self.dump(max_dumps=0, max_total_mb=0)
        self.assertEqual(len(self.bundles()), 7)

    def test_only_its_own(self):
        foreign = self.dump(max_dumps=0)
        name = os.path.join(foreign, "metadata.json")
        with open(name, encoding="utf-8") as file:
            metadata = json.load(file)
        metadata["custom_metadata"] = {}                # as another program writes it
        with open(name, "w", encoding="utf-8") as file:
            json.dump(metadata, file)
        kept = self.dump(max_dumps=0)
        open(os.path.join(kept, "notes.txt"), "w").close()  # somebody works with it
        broken = self.dump(max_dumps=0)
        with open(os.path.join(broken, "metadata.json"), "w", encoding="utf-8") as file:
            file.write("no JSON")
        os.makedirs(os.path.join(self.dumps, "oom_dump_mine", "deep"))
        os.mkdir(os.path.join(self.dumps, "results"))
        outside = os.path.join(self.folder, "elsewhere")
        os.rename(self.dump(max_dumps=0), outside)
        os.symlink(outside, os.path.join(self.dumps, "oom_dump_link"))
        for path in (foreign, kept, broken):
            self.age(path, 100)
        first, second = self.dump(max_dumps=1), self.dump(max_dumps=1)
        self.assertFalse(os.path.exists(first))
        for path in (foreign, kept, broken, second, outside, os.path.join(self.dumps, "oom_dump_mine"),
                     os.path.join(self.dumps, "results"), os.path.join(self.dumps, "oom_dump_link", "manifest.json")):
            self.assertTrue(os.path.exists(path), path)

    def test_a_rank_leaves_the_other_ranks_alone(self):
        self.addCleanup(os.environ.pop, "RANK", None)
        paths = []
        for rank in ("0", "1", "0"):
            os.environ["RANK"] = rank
            paths.append(self.dump(max_dumps=1))
        self.assertEqual([os.path.exists(p) for p in paths], [False, True, True])

    def test_what_dead_processes_left_behind(self):
        os.mkdir(self.dumps)
        for name in (".partial_oom_dump_1_aa", ".removing_aa", ".partial_oom_dump_2_bb", ".mine"):
            os.mkdir(os.path.join(self.dumps, name))
            open(os.path.join(self.dumps, name, "events.json"), "w").close()
        for name in (".partial_oom_dump_1_aa", ".removing_aa", ".mine"):
            self.age(os.path.join(self.dumps, name), retention.STALE_SECONDS + 60)
        self.dump()
        self.assertEqual(sorted(n for n in os.listdir(self.dumps) if n.startswith(".")),
                         [".mine", ".partial_oom_dump_2_bb"])

    def hidden(self):
        return sorted(n for n in os.listdir(self.dumps) if n.startswith("."))

    def test_what_a_process_of_this_machine_left_goes_as_soon_as_it_is_dead(self):
        os.mkdir(self.dumps)
        dead = subprocess.Popen([sys.executable, "-c", ""])
        dead.wait()
        names = {"%s%s_aa" % (prefix, stamp): kept for prefix in (bundle.PARTIAL_PREFIX, ".removing_") for stamp, kept in (
            ("%s-%d" % (owner.place(), dead.pid), False), ("%s-%d" % (owner.place(), os.getpid()), True),
            ("0123456789ab-%d" % dead.pid, True), (str(dead.pid), True))}
        for name in names:
            os.mkdir(os.path.join(self.dumps, name))
            open(os.path.join(self.dumps, name, "events.json"), "w").close()
        with open_folder(self.dumps) as folder:
            retention.remove_leftovers(folder, None)
            self.assertEqual(self.hidden(), sorted(name for name, kept in names.items() if kept))
            for name in self.hidden():
                self.age(os.path.join(self.dumps, name), retention.STALE_SECONDS + 60)
            retention.remove_leftovers(folder, None)
            self.assertEqual(len(self.hidden()), 6, "the clock of the files is not known")
            with folder.child(self.hidden()[0]) as locked:
                locked.lock()
                retention.remove_leftovers(folder, time.time())
                self.assertEqual(self.hidden(), [os.path.basename(locked.path)])

    def test_a_bundle_that_another_process_prunes_at_once_was_written(self):
        rename = Folder.rename

        def pruned(folder, name, new):
            rename(folder, name, new)
            if new.startswith(bundle.PREFIX):
                retention.remove(folder, new)

        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
        with mock.patch.object(Folder, "rename", pruned), self.messages() as said:
            self.assertIsNotNone(recorder.dump(reason="test"))
        self.assertNotIn("could not", said.getvalue())
        self.assertEqual(os.listdir(self.dumps), [])

    def test_ranks_do_not_look_at_what_other_ranks_are_writing(self):
        """A thousand machines that fail at once: one rank of each looks for its own dead, and rank 0 for those of others."""
        looked, child = [], Folder.child

        def watched(folder, name):
            looked.append(name)
            return child(folder, name)

        self.dump()
        for number in range(20):
            os.mkdir(os.path.join(self.dumps, "%s0123456789ab-%d_aa" % (bundle.PARTIAL_PREFIX, number)))
        for rank, local in ((0, 0), (8, 0), (9, 1)):
            with mock.patch.dict(os.environ, RANK=str(rank), LOCAL_RANK=str(local), WORLD_SIZE="8000"), \
                    mock.patch.object(Folder, "child", watched), mock.patch.object(retention, "remove_leftovers") as tidy, \
                    mock.patch.object(environment, "spread_s", lambda: 0):
                self.dump()
            self.assertEqual((tidy.call_count, tidy.call_args is not None and tidy.call_args[0][1] is not None),
                             (int(local == 0), rank == 0))
        self.assertEqual([name for name in looked if "0123456789ab" in name], [])
        with mock.patch.object(Folder, "child", watched):
            retention.tidy(self.dumps, os.path.join(self.dumps, self.bundles()[0]))
        self.assertEqual([name for name in looked if "0123456789ab" in name], [], "their own time says that they are not old")

    def test_a_name_that_is_taken(self):
        for reason in ("the same second", "again"):
            self.assertTrue(self.dump(max_dumps=0), reason)
        numbers = [int(re.search(r"_(\d+)$", name).group(1)) for name in self.bundles()]
        self.assertEqual(len(self.bundles()), 2)
        self.assertTrue(all(number >= 1 for number in numbers))
        report = bundle.Report("r", bundle.ExceptionFacts("", "", ""), None, "cuda", [], {}, {})
        taken = os.path.basename(bundle.write_bundle(self.dumps, report, "1", None).path)
        self.assertNotIn(taken, self.bundles()[:-1])


class Processes(Case):
    def start(self, *arguments, **more):
        process = subprocess.Popen([sys.executable, DUMPER, self.dumps, *arguments], env=self.environment(**more),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
        self.addCleanup(self.reap, process)
        return process

    @staticmethod
    def reap(process):
        process.kill()
        process.communicate()

    def test_eight_at_once(self):
        processes = [self.start("12", "0") for _ in range(8)]
        for process in processes:
            out, err = process.communicate(timeout=120)
            self.assertEqual(process.returncode, 0, err)
            self.assertEqual(len(set(out.split())), 12)
        self.assertEqual(len(self.bundles()), 96)
        for name in self.bundles():
            read_bundle(os.path.join(self.dumps, name))
        self.assertEqual(len(os.listdir(self.dumps)), 96)

    def test_eight_at_once_within_bounds(self):
        processes = [self.start("12", "5") for _ in range(8)]
        for process in processes:
            self.assertNotIn("could not", process.communicate(timeout=120)[1])
            self.assertEqual(process.returncode, 0)
        self.assertGreaterEqual(len(self.bundles()), 1)
        self.assertLessEqual(len(self.bundles()), 5)
        for name in self.bundles():
            read_bundle(os.path.join(self.dumps, name))
        self.assertEqual([n for n in os.listdir(self.dumps) if n not in self.bundles()], [])

    def check_whole(self, died):
        """Wherever a process was when it died, no bundle under a final name is less than whole."""
        self.assertEqual(died.returncode, -signal.SIGKILL)
        partial = []
        for name in os.listdir(self.dumps):
            if name.startswith("oom_dump_"):
                read_bundle(os.path.join(self.dumps, name))
            else:
                self.assertTrue(name.startswith(".partial_oom_dump_"), name)
                partial.append(name)
        return partial

    def test_killed_in_the_middle_of_each_file(self):
        for file in (1, 2, 3, 4):
            process = self.start("1", "0", str(file))
            process.communicate(timeout=60)
            self.assertEqual(len(self.check_whole(process)), file)
        self.assertEqual(self.bundles(), [])

    def test_killed_at_any_time(self):
        for attempt in range(10):
            process = self.start("1000", "0")
            while not os.path.isdir(self.dumps) or not os.listdir(self.dumps):
                time.sleep(0.001)
            time.sleep(0.003 * attempt)
            process.send_signal(signal.SIGKILL)
            process.communicate(timeout=60)
            self.check_whole(process)


if __name__ == "__main__":
    unittest.main()
