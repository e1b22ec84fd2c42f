# SPDX-License-Identifier: MIT
"""What each tensor is that lives at a moment of a program, such as its end, asked of its own objects: modules,
optimizers, graphs."""
import gc

import torch


def tensors_in(value):
    """All tensors in nested lists, tuples and dicts."""
    if torch.is_tensor(value):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from tensors_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from tensors_in(item)


def saved_by(node, seen):
    """Tensors that a graph keeps for its backward pass. What was freed or has changed since raises: not kept."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        for name in dir(node):
            if name.startswith("_saved_") or name == "saved_tensors":
                try:
                    yield from tensors_in(getattr(node, name))
                except RuntimeError:
                    pass
        waiting += [following for following, _ in getattr(node, "next_functions", ())]


def of_modules(objects):
    for module in objects:
        if isinstance(module, torch.nn.Module):
            for parameter in module.parameters():
                yield "parameters", parameter
                if parameter.grad is not None:
                    yield "gradients", parameter.grad
            for buffer in module.buffers():
                yield "parameters", buffer


def of_optimizers(objects):
    for optimizer in objects:
        if isinstance(optimizer, torch.optim.Optimizer):
            for tensor in tensors_in(list(optimizer.state.values())):
                yield "optimizer state", tensor
            for group in optimizer.param_groups:
                for parameter in group["params"]:
                    yield "parameters", parameter
                    if parameter.grad is not None:
                        yield "gradients", parameter.grad


def graph_of(tensor):
    """The node that made it; None for a view whose base was overwritten: FSDP's, which nothing computes with."""
    try:
        return tensor.grad_fn
    except RuntimeError:
        return None


def of_graphs(objects):
    seen = set()
    for tensor in objects:
        if isinstance(tensor, torch.Tensor):
            for saved in saved_by(graph_of(tensor), seen):
                yield "activations", saved


def of_everything(said):
    """Address → kind: what the program said goes first, then modules, optimizers, and what graphs keep."""
    objects, found = gc.get_objects(), {}
    for rows in (said, of_modules(objects), of_optimizers(objects), of_graphs(objects)):
        for name, tensor in rows:
            if tensor.layout == torch.strided:
                found.setdefault(tensor.storage().data_ptr(), name)
    return found
