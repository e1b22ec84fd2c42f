# SPDX-License-Identifier: MIT
"""Folders in which others may write: nothing that they lay or swap leads what is written to a place of their choice."""
import os
import subprocess
import sys
import unittest
from unittest import mock

from case import Case, read_bundle
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig, Options, Recording
from snapviewer_recorder.output import bundle, folder, retention, wholefile
from snapviewer_recorder.output.folder import open_folder, why_not_writable
from output.test_snapshot import made_snapshot

OTHER = 65534
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


class Attacked(Case):
    """A folder `shared` for everybody, and a folder `victim` that only this user may write to."""

    def setUp(self):
        super().setUp()
        os.chmod(self.folder, 0o755)
        self.shared, self.victim = os.path.join(self.folder, "shared"), os.path.join(self.folder, "victim")
        os.mkdir(self.shared)
        os.chmod(self.shared, 0o1777)
        os.mkdir(self.victim, 0o700)
        for name in ("metadata.json", "manifest.json", "run.pickle"):
            self.write(os.path.join(self.victim, name), "precious")
        self.dumps = os.path.join(self.shared, "oom_dumps")

    @staticmethod
    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def check_victim(self):
        self.assertEqual(sorted(os.listdir(self.victim)), ["manifest.json", "metadata.json", "run.pickle"])
        for name in os.listdir(self.victim):
            with open(os.path.join(self.victim, name), encoding="utf-8") as file:
                self.assertEqual(file.read(), "precious")

    def dump(self):
        """(path, what is said of a dump, what is said at the start)."""
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
        with self.messages() as before:
            recorder.check_folder()
        with self.messages() as said:
            return recorder.dump(reason="torch.cuda.OutOfMemoryError"), said.getvalue(), before.getvalue()

    def others_link(self, name, target):
        path = os.path.join(self.shared, name)
        os.symlink(target, path)
        os.lchown(path, OTHER, OTHER)

    def others_folder(self, mode):
        os.mkdir(self.dumps)
        os.chown(self.dumps, OTHER, OTHER)
        os.chmod(self.dumps, mode)

    def swap(self, part):
        """What the owner of the folder may do while a bundle is written."""
        os.rename(part, os.path.join(self.dumps, "moved"))
        os.symlink(self.victim, part)
        if IS_ROOT:
            os.lchown(part, OTHER, OTHER)


@unittest.skipUnless(IS_ROOT, "needs a second user")
class AsRoot(Attacked):
    def test_a_link_in_the_place_of_the_folder(self):
        self.others_link("oom_dumps", self.victim)
        path, said, before = self.dump()
        sentence = "%s is a link of somebody else's (user %d)" % (self.dumps, OTHER)
        self.assertEqual((path, said), (None, "snapviewer_recorder: the recording could not be written to %s: %s\n"
                                        % (self.dumps, sentence)))
        self.assertIn(sentence, before)
        self.check_victim()

    def test_a_link_on_the_way(self):
        self.others_link("way", self.victim)
        self.dumps = os.path.join(self.shared, "way", "deeper", "oom_dumps")
        path, said, before = self.dump()
        self.assertIsNone(path)
        self.assertIn("is a link of somebody else's", said)
        self.assertIn("is a link of somebody else's", before)
        self.check_victim()

    def test_a_folder_of_somebody_else_is_refused(self):
        self.others_folder(0o777)
        path, said, before = self.dump()
        sentence = "it belongs to somebody else (user %d), who could replace what is written there" % OTHER
        self.assertIsNone(path)
        self.assertIn("the recording could not be written to %s: %s\n" % (self.dumps, sentence), said)
        self.assertIn("no recording can be written to %s: %s\n" % (self.dumps, sentence), before)
        self.assertEqual(os.listdir(self.dumps), [])

    def test_a_sticky_folder_is_everybodys(self):
        self.others_folder(0o1777)
        path, _, before = self.dump()
        read_bundle(path)
        self.assertEqual(before, "")

    def test_a_file_system_that_knows_all_by_one_number(self):
        """As NFS does for root: what we make belongs to the same user as the folder."""
        self.others_folder(0o777)
        facts = os.stat_result((0o40777, 0, 0, 1, 0) + (0,) * 5)
        squashed = mock.patch.object(folder.os, "fstat", lambda descriptor: mock.Mock(wraps=facts, st_uid=OTHER, st_mode=0o40777))
        with open_folder(self.dumps) as opened, squashed:
            opened.check_owner()
        self.assertEqual(os.listdir(self.dumps), [])

    def test_a_link_in_the_place_of_the_folder_of_save(self):
        self.others_link("out", self.victim)
        self.use_standin().cuda.init()
        snapshot = mock.patch("snapviewer_recorder.program.torchside.take_snapshot", lambda torch: made_snapshot(5))
        with self.messages() as said, snapshot:
            self.assertIsNone(Recording(Options()).save(os.path.join(self.shared, "out", "run.pickle")))
        self.assertIn("is a link of somebody else's", said.getvalue())
        self.check_victim()

    def test_the_bundles_of_others_are_neither_counted_nor_removed(self):
        self.others_folder(0o1777)
        paths = [self.dump()[0] for _ in range(3)]
        os.chown(paths[0], OTHER + 1, OTHER + 1)
        retention.prune(self.dumps, 1, 0, paths[2])
        self.assertEqual([os.path.exists(path) for path in paths], [True, False, True])


class Swapped(Attacked):
    def test_a_link_swapped_in_for_the_bundle_while_it_is_written(self):
        whole = bundle.write_json
        for member in (bundle.EVENTS, bundle.ENVIRONMENT, bundle.METADATA, bundle.MANIFEST):
            def swapping(part, name, value, member=member):
                if name == member:
                    self.swap(part.path)
                whole(part, name, value)

            with self.subTest(member), mock.patch.object(bundle, "write_json", swapping):
                path, said, _ = self.dump()
                self.assertIsNone(path)
                self.assertIn(" was replaced by somebody else\n", said)
                self.check_victim()
                self.assertEqual(os.listdir(os.path.join(self.dumps, "moved")), [], "what was written is taken back")
                os.rmdir(os.path.join(self.dumps, "moved"))

    def test_a_folder_swapped_in_before_it_is_opened(self):
        real = os.mkdir

        def swapping(name, *arguments, **more):
            real(name, *arguments, **more)
            if str(name).startswith(bundle.PARTIAL_PREFIX):
                os.rmdir(os.path.join(self.dumps, name))
                os.rename(self.victim, os.path.join(self.dumps, name))
                self.victim = os.path.join(self.dumps, name)

        with mock.patch("os.mkdir", swapping):
            path, said, _ = self.dump()
        self.assertIsNone(path)
        self.assertIn(" was replaced by somebody else\n", said)
        self.check_victim()

    def test_a_link_swapped_in_for_a_bundle_whose_error_comes_later(self):
        path, _, _ = self.dump()
        self.swap(path)
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
        with self.messages() as said:
            recorder.complete(path, RuntimeError("late"), None, None)
        self.assertIn("the message of the error could not be added", said.getvalue())
        self.check_victim()

    def test_a_file_swapped_in_for_what_save_writes(self):
        path = os.path.join(self.shared, "run.pickle")
        for publish in (wholefile.Partial.publish, wholefile.Partial.publish_beside):
            with self.assertRaisesRegex(PermissionError, "was replaced by somebody else"), wholefile.Partial(path) as partial:
                os.unlink(partial.path)
                os.symlink(os.path.join(self.victim, "run.pickle"), partial.path)
                publish(partial)
            self.assertEqual(os.listdir(self.shared), [])
        self.check_victim()

    def test_a_link_among_what_is_removed(self):
        os.mkdir(self.dumps)
        os.symlink(self.victim, os.path.join(self.dumps, ".removing_aa"))
        os.symlink(self.victim, os.path.join(self.dumps, "oom_dump_x"))
        with open_folder(self.dumps) as opened:
            retention.remove(opened, "oom_dump_x")
            retention.remove_leftovers(opened, os.stat(self.dumps).st_mtime + 10 * retention.STALE_SECONDS)
        self.check_victim()


class Ways(Case):
    def test_links_of_our_own_are_followed(self):
        os.makedirs(os.path.join(self.folder, "far", "away"))
        os.symlink("far", os.path.join(self.folder, "relative"))
        os.symlink(os.path.join(self.folder, "relative", "..", "far"), os.path.join(self.folder, "absolute"))
        for way in ("relative/away", "absolute/away", "absolute/new/folder"):
            path = os.path.join(self.folder, way)
            with open_folder(path, make=True) as opened:
                opened.create("x", replace=True).close()
            self.assertTrue(os.path.exists(os.path.join(path, "x")), way)

    def test_what_is_no_folder(self):
        file, loop, nowhere = (os.path.join(self.folder, name) for name in ("file", "loop", "nowhere"))
        open(file, "w").close()
        os.symlink("loop", loop)
        os.symlink("missing", nowhere)
        for path, sentence in ((file, file + " is no folder"), (file + "/below", file + " is no folder"),
                               (loop, "Too many levels of symbolic links")):
            self.assertEqual(why_not_writable(path, to_be_made=True), sentence)
            self.assertRaises(OSError, open_folder, path, make=True)
        self.assertIsNone(why_not_writable(os.path.join(self.folder, "new", "folder"), to_be_made=True))
        self.assertEqual(why_not_writable(os.path.join(self.folder, "new"), to_be_made=False), "No such file or directory")
        self.assertEqual(sorted(os.listdir(self.folder)), ["file", "loop", "nowhere"])

    def test_a_way_of_which_not_every_part_may_be_read(self):
        program = """
import os, sys
from snapviewer_recorder.output.folder import open_folder
if os.geteuid() == 0:
    os.setuid(%d)
with open_folder(sys.argv[1], make=True) as folder:
    folder.create("x").close()
""" % OTHER
        os.chmod(self.folder, 0o711)
        inside = os.path.join(self.folder, "inside")
        os.mkdir(inside)
        os.chmod(inside, 0o777)
        subprocess.run([sys.executable, "-c", program, os.path.join(inside, "dumps")], env=self.environment(), check=True)
        self.assertEqual(os.listdir(os.path.join(inside, "dumps")), ["x"])

    def test_no_descriptor_is_left_open(self):
        before = len(os.listdir("/proc/self/fd"))
        dumps = os.path.join(self.folder, "dumps")
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=dumps, max_dumps=1))
        with self.messages():
            for _ in range(3):
                recorder.check_folder()
                recorder.complete(recorder.dump(reason="x"), RuntimeError("late"), None, None)
        with wholefile.Partial(os.path.join(self.folder, "run.pickle")) as partial:
            partial.publish()
        self.assertRaises(OSError, open_folder, os.path.join(self.folder, "run.pickle", "x"))
        self.assertRaises(OSError, wholefile.Partial, os.path.join(self.folder, "no", "run.pickle"))
        self.assertEqual(len(os.listdir("/proc/self/fd")), before)

    def test_a_system_without_descriptors_of_folders(self):
        dumps = os.path.join(self.folder, "deep", "dumps")
        with mock.patch.object(folder, "_DESCRIPTORS", False), self.messages() as said:
            recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=dumps, max_dumps=1))
            recorder.check_folder()
            paths = [recorder.dump(reason="x") for _ in range(2)]
            recorder.complete(paths[1], RuntimeError("late"), None, None)
            with wholefile.Partial(os.path.join(self.folder, "run.pickle")) as partial:
                partial.publish_beside()
        self.assertNotIn("could not", said.getvalue())
        self.assertEqual(read_bundle(paths[1])[2]["exception_message"], "late")
        self.assertEqual(os.listdir(dumps), [os.path.basename(paths[1])])
        self.assertEqual(sorted(os.listdir(self.folder)), ["deep", "run.pickle"])


if __name__ == "__main__":
    unittest.main()
