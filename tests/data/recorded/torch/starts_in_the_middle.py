# SPDX-License-Identifier: MIT
# record: --scale 256 --late 4000
"""Recording starts late, as with a full ring of events: in the middle of a step, model and optimizer are there."""
import torch
from torch import nn
import truth


class Layer(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.norm, self.inner = nn.LayerNorm(width), nn.Linear(width, width)

    def forward(self, x):
        y = self.norm(x)
        y = self.inner(y)
        return x + y.relu()


class Model(nn.Module):
    def __init__(self, depth=6):
        super().__init__()
        self.layers = nn.ModuleList([Layer() for _ in range(depth)])

    def forward(self, x):
        truth.layers(6)
        for layer in self.layers:
            x = layer(x)
        return x


model = Model()
optimizer = torch.optim.AdamW(model.parameters())
for step in range(10):
    truth.step()
    loss = model(torch.randn(32 + 8 * (step % 2), 48)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
