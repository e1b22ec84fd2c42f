# SPDX-License-Identifier: MIT
"""What the framework does, by the names of its files and functions: one table."""
import re

OPTIMIZER_FILES = ("/torch/optim/", "/apex/", "/bitsandbytes/", "/deepspeed/")


def is_backward(file, name):
    return file.endswith("torch/_tensor.py") and name == "backward" or "torch/autograd/" in file and name in (
        "backward", "grad", "autograd_backward", "tensor_backward", "_engine_run_backward")


def is_optimizer(file, name):
    if file.endswith("torch/amp/grad_scaler.py"):
        return name == "step"
    if any(part in file for part in OPTIMIZER_FILES):
        return True
    return name == "step" and "optim" in file.rsplit("/", 1)[-1].lower()


def is_forward(file, name):
    return file.endswith("torch/nn/modules/module.py") and name.endswith("_call_impl") or name == "forward"


TABLE = (
    ("backward", is_backward),
    ("zero_grad", lambda file, name: name == "zero_grad"),
    ("optimizer", is_optimizer),
    ("collective", lambda file, name: "torch/distributed/" in file and "fsdp" not in file),
    ("load", lambda file, name: file.endswith("torch/serialization.py") or "/safetensors/" in file),
    ("data", lambda file, name: "torch/utils/data/" in file),
    ("capture", lambda file, name: file.endswith("torch/cuda/graphs.py")),
    ("to device", lambda file, name: file.endswith("torch/nn/modules/module.py")
     and name in ("_apply", "to", "cuda", "half", "bfloat16")),
    ("forward", is_forward),
)
COMPILER = re.compile(r"torch/_dynamo/(?!eval_frame)|torch/_inductor/|/triton/")


def row_of(file, name):
    return next((phase for phase, is_it in TABLE if is_it(file, name)), None)


def phase_of(stack):
    """The outermost frame decides; but what an optimizer's closure runs is what it is by itself."""
    if stack and COMPILER.search(stack[-1][0]):
        return "compile"
    found = None
    for file, name, _ in stack:
        phase = row_of(file, name)
        if phase and found is None:
            found = phase
            if phase != "optimizer":
                return phase
        elif found == "optimizer" and "closure" in name.lower():
            found = None
        elif found == "optimizer" and (phase == "backward" or name.endswith("_call_impl")):
            return phase
    return found or "other"


def is_engine(frames):
    """A stack of autograd's own thread, told by C++."""
    return any("torch::autograd::Engine::" in f["name"] for f in frames or [])
