# SPDX-License-Identifier: MIT
"""The process behind a recording: it ends with its owner, dies in a sentence, and is asked by one at a time."""
import os
import random
import signal
import stat
import subprocess
import sys
import textwrap
import threading
import time
import unittest
from unittest import mock

import snapviewer
from snapviewer import wire

from case import CLI, Case, EXAMPLE

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"
PATIENCE_S = 30


def is_there(pid):
    """Whether the process is, and has not ended."""
    try:
        with open("/proc/%d/stat" % pid, encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


class Process(Case):
    def assert_ends(self, pid):
        end = time.monotonic() + PATIENCE_S
        while is_there(pid) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertFalse(is_there(pid))

    def owner(self, program):
        """Python that opens the example as `recording`, tells the pid of its process, and once that was looked at goes
        on with program."""
        text = "import os, sys, time, snapviewer\nrecording = snapviewer.open(%r)\nprint(recording._process.pid, flush=True)\n" \
               "sys.stdin.readline()\n"
        process = subprocess.Popen([sys.executable, "-c", text % EXAMPLE + textwrap.dedent(program)], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        pid = int(process.stdout.readline())
        self.assertTrue(is_there(pid))
        process.stdin.write("\n")
        process.stdin.flush()
        return process, pid

    def test_it_ends_with_a_killed_owner(self):
        process, pid = self.owner("time.sleep(100)")
        process.kill()
        self.assert_ends(pid)

    def test_it_ends_in_the_middle_of_a_question(self):
        process, pid = self.owner("print(flush=True)\nrecording.sql(%r)" % ENDLESS)
        process.stdout.readline()
        process.kill()
        self.assert_ends(pid)

    def test_it_ends_with_an_owner_that_forked(self):
        process, pid = self.owner("""
            if os.fork() == 0:
                os.close(1)
                os.close(2)
                time.sleep(60)
                os._exit(0)
            print(flush=True)
            time.sleep(100)
        """)
        process.stdout.readline()
        time.sleep(0.2)         # the fork lets go of what it has inherited
        process.kill()
        self.assert_ends(pid)

    def test_it_ends_with_the_program_and_says_nothing(self):
        process, pid = self.owner("recording.sql('SELECT 1')")
        out, err = process.communicate(timeout=PATIENCE_S)
        self.assertEqual((process.returncode, out, err), (0, "", ""))
        self.assert_ends(pid)

    def test_it_ends_when_nothing_refers_to_the_recording(self):
        recording = snapviewer.open(EXAMPLE)
        pid = recording._process.pid
        del recording
        self.assert_ends(pid)

    def test_a_file_that_does_not_open_leaves_none(self):
        path = self.write("text.pickle", b"no recording")
        seen = []
        real = subprocess.Popen
        with mock.patch("subprocess.Popen", lambda *a, **k: seen.append(real(*a, **k)) or seen[-1]):
            self.refused("text.pickle", snapviewer.open, path)
        self.assertIsNotNone(seen[0].returncode)

    def test_a_forked_process_cannot_ask(self):
        recording = self.open()
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                recording.sql("SELECT 1")
            except snapviewer.SnapViewerError as error:
                os.write(write, str(error).encode())
            os._exit(0)
        os.waitpid(pid, 0)
        os.close(write)
        with os.fdopen(read, "rb") as file:
            self.assertEqual(file.read().decode(), "The recording was opened in another process: open it here again.")
        self.assertEqual(recording.sql("SELECT 1"), [(1,)])

    def test_a_killed_one_is_told_in_one_sentence(self):
        recording = self.open()
        os.kill(recording._process.pid, signal.SIGKILL)
        self.refused("snapviewer-cli was ended by signal 9 while it was asked: open the recording again.", recording.sql, "SELECT 1")
        self.refused("The recording is closed: open it again.", recording.sql, "SELECT 1")

    def test_one_that_is_killed_while_it_answers(self):
        recording = self.open()
        threading.Timer(0.2, os.kill, (recording._process.pid, signal.SIGKILL)).start()
        self.refused("was ended by signal 9", recording.sql, ENDLESS)

    def interrupt(self, _number, _frame):
        raise KeyboardInterrupt

    def test_an_interrupted_question_is_given_up_and_the_next_one_answered(self):
        recording = self.open()
        pid = recording._process.pid
        before = signal.signal(signal.SIGALRM, self.interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        for _ in range(3):
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with self.assertRaises(KeyboardInterrupt):
                recording.sql(ENDLESS)
            self.assertEqual(recording.sql("SELECT 7"), [(7,)])
            self.assertEqual(recording._process.pid, pid)

    def test_what_progress_raises_comes_through(self):
        def progress(_done, _total, _what):
            raise ZeroDivisionError
        recording = self.open()
        recording._progress = progress
        with self.assertRaises(ZeroDivisionError):
            recording.sql("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c")
        self.assertEqual(recording.sql("SELECT 7"), [(7,)])

    def test_threads_wait_for_each_other(self):
        recording = self.open()
        found = {}

        def ask(number):
            found[number] = [recording.sql("SELECT ?", [number + at])[0][0] for at in range(10)]
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(0, 800, 100)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, {number: [number + at for at in range(10)] for number in range(0, 800, 100)})


class Strangers(Case):
    """Programs that are called snapviewer-cli, and are not."""

    def stranger(self, script):
        path = os.path.join(self.folder, "stranger")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!%s\nimport os, sys, time\n%s\n" % (sys.executable, script))
        os.chmod(path, stat.S_IRWXU)
        return mock.patch.dict(os.environ, SNAPVIEWER_CLI=path)

    def say(self, *frames):
        return "os.write(1, %r)\nos.read(0, 1 << 20)" % (wire.SYNC_MARK + b"".join(frames))

    def test_what_they_say(self):
        hello = wire.frame(wire.HELLO, 0, wire.number(wire.PROTOCOL) + wire.number(1) + wire.number(2) + wire.number(ord("1")))
        other = wire.frame(wire.HELLO, 0, wire.number(99) + wire.number(1) + wire.number(2) + wire.number(ord("7")))
        answer = wire.frame(wire.ANSWER, 1, wire.number(5) + b"\0" + wire.number(0))
        strange = "is not what this version says"
        table = [
            ("pass", "did not start"),
            ("sys.exit('unknown command')", "saying: unknown command"),
            ("print('noise' * 99999)", strange),
            (self.say(other), "snapviewer-cli 7 speaks another protocol"),
            (self.say(answer), strange),
            (self.say(hello), "ended with exit status 0 while it was asked"),
            (self.say(hello, answer), strange),                                   # five bytes that never came
            (self.say(hello, wire.frame(wire.CHUNK, 1, b"[1]\n\n"), answer), "is no object"),
            (self.say(hello, wire.frame(wire.FAILED, 1, b"\x09\0")), strange),
            (self.say(hello, wire.frame(wire.FAILED, 1, b"\0\x02\x41")), "A"),
            (self.say(hello, b"\xff\xff\xff\xff"), strange),
            (self.say(hello, wire.frame(wire.ANSWER, 1, b"\xff" * 11)), strange),
            (self.say(hello, wire.frame(wire.ANSWER, 1, b"")), strange),
        ]
        for script, sentence in table:
            with self.subTest(script[:60], sentence=sentence), self.stranger(script):
                self.refused(sentence, lambda: snapviewer.open(EXAMPLE).info())

    def test_anything_that_they_say_is_a_frame_or_none(self):
        chance = random.Random(1)
        parts = (wire.hello_of, wire.progress_of, wire.failure_of, wire.answer_of)
        for _ in range(3000):
            payload = bytes(chance.randrange(256) for _ in range(chance.randrange(30)))
            data = bytearray(wire.SYNC_MARK + wire.frame(chance.randrange(256), 1, payload) * 2)
            for _ in range(chance.randrange(4)):
                data[chance.randrange(len(wire.SYNC_MARK), len(data))] = chance.randrange(256)
            frames = wire.Frames()
            try:
                for at in range(0, len(data), 7):
                    frames.feed(bytes(data[at:at + 7]))
                    while frames.next() is not None:
                        pass
            except wire.Malformed:
                pass
            for part in parts:
                try:
                    part(payload)
                except wire.Malformed:
                    pass

    def test_noise_before_the_mark_is_no_matter(self):
        script = "print('Welcome!', flush=True)\nos.execv({0!r}, [{0!r}] + sys.argv[1:])".format(CLI)
        with self.stranger(script):
            self.assertEqual(self.open().sql("SELECT 1"), [(1,)])

    def test_none_at_all(self):
        with mock.patch.dict(os.environ, SNAPVIEWER_CLI=os.path.join(self.folder, "missing")):
            self.refused("cannot be started: No such file or directory", snapviewer.open, EXAMPLE)
        with mock.patch.dict(os.environ, SNAPVIEWER_CLI="", PATH=self.folder):
            self.refused("There is no snapviewer-cli here", snapviewer.open, EXAMPLE)


if __name__ == "__main__":
    unittest.main()
