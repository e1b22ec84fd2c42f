# SPDX-License-Identifier: MIT
# record: --scale 256
"""Weights of 16 bits; norms and the loss compute in 32. What a cast makes is kept where something saves it for the
backward pass, and dropped by its own call where nothing does."""
import torch
from torch import nn
import truth


class RootNorm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width, dtype=torch.bfloat16))

    def forward(self, x):
        y = x.float()
        y = y * torch.rsqrt(y.square().mean(-1, keepdim=True) + 1e-5)
        return y.to(x.dtype) * self.weight


class Layer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.inner = RootNorm(width), nn.Linear(width, width, dtype=torch.bfloat16)

    def forward(self, x):
        return x + torch.relu(self.inner(self.norm(x)))


class Language(nn.Module):
    def __init__(self, words=96, width=48, depth=6):
        super().__init__()
        self.embed = nn.Embedding(words, width, dtype=torch.bfloat16)
        self.layers = nn.ModuleList(Layer(width) for _ in range(depth))
        self.head = nn.Linear(width, words, dtype=torch.bfloat16)

    def forward(self, tokens):
        x = self.embed(tokens)
        truth.layers(6)
        for layer in self.layers:
            x = layer(x)
        return self.head(x).float()


def train(model, steps):
    optimizer = torch.optim.AdamW(model.parameters())
    for step in range(steps):
        truth.step()
        tokens = torch.randint(0, 96, (8, 33))
        logits = model(tokens[:, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())
        if step == 3:
            truth.look()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
    return optimizer


optimizer = train(Language(), 6)
