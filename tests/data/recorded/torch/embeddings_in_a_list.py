# SPDX-License-Identifier: MIT
# record: --scale 512
"""Inference that keeps the embeddings of all documents on the device: they pile up, batch by batch."""
import torch
from torch import nn
import truth


class Embedder(nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.words = nn.Embedding(300, width)
        self.layers = nn.ModuleList(nn.Sequential(nn.Linear(width, width), nn.GELU()) for _ in range(5))

    def forward(self, tokens):
        x = self.words(tokens)
        for layer in self.layers:
            x = layer(x) + x
        return x.mean(1)


def embed(model, batches):
    found = []
    with torch.no_grad():
        for batch in batches:
            truth.step("iteration")
            truth.layers(5)
            vectors = model(batch)  # leak: embeddings of every batch stay on the device
            found.append(vectors)
    return found


model = Embedder().eval()
embeddings = embed(model, (torch.randint(0, 300, (32, 4 + n % 5)) for n in range(24)))
