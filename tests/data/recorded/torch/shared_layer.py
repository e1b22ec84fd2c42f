# SPDX-License-Identifier: MIT
# record: --scale 256
"""One layer that is applied eight times, then a recursive head over a tree; plain SGD written into the loop."""
import torch
from torch import nn
import truth


class Shared(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.layer, self.norm, self.join = nn.Linear(width, width), nn.LayerNorm(width), nn.Linear(2 * width, width)

    def forward(self, x):
        truth.layers(8)
        for _ in range(8):
            y = self.layer(x)
            y = self.norm(y)
            x = x + y.tanh()
        return self.tree(x)

    def tree(self, x):
        if len(x) == 1:
            return x
        half = len(x) // 2
        return self.join(torch.cat([self.tree(x[:half]), self.tree(x[half:])], -1))


model = Shared()
parameters = list(model.parameters())
for step in range(8):
    truth.step()
    loss = model(torch.randn(8, 32, 48)).square().mean()
    loss.backward()
    with torch.no_grad():
        for p in parameters:
            p -= 0.01 * p.grad
            p.grad = None
