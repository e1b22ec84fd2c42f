# SPDX-License-Identifier: MIT
# record: --scale 256
"""An optimizer that people wrote themselves: each step makes the moments anew and drops the older ones."""
import torch
from torch import nn
import truth


class Lion(torch.optim.Optimizer):
    def __init__(self, parameters, lr=1e-4, betas=(0.9, 0.99)):
        super().__init__(parameters, dict(lr=lr, betas=betas))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            first, second = group["betas"]
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                m = state.get("m", torch.zeros_like(p))
                update = (m * first + p.grad * (1 - first)).sign()
                p.sub_(update * group["lr"])
                state["m"] = m * second + p.grad * (1 - second)


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.inner = nn.Linear(width, width)

    def forward(self, x):
        return x + torch.relu(self.inner(x))


model = nn.Sequential(*[Residual(64) for _ in range(12)])
optimizer = Lion(model.parameters())
for step in range(6):
    truth.step()
    truth.layers(12)
    loss = model(torch.randn(32, 64)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
