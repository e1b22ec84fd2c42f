# SPDX-License-Identifier: MIT
# record: --scale 512
"""Trains, and every fourth step runs through three batches that were put aside."""
import torch
from torch import nn
import truth

model = nn.Sequential(nn.Linear(32, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, 1))
optimizer = torch.optim.AdamW(model.parameters())
history = []
put_aside = [torch.randn(16, 32) for _ in range(3)]


@torch.no_grad()
def evaluate():
    model.eval()
    total = 0.0
    for batch in put_aside:
        total += model(batch).square().mean().item()
    model.train()
    return total / len(put_aside)


for step in range(14):
    truth.step()
    x = torch.randn(64, 32)
    loss = (model(x) - x.sum(-1, keepdim=True)).square().mean()
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
    if step % 4 == 3:
        history.append(evaluate())
