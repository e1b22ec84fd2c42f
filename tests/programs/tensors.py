# SPDX-License-Identifier: MIT
"""Tensors that hold nothing but a size and a lifetime, and just enough autograd to free what forward kept.

An operation allocates where it is called, as torch's C functions do: frames of this file are never recorded. What an
operation saves for backward lives as long as its node of the graph, and `engine` allocates gradients the way torch's
own thread does: without a Python frame.
"""
import math

from recorder import current, engine_of

SCALE = 256     # bytes an element: small shapes read well and still make MiB


class Storage:
    """Device memory that is freed when its last holder goes, with the stack of that moment."""

    __slots__ = ("nbytes", "block", "owner", "line")

    def __init__(self, nbytes, operator="empty"):
        self.owner, self.nbytes = current(), nbytes
        self.block, self.line = self.owner.malloc(nbytes, operator)

    def __del__(self):
        if getattr(self, "block", None) is not None:
            self.owner.free(self.block)


class Node:
    """One operation of the graph: what it saved, and what its inputs' gradients need."""

    made = 0

    def __init__(self, inputs, saved, backward=None):
        Node.made += 1
        self.order, self.inputs, self.saved, self.backward = Node.made, inputs, saved, backward


class Grad:
    """Whether operations are recorded for backward."""

    enabled = True


class Tensor:
    def __init__(self, shape, storage=None, operator="empty", device="cuda"):
        self.shape = tuple(shape)
        self.nbytes = SCALE * math.prod(self.shape)
        self.requires_grad, self.node, self.grad = False, None, None
        on_device = storage is None and device == "cuda"
        self.storage = Storage(self.nbytes, operator) if on_device else storage

    def view(self, *shape):
        return same_graph(Tensor(shape, self.storage, device=self.device), self)

    @property
    def device(self):
        return "cpu" if self.storage is None else "cuda"

    def detach(self):
        return Tensor(self.shape, self.storage, device=self.device)

    def item(self):
        return 1.0

    def to(self, device):
        return Tensor(self.shape, operator="_to_copy") if device == "cuda" and self.storage is None else self

    def cuda(self):
        return self.to("cuda")

    def cpu(self):
        return Tensor(self.shape, device="cpu")

    def clone(self):
        return operation(self.shape, [self], operator="clone")

    def float(self):
        return operation((*self.shape, 2), [self], operator="_to_copy")

    def mean(self):
        return operation((1,), [self], operator="mean")

    sum = mean

    def square(self):
        return operation(self.shape, [self], [self], operator="pow")

    def __add__(self, other):
        return operation(self.shape, [self, other], operator="add")

    def __mul__(self, other):
        return operation(self.shape, [self, other], [self, other], operator="mul")

    def __sub__(self, other):
        return operation(self.shape, [self, other], operator="sub")

    def __truediv__(self, other):
        return operation(self.shape, [self], operator="div")

    def __matmul__(self, other):
        return operation((*self.shape[:-1], other.shape[-1]), [self, other], [self, other], operator="mm")


class Parameter(Tensor):
    """Made on the CPU, as torch's modules are; `cuda()` gives it a storage."""

    def __init__(self, *shape, device="cpu"):
        super().__init__(shape, device=device)
        self.requires_grad = True


def same_graph(tensor, origin):
    tensor.requires_grad, tensor.node = origin.requires_grad, origin.node
    return tensor


def operation(shape, inputs, saved=(), operator="empty"):
    """The result of an operation; with gradients on, the graph keeps what was saved."""
    out = Tensor(shape, operator=operator)
    inputs = [i for i in inputs if isinstance(i, Tensor) and i.requires_grad]
    if Grad.enabled and inputs:
        out.requires_grad = True
        out.node = Node(inputs, [s.storage for s in saved if isinstance(s, Tensor)])
    return out


def node_of(tensor):
    """Where a gradient of this tensor goes: its operation, or the leaf itself."""
    return tensor.node or tensor


def reachable(node):
    seen, waiting = {}, [node]
    while waiting:
        at = waiting.pop()
        if isinstance(at, Node) and at.order not in seen:
            seen[at.order] = at
            waiting += [node_of(i) for i in at.inputs]
    return [seen[k] for k in sorted(seen, reverse=True)]


def run_graph(root, grad):
    """Backward: newest operation first; what it saved is freed as soon as its inputs' gradients are made."""
    grads, nodes = {id(node_of(root)): grad}, reachable(node_of(root))
    del grad
    while nodes:
        node = nodes.pop(0)
        incoming = grads.pop(id(node), None)
        if incoming is None:
            continue
        if node.backward:
            made = node.backward(incoming)
        else:
            made = [Tensor(i.shape, operator="mm_backward") for i in node.inputs]
        for target, value in zip(node.inputs, made):
            accumulate(grads, node_of(target), value)
        made = value = target = incoming = None
        node.saved, node.backward, node.inputs = (), None, ()


def accumulate(grads, target, value):
    if isinstance(target, Tensor):          # a leaf
        if target.grad is None:
            target.grad = value
    elif id(target) not in grads:
        grads[id(target)] = value


def backward(root, grad):
    """Runs on autograd's thread; one that a backward itself starts goes on where it is."""
    if current().in_engine:
        run_graph(root, grad)
        return
    current().in_engine = True
    try:
        engine(root, grad)
    finally:
        current().in_engine = False


@engine_of
def engine(root, grad):
    run_graph(root, grad)


# what torch offers as functions of its own

def randn(*shape, device="cuda"):
    return Tensor(shape, operator="normal_", device=device)


def empty(*shape):
    return Tensor(shape)


def zeros_like(tensor):
    return Tensor(tensor.shape, operator="zeros")


def relu(x):
    return operation(x.shape, [x], [x], operator="relu")


def softmax(x):
    out = operation(x.shape, [x], operator="softmax")
    if out.node:
        out.node.saved.append(out.storage)
    return out


def layer_norm(x):
    """The result and, made by the same call, mean and reciprocal deviation of each row."""
    out = operation(x.shape, [x], [x], operator="native_layer_norm")
    statistics = [Tensor((*x.shape[:-1], 1), operator="native_layer_norm") for _ in range(2)]
    if out.node:
        out.node.saved += [s.storage for s in statistics]
    return out


def linear(x, weight, bias):
    return operation((*x.shape[:-1], weight.shape[0]), [x, weight, bias], [x], operator="addmm")


def embedding(weight, rows):
    return operation((rows, weight.shape[1]), [weight], operator="index_select")


def cat(tensors):
    first = tensors[0].shape
    return operation((sum(t.shape[0] for t in tensors), *first[1:]), tensors, operator="cat")


def dropout(x):
    mask = Tensor(x.shape, operator="bernoulli_")
    return operation(x.shape, [x], [mask], operator="mul")


def cross_entropy(x):
    return operation((1,), [x], [x], operator="nll_loss")


def foreach(tensors):
    """A fused operation: one temporary for each tensor, all freed by the caller's statement."""
    return [Tensor(t.shape, operator="_foreach_mul") for t in tensors]
