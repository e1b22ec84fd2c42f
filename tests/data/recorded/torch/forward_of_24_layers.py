# SPDX-License-Identifier: MIT
# record: --scale 256
"""One forward pass with gradients: each of the 24 layers keeps something for a backward pass that never comes. These
are layers, not steps, and nothing leaks."""
import torch
from torch import nn
import truth


class Block(nn.Module):
    def __init__(self, width=64, heads=4):
        super().__init__()
        self.norm_1, self.norm_2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        y = self.norm_1(x)
        x = x + self.attention(y, y, y, need_weights=False)[0]
        return x + self.mlp(self.norm_2(x))


class Model(nn.Module):
    def __init__(self, depth=24):
        super().__init__()
        self.embed, self.blocks = nn.Embedding(100, 64), nn.ModuleList([Block() for _ in range(depth)])
        self.norm, self.head = nn.LayerNorm(64), nn.Linear(64, 100)

    def forward(self, tokens):
        x = self.embed(tokens)
        truth.layers(24)
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


model = Model()
logits = model(torch.randint(0, 100, (2, 32)))
