# SPDX-License-Identifier: MIT
# record: --scale 128
"""Layers recomputed in backward, called by the program itself; three lengths take turns."""
import torch
from torch.utils.checkpoint import checkpoint
import truth

layers = torch.nn.ModuleList([torch.nn.TransformerEncoderLayer(64, 4, 256, batch_first=True) for _ in range(5)])
head = torch.nn.Linear(64, 300)
optimizer = torch.optim.AdamW([*layers.parameters(), *head.parameters()])


def forward_pass(x):
    truth.layers(5)
    for layer in layers:
        x = checkpoint(layer, x)
    return head(x)


for step in range(5):
    truth.step()
    x = torch.randn(4, 16 + 8 * (step % 3), 64, requires_grad=True)
    forward_pass(x).logsumexp(-1).mean().backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
