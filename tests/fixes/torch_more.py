# SPDX-License-Identifier: MIT
# Not imported: more of the stand-in torch of tests/programs, one part for each file that it is compiled as.

#% torch/cuda/memory.py
def empty_cache():
    run_empty_cache()

#% torch/functional.py
def zeros(*shape):
    return Tensor(shape, operator="zeros")

#% torch/nn/modules/normalization.py
class LayerNorm(Module):
    def forward(self, input):
        return layer_norm(input)

#% torch/optim/sgd.py
class SGD(SGD):
    def zero_grad(self, set_to_none=True):
        for p in self.params if set_to_none else ():
            p.grad = None

#% torch/optim/adamw.py
class AdamW(AdamW):
    def zero_grad(self, set_to_none=True):
        for p in self.params if set_to_none else ():
            p.grad = None


def quarter(p):
    return Tensor((*p.shape[:-1], p.shape[-1] // 4), operator="zeros") if p.shape[-1] > 3 else zeros_like(p)


class AdamW8bit(AdamW):
    def _init_group(self):
        for p in self.params:
            if id(p) not in self.state and p.grad is not None:
                self.state[id(p)] = (
                    quarter(p),
                    quarter(p),
                )


class OffloadedAdamW(AdamW):
    def _init_group(self):
        for p in self.params:
            if p.grad is not None:
                self.state[id(p)] = (
                    zeros_like(p),
                    zeros_like(p),
                )

    @profile_hook_step
    @_use_grad_for_differentiable
    def step(self, closure=None):
        self._init_group()
        _multi_tensor_adamw([p for p in self.params if p.grad is not None])
        self.state.clear()
