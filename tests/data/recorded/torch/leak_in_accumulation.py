# SPDX-License-Identifier: MIT
# record: --scale 512
"""Gradients of three micro-batches, in an inner loop; the outputs of each are put aside."""
import torch
from torch import nn
import truth


def micro_batches(count):
    for _ in range(count):
        yield torch.randn(48, 32)


def train(model, optimizer, steps, seen):
    for step in range(steps):
        truth.step(micro=3, nested=True)
        for x in micro_batches(3):
            y = model(x)
            (y.square().mean() / 3).backward()
            outputs = y.detach().abs()  # leak: outputs of each micro-batch
            seen.append(outputs)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)


model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 32))
seen, optimizer = [], torch.optim.Adam(model.parameters())
train(model, optimizer, 12, seen)
