# SPDX-License-Identifier: MIT
"""Which process of which job on which machine this is, as launchers say it."""
import os
import re
import types
import unittest
from unittest import mock

from case import Case, read_bundle
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig
from snapviewer_recorder.program import environment

TORCHRUN = {"RANK": "5", "LOCAL_RANK": "1", "WORLD_SIZE": "8", "GROUP_RANK": "2", "TORCHELASTIC_RUN_ID": "none",
            "TORCHELASTIC_RESTART_COUNT": "3"}
SLURM = {"SLURM_PROCID": "2", "SLURM_LOCALID": "0", "SLURM_NTASKS": "4", "SLURM_JOB_ID": "4711", "SLURM_NODEID": "1"}
TABLE = [
    ({}, {}, (None, 0, 0, 1)),
    (TORCHRUN, {"rank": 5, "local_rank": 1, "world_size": 8, "node_rank": 2, "restart_count": 3}, (None, 5, 1, 8)),
    (SLURM, {"rank": 2, "local_rank": 0, "world_size": 4, "node_rank": 1, "job_id": "4711"}, ("4711", 2, 0, 4)),
    ({**SLURM, **TORCHRUN}, {"rank": 5, "local_rank": 1, "world_size": 8, "node_rank": 2, "job_id": "4711", "restart_count": 3},
     ("4711", 5, 1, 8)),
    ({"TORCHELASTIC_RUN_ID": "run7", "SLURM_JOB_ID": "4711", "SLURM_RESTART_COUNT": "1"},
     {"job_id": "run7", "restart_count": 1}, ("run7", 0, 0, 1)),
    ({"OMPI_COMM_WORLD_RANK": "1", "OMPI_COMM_WORLD_SIZE": "2"}, {"rank": 1, "world_size": 2}, (None, 1, 1, 2)),
    ({"PMI_RANK": "1"}, {"rank": 1}, (None, 1, 1, 2)),
    ({"RANK": "3"}, {"rank": 3}, (None, 3, 3, 4)),
    ({"RANK": "3", "WORLD_SIZE": "2"}, {"rank": 3, "world_size": 2}, (None, 3, 3, 4)),
    ({"RANK": "-1", "WORLD_SIZE": "many", "SLURM_JOB_ID": " "}, {}, (None, 0, 0, 1)),
    ({"LOCAL_RANK": "3", "WORLD_SIZE": "8"}, {}, (None, 0, 0, 1)),
    ({"PBS_JOBID": "12.server"}, {"job_id": "12.server"}, ("12.server", 0, 0, 1)),
    ({"KUBERNETES_SERVICE_HOST": "10.0.0.1", "JOB_NAME": "mine"}, {"job_id": "mine"}, ("mine", 0, 0, 1)),
]
PODS = [("train-worker-3", "train"), ("train-master-0", "train"), ("llm-7b-4-x7k2p", "llm-7b"), ("llm-7b-x7k2p", "llm-7b"),
        ("notebook", "notebook"), ("train-final", "train-final"), ("a-b-c", "a-b-c"), ("pre-train-0-2w4xz", "pre-train")]


HOST = re.sub("[^A-Za-z0-9._-]+", "-", os.uname().nodename)
PATTERNS = [
    ("dumps", {}, "dumps", False), ("%p", {}, str(os.getpid()), True), ("%r", {}, "0", True), ("%r", TORCHRUN, "5", True),
    ("%h", {}, HOST, False), ("a/%h-%r", SLURM, "a/%s-2" % HOST, True), ("%j", {}, "nojob", False), ("%j", SLURM, "4711", False),
    ("%j", {**TORCHRUN, "TORCHELASTIC_RUN_ID": "100"}, "100", False), ("%j/%h", {"PBS_JOBID": "12[3].pbs"}, "12-3-.pbs/" + HOST, False),
    ("%j", {"TORCHELASTIC_RUN_ID": "100", "SLURM_JOB_ID": "4711"}, "4711", False),     # run ids are often the same for all jobs
    ("%j", {"TORCHELASTIC_RUN_ID": "../../etc/x y"}, "..-..-etc-x-y", False), ("%j", {"LSB_JOBID": ".."}, "unknown", False),
    ("100%%", {}, "100%", False), ("50%", {}, "50%", False), ("%d %", {}, "%d %", False), ("%%p", {}, "%p", False), ("", {}, "", False),
]


class Identity(Case):
    def setUp(self):
        super().setUp()
        self.forget_torch()
        cleared = mock.patch.dict(os.environ, {}, clear=True)
        cleared.start()
        self.addCleanup(cleared.stop)

    def test_launchers(self):
        for variables, facts, identity in TABLE:
            with self.subTest(variables), mock.patch.dict(os.environ, variables):
                self.assertEqual(environment.job_facts(), {"hostname": environment.host(), **facts})
                self.assertEqual(tuple(environment.identity().values()), identity)
                self.assertEqual(environment.rank(), facts.get("rank"))

    def test_who_looks_for_what_dead_processes_left(self):
        for variables, here, everywhere in (({}, True, True), ({"RANK": "0", "LOCAL_RANK": "0"}, True, True),
                                            ({"RANK": "8", "LOCAL_RANK": "0"}, True, False), ({"RANK": "9", "LOCAL_RANK": "1"}, False, False),
                                            ({"RANK": "9"}, False, False)):
            with mock.patch.dict(os.environ, variables):
                self.assertEqual(environment.tidies(), (here, everywhere), variables)

    def test_pods(self):
        os.environ["KUBERNETES_SERVICE_HOST"] = "10.0.0.1"
        for pod, job in PODS:
            with mock.patch.object(environment, "host", lambda name=pod: name):
                self.assertEqual(environment.job_id(), job)

    def test_torch_distributed_goes_before_the_launcher(self):
        torch = self.use_standin()
        os.environ.update(TORCHRUN)
        torch.distributed = types.SimpleNamespace(is_available=lambda: True, is_initialized=lambda: True,
                                                  get_rank=lambda: 6, get_world_size=lambda: 16)
        self.assertEqual(environment.job(), {"rank": 6, "local_rank": 1, "world_size": 16})
        torch.distributed.get_rank = lambda: 1 / 0
        self.assertEqual(environment.job()["rank"], 5)

    def test_patterns_of_paths(self):
        for pattern, variables, expected, tells in PATTERNS:
            with self.subTest(pattern, variables=variables), mock.patch.dict(os.environ, variables):
                self.assertEqual(environment.fill_in(pattern), (expected, tells))

    def test_what_is_absolute_keeps_its_percent_signs(self):
        """Of the working folder and the home folder nothing is filled in."""
        here = os.path.join(self.folder, "50%p")
        os.mkdir(here)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(here)
        os.environ.update(HOME="/home/100%r", SLURM_JOB_ID="7")
        for pattern, expected in (("%j/x", os.getcwd() + "/7/x"), ("~/%j", "/home/100%r/7"), ("~", "/home/100%r"), ("/a/%j", "/a/7"),
                                  ("../%j", os.path.dirname(os.getcwd()) + "/7"), ("a~/b", os.getcwd() + "/a~/b")):
            self.assertEqual(environment.fill_in(environment.absolute(pattern))[0], expected, pattern)

    def test_a_bundle_says_where_it_comes_from(self):
        torch = self.use_standin()
        torch.cuda.init()
        os.environ.update(SLURM, SECRET_TOKEN="hush")
        with self.messages():
            path = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps)).dump(reason="x")
        _, _, metadata, facts = read_bundle(path)
        ours = metadata["custom_metadata"]["snapviewer_recorder"]
        self.assertEqual((ours["hostname"], ours["job_id"], ours["rank"], ours["node_rank"]), (os.uname().nodename, "4711", 2, 1))
        system = facts["system"]
        self.assertEqual(system["hostname"], os.uname().nodename)
        self.assertEqual(system["gpu_uuids"], ["GPU-0f1e2d3c-0000-1111-2222-33334444555%d" % device for device in (0, 1)])
        self.assertEqual(system["gpu_total_bytes"], [64 << 20] * 2)
        for name in os.listdir(path):
            with open(os.path.join(path, name), "rb") as file:
                self.assertNotIn(b"hush", file.read())

    def test_a_torch_whose_devices_have_no_uuid(self):
        torch = self.use_standin()
        torch.cuda.init()
        torch.cuda.get_device_properties = lambda device: types.SimpleNamespace(total_memory=5)
        system = environment.process_facts(False)["system"]
        self.assertEqual((system["gpu_total_bytes"], system.get("gpu_uuids"), system["gpu_count"]), ([5, 5], None, 2))
        del torch.cuda.get_device_properties
        self.assertEqual(environment.process_facts(False)["system"]["gpu_count"], 2)


if __name__ == "__main__":
    unittest.main()
