# SPDX-License-Identifier: MIT
# record: --scale 256
"""Training goes on from a checkpoint: model and optimizer load what an earlier run had."""
import copy
import torch
from torch import nn
import truth


def block(width):
    return nn.Sequential(nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))


class Model(nn.Module):
    def __init__(self, width=48, depth=4):
        super().__init__()
        self.blocks = nn.ModuleList(block(width) for _ in range(depth))

    def forward(self, x):
        for inner in self.blocks:
            x = x + inner(x)
        return x


def train(model, optimizer, steps):
    for _ in range(steps):
        optimizer.zero_grad(set_to_none=True)
        model(torch.randn(16, 48)).square().mean().backward()
        optimizer.step()


def checkpoint():
    """Of a run that no device saw."""
    with truth.host():
        model = Model()
        optimizer = torch.optim.Adam(model.parameters())
        train(model, optimizer, 1)
        return copy.deepcopy(model.state_dict()), copy.deepcopy(optimizer.state_dict())


weights, state = checkpoint()
model = Model().cuda()
model.load_state_dict(weights)
optimizer = torch.optim.Adam(model.parameters())
optimizer.load_state_dict(state)
for step in range(5):
    truth.step()
    truth.layers(4)
    loss = model(torch.randn(16, 48)).square().mean()
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
