# SPDX-License-Identifier: MIT
"""record() as people use it: programs of their own, run as such, with a stand-in for torch."""
import os
import pty
import shutil
import subprocess
import sys
import time
import unittest

from case import Case, RECORDER, read_bundle, read_snapshot
from snapviewer_recorder.program import torchside

FILL = """
    import torch

    def step(kept):
        kept.append(torch.empty(10 << 20))

    def train():
        kept = []
        while True:
            step(kept)
"""
TWO_LINES = """
    import snapviewer_recorder
    snapviewer_recorder.record()
"""


class Programs(Case):
    def setUp(self):
        super().setUp()
        self.dumps = os.path.join(self.folder, "oom_dumps")

    def only_bundle(self):
        self.assertEqual(len(self.bundles()), 1, self.bundles())
        return os.path.join(self.dumps, self.bundles()[0])

    def check_failed(self, done, functions):
        """An out-of-memory error went through, was recorded once, and the message ends as it has to."""
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr.splitlines()[-1])
        path = self.only_bundle()
        said = done.stderr[done.stderr.index("snapviewer_recorder: "):done.stderr.index("Traceback")]
        self.assertEqual(said.rstrip("\n").split("\n")[-1], "  open it with: snapviewer " + path)
        metadata = read_bundle(path)[2]
        self.assertIn("CUDA out of memory. Tried to allocate 10.00 MiB", metadata["exception_message"])
        self.assertEqual(metadata["context"], "uncaught")
        trace = read_snapshot(os.path.join(path, "snapshot.pickle"))["device_traces"][0]
        self.assertEqual(trace[-1]["action"], "oom")
        self.assertEqual([frame["name"] for frame in trace[-1]["frames"]][:len(functions)], functions)
        self.assertEqual([e["action"] for e in trace].count("alloc"), 6)
        return path

    def test_two_lines_before_torch_is_imported(self):
        done = self.run_python(self.program(TWO_LINES + FILL + "\n    train()\n"))
        self.check_failed(done, ["step", "train", "<module>"])

    def test_two_lines_after_torch_is_imported_and_used(self):
        done = self.run_python(self.program(FILL + "\n    torch.cuda.init()\n" + TWO_LINES + "\n    train()\n"))
        self.check_failed(done, ["step", "train", "<module>"])

    def test_an_exception_in_a_thread(self):
        done = self.run_python(self.program(TWO_LINES + FILL + """
    import threading
    thread = threading.Thread(target=train)
    thread.start()
    thread.join()
        """))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(read_bundle(self.only_bundle())[2]["context"], "uncaught")

    def test_a_program_that_looks_after_its_own_hook(self):
        done = self.run_python(self.program("""
    import sys
    sys.excepthook = lambda *a: print("mine:", a[0].__name__)
        """ + TWO_LINES + FILL + "\n    train()\n"))
        self.assertEqual(done.stdout, "mine: OutOfMemoryError\n")
        self.only_bundle()

    def test_without_touching_the_program(self):
        program = self.program(FILL + """
    import sys
    print(sys.argv, __name__, __file__, sys.path[0])
    train()
        """)
        done = self.run_python("-m", "snapviewer_recorder", "--oom-dump-dir", "oom_dumps", program, "--lr", "3", "-m", "x")
        self.check_failed(done, ["step", "train", "<module>"])
        self.assertEqual(done.stdout, "%s __main__ %s %s\n" % ([program, "--lr", "3", "-m", "x"], program, self.folder))

    def test_a_module_without_touching_it(self):
        os.mkdir(os.path.join(self.folder, "mine"))
        open(os.path.join(self.folder, "mine", "__init__.py"), "w").close()
        self.program(FILL + "\n    import sys\n    print(sys.argv[1:], __package__)\n    train()\n",
                     os.path.join("mine", "train.py"))
        done = self.run_python("-m", "snapviewer_recorder", "-m", "mine.train", "--steps", "5")
        self.check_failed(done, ["step", "train", "<module>"])
        self.assertEqual(done.stdout, "['--steps', '5'] mine\n")

    def test_processes_that_a_program_spawns_find_their_functions(self):
        done = self.run_python("-m", "snapviewer_recorder", self.program("""
    import multiprocessing
    import torch

    def square(number):
        return number * number

    if __name__ == "__main__":
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            print(pool.map(square, [1, 2, 3]))
        """))
        self.assertEqual((done.returncode, done.stdout), (0, "[1, 4, 9]\n"), done.stderr)

    def test_the_programs_exit_code_is_kept(self):
        for text, code in (("import sys; sys.exit(7)", 7), ("pass", 0), ("raise ValueError", 1)):
            self.assertEqual(self.run_python("-m", "snapviewer_recorder", self.program(text)).returncode, code)
        done = self.run_python("-m", "snapviewer_recorder", "--stacks", "some", "train.py")
        self.assertEqual(done.returncode, 2)
        self.assertIn("has to be one of python, all", done.stderr)

    def test_by_environment_variable(self):
        """As installed: Python reads the .pth file at its start."""
        site = os.path.join(self.folder, "site")
        os.mkdir(site)
        shutil.copy(str(RECORDER / "snapviewer_recorder.pth"), site)
        start = "import site; site.addsitedir(%r); import runpy; runpy.run_path(%r, run_name='__main__')"
        program = self.program(FILL + "\n    train()\n")
        arguments = ("-c", start % (site, program))
        self.assertEqual(self.run_python(*arguments).returncode, 1)
        self.assertEqual(self.bundles(), [])
        self.run_python(*arguments, SNAPVIEWER_RECORD="0")
        self.assertEqual(self.bundles(), [])
        self.check_failed(self.run_python(*arguments, SNAPVIEWER_RECORD="1"), ["step", "train", "<module>"])
        shutil.rmtree(self.dumps)
        done = self.run_python(*arguments, SNAPVIEWER_RECORD="oom_dump_dir=elsewhere,max_entries=4,nonsense=1")
        self.assertIn("there is no option 'nonsense'", done.stderr)
        name = self.bundles(os.path.join(self.folder, "elsewhere"))[0]
        trace = read_snapshot(os.path.join(self.folder, "elsewhere", name, "snapshot.pickle"))["device_traces"][0]
        self.assertEqual(len(trace), 4)

    def test_the_variable_switches_record_off(self):
        done = self.run_python(self.program(TWO_LINES + FILL + "\n    train()\n"), SNAPVIEWER_RECORD="0")
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("snapviewer_recorder: ", done.stderr)
        self.assertEqual(self.bundles(), [])

    def test_a_recording_without_an_error(self):
        program = self.program(FILL + "\n    kept = []\n    step(kept)\n    del kept[:]\n")
        done = self.run_python("-m", "snapviewer_recorder", "--save", "run.pickle", program)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("snapviewer " + os.path.join(self.folder, "run.pickle"), done.stderr)
        actions = [e["action"] for e in read_snapshot(os.path.join(self.folder, "run.pickle"))["device_traces"][0]]
        self.assertEqual(actions, ["segment_alloc", "alloc", "free_requested", "free_completed", "segment_free"])
        self.run_python("-m", "snapviewer_recorder", "--save", "run.pickle", program, RANK="2")
        self.assertTrue(os.path.exists(os.path.join(self.folder, "run_rank2.pickle")))
        self.assertEqual([n for n in os.listdir(self.folder) if "partial" in n], [])

    def test_programs_without_torch_or_cuda_are_left_alone(self):
        for text in ("print('no torch')", "import torch; print('no', 'CUDA', torch.cuda.is_initialized())"):
            done = self.run_python("-m", "snapviewer_recorder", "--save", "run.pickle", self.program(text))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertNotIn("True", done.stdout)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "run.pickle")))

    NO_DEVICE = """
    import os
    if os.environ["WAY"] == "variable":
        import snapviewer_recorder.autostart
    import torch
    print("goes on")
    """

    def test_where_there_is_no_accelerator_nothing_is_said(self):
        """CPU nodes and spawned workers of a cluster, whose logs are read by programs."""
        program = self.program(self.NO_DEVICE)
        arguments = {"variable": [program], "module": ["-m", "snapviewer_recorder", program], "neither": [program]}
        for way, call in arguments.items():
            for more in ({"STANDIN_CUDA": "none"}, {"STANDIN_DEVICES": "0"}, {"STANDIN_CUDA": "none", "RANK": "3"}):
                variable = {"SNAPVIEWER_RECORD": "save=run.pickle"} if way == "variable" else {}
                done = self.run_python(*call, WAY=way, **more, **variable)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "goes on\n", ""), (way, more))
        self.assertEqual(os.listdir(self.folder), ["train.py"])

    def test_spawned_workers_without_an_accelerator_say_nothing(self):
        self.program("import os; os.environ.get('SNAPVIEWER_RECORD') and __import__('snapviewer_recorder.autostart')\n",
                     "sitecustomize.py")     # as the installed .pth does
        done = self.run_python("-m", "snapviewer_recorder", self.program("""
    import multiprocessing
    import torch

    def work():
        import torch

    if __name__ == "__main__":
        workers = [multiprocessing.get_context("spawn").Process(target=work) for _ in range(2)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        """), first_in_path=self.folder, STANDIN_CUDA="none")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def said_at_a_terminal(self, **environment):
        """What somebody reads who runs a program by hand."""
        leader, follower = pty.openpty()
        self.addCleanup(os.close, leader)
        subprocess.run([sys.executable, "-m", "snapviewer_recorder", self.program(self.NO_DEVICE)], cwd=self.folder, timeout=120,
                       env=self.environment(WAY="module", **environment), stdout=subprocess.DEVNULL,
                       stderr=follower, check=True)
        os.close(follower)
        os.set_blocking(leader, False)
        try:
            return os.read(leader, 4096).decode()
        except OSError:     # nothing was written
            return ""

    def test_somebody_at_a_terminal_is_told_that_nothing_can_be_recorded(self):
        none = "snapviewer_recorder: nothing can be recorded: %s\r\n"
        self.assertEqual(self.said_at_a_terminal(STANDIN_CUDA="none"), none % "this torch was built without CUDA and ROCm")
        self.assertEqual(self.said_at_a_terminal(STANDIN_CUDA="none", RANK="0"), "")
        if not any(map(os.path.exists, torchside._DRIVERS)):
            self.assertEqual(self.said_at_a_terminal(STANDIN_DEVICES="0"), none % "there is no CUDA device")

    def test_a_folder_that_cannot_be_written_is_said_before_memory_runs_out(self):
        for folder, said in (("train.py/dumps", 1), ("new/folder", 0), (".", 0)):
            done = self.run_python("-m", "snapviewer_recorder", "--oom-dump-dir", folder,
                                   self.program("    import torch\n    torch.cuda.init()\n"))
            self.assertEqual((done.returncode, done.stderr.count("no recording can be written to ")), (0, said), done.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "new")))
        for file, said in (("no/run.pickle", 1), ("train.py/run.pickle", 1), ("run.pickle", 0)):
            done = self.run_python("-m", "snapviewer_recorder", "--save", file,
                                   self.program("    import torch\n    torch.empty(5)\n    print('goes on')\n"))
            self.assertEqual((done.stdout, done.stderr.count(" will not be written: ")), ("goes on\n", said), done.stderr)

    def test_the_start_of_python_imports_next_to_nothing(self):
        done = self.run_python("-c", "import sys; before = set(sys.modules); import snapviewer_recorder.autostart; "
                                     "print(*sorted(set(sys.modules) - before))", SNAPVIEWER_RECORD="1")
        self.assertEqual((done.stdout, done.stderr), (
            "__future__ snapviewer_recorder snapviewer_recorder.autostart snapviewer_recorder.program "
            "snapviewer_recorder.program.importwatch\n", ""))

    def test_asked_for_twice_it_records_once(self):
        for first, second in (("import snapviewer_recorder.autostart", TWO_LINES), (TWO_LINES, "import snapviewer_recorder.autostart")):
            program = self.program("    %s\n" % first.strip("\n ").replace("\n    ", "\n    ") + "    "
                                   + second.strip("\n ") + "\n" + FILL + "\n    train()\n")
            done = self.run_python(program, SNAPVIEWER_RECORD="max_entries=1000")
            self.check_failed(done, ["step", "train", "<module>"])
            self.assertNotIn("could not be started", done.stderr)
            shutil.rmtree(self.dumps)

    def test_a_loader_that_cannot_be_watched_is_said(self):
        done = self.run_python(self.program(TWO_LINES + """
    import importlib.machinery, sys

    class Loader:
        __slots__ = ()

        def create_module(self, spec):
            return None

        def exec_module(self, module):
            print("imported")

    class Finder:
        def find_spec(self, name, path=None, target=None):
            return importlib.machinery.ModuleSpec(name, Loader()) if name == "torch" else None

    sys.meta_path.insert(1, Finder())
    import torch
        """))
        self.assertEqual((done.returncode, done.stdout), (0, "imported\n"))
        self.assertIn("the import of torch cannot be watched", done.stderr)

    def test_torch_is_never_imported(self):
        done = self.run_python("-c", "import sys, snapviewer_recorder as s; s.record(); s.MemoryTracker().sample(); "
                                     "s.stop(); sys.exit('torch' in sys.modules)")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_torch_that_cannot_be_imported_stays_so(self):
        broken = os.path.join(self.folder, "torch.py")
        with open(broken, "w", encoding="utf-8") as file:
            file.write("raise ImportError('libcuda is missing')\n")
        done = self.run_python(self.program(TWO_LINES + """
    for _ in range(2):
        try:
            import torch
        except ImportError as error:
            print(error)
        """))
        self.assertEqual((done.stdout, done.stderr), ("libcuda is missing\n" * 2, ""))

    def test_finders_and_loaders_of_others(self):
        done = self.run_python(self.program(TWO_LINES + """
    import sys

    class Failing:
        def find_spec(self, name, path=None, target=None):
            if name == "torch":
                sys.meta_path.remove(self)
                raise ValueError("a finder that fails once")

    sys.meta_path.insert(1, Failing())
    import torch
    print(snapviewer_recorder.record().state)
        """))
        self.assertEqual((done.returncode, done.stdout), (0, "waiting for CUDA\n"), done.stderr)

    def test_a_torch_without_these_functions(self):
        with open(os.path.join(self.folder, "torch.py"), "w", encoding="utf-8") as file:
            file.write("class cuda: pass\n")
        done = self.run_python(self.program(TWO_LINES + "\n    import torch\n    import torch\n    print('goes on')\n"))
        self.assertEqual((done.returncode, done.stdout), (0, "goes on\n"))
        self.assertEqual(done.stderr.count("not all can be recorded with this torch"), 1)

    def test_a_forked_child_records_nothing(self):
        done = self.run_python("-W", "ignore", self.program(TWO_LINES + FILL + """
    import os
    kept = [torch.empty(10 << 20)]
    child = os.fork()
    if child == 0:
        try:
            train()
        except torch.OutOfMemoryError:
            os._exit(5)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if hasattr(os, "waitstatus_to_exitcode") else 5)
        """))
        self.assertEqual((done.returncode, done.stdout), (0, "5\n"), done.stderr)
        self.assertEqual(self.bundles(), [])

    def test_shortened_paths(self):
        done = self.run_python("-m", "snapviewer_recorder", "--shorten-paths", "1", self.program(FILL + "\n    train()\n"))
        path = self.only_bundle()
        for name in os.listdir(path):
            with open(os.path.join(path, name), "rb") as file:
                self.assertNotIn(self.folder.encode(), file.read(), name)
        self.assertIn(path, done.stderr)
        trace = read_snapshot(os.path.join(path, "snapshot.pickle"))["device_traces"][0]
        self.assertEqual(trace[-1]["frames"][0]["filename"], "train.py")

    def test_a_child_forked_before_cuda_is_recorded(self):
        done = self.run_python("-W", "ignore", self.program(TWO_LINES + FILL + """
    import os
    child = os.fork()
    if child == 0:
        train()
    os.waitpid(child, 0)
    print(child, snapviewer_recorder.record().state)
        """))
        child, state = done.stdout.split(" ", 1)
        self.assertEqual((done.returncode, state), (0, "waiting for CUDA\n"), done.stderr)
        self.assertEqual(read_bundle(self.only_bundle())[3]["pid"], int(child))

    def test_a_disk_that_fills_up_during_the_snapshot(self):
        done = self.run_python(self.program(TWO_LINES + FILL + """
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))
    for _ in range(1000):
        torch.empty(100)
    train()
        """))
        self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr.splitlines()[-1])
        self.assertIn("there is no snapshot.pickle: File too large\n  open it with: snapviewer ", done.stderr)
        path = self.only_bundle()
        read_bundle(path)
        self.assertFalse(os.path.exists(os.path.join(path, "snapshot.pickle")))

    HANGING_DISK = """
    import time
    from snapviewer_recorder.output import snapshotfile

    def hang(file, *_):
        file.write(b"half a snapshot")
        time.sleep(600)         # longer than anybody waits for this program

    snapshotfile._write = hang
    """

    def kill_when(self, program, folder, is_there):
        process = subprocess.Popen([sys.executable, program], cwd=self.folder, env=self.environment(),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            while not os.path.isdir(folder) or not any(map(is_there, os.listdir(folder))):
                self.assertIsNone(process.poll())
                time.sleep(0.01)
        finally:
            process.kill()
            process.communicate()

    def test_killed_in_the_middle_of_a_snapshot(self):
        """What it left is removed by the next run, though that neither fails nor saves."""
        self.kill_when(self.program(TWO_LINES + FILL + self.HANGING_DISK + "\n    train()\n"), self.dumps,
                       lambda name: os.path.exists(os.path.join(self.dumps, name, "snapshot.pickle")))
        self.assertEqual((self.bundles(), len(os.listdir(self.dumps))), ([], 1))
        saving = TWO_LINES.replace("record()", "record(save='run.pickle')")
        self.kill_when(self.program(saving + FILL + self.HANGING_DISK + "\n    torch.empty(5)\n"), self.folder,
                       lambda name: name.startswith(".snapviewer_recorder.partial-"))
        self.assertEqual((os.listdir(self.dumps), len(os.listdir(self.folder))), ([], 3))
        done = self.run_python(self.program(saving + "\n    import os, torch\n    torch.cuda.init()\n    os._exit(3)\n"))
        self.assertEqual((done.returncode, done.stderr), (3, ""))
        self.assertEqual((os.listdir(self.dumps), sorted(os.listdir(self.folder))), ([], ["oom_dumps", "train.py"]))

    def test_a_disk_that_hangs_lets_the_exception_go(self):
        program = self.program("""
    import snapviewer_recorder
    snapviewer_recorder.record(max_delay_s=0.5)
        """ + FILL + self.HANGING_DISK + "\n    train()\n")
        done = self.run_python(program)
        self.assertIn("no longer waiting for the recording", done.stderr)
        self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr.splitlines()[-1])
        self.assertEqual(self.bundles(), [])


if __name__ == "__main__":
    unittest.main()
