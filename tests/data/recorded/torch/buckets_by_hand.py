# SPDX-License-Identifier: MIT
# record: --scale 512
"""Data parallel by hand: gradients are copied into flat buckets, `reduced`, and copied back before each step."""
import torch
from torch import nn
import truth


class Buckets:
    def __init__(self, parameters, size):
        self.groups, group, room = [], [], size
        for parameter in reversed(list(parameters)):
            if parameter.numel() > room and group:
                self.groups.append(group)
                group, room = [], size
            group.append(parameter)
            room -= parameter.numel()
        self.groups.append(group)
        self.flat = [torch.zeros(sum(p.numel() for p in g)) for g in self.groups]

    def reduce(self):
        for flat, group in zip(self.flat, self.groups):
            flat.copy_(torch.cat([p.grad.reshape(-1) for p in group]))
            flat.div_(2)
            at = 0
            for p in group:
                p.grad.copy_(flat[at:at + p.numel()].view_as(p))
                at += p.numel()


model = nn.Sequential(*(m for _ in range(5) for m in (nn.Linear(64, 64), nn.LayerNorm(64), nn.ReLU())))
buckets = Buckets(model.parameters(), 6000)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
for step in range(8):
    truth.step()
    optimizer.zero_grad(set_to_none=False)
    model(torch.randn(64, 64)).square().mean().backward()
    buckets.reduce()
    optimizer.step()
truth.kind("communication", *buckets.flat)
