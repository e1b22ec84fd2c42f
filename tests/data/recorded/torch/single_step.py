# SPDX-License-Identifier: MIT
# record: --scale 256
"""One forward, one backward, one step of AdamW: nothing repeats but layers."""
import torch
from torch import nn
import truth


class Layer(nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.norm, self.mix = nn.LayerNorm(width), nn.Linear(width, width)

    def forward(self, x):
        y = self.norm(x)
        y = self.mix(y)
        return x + torch.sigmoid(y)


class Deep(nn.Module):
    def __init__(self, depth=16):
        super().__init__()
        self.layers, self.head = nn.ModuleList(Layer() for _ in range(depth)), nn.Linear(64, 10)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


model = Deep()
optimizer = torch.optim.AdamW(model.parameters())
x, y = torch.randn(64, 64), torch.randint(0, 10, (64,))
truth.kind("input batches", x, y)
truth.layers(16)
loss = nn.functional.cross_entropy(model(x), y)
loss.backward()
optimizer.step()
