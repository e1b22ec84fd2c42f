# SPDX-License-Identifier: MIT
"""save=: every process writes a file of its own, however it ends, and nothing that is there is replaced."""
import os
import platform
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

from case import Case, read_snapshot
from snapviewer_recorder import saving
from snapviewer_recorder.output import wholefile

HOLD = """
    import os, signal, sys, time
    import torch
    kept = []

    def hold(count):
        kept.extend(torch.empty(1 << 20) for _ in range(count))
"""
RECORD = """
    import snapviewer_recorder
    snapviewer_recorder.record(save="run.pickle")
"""


class Names(Case):
    def name(self, pattern, **environment):
        with mock.patch.dict(os.environ, environment):
            return saving.file_name(pattern)

    def test_table(self):
        pid, host = str(os.getpid()), platform.node()
        table = [("run.pickle", {}, "run.pickle"), ("run.pickle", {"RANK": "2"}, "run_rank2.pickle"),
                 ("%p.pickle", {}, pid + ".pickle"), ("%p.pickle", {"RANK": "2"}, pid + ".pickle"),
                 ("a/%h-%r.pickle", {"RANK": "2"}, "a/%s-2.pickle" % host), ("%r", {}, "0"),
                 ("%h", {"SLURM_PROCID": "7"}, host + "_rank7" if "." not in host else self.name("%h", SLURM_PROCID="7")),
                 ("100%%.pickle", {}, "100%.pickle"), ("50%", {}, "50%"), ("%d %", {}, "%d %"), ("%%p", {}, "%p"),
                 ("", {}, ""), ("run.pickle.gz", {"RANK": "2"}, "run_rank2.pickle.gz"), (".gz", {"RANK": "2"}, ".gz_rank2")]
        for pattern, environment, expected in table:
            self.assertEqual(self.name(pattern, **environment), expected, pattern)

    def publish(self, text):
        with wholefile.Partial(os.path.join(self.folder, "run.pickle")) as partial:
            partial.file.write(text)
            return os.path.basename(partial.publish_beside())

    def test_a_clash_is_numbered(self):
        for link in (os.link, mock.Mock(side_effect=OSError(1, "Operation not permitted"))):
            with mock.patch("os.link", link):
                names = [self.publish(b"%d" % number) for number in range(3)]
        self.assertEqual(names, ["run_4.pickle", "run_5.pickle", "run_6.pickle"])
        for number in range(3):
            with open(os.path.join(self.folder, "run%s.pickle" % ("", "_2", "_3")[number]), "rb") as file:
                self.assertEqual(file.read(), b"%d" % number)
        self.assertEqual(len(os.listdir(self.folder)), 6)

    def test_many_at_once(self):
        names = []
        for links in (True, False):
            with mock.patch("os.link", os.link if links else mock.Mock(side_effect=OSError(95, "no links here"))):
                threads = [threading.Thread(target=lambda: names.append(self.publish(b"whole"))) for _ in range(16)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
        self.assertEqual(len(set(names)), 32)
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(names))


class Processes(Case):
    def saved(self):
        """{name: number of blocks held} of the snapshots in the folder."""
        return {name: len(read_snapshot(os.path.join(self.folder, name))["segments"])
                for name in sorted(os.listdir(self.folder)) if ".pickle" in name}

    def run_it(self, text, code=0, **environment):
        done = self.run_python("-W", "ignore", self.program(RECORD + HOLD + text), **environment)
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def test_a_second_run_replaces_nothing(self):
        for count in (1, 2, 3):
            done = self.run_it("\n    hold(%d)" % count)
        self.assertEqual(self.saved(), {"run.pickle": 1, "run_2.pickle": 2, "run_3.pickle": 3})
        self.assertIn("snapviewer %s/run_3.pickle\n" % self.folder, done.stderr)

    def test_forked_workers(self):
        self.run_it("""
    import multiprocessing
    if __name__ == "__main__":
        context = multiprocessing.get_context("fork")
        workers = [context.Process(target=hold, args=(count,)) for count in (2, 3)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        hold(1)
        """)
        self.assertEqual(sorted(self.saved().values()), [1, 2, 3])

    def test_a_forked_worker_that_fails_or_is_terminated(self):
        self.run_it("""
    import multiprocessing

    def fail():
        hold(2)
        raise SystemExit(3)

    def wait(pipe):
        hold(3)
        pipe.send(1)
        time.sleep(600)

    context = multiprocessing.get_context("fork")
    failing = context.Process(target=fail)
    failing.start()
    failing.join()
    ours, theirs = context.Pipe()
    waiting = context.Process(target=wait, args=(theirs,))
    waiting.start()
    ours.recv()
    waiting.terminate()
    waiting.join()
    print(failing.exitcode, waiting.exitcode)
        """)
        self.assertEqual(sorted(self.saved().values()), [2, 3])

    def test_spawned_workers_without_a_rank(self):
        program = self.program(HOLD + """
    import multiprocessing

    if __name__ == "__main__":
        context = multiprocessing.get_context("spawn")
        workers = [context.Process(target=hold, args=(count,)) for count in (2, 3, 4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        hold(1)
        """)
        site = os.path.join(self.folder, "site")
        os.mkdir(site)      # what the installed .pth does
        with open(os.path.join(site, "sitecustomize.py"), "w", encoding="utf-8") as file:
            file.write("import os\nos.environ.get('SNAPVIEWER_RECORD') and __import__('snapviewer_recorder.autostart')\n")
        environment = self.environment(SNAPVIEWER_RECORD="save=run.pickle")
        environment["PYTHONPATH"] = site + os.pathsep + environment["PYTHONPATH"]
        done = subprocess.run([sys.executable, program], cwd=self.folder, env=environment, stderr=subprocess.PIPE,
                              universal_newlines=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(self.saved().values()), [1, 2, 3, 4])
        self.assertEqual(set(self.saved()), {"run.pickle", "run_2.pickle", "run_3.pickle", "run_4.pickle"})

    def test_sigterm(self):
        table = [("pass", "", -signal.SIGTERM, 1, ""),
                 ("signal.signal(signal.SIGTERM, lambda *a: (print('mine'), sys.exit(5)))", "", 5, 1, "mine\n"),
                 ("signal.signal(signal.SIGTERM, lambda *a: print('mine'))", "", 0, 1, "mine\n"),
                 ("signal.signal(signal.SIGTERM, signal.SIG_IGN)", "", 0, 1, ""),
                 ("pass", ", save_at_sigterm=False", -signal.SIGTERM, 0, "")]
        for before, option, code, files, said in table:
            with self.subTest(before=before, option=option):
                done = self.run_python(self.program("    import signal, sys\n    %s" % before + RECORD.replace('")', '"%s)' % option)
                                                    + HOLD + "\n    hold(1)\n    os.kill(os.getpid(), signal.SIGTERM)\n"
                                                    + "    time.sleep(0.1)\n"))
                self.assertEqual((done.returncode, done.stdout), (code, said), done.stderr)
                self.assertEqual(len(self.saved()), files)
                for name in self.saved():
                    os.unlink(os.path.join(self.folder, name))

    def test_a_program_that_survives_sigterm_is_recorded_to_its_end(self):
        self.run_it("""
    hold(1)
    os.kill(os.getpid(), signal.SIGTERM)
    print(len(os.listdir(".")))
    hold(4)
        """.replace("hold(1)", "signal.signal(signal.SIGTERM, lambda *a: None); snapviewer_recorder.recording._process"
                    ".hooks.install_sigterm(); hold(1)"))
        self.assertEqual(self.saved(), {"run.pickle": 5})

    def test_sigterm_before_cuda_is_used_ends_it_as_ever(self):
        done = self.run_python(self.program(RECORD + "\n    import os, signal\n    os.kill(os.getpid(), signal.SIGTERM)\n"))
        self.assertEqual((done.returncode, done.stderr, self.saved()), (-signal.SIGTERM, "", {}))

    def test_a_handler_that_the_program_sets_later(self):
        self.run_it("""
    signal.signal(signal.SIGTERM, lambda *a: sys.exit(6))
    hold(2)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(600)
        """, code=6)
        self.assertEqual(self.saved(), {"run.pickle": 2})

    def test_a_child_forked_after_cuda_writes_nothing(self):
        self.run_it("""
    hold(1)
    child = os.fork()
    if child == 0:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(600)
    print(os.waitpid(child, 0)[1])
        """)
        self.assertEqual(self.saved(), {"run.pickle": 1})

    def test_sigterm_during_the_save(self):
        """However often: Slurm sends it to every process of a job and torchrun passes it on, and both wait for 30 s."""
        for times in (1, 2, 5):
            for option in ("", ", save_at_sigterm=False"):
                self.assertEqual(self.terminated(times, option), -signal.SIGTERM)
                self.assertEqual(self.saved(), {"run.pickle": 1}, (times, option))
                self.assertEqual(sorted(os.listdir(self.folder)), ["run.pickle", "train.py"])
                os.unlink(os.path.join(self.folder, "run.pickle"))

    def test_ctrl_c_twice_during_the_save_is_obeyed_at_once(self):
        for times, files in ((1, {"run.pickle": 1}), (2, {})):
            self.terminated(times, "", signal.SIGINT)
            self.assertEqual(self.saved(), files)
            for name in files:
                os.unlink(os.path.join(self.folder, name))

    def test_sigterm_does_not_wait_for_its_turn(self):
        """The chance that spreads ranks is for those who have time."""
        done = self.run_python(self.program(RECORD.replace('")', '", jitter_s=3600)') + HOLD + """
    hold(1)
    os.kill(os.getpid(), signal.SIGTERM)
        """), RANK="0", WORLD_SIZE="2")
        self.assertEqual((done.returncode, self.saved()), (-signal.SIGTERM, {"run_rank0.pickle": 1}), done.stderr)

    def test_sigterm_ends_the_waiting_for_ones_turn(self):
        process = subprocess.Popen([sys.executable, self.program(RECORD.replace('")', '", jitter_s=3600)') + HOLD + """
    from snapviewer_recorder import saving
    original = saving.wait_by_chance

    def waiting(*arguments):
        print("waiting", flush=True)
        original(*arguments)

    saving.wait_by_chance = waiting
    hold(1)
        """)], cwd=self.folder, env=self.environment(RANK="0", WORLD_SIZE="2"), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        self.assertEqual((process.returncode, self.saved()), (-signal.SIGTERM, {"run_rank0.pickle": 1}))

    def test_sigterm_while_another_thread_dumps(self):
        process = subprocess.Popen([sys.executable, self.program(RECORD + HOLD + """
    import threading
    from snapviewer_recorder.output import bundle
    original = bundle.write_bundle

    def slow(*arguments):
        print("dumping", flush=True)
        time.sleep(1)
        return original(*arguments)

    bundle.write_bundle = slow
    thread = threading.Thread(target=hold, args=(100,))
    thread.start()
    thread.join()
        """)], cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
        self.assertEqual((process.returncode, self.saved()), (-signal.SIGTERM, {"run.pickle": 32}))
        name, = os.listdir(os.path.join(self.folder, "oom_dumps"))
        self.assertTrue(name.startswith("oom_dump_"), name)

    def test_sigterm_without_a_handler_while_another_thread_dumps(self):
        """Nothing is to be saved at the end, so nothing handles it; the main thread is stuck in what no handler of Python's gets
        into. What was begun is finished, however often it is asked, and then the process ends as ever."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            for times in (1, 3):
                with self.subTest(number=number, times=times):
                    process = self.dumping_on_a_thread("ctypes.PyDLL(None).sleep(1); time.sleep(60)")
                    for _ in range(times):
                        process.send_signal(number)
                        time.sleep(0.05)
                    process.communicate(timeout=30)
                    self.assertEqual((process.returncode, self.saved()), (-number, {}))
                    folder = os.path.join(self.folder, "oom_dumps")
                    name, = os.listdir(folder)
                    self.assertTrue(name.startswith("oom_dump_"), name)
                    self.assertIn("snapshot.pickle", os.listdir(os.path.join(folder, name)))
                    shutil.rmtree(folder)

    def test_sigterm_ends_at_once_when_the_dump_of_another_thread_is_over(self):
        process = self.dumping_on_a_thread("thread.join(); print('over', flush=True); time.sleep(60)")
        self.assertEqual(process.stdout.readline(), b"over\n")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=10)
        self.assertEqual(process.returncode, -signal.SIGTERM)

    def dumping_on_a_thread(self, then):
        """A program without save= and handlers, in the middle of a dump of another thread; its main thread does then."""
        process = subprocess.Popen([sys.executable, self.program(RECORD.replace('save="run.pickle"', "") + HOLD + """
    import ctypes, threading
    from snapviewer_recorder.output import bundle
    original = bundle.write_bundle

    def slow(*arguments):
        print("dumping", flush=True)
        time.sleep(1)
        return original(*arguments)

    bundle.write_bundle = slow
    thread = threading.Thread(target=hold, args=(100,), daemon=True)
    thread.start()
    """ + then + """
        """)], cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        process.stdout.readline()
        return process

    def terminated(self, times, option, number=signal.SIGTERM):
        """How a program ends that gets a signal so many times while it saves at its end."""
        process = subprocess.Popen([sys.executable, self.program(RECORD.replace('")', '"%s)' % option) + HOLD + """
    from snapviewer_recorder.output import snapshotfile
    original = snapshotfile._write

    def slow(*arguments):
        print("writing", flush=True)
        sys.stdin.read()
        return original(*arguments)

    snapshotfile._write = slow
    hold(1)
        """)], cwd=self.folder, env=self.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        process.stdout.readline()
        for _ in range(times):
            process.send_signal(number)
            time.sleep(0.2)
        process.communicate(timeout=60)
        return process.returncode


if __name__ == "__main__":
    unittest.main()
