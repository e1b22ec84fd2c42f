# SPDX-License-Identifier: MIT
# record: --scale 256
"""A batch that cannot be learned from raises an error; the errors are kept for the report, and with each its
traceback, whose frames hold the activations of that step."""
import torch
from torch import nn
import truth


class Tower(nn.Module):
    def __init__(self, width=48, depth=6):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))

    def forward(self, x):
        truth.layers(6)
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


def train_step(model, optimizer, x):
    loss = model(x).square().mean()  # leak: what the traceback of a failed step holds
    if not loss.isfinite():
        raise ValueError("loss is not a number")
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()


def batches(count):
    for number in range(count):
        x = torch.randn(64, 48)  # leak: what the traceback of a failed step holds
        if number % 3 == 2:
            x[0, 0] = float("nan")
        yield x


truth.also(12)      # steps that trained: the third of each three has none
model = Tower()
optimizer = torch.optim.Adam(model.parameters())
errors = []
for x in batches(18):
    truth.step()
    try:
        train_step(model, optimizer, x)
    except ValueError as error:
        errors.append(error)
