# SPDX-License-Identifier: MIT
# record: --scale 512
"""Two views of a batch go through one encoder, so a step has two forward passes and one backward."""
import torch
from torch import nn
import truth


class Stage(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(width, width, 3, padding=1), nn.BatchNorm2d(width)

    def forward(self, x):
        y = self.conv(x)
        y = self.norm(y)
        return x + y.relu()


class Encoder(nn.Module):
    def __init__(self, width=12):
        super().__init__()
        self.stem, self.stages = nn.Conv2d(3, width, 3, padding=1), nn.ModuleList(Stage(width) for _ in range(6))
        self.project = nn.Linear(width, 24)

    def forward(self, x):
        x = self.stem(x)
        truth.layers(6)
        for stage in self.stages:
            x = stage(x)
        return self.project(x.mean((2, 3)))


def contrast(a, b, temperature=0.2):
    a, b = nn.functional.normalize(a), nn.functional.normalize(b)
    return nn.functional.cross_entropy(a @ b.T / temperature, torch.arange(len(a)))


def augment(images):
    return images.flip(-1) + 0.1 * torch.randn_like(images)


encoder = Encoder()
optimizer = torch.optim.SGD(encoder.parameters(), lr=0.05, weight_decay=1e-4)
for step in range(8):
    truth.step()
    images = torch.rand(6, 3, 12, 12)
    first = encoder(augment(images))
    second = encoder(augment(images))
    loss = contrast(first, second)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
