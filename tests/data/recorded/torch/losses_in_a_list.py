# SPDX-License-Identifier: MIT
# record: --scale 512
"""The classic: a list of losses for the plot, each with the graph that it came from."""
import torch
from torch import nn
import truth

model = nn.Sequential(nn.Linear(24, 96), nn.ReLU(), nn.Linear(96, 96), nn.ReLU(), nn.Linear(96, 4))
optimizer = torch.optim.Adam(model.parameters())
losses = []
for step in range(12):
    truth.step()
    x = torch.randn(32, 24)  # leak: the graph of each penalty, kept by the list
    penalty = model(x).pow(2).mean(0).sum()  # leak: the graph of each penalty, kept by the list
    losses.append(penalty)
    loss = nn.functional.cross_entropy(model(x), torch.randint(0, 4, (32,)))
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
