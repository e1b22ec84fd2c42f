# SPDX-License-Identifier: MIT
# record: --scale 128 --capacity 1024
"""Hidden states are kept from step to step until the device is full; batches differ in length."""
import random
import torch
from torch import nn
import truth


class Recurrent(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.cell, self.out = nn.GRUCell(width, width), nn.Linear(width, width)

    def forward(self, sequence, hidden):
        for x in sequence:
            hidden = self.cell(x, hidden)
        return self.out(hidden), hidden


def train():
    random.seed(1)
    model = Recurrent()
    optimizer = torch.optim.Adam(model.parameters())
    history = []
    for step in range(60):
        truth.step()
        x = torch.randn(random.randint(3, 7), 32, 48)  # leak: each step's last state, with its graph
        y, hidden = model(x, torch.zeros(32, 48))  # leak: each step's last state, with its graph
        history.append(hidden)
        loss = (y - x[-1]).square().mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward(retain_graph=True)
        optimizer.step()


train()
