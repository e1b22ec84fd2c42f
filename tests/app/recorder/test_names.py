# SPDX-License-Identifier: MIT
"""names=True: what a recording says of parameters, gradients, optimizer state and pools."""
import os
import types
import unittest

from case import Case, read_snapshot
from snapviewer_recorder import record, stop

MIB = 1 << 20


class Named(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.addCleanup(stop)

    def model(self):
        torch, nn = self.torch, self.torch.nn

        class Layer(nn.Module):
            def __init__(self):
                super().__init__()
                self.weight = nn.Parameter(torch.empty(3 * MIB))

        class LLM(nn.Module):
            def __init__(self):
                super().__init__()
                self.first, self.second = Layer(), Layer()
                self.head = nn.Parameter(torch.empty(MIB))
                self.register_buffer("cos", torch.empty(2 * MIB))

        return LLM()

    def step(self, model, optimizer):
        for _, parameter in model.named_parameters():
            parameter.accumulate(self.torch.empty(parameter.data.size))
        optimizer.step()

    def saved(self, recording):
        with self.messages():
            return read_snapshot(recording.save(os.path.join(self.folder, "a.pickle")))

    def without_marks(self):
        del self.torch.cuda.memory._annotate_tensor

    @staticmethod
    def marks(snapshot):
        return [event["user_metadata"] for event in snapshot["device_traces"][0] if event["action"] == "annotate"]

    @staticmethod
    def names(snapshot):
        return sorted(block["user_metadata"] for segment in snapshot["segments"] for block in segment["blocks"]
                      if "user_metadata" in block)

    def test_a_step(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        optimizer = self.torch.optim.Adam(found for _, found in model.named_parameters())
        self.step(model, optimizer)
        snapshot = self.saved(recording)
        paths = ("LLM.first.weight", "LLM.head", "LLM.second.weight")
        kinds = ("gradient", "optimizer exp_avg", "optimizer exp_avg_sq", "parameter")
        expected = sorted("%s: %s" % (path, kind) for path in paths for kind in kinds)
        self.assertEqual(sorted(set(self.marks(snapshot))), expected)
        self.assertEqual(self.names(snapshot), sorted(expected + ["LLM.cos: buffer"]))
        marked = {(e["addr"], e["user_metadata"]) for e in snapshot["device_traces"][0] if e["action"] == "annotate"}
        blocks = {(b["address"], b["user_metadata"]) for s in snapshot["segments"] for b in s["blocks"] if "user_metadata" in b}
        self.assertEqual(blocks - marked, {(model.cos.addr, "LLM.cos: buffer")}, "both tell the same allocations")

    def test_gradients_are_marked_in_each_step_and_state_once(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        optimizer = self.torch.optim.Adam(found for _, found in model.named_parameters())
        for _ in range(3):
            self.step(model, optimizer)
            optimizer.zero_grad()
        marks = self.marks(self.saved(recording))
        self.assertEqual((marks.count("LLM.head: gradient"), marks.count("LLM.head: optimizer exp_avg"),
                          marks.count("LLM.head: parameter")), (3, 1, 1))

    def test_a_torch_without_marks(self):
        """Before 2.14: nothing is hooked but what tells of modules, and what is alive has its name all the same."""
        self.without_marks()
        recording = record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        optimizer = self.torch.optim.Adam(found for _, found in model.named_parameters())
        self.step(model, optimizer)
        self.assertEqual([found._accumulate_hooks for _, found in model.named_parameters()], [{}, {}, {}])
        snapshot = self.saved(recording)
        self.assertEqual((self.marks(snapshot), len(self.names(snapshot))), ([], 13))
        self.assertIn("LLM.second.weight: gradient", self.names(snapshot))

    def test_nothing_unless_asked(self):
        recording = record(oom_dump_dir=self.dumps)
        model = self.model()
        self.step(model, self.torch.optim.Adam(found for _, found in model.named_parameters()))
        snapshot = self.saved(recording)
        self.assertEqual((self.marks(snapshot), self.names(snapshot)), ([], []))
        hooks = self.torch.nn.modules.module._hooks
        self.assertEqual(hooks, {"parameter": {}, "buffer": {}, "module": {}})

    def test_a_bundle_has_them(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        with self.messages(), self.assertRaises(self.torch.OutOfMemoryError):
            self.torch.empty(1 << 40)
        snapshot = read_snapshot(os.path.join(recording.last_oom_dump_path, "snapshot.pickle"))
        self.assertIn("LLM.head: parameter", self.names(snapshot))
        self.assertEqual(len(list(model.named_parameters())), 3)

    def test_stop_takes_every_hook_away(self):
        record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        self.assertEqual([len(found._accumulate_hooks) for _, found in model.named_parameters()], [1, 1, 1])
        stop()
        self.assertEqual([len(found._accumulate_hooks) for _, found in model.named_parameters()], [0, 0, 0])
        self.assertEqual(self.torch.nn.modules.module._hooks, {"parameter": {}, "buffer": {}, "module": {}})
        self.assertEqual(self.torch.optim.optimizer._post_hooks, {})

    def test_two_models_of_one_class_and_odd_names(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        kept = self.model(), self.model()
        odd = type("Ünits <b>", (self.torch.nn.Module,), {})()
        odd.weight = self.torch.nn.Parameter(self.torch.empty(MIB))
        names = self.names(self.saved(recording))
        self.assertEqual([name for name in names if "head" in name], ["LLM.head: parameter", "LLM_2.head: parameter"])
        self.assertIn("_nits__b_.weight: parameter", names)
        self.assertEqual(len(kept), 2)

    def test_what_raises_stops_nothing(self):
        with self.messages() as said:
            record(names=True, oom_dump_dir=self.dumps)

            class Unfit(self.torch.nn.Module):
                __slots__ = ()
                __hash__ = None

                def __eq__(self, other):
                    raise RuntimeError("no comparing")

            model = Unfit()
            model.weight = self.torch.nn.Parameter(self.torch.empty(MIB))
            self.torch.cuda.memory._annotate_tensor(model.weight, "still works")
            model.weight.accumulate(types.SimpleNamespace(device=self.torch.Device(0), untyped_storage=lambda: None))
            model.weight.accumulate(3)
        self.assertEqual(said.getvalue().count("could not be marked"), 1)

    def test_models_that_are_gone_are_forgotten(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        model = self.model()
        names = recording._names
        self.assertEqual(len(names._modules.alive()), 3)
        del model
        self.assertEqual((names._modules.alive(), names._hooked), ([], {}))

    def test_a_parameter_that_is_spread_over_ranks(self):
        recording = record(names=True, oom_dump_dir=self.dumps)
        model, part = self.torch.nn.Module(), self.torch.empty(MIB)
        spread = self.torch.nn.Parameter(part)
        spread._local_tensor = part
        spread.untyped_storage = None       # of all of it there is none
        model.weight = spread
        spread.accumulate(spread)
        snapshot = self.saved(recording)
        self.assertEqual((self.marks(snapshot), self.names(snapshot)), (["Module.weight: gradient"], ["Module.weight: parameter"]))

    def test_pools(self):
        recording = record(oom_dump_dir=self.dumps)
        kept = self.torch.empty(MIB)
        recording.name_pool(types.SimpleNamespace(id=(0, 3)), "kv cache")
        recording.name_pool((1, 0), "graph of decode")
        with self.messages() as said:
            recording.name_pool("no pool", "x")
        self.assertIn("not all can be recorded", said.getvalue())
        self.assertEqual(self.saved(recording)["snapviewer_pool_names"], {"0,3": "kv cache", "1,0": "graph of decode"})
        self.assertEqual(kept.size, MIB)


if __name__ == "__main__":
    unittest.main()
