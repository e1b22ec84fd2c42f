# SPDX-License-Identifier: MIT
"""Recording on what is not CUDA: XPU, NPU and MTIA, each by a stand-in with its own names."""
import os
import unittest

from case import Case, HERE, read_bundle, read_snapshot

NPU = str(HERE / "standin_npu")
PROGRAM = """
    import %s
    import snapviewer_recorder
    recording = snapviewer_recorder.record(oom_dump_dir="dumps", stacks="%s")
    %s
    print(recording.state)
    kept = [torch.empty(3 << 20)]
    print(recording.state, torch._C.allocator.settings)
    recording.tracker.sample()
    print(sorted(recording.tracker._sampler.last), recording.tracker._sampler.last[0])
    recording.save("run.pickle")
    try:
        torch.empty(1 << 30)
    except torch.OutOfMemoryError as error:
        print(error)
    snapviewer_recorder.stop()
    print(torch._C.allocator.traces)
"""


class OtherAccelerators(Case):
    def run_on(self, kind, imported="torch", then="import torch", stacks="python", **more):
        done = self.run_python(self.program(PROGRAM % (imported, stacks, then)), STANDIN_BACKEND=kind, STANDIN_CUDA="none",
                               **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.splitlines(), done.stderr

    def check(self, kind, title, said, errors):
        self.check_recording(title, said, errors)
        manifest, _, metadata, environment = read_bundle(os.path.join(self.folder, "dumps", self.bundles()[0]))
        self.assertEqual((manifest["backend"], environment["system"]["gpu_count"]), (kind, 2))
        self.assertEqual(environment["system"]["gpu_total_bytes"], [64 << 20] * 2)
        self.assertIn("out of memory", metadata["exception_message"])
        bundled = read_snapshot(os.path.join(self.folder, "dumps", self.bundles()[0], "snapshot.pickle"))
        self.assertEqual(bundled["device_traces"][0][-1]["action"], "oom")

    def check_recording(self, title, said, errors):
        self.assertEqual(said[0], "waiting for " + title)
        self.assertEqual(said[1], "recording ('all', 'alloc', 'python', 100000)")
        self.assertEqual(said[2], "[0] Counters(allocated=3145728, reserved=4194304, active=3145728, peak_allocated=3145728)")
        self.assertIn("%s out of memory" % title, said[3])
        self.assertEqual(said[4], "None", "the history is off again")
        self.assertNotIn("not all can be recorded", errors)
        events = read_snapshot(os.path.join(self.folder, "run.pickle"))["device_traces"][0]
        self.assertEqual([event["action"] for event in events], ["segment_alloc", "alloc"])

    def test_xpu(self):
        """Without an observer: a failure that the program handles leaves nothing, as below one that ends it does."""
        said, errors = self.run_on("xpu")
        self.check_recording("XPU", said, errors)
        self.assertEqual(self.bundles(), [])

    def test_mtia(self):
        said, errors = self.run_on("mtia")
        self.check("mtia", "MTIA", said, errors)

    def test_the_stacks_of_mtia_have_another_name(self):
        said, _ = self.run_on("mtia", stacks="all")
        self.assertEqual(said[1], "recording ('all', 'alloc', 'cpp', 100000)")

    def test_npu_that_is_imported_after_torch(self):
        said, errors = self.run_on("npu", then="import torch_npu", first_in_path=NPU)
        self.check("npu", "NPU", said, errors)

    def test_npu_that_is_there_before_the_recorder(self):
        said, errors = self.run_on("npu", imported="torch, torch_npu", then="pass", first_in_path=NPU)
        self.check("npu", "NPU", said, errors)

    def test_torch_npu_that_is_never_imported(self):
        done = self.run_python(self.program("""
            import snapviewer_recorder
            recording = snapviewer_recorder.record(oom_dump_dir="dumps")
            import torch
            torch.cuda.init()
            print(recording.state)
            import sys
            print([type(finder).__name__ for finder in sys.meta_path].count("ImportWatch"))
            snapviewer_recorder.stop()
            print([type(finder).__name__ for finder in sys.meta_path].count("ImportWatch"))
        """), first_in_path=NPU)
        self.assertEqual((done.returncode, done.stdout), (0, "recording\n1\n0\n"), done.stderr)

    def test_the_variable_does_it_too(self):
        done = self.run_python("-c", "import torch; torch.empty(1 << 30)", STANDIN_BACKEND="xpu", STANDIN_CUDA="none",
                               first_in_path=self.site())
        self.assertIn("XPU out of memory", done.stderr)
        path, = self.bundles(os.path.join(self.folder, "dumps"))
        self.assertEqual(read_bundle(os.path.join(self.folder, "dumps", path))[0]["backend"], "xpu")

    def site(self):
        """A folder that starts the recorder as an installed one would."""
        folder = os.path.join(self.folder, "site")
        os.mkdir(folder)
        with open(os.path.join(folder, "sitecustomize.py"), "w", encoding="utf-8") as file:
            file.write("import snapviewer_recorder\nsnapviewer_recorder.record(oom_dump_dir='dumps')\n")
        return folder

    def test_where_there_is_none_nothing_is_said(self):
        for kind in ("xpu", "mtia", "cuda"):
            done = self.run_python(self.program("""
                import snapviewer_recorder
                snapviewer_recorder.record(oom_dump_dir="dumps")
                import torch
                print("goes on")
            """), STANDIN_BACKEND=kind, STANDIN_CUDA="none")
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "goes on\n", ""), kind)
            self.assertFalse(os.path.exists(os.path.join(self.folder, "dumps")))


if __name__ == "__main__":
    unittest.main()
