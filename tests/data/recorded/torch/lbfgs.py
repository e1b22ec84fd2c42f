# SPDX-License-Identifier: MIT
# record: --scale 1024
"""L-BFGS calls a closure up to five times a step: each is a forward and a backward pass."""
import torch
from torch import nn
import truth

model = nn.Sequential(nn.Linear(16, 64), nn.Tanh(), nn.Linear(64, 1))
optimizer = torch.optim.LBFGS(model.parameters(), lr=0.1, max_iter=5, history_size=4)
x = torch.randn(256, 16)
y = x.square().sum(1, keepdim=True)
truth.kind("input batches", x, y)


def closure():
    optimizer.zero_grad(set_to_none=True)
    loss = (model(x) - y).square().mean()
    loss.backward()
    return loss


for step in range(6):
    truth.step()
    optimizer.step(closure)
