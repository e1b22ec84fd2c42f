# SPDX-License-Identifier: MIT
"""The stand-in torch, compiled under torch's file names, and what a program finds in its global names."""
import copy
import functools
import pathlib
import types

import tensors

SOURCES = pathlib.Path(__file__).with_name("torch_sources.py")
PACKAGES = "/usr/lib/python3/dist-packages/"


class Switch:
    """`with torch.no_grad()` and its opposite; they leave no frame."""

    def __init__(self, value):
        self.value = value

    def __enter__(self):
        self.before, tensors.Grad.enabled = tensors.Grad.enabled, self.value

    def __exit__(self, *error):
        tensors.Grad.enabled = self.before


def parts(text, marker="#% "):
    """path → source of each part of a file."""
    found, path = {}, None
    for line in text.splitlines():
        if line.startswith(marker):
            path = line[len(marker):].strip()
            found[path] = []
        elif path:
            found[path].append(line)
    return {path: "\n".join(lines).strip("\n") + "\n" for path, lines in found.items()}


def place(path, packages):
    """Where torch's file lies for this program: under its packages, with their kind of slash."""
    return (packages + path).replace("/", "\\") if "\\" in packages else packages + path


@functools.lru_cache(maxsize=None)
def compiled(packages):
    """[(path, code)]: compiled once for each place that torch is installed at."""
    return [(place(path, packages), compile(text, place(path, packages), "exec"))
            for path, text in parts(SOURCES.read_text(encoding="utf-8")).items()]


def sources(packages):
    return {place(path, packages): text for path, text in parts(SOURCES.read_text(encoding="utf-8")).items()}


def with_backward(out, origin, function, apply_backward):
    """The result of an autograd function written in Python: its backward runs on autograd's thread."""
    if tensors.Grad.enabled and any(t.requires_grad for t in origin):
        out.requires_grad = True
        wanted = [t for t in origin if t.requires_grad]
        out.node = tensors.Node(wanted, [t.storage for t in origin], lambda grad: apply_backward(function, grad))
    return out


def names_of_tensors():
    names = {n: getattr(tensors, n) for n in ("Tensor", "Parameter", "relu", "softmax", "layer_norm", "linear", "embedding",
                                              "cat", "dropout", "cross_entropy", "foreach", "zeros_like", "randn",
                                              "empty")}
    names["Grad"] = types.SimpleNamespace(on=lambda: Switch(True), off=lambda: Switch(False))
    names["engine_backward"] = tensors.backward
    return names


def as_torch(names):
    """The names that programs use: torch, nn, F, DataLoader, checkpoint."""
    def pick(*wanted, **others):
        return types.SimpleNamespace(**{n: names[n] for n in wanted}, **others)
    nn = pick("Module", "ModuleList", "Sequential", "Linear", "ReLU", "Dropout", "Embedding", "CrossEntropyLoss",
              "Parameter", utils=pick("clip_grad_norm_"), DataParallel=names["DistributedDataParallel"])
    functional = types.SimpleNamespace(relu=names["relu_functional"], dropout=names["dropout_functional"],
                                       cross_entropy=names["cross_entropy_functional"])
    torch = pick("relu", "softmax", "cat", "zeros_like", "randn", "empty", "load", "all_gather", nn=nn,
                 no_grad=names["Grad"].off, inference_mode=lambda: names["context_decorator"],
                 optim=pick("AdamW", "SGD", "LBFGS", "Optimizer"), GradScaler=names["GradScaler"])
    return {"torch": torch, "nn": nn, "F": functional, "copy": copy}


def space(recorder, packages):
    """The global names of a program."""
    names = names_of_tensors()
    names["truth"] = recorder.truth
    names["checkpointed"] = lambda out, x, function: with_backward(out, [x], function, names["apply_backward"])
    names["compiled_function"] = lambda out, args, function: with_backward(out, args, function, names["apply_backward"])
    for _, code in compiled(packages):
        exec(code, names)
    names.update(as_torch(names))
    return names
