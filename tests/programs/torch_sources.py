# SPDX-License-Identifier: MIT
# Not imported: the stand-in torch, one part for each file that it is compiled as. Only what a stack shows is torch's.

#% torch/nn/modules/module.py
class Module:
    training = True

    def _wrapped_call_impl(self, *args, **kwargs):
        return self._call_impl(*args, **kwargs)

    def _call_impl(self, *args, **kwargs):
        with truth.phase("forward"):
            return self.forward(*args, **kwargs)

    __call__ = _wrapped_call_impl

    def children(self):
        for value in list(vars(self).values()):
            if isinstance(value, Module):
                yield value

    def named(self):
        for key, value in list(vars(self).items()):
            if isinstance(value, Parameter):
                yield key, value

    def parameters(self):
        found = [value for _, value in self.named()]
        for child in self.children():
            found += child.parameters()
        return found

    def _apply(self, fn):
        for module in self.children():
            module._apply(fn)
        for key, param in self.named():
            param.storage = fn(param)
        return self

    def to(self, device):
        def convert(t):
            return t.to(device).storage
        with truth.phase("to device"):
            return self._apply(convert)

    def cuda(self):
        with truth.phase("to device"):
            return self._apply(lambda t: t.cuda().storage)

    def zero_grad(self):
        for param in self.parameters():
            param.grad = None

    def train(self, mode=True):
        return self

    def eval(self):
        return self

#% torch/nn/modules/container.py
class ModuleList(Module):
    def __init__(self, modules):
        self.items = list(modules)

    def __iter__(self):
        return iter(self.items)

    def __getitem__(self, at):
        return self.items[at]

    def children(self):
        return iter(self.items)


class Sequential(ModuleList):
    def __init__(self, *modules):
        self.items = list(modules)

    def forward(self, input):
        for module in truth.layers("Sequential.forward", self, self):
            input = module(input)
        return input

#% torch/nn/functional.py
def relu_functional(input, inplace=False):
    result = relu(input)
    return result


def dropout_functional(input):
    return dropout(input)


def cross_entropy_functional(input, target=None):
    return cross_entropy(input)

#% torch/nn/modules/linear.py
class Linear(Module):
    def __init__(self, inputs, outputs, device="cpu"):
        self.weight = Parameter(outputs, inputs, device=device)
        self.bias = Parameter(outputs, device=device)

    def forward(self, input):
        return linear(input, self.weight, self.bias)

#% torch/nn/modules/activation.py
class ReLU(Module):
    def forward(self, input):
        return relu_functional(input)

#% torch/nn/modules/dropout.py
class Dropout(Module):
    def forward(self, input):
        return dropout_functional(input)

#% torch/nn/modules/sparse.py
class Embedding(Module):
    def __init__(self, rows, width):
        self.weight = Parameter(rows, width)

    def forward(self, rows):
        return embedding(self.weight, rows)

#% torch/nn/modules/loss.py
class CrossEntropyLoss(Module):
    def forward(self, input, target=None):
        return cross_entropy_functional(input, target)

#% torch/_tensor.py
def tensor_backward(self, gradient=None):
    with truth.phase("backward"):
        autograd_backward(self, gradient)


Tensor.backward = tensor_backward

#% torch/autograd/__init__.py
def _make_grads(outputs):
    return Tensor(outputs.shape, operator="ones_like").storage


def autograd_backward(tensors, grad_tensors=None):
    grads = grad_tensors or _make_grads(tensors)
    _engine_run_backward(tensors, grads)

#% torch/autograd/graph.py
def _engine_run_backward(t_outputs, grads):
    return engine_backward(t_outputs, grads)

#% torch/autograd/function.py
def apply_backward(function, grad):
    return apply(function, grad)


def apply(self, grad):
    return self.backward(grad)

#% torch/utils/checkpoint.py
class CheckpointFunction:
    def __init__(self, run_function, inputs):
        self.run_function, self.inputs = run_function, inputs

    def backward(self, grad):
        with Grad.on():
            detached = self.inputs.detach()
            detached.requires_grad = True
            with truth.phase("recompute"):
                outputs = self.run_function(detached)
        autograd_backward(outputs, grad)
        return [detached.grad]


def checkpoint(function, x, use_reentrant=True):
    with Grad.off():
        outputs = function(x)
    return checkpointed(outputs, x, CheckpointFunction(function, x))

#% torch/utils/_contextlib.py
def context_decorator(func):
    def decorate_context(*args, **kwargs):
        with Grad.off():
            return func(*args, **kwargs)
    return decorate_context

#% torch/nn/utils/clip_grad.py
def _get_total_norm(tensors):
    norms = foreach(tensors)
    return Tensor((1,), operator="linalg_vector_norm")


def clip_grad_norm_(parameters, max_norm):
    grads = [p.grad for p in parameters if p.grad is not None]
    return _get_total_norm(grads)

#% torch/optim/optimizer.py
def profile_hook_step(func):
    def wrapper(*args, **kwargs):
        with truth.phase("optimizer"):
            out = func(*args, **kwargs)
        return out
    return wrapper


class Optimizer:
    def __init__(self, params, lr=1e-3):
        self.params, self.state, self.lr = list(params), {}, lr

    def zero_grad(self, set_to_none=True):
        for p in self.params:
            p.grad = None


def _use_grad_for_differentiable(func):
    def _use_grad(self, *args, **kwargs):
        return func(self, *args, **kwargs)
    return _use_grad

#% torch/optim/adamw.py
class AdamW(Optimizer):
    def _init_group(self):
        for p in self.params:
            if id(p) not in self.state and p.grad is not None:
                self.state[id(p)] = (
                    zeros_like(p),
                    zeros_like(p),
                )

    @profile_hook_step
    @_use_grad_for_differentiable
    def step(self, closure=None):
        loss = None
        if closure is not None:
            with truth.phase("closure"):
                loss = closure()
        self._init_group()
        _multi_tensor_adamw([p for p in self.params if p.grad is not None])
        return loss


def _multi_tensor_adamw(params):
    exp_avg_sq_sqrt = foreach(params)
    del exp_avg_sq_sqrt

#% torch/optim/sgd.py
class SGD(Optimizer):
    def __init__(self, params, lr=1e-2, momentum=0.0):
        super().__init__(params, lr)
        self.momentum = momentum

    @profile_hook_step
    @_use_grad_for_differentiable
    def step(self, closure=None):
        for p in self.params:
            if self.momentum and id(p) not in self.state:
                self.state[id(p)] = p.grad.clone()

#% torch/optim/lbfgs.py
class LBFGS(Optimizer):
    def _gather_flat_grad(self):
        return cat([p.grad for p in self.params])

    @profile_hook_step
    def step(self, closure):
        with truth.phase("closure"):
            loss = closure()
        flat_grad = self._gather_flat_grad()
        n_iter = 0
        while n_iter < 4:
            n_iter += 1
            d = flat_grad * flat_grad
            with truth.phase("closure"):
                loss = closure()
            flat_grad = self._gather_flat_grad()
        return loss

#% torch/amp/grad_scaler.py
class GradScaler:
    def scale(self, outputs):
        return outputs * Tensor((1,), operator="full")

    def _unscale_grads_(self, optimizer):
        return Tensor((1,), operator="_amp_foreach_non_finite_check_and_unscale_")

    def unscale_(self, optimizer):
        found_inf = self._unscale_grads_(optimizer)

    def _maybe_opt_step(self, optimizer):
        return optimizer.step()

    def step(self, optimizer):
        with truth.phase("optimizer"):
            self.unscale_(optimizer)
            return self._maybe_opt_step(optimizer)

    def update(self):
        pass

#% torch/utils/data/_utils/collate.py
def default_collate(batch):
    return Tensor((len(batch), *batch[0].shape), device="cpu")


def collate_on_device(batch):
    return Tensor((len(batch), *batch[0].shape), operator="stack")

#% torch/utils/data/_utils/fetch.py
class _MapDatasetFetcher:
    def __init__(self, dataset, collate_fn):
        self.dataset, self.collate_fn = dataset, collate_fn

    def fetch(self, index):
        data = [self.dataset[i] for i in index]
        return self.collate_fn(data)

#% torch/utils/data/dataloader.py
class _SingleProcessDataLoaderIter:
    def __init__(self, loader):
        self._fetcher = _MapDatasetFetcher(loader.dataset, loader.collate_fn)
        self._indices = iter(loader.batches())

    def __iter__(self):
        return self

    def _next_data(self):
        index = next(self._indices)
        with truth.phase("data"):
            return self._fetcher.fetch(index)

    def __next__(self):
        data = self._next_data()
        return data


class DataLoader:
    def __init__(self, dataset, batch_size, collate_fn=default_collate):
        self.dataset, self.batch_size, self.collate_fn = dataset, batch_size, collate_fn

    def batches(self):
        rows = list(range(len(self.dataset)))
        return [rows[i:i + self.batch_size] for i in range(0, len(rows), self.batch_size)]

    def __len__(self):
        return len(self.batches())

    def __iter__(self):
        return _SingleProcessDataLoaderIter(self)

#% torch/serialization.py
def load(shapes):
    with truth.phase("load"):
        return _load(shapes)


def _load(shapes):
    return [load_tensor(s) for s in shapes]


def load_tensor(shape):
    return Tensor(shape, operator="empty_strided")

#% torch/_functorch/_aot_autograd/runtime_wrappers.py
def runtime_wrapper(args, compiled, backward):
    return call_func_at_runtime_with_args(args, compiled, backward)


def call_func_at_runtime_with_args(args, compiled, backward):
    with Grad.off():
        out = compiled(args)
    return compiled_function(out, args, CompiledFunctionBackward(backward, args))


class CompiledFunctionBackward:
    def __init__(self, compiled, args):
        self.compiled, self.args = compiled, args

    def backward(self, grad):
        return self._backward_impl()

    def _backward_impl(self):
        return self.compiled(self.args)

#% torch/_dynamo/eval_frame.py
def compile_function(fn):
    def compile_wrapper(*args, **kwargs):
        return fn(*args, **kwargs)
    return compile_wrapper


class OptimizedModule(Module):
    def __init__(self, module, compiled):
        self._orig_mod, self.compiled = module, compiled

    def forward(self, *args):
        return self.compiled(*args)

#% torch/nn/parallel/distributed.py
class DistributedDataParallel(Module):
    def __init__(self, module):
        self.module = module

    def _run_ddp_forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)

    def forward(self, *inputs, **kwargs):
        output = self._run_ddp_forward(*inputs, **kwargs)
        return output

#% torch/distributed/distributed_c10d.py
def all_gather(tensor):
    with truth.phase("collective"):
        return Tensor((4, *tensor.shape), operator="empty")
