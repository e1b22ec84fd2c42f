# SPDX-License-Identifier: MIT
# record: --scale 32
#: all: checkpoint,loop=@loop
#: half: batch,by=0.5
#: quarter: batch,by=0.25
"""Blocks of convolutions, each of its own size, and SGD: the classes stand behind an average."""
import torch
from torch.utils.checkpoint import checkpoint
import truth

changed = ""


class Block(torch.nn.Module):
    def __init__(self, inner, outer):
        super().__init__()
        self.first = torch.nn.Conv2d(inner, outer, 3, padding=1)
        self.second = torch.nn.Conv2d(outer, outer, 3, padding=1)
        self.norm = torch.nn.BatchNorm2d(outer)

    def forward(self, x):
        x = torch.relu(self.first(x))
        return torch.relu(self.norm(self.second(x)))


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = torch.nn.Conv2d(3, 16, 3, padding=1)
        self.blocks = torch.nn.ModuleList([Block(a, b) for a, b in ((16, 16), (16, 32), (32, 32), (32, 16), (16, 24))])
        self.head = torch.nn.Linear(24, 10)

    def forward(self, images):
        x = self.stem(images)
        for block in self.blocks:
            x = checkpoint(block, x) if changed == "all" else block(x)  #@loop
        return self.head(x.mean((2, 3)))


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), lr=0.01, momentum=0.9)
rows = {"half": 8, "quarter": 4}.get(changed, 16)
for step in range(4):
    truth.step()
    images, labels = torch.randn(rows, 3, 32, 32), torch.randint(0, 10, (rows,))
    loss = torch.nn.functional.cross_entropy(net(images), labels)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
