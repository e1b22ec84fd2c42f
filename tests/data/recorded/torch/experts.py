# SPDX-License-Identifier: MIT
# record: --scale 512
"""A mixture of experts: which of them run depends on the batch, and now and then a layer is dropped."""
import random
import torch
from torch import nn
import truth


class Experts(nn.Module):
    def __init__(self, width=32, count=4):
        super().__init__()
        self.route = nn.Linear(width, count)
        self.experts = nn.ModuleList(nn.Sequential(nn.Linear(width, 2 * width), nn.ReLU(), nn.Linear(2 * width, width))
                                     for _ in range(count))

    def forward(self, x):
        chosen = self.route(x).argmax(-1)
        out = torch.zeros_like(x)
        for number, expert in enumerate(self.experts):
            where = (chosen == number).nonzero()[:, 0]
            if len(where):
                out = out.index_add(0, where, expert(x[where]))
        return x + out


class Model(nn.Module):
    def __init__(self, depth=3):
        super().__init__()
        self.layers, self.head = nn.ModuleList(Experts() for _ in range(depth)), nn.Linear(32, 2)

    def forward(self, x):
        for layer in self.layers:
            if not self.training or random.random() < 0.8:
                x = layer(x)
        return self.head(x)


random.seed(5)
model = Model()
optimizer = torch.optim.AdamW(model.parameters(), foreach=True)
for step in range(8):
    truth.step()
    x = torch.randn(40, 32)
    loss = nn.functional.cross_entropy(model(x), x[:, 0].gt(0).long())
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
