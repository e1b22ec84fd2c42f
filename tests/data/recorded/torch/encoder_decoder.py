# SPDX-License-Identifier: MIT
# record: --scale 256
"""Translation with torch's own Transformer, three layers in and three out; the data set lies on the device."""
import torch
from torch import nn
import truth


class Translator(nn.Module):
    def __init__(self, words=80, width=32):
        super().__init__()
        self.source, self.target = nn.Embedding(words, width), nn.Embedding(words, width)
        self.transformer = nn.Transformer(width, 4, 3, 3, 64, batch_first=True)
        self.out = nn.Linear(width, words)

    def forward(self, source, target):
        mask = nn.Transformer.generate_square_subsequent_mask(target.shape[1])
        return self.out(self.transformer(self.source(source), self.target(target), tgt_mask=mask))


source, target = torch.randint(0, 80, (48, 20)), torch.randint(0, 80, (48, 15))
truth.kind("input batches", source, target)
model = Translator()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    for picked in torch.randperm(48).split(16):
        truth.step()
        truth.layers(3, 3)
        logits = model(source[picked], target[picked][:, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), target[picked][:, 1:].flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
