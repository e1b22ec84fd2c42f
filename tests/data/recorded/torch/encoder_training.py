# SPDX-License-Identifier: MIT
# record: --scale 256 --python-only
"""Token classification with torch's own encoder: 4 layers, AdamW with foreach, recorded without C++ frames."""
import torch
import truth


class Tagger(torch.nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.embedding = torch.nn.Embedding(500, width)
        layer = torch.nn.TransformerEncoderLayer(width, 4, 4 * width, batch_first=True)
        self.encoder = torch.nn.TransformerEncoder(layer, 4)
        self.head = torch.nn.Linear(width, 17)

    def forward(self, tokens):
        return self.head(self.encoder(self.embedding(tokens)))


tagger = Tagger().cuda()
optimizer = torch.optim.AdamW(tagger.parameters(), foreach=True)
for step in range(6):
    truth.step()
    tokens = torch.randint(0, 500, (4, 24))
    tags = torch.randint(0, 17, (4, 24))
    truth.layers(4)
    logits = tagger(tokens)
    loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), tags.flatten())
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
