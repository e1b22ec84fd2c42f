# SPDX-License-Identifier: MIT
# record: --scale 512
"""A step is a closure made by a function, called in a comprehension; the body has no lines of its own."""
import torch
from torch import nn
import truth


def make_step(model, optimizer, criterion):
    def step(x, y):
        truth.step()
        optimizer.zero_grad(set_to_none=True)
        loss = criterion(model(x), y)
        loss.backward()
        optimizer.step()
        return loss.item()
    return step


model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1))
step = make_step(model, torch.optim.NAdam(model.parameters()), nn.MSELoss())
history = [step(torch.randn(48, 20), torch.randn(48, 1)) for _ in range(9)]
