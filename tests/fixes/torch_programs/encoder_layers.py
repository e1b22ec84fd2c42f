# SPDX-License-Identifier: MIT
# record: --scale 64
#: all: checkpoint,loop=@loop
#: all/unnamed: checkpoint
#: half: checkpoint,loop=@loop,layers=0-3
#: second: checkpoint,loop=@loop,every=2
"""Eight of torch's own encoder layers between an embedding and a head, AdamW."""
import torch
from torch.utils.checkpoint import checkpoint
import truth

changed = ""


class Net(torch.nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.embed = torch.nn.Embedding(200, width)
        layer = torch.nn.TransformerEncoderLayer
        self.layers = torch.nn.ModuleList([layer(width, 4, 4 * width, batch_first=True) for _ in range(8)])
        self.head = torch.nn.Linear(width, 200)

    def is_light(self, i):
        return changed == "all" or changed == "half" and i < 4 or changed == "second" and i % 2 == 0

    def forward(self, tokens):
        x = self.embed(tokens)
        for i, layer in enumerate(self.layers):
            x = checkpoint(layer, x) if self.is_light(i) else layer(x)  #@loop
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    tokens = torch.randint(0, 200, (6, 48))
    loss = torch.nn.functional.cross_entropy(net(tokens).flatten(0, 1), tokens.flatten())
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
