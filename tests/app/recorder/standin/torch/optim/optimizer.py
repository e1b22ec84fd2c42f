# SPDX-License-Identifier: MIT
"""An optimizer that makes its state in the first step, as torch's do."""
from ..nn.modules.module import Handle

_post_hooks = {}


def register_optimizer_step_post_hook(hook):
    return Handle(_post_hooks, hook)


class Adam:
    def __init__(self, parameters):
        self.param_groups, self.state = [{"params": list(parameters)}], {}

    def step(self):
        import torch
        for parameter in self.param_groups[0]["params"]:
            if parameter not in self.state:
                size = parameter.data.size
                self.state[parameter] = {"step": 0, "exp_avg": torch.empty(size), "exp_avg_sq": torch.empty(size)}
        for hook in list(_post_hooks.values()):
            hook(self, (), {})

    def zero_grad(self):
        for parameter in self.param_groups[0]["params"]:
            parameter.grad = None
