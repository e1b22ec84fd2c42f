# SPDX-License-Identifier: MIT
# record: --scale 64
#: all: checkpoint,loop=@loop
#: half: checkpoint,loop=@loop,layers=0-2
#: all: checkpoint,loop=@loop | capacity=between
"""A causal model written by hand: each batch is of another length, layers are called from a function."""
import torch
from torch.utils.checkpoint import checkpoint
import truth

changed = ""


class Layer(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.qkv = torch.nn.LayerNorm(width), torch.nn.Linear(width, 3 * width)
        self.out, self.drop = torch.nn.Linear(width, width), torch.nn.Dropout(0.1)

    def forward(self, x):
        q, k, v = self.qkv(self.norm(x)).chunk(3, -1)
        scores = torch.softmax(q @ k.transpose(1, 2) / 8, -1)
        return x + self.drop(self.out(scores @ v))


embed = torch.nn.Embedding(100, 96).cuda()
layers = torch.nn.ModuleList([Layer(96) for _ in range(6)]).cuda()
optimizer = torch.optim.SGD([*embed.parameters(), *layers.parameters()], lr=0.1)


def logits_of(tokens):
    x = embed(tokens)
    for i, layer in enumerate(layers):
        light = changed == "all" or changed == "half" and i < 3
        x = checkpoint(layer, x) if light else layer(x)  #@loop
    return x @ embed.weight.t()


for length in (40, 64, 30, 90, 56, 80):
    truth.step()
    tokens = torch.randint(0, 100, (5, length))
    loss = torch.nn.functional.cross_entropy(logits_of(tokens).flatten(0, 1), tokens.flatten())
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
