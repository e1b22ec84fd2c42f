# SPDX-License-Identifier: MIT
"""What appears under a name is whole, however full the disk is and whatever others lay in its way."""
import errno
import io
import os
import resource
import subprocess
import sys
import threading
import unittest
from unittest import mock

from case import Case, read_bundle, read_snapshot
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig, Options, Recording
from snapviewer_recorder.output import bounded, bundle, owner, snapshotfile, wholefile
from snapviewer_recorder.output.bounded import write_all
from snapviewer_recorder.output.folder import MAX_TEXT_BYTES, open_folder
from output.test_snapshot import made_snapshot


class ShortWrites(io.RawIOBase):
    """Takes what a nearly full disk takes: at most `most` bytes at once, `room` in all."""

    def __init__(self, most, room):
        self.taken, self.most, self.room = b"", most, room

    def writable(self):
        return True

    def write(self, data):
        if len(self.taken) >= self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = bytes(data[:min(self.most, self.room - len(self.taken))])
        self.taken += part
        return len(part)


class FullDisk(Case):
    """The limit of a file's size is the kernel's own short write: the first part is taken, the next attempt fails."""

    def limited(self, size):
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_FSIZE, before)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))

    def taking(self, snapshot):
        self.use_standin()
        patched = mock.patch("snapviewer_recorder.program.torchside.take_snapshot", lambda torch: snapshot)
        patched.start()
        self.addCleanup(patched.stop)

    def save(self, path):
        with self.messages() as said:
            saved = Recording(Options()).save(path)
        return saved, said.getvalue()

    def test_short_writes_are_continued_and_a_full_disk_is_an_error(self):
        file = ShortWrites(most=7, room=1000)
        write_all(file, b"x" * 100)
        write_all(file, memoryview(b"y" * 900))
        self.assertEqual(file.taken, b"x" * 100 + b"y" * 900)
        with self.assertRaises(OSError) as caught:
            write_all(ShortWrites(most=7, room=99), b"x" * 100)
        self.assertEqual(caught.exception.errno, errno.ENOSPC)
        with self.assertRaises(OSError), mock.patch.object(ShortWrites, "write", return_value=None):
            write_all(ShortWrites(1, 1), b"x")

    def test_save_keeps_the_old_file_and_says_why(self):
        self.taking(made_snapshot(700))
        path = os.path.join(self.folder, "run.pickle")
        with open(path, "wb") as file:
            file.write(b"a good recording")
        for limit in (1, 4096, 16_384):
            self.limited(limit)
            saved, said = self.save(path)
            self.assertIsNone(saved)
            self.assertEqual(said, "snapviewer_recorder: %s could not be written: File too large\n" % path)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), b"a good recording")
            self.assertEqual(os.listdir(self.folder), ["run.pickle"])

    def test_save_replaces_it_where_there_is_room(self):
        self.taking(made_snapshot(700))
        path = os.path.join(self.folder, "run.pickle")
        for _ in range(2):
            self.assertEqual(self.save(path)[0], path)
            self.assertEqual(read_snapshot(path), made_snapshot(700))
        self.assertEqual(os.listdir(self.folder), ["run.pickle"])

    def test_a_file_that_is_shorter_than_what_was_written_is_an_error(self):
        with mock.patch.object(snapshotfile, "BoundedWriter", lambda *a: mock.Mock(write=len, count=5)):
            with self.assertRaises(OSError) as caught, open_folder(self.folder) as folder:
                snapshotfile.write_snapshot(folder, "x", made_snapshot(1), 1 << 30, bounded.Deadline(60))
        self.assertEqual(caught.exception.errno, errno.EIO)
        self.assertEqual(os.listdir(self.folder), [])

    def dump(self):
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
        recorder.record_event({"event_type": "allocation", "timestamp": 1.0})
        with self.messages() as said:
            path = recorder.dump(reason="torch.cuda.OutOfMemoryError")
        return path, said.getvalue()

    def check_lost_snapshot(self, why):
        path, said = self.dump()
        manifest, events, metadata, _ = read_bundle(path)
        self.assertEqual((manifest["event_count"], len(events)), (1, 1))
        facts = metadata["custom_metadata"]["snapviewer_recorder"]["snapshot"]
        self.assertEqual(facts, {"size_bytes": 0, "events": 0, "events_left_out": 700,
                                 "note": "there is no snapshot.pickle: " + why})
        self.assertIn("there is no snapshot.pickle: " + why, said)

    def test_a_bundle_never_holds_a_cut_snapshot(self):
        self.taking(made_snapshot(700))
        for limit in (8192, 24_576):
            self.limited(limit)
            self.check_lost_snapshot("File too large")

    def test_a_snapshot_that_leaves_no_room_for_the_rest_is_what_is_lost(self):
        self.taking(made_snapshot(700))
        whole = bundle.write_json
        for member in (bundle.METADATA, bundle.MANIFEST):
            def full(folder, name, value, member=member):
                if name == member and folder.exists(bundle.SNAPSHOT):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                whole(folder, name, value)

            with mock.patch.object(bundle, "write_json", full):
                self.check_lost_snapshot("No space left on device")

    def test_where_nothing_fits_nothing_is_left(self):
        self.taking(made_snapshot(700))
        self.limited(10)
        path, said = self.dump()
        self.assertIsNone(path)
        self.assertIn("File too large", said)
        self.assertEqual(os.listdir(self.dumps), [])


class OthersWriteHere(Case):
    def test_a_link_is_never_followed(self):
        victim, link = os.path.join(self.folder, "victim"), os.path.join(self.folder, "link")
        with open(victim, "w", encoding="utf-8") as file:
            file.write("precious")
        os.symlink(victim, link)
        with open_folder(self.folder) as folder:
            self.assertRaises(FileExistsError, folder.create, "link")
            folder.create("link", replace=True).close()
        self.assertFalse(os.path.islink(link))
        with open(victim, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious")

    def test_a_link_where_a_partial_file_was_foretold(self):
        victim, path = os.path.join(self.folder, "victim"), os.path.join(self.folder, "run.pickle")
        with open(victim, "w", encoding="utf-8") as file:
            file.write("precious")
        tokens = iter(["00000000", "11111111"])
        for name in ("run.pickle.partial-%d" % os.getpid(), "%s%s-00000000" % (wholefile.PARTIAL_PREFIX, owner.stamp())):
            os.symlink(victim, os.path.join(self.folder, name))
        with mock.patch.object(wholefile, "token", lambda: next(tokens)), wholefile.Partial(path) as partial:
            partial.file.write(b"new")
            partial.publish()
        with open(path, "rb") as file:
            self.assertEqual(file.read(), b"new")
        with open(victim, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious")

    def test_reading_takes_regular_files_only(self):
        path = os.path.join(self.folder, "x")
        with open_folder(self.folder) as folder, open_folder("/dev") as devices:
            os.mkfifo(path)
            self.assertRaises(ValueError, folder.read_text, "x")
            os.unlink(path)
            os.symlink("/dev/zero", path)
            self.assertRaises(OSError, folder.read_text, "x")
            self.assertRaises(ValueError, devices.read_text, "zero")
            self.assertRaises((OSError, ValueError), folder.read_text, ".")
            with open(os.path.join(self.folder, "large"), "wb") as file:
                file.truncate(MAX_TEXT_BYTES + 1)
            self.assertRaises(ValueError, folder.read_text, "large")

    def test_a_fifo_among_the_bundles_holds_up_nothing(self):
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps, max_dumps=1))
        for name in ("oom_dump_x", "oom_dump_y"):
            os.makedirs(os.path.join(self.dumps, name))
        os.mkfifo(os.path.join(self.dumps, "oom_dump_x", "metadata.json"))
        os.symlink("/dev/zero", os.path.join(self.dumps, "oom_dump_y", "metadata.json"))
        with self.messages():
            first, second = recorder.dump(reason="x"), recorder.dump(reason="x")
        self.assertFalse(recorder.is_dumping())
        self.assertEqual(self.bundles(), sorted(["oom_dump_x", "oom_dump_y", os.path.basename(second)]))
        self.assertNotEqual(first, second)

    def test_a_fifo_in_the_place_of_a_bundles_metadata(self):
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
        with self.messages() as said:
            path = recorder.dump(reason="x")
            os.unlink(os.path.join(path, "metadata.json"))
            os.mkfifo(os.path.join(path, "metadata.json"))
            recorder.complete(path, RuntimeError("late"), None, None)
        self.assertIn("the message of the error could not be added", said.getvalue())


WRITER = """
import sys
from snapviewer_recorder.output.wholefile import Partial
with Partial(sys.argv[1]) as partial:
    partial.file.write(b"half")
    print(partial.path, flush=True)
    sys.stdin.read()
"""


class Leftovers(Case):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder, "run.pickle")

    def writer(self):
        """A process in the middle of a save, and the path of its partial file."""
        process = subprocess.Popen([sys.executable, "-c", WRITER, self.path], env=self.environment(), stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, universal_newlines=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process, process.stdout.readline().strip()

    def age(self, path, seconds):
        now = os.stat(self.folder).st_mtime
        os.utime(path, (now - seconds, now - seconds))

    def publish(self, name="run.pickle"):
        with wholefile.Partial(os.path.join(self.folder, name)) as partial:
            partial.file.write(b"whole")
            partial.publish()

    def elsewhere(self, partial):
        """The same partial file as a process of another machine would have written it."""
        moved = partial.replace(owner.place(), "0123456789ab")
        os.rename(partial, moved)
        return moved

    def killed(self):
        process, partial = self.writer()
        process.kill()
        process.wait()
        return partial

    def test_what_a_dead_process_of_this_machine_left_goes_at_once(self):
        partial = self.killed()
        self.assertTrue(os.path.exists(partial))
        self.publish("other.pickle")        # whoever writes next: names differ from run to run
        self.assertEqual(os.listdir(self.folder), ["other.pickle"])

    def test_a_dead_process_of_another_machine_is_told_by_its_lock(self):
        partial = self.elsewhere(self.killed())
        self.publish()
        self.assertTrue(os.path.exists(partial), "it may have died this minute")
        self.age(partial, wholefile.SETTLED_SECONDS + 10)
        self.publish("other.pickle")
        self.assertEqual(sorted(os.listdir(self.folder)), ["other.pickle", "run.pickle"])

    def test_a_process_that_lives_keeps_its_file_however_old(self):
        for other in (False, True):
            _, partial = self.writer()
            partial = self.elsewhere(partial) if other else partial
            self.age(partial, wholefile.STALE_SECONDS * 100)
            self.publish()
            self.assertTrue(os.path.exists(partial))

    def test_where_it_is_not_certain_that_a_process_is_dead(self):
        process, partial = self.writer()
        place, pid = owner.place(), process.pid
        self.assertFalse(owner.is_dead(place, pid))
        process.kill()
        process.wait()
        self.assertTrue(owner.is_dead(place, pid))
        for where, number in (("0123456789ab", pid), (None, pid), (place, os.getpid()), (place, 1), (place, 1 << 80), (place, 0)):
            self.assertFalse(owner.is_dead(where, number), (where, number))
        with mock.patch("builtins.open", side_effect=FileNotFoundError):
            self.assertEqual((owner.place(), owner.stamp(), owner.is_dead(None, pid)), (None, str(os.getpid()), False))

    def test_where_no_locks_are_known_only_age_counts(self):
        partial = self.elsewhere(self.killed())
        with mock.patch.object(owner, "fcntl", None):
            self.age(partial, wholefile.STALE_SECONDS - 60)
            self.publish()
            self.assertTrue(os.path.exists(partial))
            self.age(partial, wholefile.STALE_SECONDS + 60)
            self.publish()
        self.assertFalse(os.path.exists(partial))

    def test_what_the_first_versions_left(self):
        old = self.path + ".partial-4711"
        open(old, "w").close()
        self.age(old, wholefile.STALE_SECONDS - 60)
        self.publish()
        self.assertTrue(os.path.exists(old))
        self.age(old, wholefile.STALE_SECONDS + 60)
        self.publish()
        self.assertFalse(os.path.exists(old))

    def test_nothing_else_goes(self):
        prefix = wholefile.PARTIAL_PREFIX
        kept = [prefix + "1-zzzzzzzz", prefix + "x", "run.pickle.partial-1-00000000", "other.pickle.partial-1", "run_pickle.partial-1"]
        for name in kept:
            open(os.path.join(self.folder, name), "w").close()
            self.age(os.path.join(self.folder, name), wholefile.STALE_SECONDS * 9)
        os.mkfifo(os.path.join(self.folder, prefix + "2-00000000"))
        os.symlink("/etc/passwd", os.path.join(self.folder, prefix + "3-00000000"))
        os.mkdir(os.path.join(self.folder, prefix + "4-00000000"))
        self.publish()
        self.assertEqual(len(os.listdir(self.folder)), len(kept) + 4)

    def test_a_long_name(self):
        self.publish("x" * 255)
        self.assertEqual(os.listdir(self.folder), ["x" * 255])

    def test_what_was_not_published_goes_at_once(self):
        with self.assertRaises(ZeroDivisionError), wholefile.Partial(self.path) as partial:
            partial.file.write(b"half")
            1 / 0
        self.assertEqual(os.listdir(self.folder), [])

    def test_many_at_once_end_whole(self):
        def save(letter):
            for _ in range(20):
                with wholefile.Partial(self.path) as partial:
                    write_all(partial.file, letter * 100_000)
                    partial.publish()

        threads = [threading.Thread(target=save, args=(letter,)) for letter in (b"a", b"b", b"c")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with open(self.path, "rb") as file:
            self.assertIn(file.read(), [letter * 100_000 for letter in (b"a", b"b", b"c")])
        self.assertEqual(os.listdir(self.folder), ["run.pickle"])


if __name__ == "__main__":
    unittest.main()
