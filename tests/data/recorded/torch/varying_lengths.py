# SPDX-License-Identifier: MIT
# record: --scale 256
"""Sentences of any length, padded to the longest of their batch: no two steps ask for the same sizes."""
import random
import torch
from torch import nn
import truth


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        b, t, c = x.shape
        q, k, v = (p.view(b, t, self.heads, -1).transpose(1, 2) for p in self.qkv(x).split(c, -1))
        weights = (q @ k.transpose(-1, -2) / (c // self.heads) ** 0.5).softmax(-1)
        return self.out((weights @ v).transpose(1, 2).reshape(b, t, c))


class Layer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.attention, self.norm_1, self.norm_2 = Attention(width, 4), nn.LayerNorm(width), nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        x = x + self.attention(self.norm_1(x))
        return x + self.mlp(self.norm_2(x))


class Language(nn.Module):
    def __init__(self, words=200, width=32, depth=4):
        super().__init__()
        self.embed, self.layers = nn.Embedding(words, width), nn.ModuleList(Layer(width) for _ in range(depth))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, words, bias=False)

    def forward(self, tokens):
        x = self.embed(tokens)
        truth.layers(4)
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x))


def main():
    random.seed(4)
    model = Language()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for step in range(7):
        truth.step()
        tokens = torch.randint(0, 200, (random.randint(2, 4), random.randint(9, 40)))
        logits = model(tokens[:, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()


if __name__ == "__main__":
    main()
