# SPDX-License-Identifier: MIT
# record: --scale 256
"""The whole data set lies on the device, moved there before the first step; batches are indexed out of it."""
import torch
from torch import nn
import truth


class Net(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.first, self.second, self.head = nn.Linear(32, width), nn.Linear(width, width), nn.Linear(width, 10)

    def forward(self, x):
        x = torch.relu(self.first(x))
        x = torch.relu(self.second(x))
        return self.head(x)


def load(count):
    with truth.host():
        samples, targets = torch.randn(count, 32), torch.randint(0, 10, (count,))
    return samples.cuda(), targets.cuda()


samples, targets = load(640)
truth.kind("input batches", samples, targets)
model = Net().cuda()
optimizer = torch.optim.Adam(model.parameters())
for start in range(0, 512, 64):
    truth.step()
    at = slice(start, start + 64)
    loss = nn.functional.cross_entropy(model(samples[at]), targets[at])
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
